/// What an archive may hold; more is refused before it is read.
public struct ArchiveLimits: Sendable {
  /// Files.
  public var entries = 20_000
  /// Bytes of one file.
  public var fileBytes = 256 << 20
  /// Bytes of all files.
  public var allBytes = 4_000_000_000
  /// Bytes of the table of contents.
  var tableBytes = 16 << 20
  /// Bytes of a path.
  static let pathBytes = 1000

  /// The usual ones.
  public init() {}

  /// Why a path cannot be that of a file in an archive; nil if it can.
  static func complaint(aboutPath path: String) -> String? {
    if path.utf8.count > pathBytes { return "is longer than \(pathBytes) bytes" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) { return "has control characters" }
    if path.contains("\\") { return "has a backslash" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") || path.hasPrefix("/") { return "leads out of the archive" }
    if parts.contains(where: { $0.isEmpty || $0 == "." }) { return "has an empty part" }
    if parts.contains(where: { $0.utf8.count > 255 }) { return "has a part of more than 255 bytes" }
    return nil
  }
}
