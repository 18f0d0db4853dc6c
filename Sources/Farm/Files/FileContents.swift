import Glibc

/// Whole files as bytes.
public enum FileContents {
  /// Reads a regular file. Never waits for somebody to write into a pipe: what is no regular file is refused as soon as
  /// it is open.
  ///
  /// - Parameter limit: more bytes than this are refused, before they are read where the size is known.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        "read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL,
        reason: "it is \(kind(status.st_mode)), not a regular file; write a copy of its content")
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit: limit) }
    return try read(descriptor, path, expecting: Int(status.st_size), limit: limit)
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: more bytes than this are refused.
  public static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, "standard input", expecting: 0, limit: limit)
  }

  /// - Parameter size: bytes that there probably are; files of `/proc` say that they are empty.
  private static func read(
    _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    // With place for one byte more, the end is noticed without another buffer.
    var bytes = [UInt8](repeating: 0, count: size > 0 ? size + 1 : 1 << 12)
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
      let part = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count) }
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw .last("read", path) }
      count += part
      guard count <= limit else { throw tooLarge(path, limit: limit) }
      if part == 0 { break }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
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

  private static func tooLarge(_ path: String, limit: Int) -> FileError {
    FileError("read", path, code: EFBIG, reason: "it is larger than the limit of \(limit >> 20) MiB")
  }
}
