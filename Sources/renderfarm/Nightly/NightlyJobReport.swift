import Dispatch
import Files
import Foundation
import Hashing
import Document
import Materials
import Planning
import Rendering
import Reports
import Review

/// Tells of a job that was rendered: its figures, its poster, and what is not as it was.
struct NightlyJobReport: Sendable {
  private let night: NightlyRun
  private let loaded: LoadedJob
  private let outputFolder: String
  private let name: String

  /// - Parameter outputFolder: absolute path of what the job made.
  init(_ night: NightlyRun, _ loaded: LoadedJob, outputFolder: String) {
    self.night = night
    self.loaded = loaded
    self.outputFolder = outputFolder
    name = loaded.job.name
  }

  /// Decoding and drawing take a while; meanwhile other jobs go on.
  func done(_ job: NightlyJob) async -> NightlyJob {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: report(job)) }
    }
  }

  private func report(_ unfinished: NightlyJob) -> NightlyJob {
    var job = unfinished
    let tonight: NightlyRecord
    do {
      try NightlyRecord.keep(loaded.source, in: outputFolder)
      tonight = try NightlyRecord(folder: outputFolder, name: name)
    } catch {
      job.state = .failed
      job.message = "\(error)"
      return job
    }
    let manifest = tonight.manifest
    job.state = .done
    job.message = ""
    job.folder = name
    job.outputs = loaded.job.outputs.map { NightlyJob.Output(kind: $0.kind, path: "\(name)/\($0.file)") }
    job.manifest = Digest(of: manifest.identicalJSON())
    job.picture = NightlyJob.Picture(manifest, frameRate: loaded.job.frameRate)
    let warnings = loaded.warnings.map(\.description) + (manifest.identical.warnings ?? [])
    job.warnings = warnings
    compare(&job, tonight)
    job.poster = NightlyGallery(tonight, in: night.folder.path(ofRun: night.run)).poster(of: loaded.job)
    return job
  }

  private func compare(_ job: inout NightlyJob, _ tonight: NightlyRecord) {
    let gallery = NightlyGallery(tonight, in: night.folder.path(ofRun: night.run))
    let last = earlier { _ in true }
    job.sinceLast = .new
    if let last {
      var comparison = NightlyComparison(expected: last.record.manifest, actual: tonight.manifest, with: last.run)
      comparison.pictures = gallery.pictures(of: comparison, before: last.record, prefix: "last")
      if comparison.result == .different { comparison.changes = tonight.changes(since: last.record) }
      job.sinceLast = comparison
      tonight.shareFiles(with: last.record)
    }
    guard let golden = night.golden else { return }
    job.golden = .new
    do {
      guard let known = try golden.film(name) else { return }
      job.golden = compare(tonight, withGolden: known.film, traceError: known.traceError, &job, last, gallery)
    } catch {
      job.state = .failed
      job.message = "The golden manifest \(golden.manifestPath(name)) cannot be used: \(error)"
    }
  }

  private func compare(
    _ tonight: NightlyRecord, withGolden golden: RecordedFilm, traceError: String?, _ job: inout NightlyJob,
    _ last: (run: String, record: NightlyRecord)?, _ gallery: NightlyGallery
  ) -> NightlyComparison {
    let wanted = night.expected.filter { $0.job == name }
    var goldenComparison = GoldenComparison(golden, tonight.film, expecting: wanted, traceError: traceError, of: name)
    if LimitsJudge.hasLimits(loaded.job, night.limits) {
      goldenComparison.hold(to: judge(goldenComparison.golden, tonight))
    }
    var comparison = goldenComparison.comparison
    guard comparison.result == .different || comparison.isWithinLimits, let frame = comparison.firstFrame else {
      return comparison
    }
    // The golden is a manifest only: the picture is that of a kept run which had this very frame.
    let hash = golden.manifest.identical.frames.first { $0.index == frame }?.hash
    let before = hash.flatMap { hash in earlier { $0.hash(ofFrame: frame) == hash } }
    let isLast = before != nil && before?.run == last?.run && frame == job.sinceLast?.firstFrame
    comparison.pictures =
      isLast
      ? job.sinceLast?.pictures : gallery.pictures(of: comparison, before: before?.record, prefix: "golden")
    if comparison.changes == nil { comparison.changes = before.flatMap { tonight.changes(since: $0.record) } }
    return comparison
  }

  private func judge(_ golden: RecordedFilm, _ tonight: NightlyRecord) -> LimitsJudge {
    let fonts = SystemFonts()
    return LimitsJudge(
      golden: golden.manifest, trace: golden.trace, film: FilmPictures(tonight, loaded: loaded, fonts: fonts),
      job: loaded.job, overrides: night.limits,
      candidates: {
        let records = night.earlier.compactMap { record($0) } + (night.golden?.records(name) ?? [])
        return records.map { FilmPictures($0, outputs: loaded.job.outputs, fonts: fonts) }
      })
  }

  /// What the newest earlier run left of the job that is as it should be.
  private func earlier(_ isWanted: (NightlyRecord) -> Bool) -> (run: String, record: NightlyRecord)? {
    for report in night.earlier {
      if let record = record(report), isWanted(record) { return (report.run, record) }
    }
    return nil
  }

  /// What a run left of the job.
  private func record(_ report: NightlyReport) -> NightlyRecord? {
    guard let job = report.jobs.first(where: { $0.name == name && $0.state == .done }), let folder = job.folder else {
      return nil
    }
    return try? NightlyRecord(folder: "\(night.folder.path(ofRun: report.run))/\(folder)", name: name)
  }
}

extension Output {
  fileprivate var kind: NightlyJob.Output.Kind {
    switch content {
    case .video: .video
    case .still, .sheet: .still
    case .animation, .sound, .captions: .other
    case .imageSequence: .imageSequence
    }
  }
}

extension NightlyJob.Picture {
  fileprivate init(_ manifest: Manifest, frameRate: Document.FrameRate) {
    let part = manifest.identical
    self.init(
      frameCount: part.frames.count,
      cachedFrameCount: manifest.run.chunks.reduce(0) { $0 + ($1.cached ? $1.frames.count : 0) },
      duration: frameRate.time(ofFrame: part.frames.count),
      framesPerSecond: Double(frameRate.numerator) / Double(frameRate.denominator), width: part.width,
      height: part.height)
  }
}
