/// Why an archive cannot be read or written.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive, as the user wrote it.
  public let archive: String
  /// One sentence without the archive's name, with its remedy.
  public let reason: String

  public init(_ archive: String, _ reason: String) {
    self.archive = archive
    self.reason = reason
  }

  public var description: String { "\(archive): \(reason)" }
}
