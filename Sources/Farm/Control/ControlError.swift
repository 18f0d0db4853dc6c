/// Why something cannot be done with a job.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way; commands end with a status for each.
  public enum Kind: Hashable, Sendable {
    /// There is no such job, or it is in a state in which this makes no sense.
    case wrongUsage
    /// It may be possible in a moment.
    case temporary
    /// A file of the job cannot be read.
    case unreadable
    /// A file of the farm cannot be written.
    case unwritable
    /// A program that is needed is not there or refuses.
    case unavailable
  }

  /// What stands in the way.
  public let kind: Kind
  /// One sentence with its remedy.
  public let description: String

  /// - Parameter description: one sentence with its remedy.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
