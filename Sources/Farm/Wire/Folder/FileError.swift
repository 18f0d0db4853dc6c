import Glibc

/// A failed operation on a file or folder.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: "write", "open", "rename" …
  public let operation: String
  /// The file or folder.
  public let path: String
  /// The system's error number.
  public let code: Int32

  public init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The last system call's error.
  static func last(_ operation: String, _ path: String) -> FileError {
    FileError(operation, path, code: errno)
  }

  public var description: String {
    "cannot \(operation) \(path): \(String(cString: strerror(code)))" + (remedy.map { "; \($0)" } ?? "")
  }

  private var remedy: String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space and run it again"
    case EROFS, EACCES, EPERM: "choose a folder that can be written"
    default: nil
    }
  }
}
