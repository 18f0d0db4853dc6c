import Planning

/// A worker as the queue sees it.
public struct WorkerState: Hashable, Sendable {
  /// Where a worker is in its life.
  public enum Phase: Hashable, Sendable {
    /// Started, has not said hello.
    case starting
    case idle
    case busy(Lease)
    /// To be killed, or killed but not confirmed dead. What it held is not given out before that.
    case dying(Lease?, reason: String)
    /// Asked to leave.
    case leaving
  }

  /// The worker's name.
  public let id: WorkerID
  /// The job that it serves, and no other: what a job does to a process, no other job feels.
  public let job: JobID
  /// Bytes that it may come to hold, as its job said; 0 if it said nothing.
  let memory: Int
  /// Where the worker is in its life.
  public internal(set) var phase: Phase
  /// When it was started, or last heard.
  public internal(set) var lastHeard: Double
  /// The last frame of what it finished, where that is known.
  var lastFrame: Int?

  /// The attempt it works on, or worked on when it was given up.
  public var lease: Lease? {
    switch phase {
    case .busy(let lease): lease
    case .dying(let lease, _): lease
    case .starting, .idle, .leaving: nil
    }
  }
}

/// A task in the hands of a worker.
public struct Lease: Hashable, Sendable {
  /// The attempt that the worker holds.
  public let attempt: Attempt
  /// The task that is tried.
  public let task: PlanTask
  /// Frames of the attempt that are done so far.
  public internal(set) var framesDone = 0
  /// When it was given out.
  let start: Double
  /// When it was given out, or last came a frame further.
  public internal(set) var lastProgress: Double

  init(attempt: Attempt, task: PlanTask, at time: Double) {
    self.attempt = attempt
    self.task = task
    start = time
    lastProgress = time
  }

  /// The frame that was being worked on, as far as its progress tells.
  var presumedFrame: Int? {
    task.kind == .render ? task.frames.first + min(framesDone, task.frames.count - 1) : nil
  }
}
