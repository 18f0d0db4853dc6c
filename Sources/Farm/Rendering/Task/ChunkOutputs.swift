import Graphics
import Hashing
import Document
import JobFolders
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
  private var encoders: [VideoOutputs] = []
  /// For each encoder, the pixels that it was given last.
  private var encoded: [Digest?] = []
  private var animations: [(output: Int, encoder: AnimationPartEncoder)] = []
  private(set) var files: [File] = []

  /// Videos that show the same frames in the same bytes, which are encoded once.
  private struct VideoOutputs {
    var outputs: [Int]
    var settings: VideoSettings
    var firstFrame: Int
    var encoder: SegmentEncoder
  }

  /// - Parameter takesShortcuts: false makes pictures smaller the plain way, and encodes every video by itself: the same pixels and
  ///   bytes, later.
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
        let known = encoders.firstIndex { known in
          known.firstFrame == first && known.settings.encodes(as: settings) && hasSameFrames(known.outputs[0], index)
        }
        if let known, takesShortcuts {
          encoders[known].outputs.append(index)
        } else {
          let encoder = try SegmentEncoder(settings: settings, firstFrame: first)
          encoders.append(VideoOutputs(outputs: [index], settings: settings, firstFrame: first, encoder: encoder))
          encoded.append(nil)
        }
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
    for (place, video) in encoders.enumerated() where plan.input.outputs[video.outputs[0]].shows(frame) {
      guard let (bitmap, changed) = shown[sources[video.outputs[0]]] else { continue }
      // By the pixels, not by what may differ: the plain way knows less of that, and gives the same bytes.
      try video.encoder.encode(bitmap, changed: changed, isRepeated: encoded[place] == hash)
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

  /// Whether two outputs show the same of the chunk's frames.
  private func hasSameFrames(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (plan.input.outputs[first], plan.input.outputs[second])
    return sources[first] == sources[second] && task.frames.indices.allSatisfy { one.shows($0) == other.shows($0) }
  }

  /// Whether an output of a size and rate shows a frame.
  private func isWanted(_ frame: Int, _ source: Int) -> Bool {
    outputs.indices.contains { sources[$0] == source && plan.input.outputs[$0].shows(frame) }
  }

  /// Ends the segments; then `files` is complete.
  func finish() throws(MediaError) {
    for video in encoders {
      let segment = try video.encoder.finish()
      for output in video.outputs {
        guard let settings = plan.videoSettings(outputs[output]) else { continue }
        add(settings == video.settings ? segment : try settings.segment(from: segment), of: output)
      }
    }
    for (output, encoder) in animations { add(encoder.finish(), of: output) }
  }

  private func add(_ segment: [UInt8], of output: Int) {
    files.append(
      File(
        path: Plan.segmentPath(output: output, task.id), output: output, frames: task.frames, bytes: segment))
  }
}
