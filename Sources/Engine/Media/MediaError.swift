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

  /// The same error of a file that was written under another name than the one that people know.
  public func naming(_ path: String, insteadOf temporary: String) -> MediaError {
    MediaError(kind, message.replacing(temporary, with: path))
  }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// An error number of the FFmpeg libraries.
  init(_ doing: String, code: Int32) {
    let number = cffmpeg_errno(code)
    switch number {
    case 0, EINVAL: self.init(.job, "\(doing): \(String(cString: cffmpeg_error_text(code)))")
    default: self.init(doing, number, String(cString: cffmpeg_error_text(code)))
    }
  }

  /// An error number of the system.
  init(_ doing: String, errno number: Int32) {
    self.init(doing, number, String(cString: strerror(number)))
  }

  private init(_ doing: String, _ number: Int32, _ text: String) {
    switch number {
    case ENOSPC, EDQUOT: self.init(.noSpace, "\(doing): no space left on the disk; free some and run it again")
    case EFBIG:
      self.init(
        .machine, "\(doing): \(text); raise the limit that ulimit -f shows, or choose a disk that takes larger files")
    default: self.init(.machine, "\(doing): \(text)")
    }
  }
}
