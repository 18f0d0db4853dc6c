import Planning

/// When the queue loses patience. All times in seconds.
public struct SchedulingPolicy: Hashable, Sendable {
  /// Worker processes at most, of all jobs.
  public var workers: Int
  /// Bytes that the workers of all jobs may come to hold together, by what their jobs say; nil: any.
  public var memory: Int?
  /// Tries that a task has before its job fails.
  public var maximumAttempts = PlanTask.maximumAttempts
  /// A worker that has not said hello by then is killed.
  public var startSeconds = 30.0
  /// A worker that sent nothing, not even a heartbeat, for so long is killed.
  public var silenceSeconds = 15.0
  /// A worker whose task did not finish another frame for so long is killed, however alive it is otherwise.
  public var stallSeconds = 120.0
  /// Pause before the second attempt; doubled for each further one.
  public var retrySeconds = 0.5
  /// The longest pause before another attempt.
  public var longestRetrySeconds = 30.0
  /// Workers that die before they did anything, one after the other, before the queue gives up.
  public var maximumStartFailures = 5
  /// A longer time without any event means that the coordinator itself was stopped: it counts against nobody.
  public var pauseSeconds = 5.0

  /// A task that takes so many times longer than half of the finished ones is tried a second time beside the first, where
  /// a worker has nothing else to do; infinite: never.
  public var speculationFactor = 3.0
  /// No task is tried a second time beside the first before it took so long.
  public var speculationSeconds = 5.0

  /// The default policy.
  ///
  /// - Parameter workers: processes at most; below 1 counts as 1.
  public init(workers: Int) {
    self.workers = max(1, workers)
  }

  /// The pause after so many failures of a task, or of starting workers.
  func delay(afterFailures count: Int) -> Double {
    var delay = retrySeconds
    for _ in 1..<max(1, min(count, 32)) { delay *= 2 }
    return min(delay, longestRetrySeconds)
  }
}
