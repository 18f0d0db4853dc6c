import Document
import Graphics
import Hashing
import Lookups
import Media
import Rendering
import Reports
import Review
import Traces

/// Holds what differs from a golden film to the limits of its job.
final class LimitsJudge {
  /// What is golden, less what was expected to differ.
  let golden: Manifest
  /// Of the golden film; nil where there is none.
  let goldenTrace: SceneTrace?
  /// The film.
  let film: FilmPictures
  /// What the film should be like.
  let job: Job
  /// What stands in place of the job's limits.
  let overrides: LimitOverrides
  /// What is kept of films that may have the golden pictures, the most likely first.
  private lazy var candidates = findCandidates()
  private let findCandidates: () -> [FilmPictures]
  private let colors = ColorDistances()

  /// - Parameter candidates: asked for only if something differs.
  init(
    golden: Manifest, trace: SceneTrace?, film: FilmPictures, job: Job, overrides: LimitOverrides,
    candidates: @escaping () -> [FilmPictures]
  ) {
    (self.golden, goldenTrace, self.film, self.job) = (golden, trace, film, job)
    (self.overrides, findCandidates) = (overrides, candidates)
  }

  private var limits: ComparisonLimits { overrides.applied(to: job.comparison) }

  private func limits(of output: Output) -> ComparisonLimits {
    overrides.applied(to: output.comparison ?? job.comparison)
  }

  /// Whether anything of a job may differ at all.
  static func hasLimits(_ job: Job, _ overrides: LimitOverrides) -> Bool {
    ([job.comparison] + job.outputs.compactMap(\.comparison)).contains { !overrides.applied(to: $0).isExact }
  }

  /// - Returns: of the frames, and of each output that differs.
  func results() -> [LimitsResult] {
    let actual = film.record.manifest
    let comparison = ManifestComparison(expected: golden, actual: actual)
    var frames = LimitsResult(limits: limits, frameCount: comparison.differingFrames.count)
    let isComparable =
      (golden.identical.width, golden.identical.height) == (actual.identical.width, actual.identical.height)
      && golden.identical.frameRate == actual.identical.frameRate
    guard isComparable else {
      frames.unjudged = "films of other sizes or frame rates are not held to limits."
      return [frames]
    }
    let masks = ComparisonMasks(limits.ignored, goldenTrace, limits.ignored.isEmpty ? nil : film.trace())
    frames.missing = masks.missing
    if let complaint = masks.complaint, frames.frameCount > 0 {
      frames.unjudged = complaint
      return [frames]
    }
    let isDrawn = judge(comparison.differingFrames, masks, &frames)
    var results = limits.isExact && frames.frameCount == 0 ? [] : [frames]
    var left = comparison.differingOutputs
    for output in job.outputs {
      let files = files(of: output)
      let names = Membership(files.map(\.file))
      let differing = left.filter(names.contains)
      if differing.isEmpty { continue }
      left.removeAll(where: names.contains)
      // No encoder has to be asked where the frames are known and nothing else is new.
      if isDrawn, frames.isWithin, isMadeAsBefore(output) { continue }
      results.append(judge(output, files.filter { differing.contains($0.file) }))
    }
    if !left.isEmpty {
      var result = LimitsResult(file: left[0], limits: limits, frameCount: left.count)
      result.unjudged = "it is only in one of the two films."
      results.append(result)
    }
    return results
  }

  // MARK: Frames

  /// - Returns: whether all of them were judged by their very pixels.
  private func judge(_ frames: [Int], _ masks: ComparisonMasks, _ result: inout LimitsResult) -> Bool {
    var isDrawn = true
    let known = Lookup(firstOf: golden.identical.frames.map { ($0.index, $0.hash) })
    let unrecorded = Membership(golden.unrecordedFrames)
    for frame in frames {
      guard let hash = known[frame], film.record.hash(ofFrame: frame) != nil else {
        result.unjudged = "frame \(frame) is only in one of the two films, which no limit allows."
        return false
      }
      if unrecorded.contains(frame) {
        result.unjudged = "frame \(frame) has no golden picture, for what was approved showed beside other changes."
        return false
      }
      guard let (before, after, source) = pictures(ofFrame: frame, hash), before.width == after.width,
        before.height == after.height
      else {
        result.unjudged =
          "how much frame \(frame) differs is not known, for its golden picture is not kept: "
          + "keep more nights (--keep), or the golden film's files beside its manifest."
        return false
      }
      isDrawn = isDrawn && source == .pixels
      let measure = PictureMeasure(
        before, after, colorDistance: result.limits.colorDistance,
        ignoring: masks.areas(at: frame, width: after.width), colors)
      let isWithin = measure.isWithin(result.limits)
      result.add(LimitsResult.Measure(measure, frame: frame), isWithin: isWithin, from: source)
      // One that is beyond is enough.
      if !isWithin { return false }
    }
    return isDrawn
  }

  /// A frame before and after, like beside like.
  private func pictures(ofFrame frame: Int, _ hash: Digest) -> (Bitmap, Bitmap, LimitsResult.Source)? {
    let fitting = candidates.filter { $0.record.hash(ofFrame: frame) == hash }
    for candidate in fitting {
      if let before = candidate.pixels(ofFrame: frame), let after = film.pixels(ofFrame: frame) {
        return (before, after, .pixels)
      }
    }
    for candidate in fitting {
      if let before = candidate.videoPicture(ofFrame: frame), let after = film.videoPicture(ofFrame: frame) {
        return (before, after, .video)
      }
    }
    return nil
  }

