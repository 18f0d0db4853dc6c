import Glibc

/// Why a file cannot be read.
public struct FileReadingError: Error, CustomStringConvertible, Sendable {
  /// The file, as it was asked for.
  public let path: String
  /// Why it cannot be read, in the system's words.
  public let reason: String

  public var description: String { "\(path) cannot be read: \(reason)" }
}

/// Whole files as bytes.
public enum FileContents {
  /// Reads a regular file, or standard input for "-". Never waits for somebody to write into a pipe: what is no regular file is
  /// refused as soon as it is open.
  ///
  /// - Parameter limit: more bytes than this are refused, before they are read where the size is known.
  public static func read(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    if path != "-" {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw FileReadingError(
          path: path, reason: "it is \(kind(status.st_mode)), not a regular file; write a copy of its content")
      }
      guard status.st_size <= limit else { throw tooLarge(path, limit: limit) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, max(0, Int(status.st_size))))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw tooLarge(path, limit: limit) }
      bytes += buffer[..<count]
    }
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }

  private static func failure(_ path: String) -> FileReadingError {
    FileReadingError(path: path, reason: String(cString: strerror(errno)))
  }

  private static func tooLarge(_ path: String, limit: Int) -> FileReadingError {
    FileReadingError(path: path, reason: "it is larger than the limit of \(limit >> 20) MiB")
  }
}
