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
  /// Frames of the plan.
  public var frameCount: Int
  /// Of `framesDone`, those that this run did not have to render.
  public var framesResumed: Int
  /// Tasks that are done, including those of an earlier run.
  public var tasksDone: Int
  /// Tasks of the plan.
  public var taskCount: Int
  /// Attempts that failed so far.
  public var retries: Int
  /// Of wall time, since this run began.
  public var seconds: Double
  /// Whether nothing new is begun.
  public var isDraining: Bool
  /// The job's own.
  public var workers: [Activity]

  /// What a worker does.
  public struct Activity: Hashable, Sendable {
    /// The worker's number.
    public var worker: Int
    /// nil: it starts, waits or leaves.
    public var task: PlanTask?
    /// Frames of its task that are done.
    public var framesDone: Int
  }
}
