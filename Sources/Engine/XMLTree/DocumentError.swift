/// A document that cannot be read.
public struct DocumentError: Error, Sendable, CustomStringConvertible {
  /// 1-based; 0 for the whole document.
  public var line: Int
  /// One sentence, with its remedy.
  public var message: String

  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  public var description: String { line > 0 ? "line \(line): \(message)" : message }
}
