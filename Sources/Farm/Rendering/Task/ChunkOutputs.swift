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
  private var encoders: [(output: Int, encoder: SegmentEncoder)] = []
  private(set) var files: [File] = []

  init(plan: Plan, task: PlanTask, outputs: [Output]) throws(MediaError) {
    self.plan = plan
    self.task = task
    self.outputs = outputs
    for (index, output) in outputs.enumerated() {
      guard let settings = plan.videoSettings(output) else { continue }
      encoders.append((index, try SegmentEncoder(settings: settings, firstFrame: task.frames.first)))
    }
  }

  func add(_ frame: Int, _ bitmap: Bitmap, changed: [PixelRect]) throws(MediaError) {
    for (_, encoder) in encoders { try encoder.encode(bitmap, changed: changed) }
    for (index, output) in outputs.enumerated() {
      switch output.content {
      case .video: continue
      case .still(let wanted) where wanted != frame: continue
      case .still, .imageSequence:
        files.append(
          File(
            path: Plan.picturePath(output: index, frame: frame), output: index,
            frames: FrameRange(first: frame, last: frame), bytes: try PNGWriter.encode(bitmap)))
      }
    }
  }

  /// Ends the segments; then `files` is complete.
  func finish() throws(MediaError) {
    for (output, encoder) in encoders {
      files.append(
        File(
          path: Plan.segmentPath(output: output, task.id), output: output, frames: task.frames,
          bytes: try encoder.finish()))
    }
  }
}
