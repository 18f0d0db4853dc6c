/// One command on a job folder. Self-contained: a worker needs the job folder and this, nothing else.
public struct PlanTask: Codable, Hashable, Sendable {
  public let id: TaskID
  /// The frames it renders, or, for the stitch task, joins.
  public let frames: FrameRange

  public var kind: TaskKind { id.kind }

  public init(id: TaskID, frames: FrameRange) {
    self.id = id
    self.frames = frames
  }
}
