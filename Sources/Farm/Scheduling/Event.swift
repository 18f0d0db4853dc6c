import Planning

/// Something the queue is told, with the time at which it was seen.
public struct Event: Sendable {
  /// Seconds of a clock that does not run backwards; only differences count.
  public let time: Double
  /// What was seen.
  public let kind: Kind

  public init(at time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What was seen.
  public enum Kind: Sendable {
    /// A job with the tasks that are already done, because an earlier run did them.
    case submitted(JobID, Plan, JobTerms = JobTerms(), completed: [TaskID])
    case cancelled(JobID)
    /// Begin nothing new of the job; what of it runs may finish.
    case paused(JobID)
    /// The job failed, whatever its tasks do.
    case jobFailed(JobID, JobFailure)
    /// A started worker said hello.
    case workerReady(WorkerID)
    /// The worker's process lives; says nothing about progress.
    case heartbeat(WorkerID)
    /// Frames of the attempt that are done so far.
    case progressed(WorkerID, Attempt, framesDone: Int)
    /// The attempt goes on, though no frame of it is done.
    case working(WorkerID, Attempt)
    case finished(WorkerID, Attempt)
    case failed(WorkerID, Attempt, AttemptFailure)
    /// Results that were accepted are not there any more, or damaged: their tasks are done again.
    case resultsLost(JobID, [TaskID])
    /// The worker has to be killed: it sent garbage, or uses too much memory.
    case workerBroken(WorkerID, reason: String)
    /// The worker's process is gone, confirmed by the system.
    case workerDied(WorkerID, reason: String)
    /// Begin nothing new; what runs may finish.
    case drain
    /// Kill what runs.
    case stop
    /// Time went by.
    case tick
  }
}