  // MARK: Outputs

  /// Whether an output is a function of the frames alone, compared with one of the golden films.
  private func isMadeAsBefore(_ output: Output) -> Bool {
    guard golden.identical.mediaVersion == film.record.manifest.identical.mediaVersion else { return false }
    func plain(_ output: Output) -> Output {
      var output = output
      output.comparison = nil
      return output
    }
    let sound = golden.identical.sound == film.record.manifest.identical.sound
    return sound
      && candidates.contains { candidate in
        candidate.record.manifest.identical.outputs == golden.identical.outputs
          && candidate.loaded?.job.outputs.contains { plain($0) == plain(output) } ?? false
      }
  }

  private struct OutputFile {
    var file: String
    /// Nil for what shows several.
    var frame: Int?
  }

  private func files(of output: Output) -> [OutputFile] {
    switch output.content {
    case .still(let frame, _): [OutputFile(file: output.file, frame: frame)]
    case .imageSequence:
      film.record.manifest.identical.frames.map {
        OutputFile(file: output.fileName(ofFrame: $0.index), frame: $0.index)
      }
    case .video, .animation, .sheet, .sound, .captions: [OutputFile(file: output.file, frame: nil)]
    }
  }

  /// By the pictures that are in its files.
  private func judge(_ output: Output, _ files: [OutputFile]) -> LimitsResult {
    let limits = limits(of: output)
    var result = LimitsResult(file: output.file, limits: limits, frameCount: files.count)
    if limits.isExact {
      result.unjudged = "it has no limits of its own, and its encoder, its settings or its sound are not as they were."
      return result
    }
    let masks = ComparisonMasks(limits.ignored, goldenTrace, limits.ignored.isEmpty ? nil : film.trace())
    result.missing = masks.missing
    if let complaint = masks.complaint {
      result.unjudged = complaint
      return result
    }
    for file in files {
      guard let before = before(file.file) else {
        result.unjudged =
          "how much it differs is not known, for the golden \(file.file) is not kept: "
          + "keep more nights (--keep), or the golden film's files beside its manifest."
        return result
      }
      if case .video = output.content {
        judgeVideo(output, before, masks, &result)
        return result
      }
      guard let old = before.picture(file.file), let new = film.record.picture(file.file) else {
        result.unjudged = "what is in such a file is not held to limits."
        return result
      }
      if !add(old, new, file.frame, masks, &result) { return result }
    }
    return result
  }

  private func judgeVideo(
    _ output: Output, _ before: NightlyRecord, _ masks: ComparisonMasks, _ result: inout LimitsResult
  ) {
    let paths = [before, film.record].map { "\($0.folder)/\(output.file)" }
    guard film.record.content(of: output.file) != nil, let old = try? VideoReader(path: paths[0]),
      let new = try? VideoReader(path: paths[1])
    else {
      result.unjudged = "only videos of H.264 can be held to limits."
      return
    }
    let frames = film.record.manifest.identical.frames.map(\.index).filter { index in
      index % output.frameStep == 0 && output.span?.contains(index) ?? true
    }
    guard old.frameTimes == new.frameTimes, old.frameTimes.count == frames.count,
      golden.identical.sound == film.record.manifest.identical.sound
    else {
      result.unjudged = "its frames are at other times, or its sound is another."
      return
    }
    result.frameCount = 0
    for (position, frame) in frames.enumerated() {
      guard let before = try? old.frame(position), let after = try? new.frame(position) else {
        result.unjudged = "frame \(frame) of it cannot be decoded."
        return
      }
      if isEqual(before, after) { continue }
      result.frameCount += 1
      if !add(before, after, frame, masks, &result) { return }
    }
  }

  private func isEqual(_ before: Bitmap, _ after: Bitmap) -> Bool {
    before.width == after.width && before.height == after.height
      && (0..<before.height).allSatisfy { before.row($0).elementsEqual(after.row($0)) }
  }

  /// - Returns: whether it is within the limits.
  private func add(
    _ before: Bitmap, _ after: Bitmap, _ frame: Int?, _ masks: ComparisonMasks, _ result: inout LimitsResult
  ) -> Bool {
    guard before.width == after.width, before.height == after.height else {
      result.unjudged = "its size is another."
      return false
    }
    let areas = frame.map { masks.areas(at: $0, width: after.width) } ?? []
    let measure = PictureMeasure(
      before, after, colorDistance: result.limits.colorDistance, ignoring: areas, colors)
    let isWithin = measure.isWithin(result.limits)
    result.add(LimitsResult.Measure(measure, frame: frame), isWithin: isWithin, from: .file)
    return isWithin
  }

  /// What has the golden file of an output.
  private func before(_ file: String) -> NightlyRecord? {
    let sha256 = golden.identical.outputs.first { $0.file == file }?.sha256
    return candidates.map(\.record).first { record in
      record.manifest.identical.outputs.first { $0.file == file }?.sha256 == sha256
        && record.content(of: file) != nil
    }
  }
}
