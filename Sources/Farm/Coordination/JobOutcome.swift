import Scheduling

/// What came of running a job.
public enum JobOutcome: Hashable, Sendable {
  case done(RunSummary)
  /// Why; the first reason is the one that decided.
  case failed([JobFailure], RunSummary)
  /// Drained or stopped; run again, it goes on where it was.
  case interrupted(RunSummary)
}

/// A run in figures.
public struct RunSummary: Hashable, Sendable {
  /// Tasks whose results an earlier run had left.
  public var resumedTasks = 0
  /// Results, failed attempts, kills, late reports of the coordinator until then.
  public var statistics = Queue.Statistics()
  /// Seconds of wall time.
  public var seconds = 0.0
}

/// Why a job cannot be run at all.
public enum CoordinationError: Error, Hashable, Sendable, CustomStringConvertible {
  case folder(String)

  public var description: String {
    switch self {
    case .folder(let reason): reason
    }
  }
}
