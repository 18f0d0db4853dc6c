import Graphics
import Media
import Rendering
import Review

/// A film beside its golden one, for a test.
struct FilmCheck: Sendable {
  private let film: LoadedFilm
  private let recorded: RecordedFilm
  private let golden: GoldenFiles
  private let site: TestSite

  init(_ film: LoadedFilm, _ recorded: RecordedFilm, _ golden: GoldenFiles, _ site: TestSite) {
    (self.film, self.recorded, self.golden, self.site) = (film, recorded, golden, site)
  }

  /// Why a test fails.
  struct Failure {
    var message: String
    /// The first frame that differs from a golden film.
    var frame: Int?
    /// The golden film, as it was.
    var golden: RecordedFilm?
    /// The job of the golden film, as it was.
    var jobText: String?
    /// Whether pictures help to understand it.
    var isShown: Bool { golden != nil }
  }

  /// How the film differs.
  ///
  /// - Throws: `FilmError` where nothing is golden.
  func difference() throws(FilmError) -> FilmDifference? {
    guard let golden = try golden.film() else {
      throw FilmError("there is no golden film \(self.golden.shownFilm); let matches record it first")
    }
    return difference(golden)
  }

  private func difference(_ golden: (film: RecordedFilm, traceError: String?)) -> FilmDifference? {
    FilmDifference(
      golden: golden.film, film: recorded,
      traceError: golden.traceError?.replacing(site.package.path + "/", with: ""), isWhole: film.isWhole)
  }

  /// Compares, and records what is to be recorded.
  func failure(_ wanted: GoldenRecording?) throws(FilmError) -> Failure? {
    let mode = try GoldenRecording.current(wanted)
    let jobText = golden.jobText
    let known: (film: RecordedFilm, traceError: String?)?
    do throws(FilmError) {
      known = try golden.film()
    } catch {
      guard mode == .all else { throw error }
      try record()
      return Failure(message: golden.recordedAnew(golden.shownFilm, "which could not be read"))
    }
    guard let known else {
      guard mode != .never else {
        return Failure(message: "There is no golden film \(golden.shownFilm) for \(film.name), and none is recorded.")
      }
      try record()
      return Failure(message: "There was no golden film for \(film.name). \(golden.recorded(golden.shownFilm))")
    }
    guard let difference = difference(known) else {
      if mode == .all { try record() }
      EvidenceFolder(site, name: golden.name).clear()
      return nil
    }
    var failure = Failure(
      message: difference.description, frame: difference.firstFrame, golden: known.film, jobText: jobText)
    if mode == .all || mode == .failed {
      try record()
      failure.message += "\n" + golden.recordedAnew(golden.shownFilm)
    } else {
      failure.message += "\nGolden: \(golden.shownFilm). If it is meant: \(GoldenRecording.command(site))"
    }
    return failure
  }

  private func record() throws(FilmError) { try golden.write(recorded, jobText: film.job.source.text) }

  // MARK: What shows it

  /// The first differing frame before and after with the difference, and the trace. What cannot be had is left out.
  func evidence(of failure: Failure) async -> [Evidence] {
    var files: [Evidence] = []
    if let frame = failure.frame {
      let pictures = try? await RenderingQueue.ownProcess.result { () throws(FilmError) in
        self.pictures(ofFrame: frame, failure)
      }
      files += pictures ?? []
    }
    if let trace = recorded.trace { files.append(Evidence(name: "\(golden.name).trace", bytes: trace.bytes())) }
    return files
  }

  private func pictures(ofFrame frame: Int, _ failure: Failure) -> [Evidence] {
    let after = proven(frame, film.job, recorded)
    var before: Bitmap?
    if let text = failure.jobText, let recorded = failure.golden {
      var source = film.job.source
      source.text = text
      if let job = try? LoadedJob(source, fonts: SystemFonts(), isForPictures: true) {
        before = proven(frame, job, recorded)
      }
    }
    let difference = before.flatMap { old in after.map { PictureDifference(old, $0).bitmap } }
    return [("before", before), ("after", after), ("difference", difference)].compactMap { name, picture in
      guard let picture, let bytes = try? PNGWriter.encode(picture) else { return nil }
      return Evidence(name: "\(golden.name).frame-\(frame)-\(name).png", bytes: bytes)
    }
  }

  /// A frame of a job, if it has the very pixels that were recorded.
  private func proven(_ frame: Int, _ job: LoadedJob, _ recorded: RecordedFilm) -> Bitmap? {
    guard let expected = recorded.manifest.identical.frames.first(where: { $0.index == frame })?.hash,
      frame < job.job.frameCount, let renderer = try? JobRenderer(job, fonts: SystemFonts()),
      let picture = try? renderer.picture(ofFrame: frame), picture.record.pixels == expected
    else { return nil }
    return picture.bitmap
  }

  /// Lets the test fail.
  func report(_ failure: Failure, _ evidence: [Evidence]) {
    var message = failure.message
    if !evidence.isEmpty, let folder = EvidenceFolder(site, name: golden.name).write(evidence) {
      let names = evidence.map { $0.name.dropFirst(golden.name.count + 1) }.joined(separator: ", ")
      message += "\nSee \(folder): \(names)"
    }
    site.fail(message, evidence)
  }
}
