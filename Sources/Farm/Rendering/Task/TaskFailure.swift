import Document
import JobFile
import Media
import Planning

/// Why a task cannot be done, and whether trying again makes sense.
public struct TaskFailure: Error, CustomStringConvertible, Sendable {
  /// Whether the job or the machine is at fault.
  public let kind: FailureKind
  /// One line, fit for a terminal whatever the job holds.
  public let message: String
  /// The frame that cannot be made, where it is one.
  public let frame: Int?
  /// What of the job is at fault, where one value of it is.
  public let diagnostic: Diagnostic?

  /// - Parameter message: made one printable line.
  public init(_ kind: FailureKind, _ message: String, frame: Int? = nil) {
    self.kind = kind
    self.message = PrintableText.line(message)
    self.frame = frame
    diagnostic = nil
  }

  /// A value of the job that is at fault, such as a step that cannot be performed.
  init(_ value: Diagnostic, frame: Int? = nil) {
    kind = .job
    message = PrintableText.line(
      (value.place.map { "\(value.file):\($0.line):\($0.column): " } ?? "")
        + (value.path.isEmpty ? "" : "\(value.path), ")
        + value.message)
    self.frame = frame
    diagnostic = value
  }

  /// Classifies an error of a lower module.
  init(_ error: any Error, frame: Int? = nil) {
    switch error {
    case let error as TaskFailure: self = error
    case let error as MediaError: self.init(error.kind == .job ? .job : .machine, error.message, frame: frame)
    default: self.init(.machine, "\(error)", frame: frame)
    }
  }

  public var description: String { message }
}
