import Document

/// Something that is wrong or doubtful in a job file, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable, Comparable {
  /// Whether the job can be rendered all the same.
  public enum Severity: String, Sendable { case error, warning }

  /// Whether the job can be rendered all the same.
  public var severity: Severity
  /// The file, as the user named it.
  public var file: String
  /// Where in the file it is; nil: in a document, which the message names, and in no job that anyone wrote.
  public var place: Place?
  /// JSON pointer, such as `/timeline/2/animate/curve`; empty for the whole file, and where there is no place.
  public var path: String
  /// One sentence, with its remedy.
  public var message: String

  public init(severity: Severity, file: String, place: Place?, path: String, message: String) {
    self.severity = severity
    self.file = file
    self.place = place
    self.path = path
    self.message = message
  }

  /// One line, fit for a terminal whatever the job holds:
  /// `jobs/menu.json:41:17: error: /timeline/2/animate/curve: "easeInOutt" is no timing function; did you mean …?`
  public var description: String {
    PrintableText.lines(file) + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": \(severity.rawValue): "
      + (path.isEmpty ? "" : "\(PrintableText.line(path)): ") + PrintableText.line(messageBesideFile)
  }

  /// The message, which need not begin with a document's name where that is the file's.
  private var messageBesideFile: String {
    guard place == nil, let end = message.firstRange(of: ": ") else { return message }
    let name = message[..<end.lowerBound]
    let isFile = name == file || file.hasSuffix("/\(name)") || name.hasSuffix("/\(file)")
    return isFile ? String(message[end.upperBound...]) : message
  }

  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    let start = Place(line: 1, column: 1)
    return (left.place ?? start, left.path, left.message) < (right.place ?? start, right.path, right.message)
  }
}
