/// A file of a project that cannot be used.
public struct ProjectError: Error, Sendable, CustomStringConvertible {
  /// Relative to the project's folder.
  public var path: String
  /// 1-based; 0 for the whole file.
  public var line: Int
  /// One sentence, with its remedy.
  public var message: String

  public init(_ path: String, line: Int = 0, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String { line > 0 ? "\(path), line \(line): \(message)" : "\(path): \(message)" }
}
