import Scheduling

/// What came of running a job, with figures.
public struct RunSummary: Hashable, Sendable {
  /// What came of the job.
  public var end: JobEnd
  /// Tasks whose results an earlier run had left.
  public var resumedTasks: Int
  /// Results, failed attempts, kills, late reports of the coordinator until then.
  public var statistics: Queue.Statistics
  /// Seconds of wall time.
  public var seconds: Double
}
