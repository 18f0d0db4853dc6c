import Planning

/// What Slurm's programs print, as values.
enum SlurmAnswers {
  /// The job's number from `sbatch --parsable`: `12`, or `12;cluster`.
  static func jobID(_ text: String) -> Int? {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.split(separator: ";").first.flatMap { Int($0) }
  }

  /// From `scontrol show config`.
  static func maxArraySize(_ text: String) -> Int? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingWhitespace }
      if parts.count == 2, parts[0] == "MaxArraySize" { return Int(parts[1]) }
    }
    return nil
  }

  /// The lines of `squeue` in `QueueEntry.format`; what is no such line is left out.
  static func queue(_ text: String) -> [QueueEntry] {
    text.split(whereSeparator: \.isNewline).compactMap { QueueEntry(line: $0) }
  }
}

/// A task as Slurm's queue shows it.
public struct QueueEntry: Hashable, Sendable {
  /// The Slurm job, of an array the array's.
  public var slurmID: Int
  /// Its number in the array.
  public var index: Int?
  /// What the state means for us.
  public var phase: TaskPhase
  /// Slurm's words: `RUNNING`, `OUT_OF_MEMORY` …
  public var state: String
  /// Slurm's words: why it waits or failed.
  public var reason: String
  /// The node that it runs on; empty while it waits.
  public var node: String
  /// The job's name.
  public var name: String

  /// An entry; the phase follows from Slurm's state.
  public init(
    slurmID: Int, index: Int? = nil, state: String, reason: String = "None", node: String = "", name: String = ""
  ) {
    self.slurmID = slurmID
    self.index = index
    self.state = state
    phase = TaskPhase(slurm: state)
    self.reason = reason
    self.node = node
    self.name = name
  }

  static let format = "%F|%K|%T|%r|%N|%j"

  init?(line: Substring) {
    let parts = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(\.trimmingWhitespace)
    guard parts.count == 6, let id = Int(parts[0]) else { return nil }
    self.init(slurmID: id, index: Int(parts[1]), state: parts[2], reason: parts[3], node: parts[4], name: parts[5])
  }
}

extension TaskPhase {
  /// What Slurm's many states mean for a task.
  init(slurm state: String) {
    switch state {
    case "COMPLETED": self = .done
    case "CANCELLED", "REVOKED": self = .cancelled
    case "FAILED", "TIMEOUT", "NODE_FAIL", "OUT_OF_MEMORY", "BOOT_FAIL", "DEADLINE": self = .failed
    case "RUNNING", "COMPLETING", "CONFIGURING", "SUSPENDED", "STOPPED", "SIGNALING", "STAGE_OUT", "RESIZING":
      self = .running
    default: self = .waiting
    }
  }
}

extension Substring {
  fileprivate var trimmingWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
