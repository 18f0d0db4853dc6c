import Planning

/// Timeouts, retry limits and speculation. All times are seconds.
public struct SchedulingPolicy: Hashable, Sendable {
  /// Worker processes at most, of all jobs.
  public var workers: Int
  /// Bytes that the workers of all jobs may come to hold together, by what their jobs say; nil: any.
  public var memory: Int?
  /// Attempts at a task before its job fails.
  public var maximumAttempts = PlanTask.maximumAttempts
  /// Timeout of a started worker's hello; then it is killed.
  public var startSeconds = 30.0
  /// Timeout of heartbeats: a worker that sent nothing for this long is killed.
  public var heartbeatTimeout = 15.0
  /// Timeout of progress: a worker that finished no further frame for this long is killed, even if its heartbeat goes
  /// on.
  public var progressTimeout = 120.0
  /// Pause before the second attempt; doubled for each further one.
  public var retrySeconds = 0.5
  /// The longest pause before another attempt.
  public var longestRetrySeconds = 30.0
  /// The job fails after this many workers in a row that died before they did anything.
  public var maximumStartFailures = 5
  /// A longer time without any event means that the coordinator itself was stopped: it extends every deadline.
  public var pauseSeconds = 5.0

  /// A task that takes longer than this factor times the median duration of the finished ones gets a second attempt
  /// beside the first, if a worker is idle; infinite: never.
  public var speculationFactor = 3.0
  /// No task gets a second attempt beside the first before it took this long.
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
