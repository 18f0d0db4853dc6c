import Document
import Media
import Planning
import Playback

/// Why a task cannot be done, and whether trying again makes sense.
public struct TaskFailure: Error, CustomStringConvertible, Sendable {
  /// Whether the job or the machine is at fault.
  public let kind: FailureKind
  /// One line, fit for a terminal whatever the job holds.
  public let message: String
  /// The frame that cannot be made, where it is one.
  public let frame: Int?

  /// - Parameter message: made one printable line.
  public init(_ kind: FailureKind, _ message: String, frame: Int? = nil) {
    self.kind = kind
    self.message = PrintableText.line(message)
    self.frame = frame
  }

  /// Classifies an error of a lower module.
  init(_ error: any Error, frame: Int? = nil) {
    switch error {
    case let error as TaskFailure: self = error
    case let error as MediaError: self.init(error.kind == .job ? .job : .machine, error.message, frame: frame)
    case let error as PlaybackError: self.init(.job, error.description, frame: frame)
    default: self.init(.machine, "\(error)", frame: frame)
    }
  }

  public var description: String { message }
}
