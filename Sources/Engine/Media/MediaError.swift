import CFFmpeg
import Glibc

/// Why a picture or a video cannot be read or written.
public struct MediaError: Error, Sendable, CustomStringConvertible {
  /// Who has to act: the job's author, or whoever keeps the machine.
  public enum Kind: Sendable {
    /// It would fail the same way on any machine.
    case job
    /// The disk is full.
    case noSpace
    /// Anything else of this machine: memory, I/O.
    case machine
  }

  /// Who has to act.
  public let kind: Kind
  /// One sentence.
  public let message: String

  public var description: String { message }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// An error number of the FFmpeg libraries.
  init(_ doing: String, code: Int32) {
    let number = cffmpeg_errno(code)
    let text = String(cString: cffmpeg_error_text(code))
    switch number {
    case 28, 122: self.init(.noSpace, "\(doing): no space left on the disk; free some and run it again")
    case 0, 22: self.init(.job, "\(doing): \(text)")
    default: self.init(.machine, "\(doing): \(text)")
    }
  }

  /// An error number of the system.
  init(_ doing: String, errno number: Int32) {
    let isFull = number == 28 || number == 122
    self.init(
      isFull ? .noSpace : .machine,
      isFull
        ? "\(doing): no space left on the disk; free some and run it again"
        : "\(doing): \(String(cString: strerror(number)))")
  }
}
