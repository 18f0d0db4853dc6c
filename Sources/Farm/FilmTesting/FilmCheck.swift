import Document
import Lookups
import Materials
import Rendering
import Reports
import Review

/// A film beside its golden one, for a test.
struct FilmCheck: Sendable {
  private let film: LoadedFilm
  private let recorded: RecordedFilm
  private let golden: GoldenFiles
  private let site: TestSite
  private let limits: ComparisonLimits

  /// - Parameter limits: that hold in place of the job's; nil: those of the job.
  init(
    _ film: LoadedFilm, _ recorded: RecordedFilm, _ golden: GoldenFiles, _ site: TestSite, within limits: FilmLimits?
  ) throws(FilmError) {
    (self.film, self.recorded, self.golden, self.site) = (film, recorded, golden, site)
    self.limits = try limits?.checked() ?? film.job.job.comparison
  }

  /// Why a test fails.
  struct Failure {
    var message: String
    /// Frames that are worth looking at, ascending.
    var frames: [Int] = []
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

  private func difference(
    _ golden: (film: RecordedFilm, traceError: String?), within: (LimitsResult) -> Void = { _ in }
  ) -> FilmDifference? {
    let judge = { frames in
      FilmJudge(
        limits: limits, golden: golden.film, goldenJob: goldenJob(self.golden.jobText), film: recorded, job: film.job
      ).result(frames)
    }
    return FilmDifference(
      golden: golden.film, film: recorded,
      traceError: golden.traceError?.replacing(site.package.path + "/", with: ""), isWhole: film.isWhole,
      judge: limits.isExact ? nil : judge, within: within)
  }

  /// The job of the golden film; nil where it was not kept, or cannot be read any more.
  private func goldenJob(_ text: String?) -> LoadedJob? {
    guard let text else { return nil }
    var source = film.job.source
    source.text = text
    return try? LoadedJob(source, fonts: SystemFonts(), isForPictures: true)
  }

  /// Compares, and records what is to be recorded.
  ///
  /// - Parameter mode: when it is recorded.
  /// - Returns: nil where the film is as golden; with what is to be known of it nevertheless.
  func failure(_ mode: GoldenRecording) throws(FilmError) -> (failure: Failure?, warning: String?) {
    let jobText = golden.jobText
    let known: (film: RecordedFilm, traceError: String?)?
    do throws(FilmError) {
      known = try golden.film()
    } catch {
      guard mode == .all else { throw error }
      try record()
      return (Failure(message: golden.recordedAnew(golden.shownFilm, "which could not be read")), nil)
    }
    guard let known else {
      guard mode != .never else {
        let message = "There is no golden film \(golden.shownFilm) for \(film.name), and none is recorded."
        return (Failure(message: message), nil)
      }
      try record()
      return (Failure(message: "There was no golden film for \(film.name). \(golden.recorded(golden.shownFilm))"), nil)
    }
    var warning: String?
    let found = difference(known) { warning = "\(film.name) is as golden within its limits: \($0.sentence)" }
    guard let difference = found else {
      if mode == .all, warning == nil, hasAllFrames(of: known.film) { try record() }
      EvidenceFolder(site, name: golden.name).clear()
      return (nil, warning)
    }
    var failure = Failure(
      message: difference.description, frames: difference.tellingFrames, golden: known.film, jobText: jobText)
    if mode == .all || mode == .failed {
      guard hasAllFrames(of: known.film) else {
        failure.message +=
          "\n\(golden.shownFilm) has other frames, too, and is not recorded anew by a test that compares some of them."
        return (failure, nil)
      }
      try record()
      failure.message += "\n" + golden.recordedAnew(golden.shownFilm)
    } else {
      failure.message += "\nGolden: \(golden.shownFilm). If it is meant: \(GoldenRecording.command(site))"
    }
    return (failure, nil)
  }

  /// Whether a golden film would lose no frame if it were recorded anew.
  private func hasAllFrames(of golden: RecordedFilm) -> Bool {
    if film.isWhole { return true }
    let frames = Membership(recorded.manifest.identical.frames.map(\.index))
    return golden.manifest.identical.frames.allSatisfy { frames.contains($0.index) }
  }

  private func record() throws(FilmError) { try golden.write(recorded, jobText: film.job.source.text) }

  // MARK: What shows it

  /// The frame that differs most, before and after with the difference, and the trace. What cannot be had is left out.
  func evidence(of failure: Failure) async -> [Evidence] {
    let pictures = try? await RenderingQueue.ownProcess.result { () throws(FilmError) in self.pictures(failure) }
    let trace = recorded.trace.map { Evidence(name: "\(golden.name).trace", bytes: $0.bytes()) }
    return (pictures ?? []) + [trace].compactMap { $0 }
  }

  private func pictures(_ failure: Failure) -> [Evidence] {
    let before =
      failure.golden.flatMap { golden in
        goldenJob(failure.jobText).map { ProvenFrame.all(failure.frames, of: $0, golden) }
      } ?? []
    let after = ProvenFrame.all(failure.frames, of: film.job, recorded)
    let pairs = before.compactMap { old in
      after.first { $0.index == old.index }.map { (old, $0, PictureChange(old.picture, $0.picture).size) }
    }
    guard let (old, new, _) = pairs.max(by: { $0.2 < $1.2 }) else {
      return [(after.first, "after"), (before.first, "before")].compactMap { $0?.evidence($1, golden.name) }
    }
    let difference = ProvenFrame(index: old.index, picture: PictureDifference(old.picture, new.picture).bitmap)
    return [(old, "before"), (new, "after"), (difference, "difference")].compactMap { $0.evidence($1, golden.name) }
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
