import Lookups
import Planning

extension Plan {
  /// The file of a video's part, in the job folder.
  public static func segmentPath(output: Int, _ task: TaskID) -> String { "segments/\(output)-\(task).segment" }

  /// The file of a picture, in the job folder.
  public func picturePath(output: Int, frame: Int) -> String {
    "segments/\(output)-\(frame).\(input.outputs[output].codec)"
  }

  /// Whether a result tells of just what rendering a task leaves: each frame in order, and each file at its place. A job folder or
  /// a cache may be shared with others; what else they put there leads nowhere.
  public func chunk(of task: PlanTask, isIn result: TaskResult) -> Bool {
    guard result.frames.map(\.index) == Array(task.frames.indices) else { return false }
    var awaited: Lookup<String, ChunkFile> = [:]
    for file in chunkFiles(of: task) { awaited[file.path] = file }
    guard result.artefacts.count == awaited.count else { return false }
    return result.artefacts.allSatisfy { artefact in
      let file = awaited.removeValue(forKey: artefact.path)
      return file != nil && artefact.location == .jobFolder && artefact.output == file?.output
        && artefact.frames == file?.frames
    }
  }

  private struct ChunkFile {
    var output: Int
    var path: String
    var frames: FrameRange
  }

  private func chunkFiles(of task: PlanTask) -> [ChunkFile] {
    outputs(showing: task.frames).flatMap { index -> [ChunkFile] in
      let output = input.outputs[index]
      switch output.kind {
      case .video, .animation:
        return [ChunkFile(output: index, path: Plan.segmentPath(output: index, task.id), frames: task.frames)]
      case .sound, .captions: return []
      case .imageSequence, .still, .sheet:
        return output.shown(of: task.frames).map { frame in
          ChunkFile(
            output: index, path: picturePath(output: index, frame: frame),
            frames: FrameRange(first: frame, last: frame))
        }
      }
    }
  }
}
