/// What a job may ask for among others.
public struct JobTerms: Hashable, Sendable {
  /// Higher ones go first.
  public var priority: Int
  /// Of jobs of one priority the earlier one goes first; any unit.
  public var submittedAt: Double
  /// Worker processes at most, of those that all jobs share.
  public var workers: Int
  /// Bytes that each of its workers may come to hold; nil: not known, and not counted.
  public var workerMemory: Int?

  /// Terms of a job; fewer than one worker count as one.
  public init(priority: Int = 0, submittedAt: Double = 0, workers: Int = .max, workerMemory: Int? = nil) {
    self.priority = priority
    self.submittedAt = submittedAt
    self.workers = max(1, workers)
    self.workerMemory = workerMemory
  }
}

/// A job's place in the order in which jobs are served: higher priority, earlier submission, smaller number.
struct JobStanding: Comparable, Sendable {
  let priority: Int
  let submittedAt: Double
  let job: JobID

  static func < (left: JobStanding, right: JobStanding) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    if left.submittedAt != right.submittedAt { return left.submittedAt < right.submittedAt }
    return left.job < right.job
  }
}
