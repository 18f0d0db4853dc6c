import Planning

/// Something the queue wants done.
public enum Action: Hashable, Sendable {
  case startWorker(WorkerID)
  case assign(WorkerID, PlanTask, Attempt)
  /// Ask an idle worker to leave.
  case dismissWorker(WorkerID)
  /// Kill a worker with its process group and tell when it is confirmed dead.
  case killWorker(WorkerID, reason: String)
  /// The attempt's result counts. Said once for a task.
  case accepted(Attempt)
  /// The attempt came to nothing; the task is tried again at that time, or never.
  case attemptFailed(Attempt, AttemptFailure, retryAt: Double?)
  /// A second attempt brought a result that is there already: equal, or something is not deterministic.
  case repeated(Attempt)
  /// A report of an attempt that no longer counts was dropped.
  case droppedReport(Attempt)
  /// Nothing of the job runs any more.
  case ended(JobID, JobEnd)
}

/// What came of a job.
public enum JobEnd: Hashable, Sendable {
  case done
  /// Why; the first reason is the one that decided.
  case failed([JobFailure])
  case cancelled
  /// Drained or stopped before it was done; submitted again it goes on.
  case interrupted

  /// The end of the job's life.
  public var phase: JobPhase {
    switch self {
    case .done: .done
    case .failed: .failed
    case .cancelled: .cancelled
    case .interrupted: .interrupted
    }
  }

  /// Why it failed; empty unless it did.
  public var failures: [JobFailure] {
    if case .failed(let failures) = self { failures } else { [] }
  }
}

/// Why a job failed, and where.
public struct JobFailure: Hashable, Sendable, CustomStringConvertible {
  /// Whether the job or the machine is at fault.
  public var kind: FailureKind
  /// One sentence.
  public var message: String
  /// The task that failed, nil if no task did.
  public var task: PlanTask?
  /// The frame at which it failed, where that is known.
  public var frame: Int?

  public init(kind: FailureKind, message: String, task: PlanTask? = nil, frame: Int? = nil) {
    self.kind = kind
    self.message = message
    self.task = task
    self.frame = frame
  }

  public var description: String {
    guard let task else { return message }
    let place = frame.map { "frame \($0)" } ?? "frames \(task.frames)"
    return "\(place) (\(task.id)): \(message)"
  }
}
