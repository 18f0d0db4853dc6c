import Foundation

/// A folder of its own for one test; gone with the object.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("renderfarm-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a text file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let destination = file(name)
    try FileManager.default.createDirectory(
      atPath: (destination as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: destination, atomically: false, encoding: .utf8)
    return destination
  }

  /// Names of the files directly in a subfolder (the folder itself for ""), sorted.
  public func names(in subfolder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: subfolder.isEmpty ? path : file(subfolder))) ?? []).sorted()
  }
}
