import Graphics
import Hashing
import Document
import Media
import Planning

/// Receives a chunk's frames in order and turns them into what each output needs of them.
final class ChunkOutputs {
  /// A file that the chunk leaves, with its bytes.
  struct File {
    /// Relative to the job folder.
    var path: String
    var output: Int
    var frames: FrameRange
    var bytes: [UInt8]
  }

  private let plan: Plan
  private let task: PlanTask
  private let outputs: [Output]
  private var frames: [ReducedFrames] = []
  /// For each output, which of the frames it shows.
  private var sources: [Int] = []
  private var encoders: [(output: Int, encoder: SegmentEncoder)] = []
  /// For each encoder, the pixels that it was given last.
  private var encoded: [Digest?] = []
  private var animations: [(output: Int, encoder: AnimationPartEncoder)] = []
  private(set) var files: [File] = []

  /// - Parameter takesShortcuts: false makes pictures smaller the plain way: the same pixels, later.
  init(plan: Plan, task: PlanTask, outputs: [Output], takesShortcuts: Bool) throws(MediaError) {
    self.plan = plan
    self.task = task
    self.outputs = outputs
    for (index, output) in outputs.enumerated() {
      if let known = frames.firstIndex(where: { $0.serves(output) }) {
        sources.append(known)
      } else {
        sources.append(frames.count)
        frames.append(ReducedFrames(output, takesShortcuts: takesShortcuts))
      }
      guard plan.input.outputs[index].shows(anyOf: task.frames) else { continue }
      let first = (max(task.frames.first, output.span?.lowerBound ?? 0) + output.frameStep - 1) / output.frameStep
      if let settings = plan.videoSettings(output) {
        encoders.append((index, try SegmentEncoder(settings: settings, firstFrame: first)))
        encoded.append(nil)
      } else if let settings = plan.animationSettings(output) {
        animations.append((index, AnimationPartEncoder(settings: settings, firstFrame: first)))
      }
    }
  }

  /// - Parameters:
  ///   - changed: where the frame may differ from the one before.
  ///   - hash: of its pixels.
  func add(_ frame: Int, _ bitmap: Bitmap, changed: [PixelRect], hash: Digest) throws(MediaError) {
    let shown = frames.indices.map { place in
      frames[place].take(frame, bitmap, changed: changed, isWanted: isWanted(frame, place))
    }
    for (place, (index, encoder)) in encoders.enumerated() where plan.input.outputs[index].shows(frame) {
      guard let (bitmap, changed) = shown[sources[index]] else { continue }
      // By the pixels, not by what may differ: the plain way knows less of that, and gives the same bytes.
      try encoder.encode(bitmap, changed: changed, isRepeated: encoded[place] == hash)
      encoded[place] = hash
    }
    for (index, encoder) in animations where plan.input.outputs[index].shows(frame) {
      if let (bitmap, changed) = shown[sources[index]] { try encoder.encode(bitmap, changed: changed) }
    }
    for (index, output) in outputs.enumerated() where plan.input.outputs[index].shows(frame) {
      guard let (bitmap, _) = shown[sources[index]] else { continue }
      switch output.content {
      case .video, .animation, .sound, .captions: continue
      case .still(_, let format), .imageSequence(let format): try add(bitmap, as: format, of: index, frame)
      case .sheet: try add(bitmap, as: .png, of: index, frame)
      }
    }
  }

  private func add(_ bitmap: Bitmap, as format: PictureFormat, of output: Int, _ frame: Int) throws(MediaError) {
    files.append(
      File(
        path: plan.picturePath(output: output, frame: frame), output: output,
        frames: FrameRange(first: frame, last: frame), bytes: try PictureWriter.encode(bitmap, as: format)))
  }

  /// Whether an output of a size and rate shows a frame.
  private func isWanted(_ frame: Int, _ source: Int) -> Bool {
    outputs.indices.contains { sources[$0] == source && plan.input.outputs[$0].shows(frame) }
  }

  /// Ends the segments; then `files` is complete.
  func finish() throws(MediaError) {
    for (output, encoder) in encoders { add(try encoder.finish(), of: output) }
    for (output, encoder) in animations { add(encoder.finish(), of: output) }
  }

  private func add(_ segment: [UInt8], of output: Int) {
    files.append(
      File(
        path: Plan.segmentPath(output: output, task.id), output: output, frames: task.frames, bytes: segment))
  }
}
