import Planning
import Scheduling

/// What a coordinator has to tell while it works.
public enum CoordinatorNews: Sendable {
  /// How far it is; at most ten times a second.
  case progress(CoordinatorProgress)
  /// A task is tried again, or a job is being given up.
  case attemptFailed(Attempt, AttemptFailure, willRetry: Bool)
  /// Something that changes no result but should be known, as one sentence.
  case warning(String)
}

/// How far a job is.
public struct CoordinatorProgress: Hashable, Sendable {
  /// Frames that are rendered, including those of an earlier run and those of unfinished chunks.
  public var framesDone: Int
  public var frameCount: Int
  /// Of `framesDone`, those that this run did not have to render.
  public var framesResumed: Int
  public var tasksDone: Int
  public var taskCount: Int
  /// Attempts that failed so far.
  public var retries: Int
  public var seconds: Double
  public var isDraining: Bool
  /// The job's own.
  public var workers: [Activity]

  /// What a worker does.
  public struct Activity: Hashable, Sendable {
    public var worker: Int
    /// nil: it starts, waits or leaves.
    public var task: PlanTask?
    public var framesDone: Int
  }
}
