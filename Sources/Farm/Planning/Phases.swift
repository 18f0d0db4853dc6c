/// Where a job is in its life. The words stand in the history, in the backlog, in reports and in what `--json` prints.
///
/// One part of the farm knows some of them only: a cluster no paused job, a nightly run no waiting one.
public enum JobPhase: String, Codable, Hashable, Sendable, CaseIterable {
  /// Its turn has not come.
  case waiting
  /// It keeps its place, and what is rendered, until it is resumed.
  case paused
  case running
  /// All its outputs are in their places.
  case done
  case failed
  case cancelled
  /// It was stopped before it was done; run again, it goes on where it was.
  case interrupted
  /// It cannot be rendered as it is.
  case invalid

  /// Whether nothing more will happen by itself.
  public var isOver: Bool {
    switch self {
    case .waiting, .paused, .running: false
    case .done, .failed, .cancelled, .interrupted, .invalid: true
    }
  }
}

/// Where a task is in its life. The words stand in the history and in what `--json` prints.
public enum TaskPhase: String, Codable, Hashable, Sendable, CaseIterable {
  case waiting
  /// An attempt is under way, or another one will be.
  case running
  /// Its result is there.
  case done
  case failed
  case cancelled

  /// Whether something may still come of it.
  public var isOpen: Bool { self == .waiting || self == .running }
}
