import Planning

/// A job in the queue; earlier jobs have smaller numbers.
public struct JobID: Hashable, Sendable, Comparable {
  /// Counts up in the order of submission.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: JobID, right: JobID) -> Bool { left.number < right.number }
}

/// A worker process. Never used twice: the worker that replaces a dead one has a number of its own.
public struct WorkerID: Hashable, Sendable, Comparable {
  /// From 1, in the order of starting.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: WorkerID, right: WorkerID) -> Bool { left.number < right.number }
}

/// One try at a task. Every report names the attempt it belongs to; reports of superseded attempts are dropped.
public struct Attempt: Hashable, Sendable {
  /// The job it belongs to.
  public let job: JobID
  /// The task that is tried.
  public let task: TaskID
  /// From 1, counted for the task.
  public let number: Int

  public init(job: JobID, task: TaskID, number: Int) {
    self.job = job
    self.task = task
    self.number = number
  }
}

/// Why an attempt came to nothing.
public struct AttemptFailure: Hashable, Sendable {
  /// Whether the job or the machine is at fault.
  public var kind: FailureKind
  /// One sentence.
  public var message: String
  /// The frame it happened at, where that is known.
  public var frame: Int?

  public init(kind: FailureKind, message: String, frame: Int? = nil) {
    self.kind = kind
    self.message = message
    self.frame = frame
  }
}
