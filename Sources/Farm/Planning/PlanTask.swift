/// One command on a job folder. Self-contained: a worker needs the job folder and this, nothing else.
public struct PlanTask: Codable, Hashable, Sendable {
  /// Tries that a task has, on this machine or on a cluster, when the machine is at fault; then its job fails.
  public static let maximumAttempts = 3

  /// The task's name in its plan.
  public let id: TaskID
  /// The frames it renders, or, for the stitch task, joins.
  public let frames: FrameRange

  /// What the task does.
  public var kind: TaskKind { id.kind }

  public init(id: TaskID, frames: FrameRange) {
    self.id = id
    self.frames = frames
  }
}
