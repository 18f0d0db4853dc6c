import Document
import Graphics
import Lookups
import Rendering
import Reports
import Review

/// Holds frames that differ from a golden film to limits. Golden frames are drawn again from the job that was kept with
/// them, and proven by their hashes.
struct FilmJudge {
  let limits: ComparisonLimits
  let golden: RecordedFilm
  /// As it was; nil where it was not kept, or cannot be read any more.
  let goldenJob: LoadedJob?
  let film: RecordedFilm
  let job: LoadedJob

  /// Frames that are evaluated at once: each time begins at the film's beginning.
  private static let blockLength = 60

  /// - Parameter frames: that differ, ascending.
  func result(_ frames: [Int]) -> LimitsResult {
    var result = LimitsResult(limits: limits, frameCount: frames.count)
    let masks = ComparisonMasks(limits.ignored, golden.trace, limits.ignored.isEmpty ? nil : film.trace)
    if !masks.missing.isEmpty || masks.complaint != nil {
      let missing = masks.missing.joined(separator: ", ")
      result.unjudged = masks.complaint ?? "no view or layer of the film is called \(missing), which is to be ignored."
      return result
    }
    let (before, after) = (FrameHashes(golden), FrameHashes(film))
    if let frame = frames.first(where: { before[$0] == nil || after[$0] == nil }) {
      result.unjudged = "frame \(frame) is only in one of the two films, which no limit allows."
      return result
    }
    guard let goldenJob, let old = ProvenFrames(goldenJob, before), let new = ProvenFrames(job, after) else {
      result.unjudged = "how much they differ is not known, for the golden job is not kept, or cannot be read any more."
      return result
    }
    let colors = ColorDistances()
    var rest = frames[...]
    while let first = rest.first {
      let block = rest.prefix { $0 < first + Self.blockLength }
      rest = rest.dropFirst(block.count)
      old.evaluate(first..<block.last! + 1)
      new.evaluate(first..<block.last! + 1)
      for frame in block {
        guard let left = old.picture(ofFrame: frame), let right = new.picture(ofFrame: frame),
          (left.width, left.height) == (right.width, right.height)
        else {
          result.unjudged = "how much frame \(frame) differs is not known, for the golden job is drawn otherwise now."
          return result
        }
        let measure = PictureMeasure(
          left, right, colorDistance: limits.colorDistance, ignoring: masks.areas(at: frame, width: right.width), colors
        )
        let isWithin = measure.isWithin(limits)
        result.add(LimitsResult.Measure(measure, frame: frame), isWithin: isWithin, from: .pixels)
        // One that is beyond is enough.
        if !isWithin { return result }
      }
    }
    return result
  }
}
