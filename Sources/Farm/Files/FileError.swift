import Glibc

/// A failed operation on a file or folder.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: "write", "read", "create" …
  public let operation: String
  /// The file or folder.
  public let path: String
  /// The system's error number.
  public let code: Int32
  /// Why it failed, as a phrase: the system's words, where there are no better ones.
  public let reason: String

  /// An error; without a reason the system's words for its number.
  public init(_ operation: String, _ path: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason ?? String(cString: strerror(code))
  }

  /// The last system call's error.
  public static func last(_ operation: String, _ path: String) -> FileError {
    FileError(operation, path, code: errno)
  }

  public var description: String {
    let text = operation == "read" ? "\(path) cannot be read" : "cannot \(operation) \(path)"
    return "\(text): \(reason)" + (remedy.map { "; \($0)" } ?? "")
  }

  private var remedy: String? {
    switch code {
    case ENOENT: operation == "write" ? "make its folder first" : nil
    case ENOTDIR: operation == "read" ? nil : "move away the file that is in the place of a folder, or choose another"
    case ENOSPC, EDQUOT: "free some space and run it again"
    case EROFS, EACCES, EPERM: operation == "read" ? nil : "choose a folder that can be written"
    case EFBIG:
      operation == "read" ? nil : "raise the limit that ulimit -f shows, or choose a disk that takes larger files"
    default: nil
    }
  }
}
