import Glibc

/// Whole files as bytes.
public enum FileContents {
  /// Reads a regular file. Never waits for somebody to write into a pipe: what is no regular file is refused as soon as
  /// it is open.
  ///
  /// - Parameter limit: more bytes than this are refused, before they are read where the size is known.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try opened(path, limit: limit)
    defer { close(descriptor) }
    return try read(descriptor, path, expecting: size, limit: limit)
  }

  /// Reads a regular file into memory of its own, which the caller deallocates: for large files that C libraries keep.
  ///
  /// - Parameter limit: as of `read`.
  public static func readMemory(
    _ path: String, limit: Int = 1 << 30
  ) throws(FileError) -> UnsafeMutableBufferPointer<UInt8> {
    let (descriptor, size) = try opened(path, limit: limit)
    defer { close(descriptor) }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size + 1)
    var count = 0
    do throws(FileError) {
      count = try fill(UnsafeMutableRawBufferPointer(start: memory, count: size + 1), from: descriptor, path)
    } catch {
      memory.deallocate()
      throw error
    }
    if count <= size { return UnsafeMutableBufferPointer(start: memory, count: count) }
    // It is longer than it was said to be.
    memory.deallocate()
    let bytes = try read(path, limit: limit)
    let longer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = longer.initialize(from: bytes)
    return longer
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: more bytes than this are refused.
  public static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, "standard input", expecting: 0, limit: limit)
  }

  /// Opens a regular file; the size is what it says.
  private static func opened(_ path: String, limit: Int) throws(FileError) -> (descriptor: Int32, size: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("read", path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = FileError.last("read", path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw FileError(
        "read", path, code: isFolder ? EISDIR : EINVAL,
        reason: isFolder
          ? "it is a folder; name a file in it"
          : "it is \(kind(status.st_mode)), not a regular file; write a copy of its content")
    }
    guard status.st_size <= limit else {
      close(descriptor)
      throw tooLarge(path, limit: limit)
    }
    return (descriptor, Int(status.st_size))
  }

  /// - Parameter size: bytes that there probably are; files of `/proc` say that they are empty.
  private static func read(
    _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // With place for one byte more, the end is noticed without another buffer.
    var room = size > 0 ? size + 1 : 1 << 12
    while true {
      var failure: FileError?
      let part = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
        do throws(FileError) {
          count = try fill(UnsafeMutableRawBufferPointer(memory), from: descriptor, path)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      guard bytes.count <= limit else { throw tooLarge(path, limit: limit) }
      if part.count < room { return bytes }
      room = bytes.count
    }
  }

  /// Reads until memory is full or the file ends.
  ///
  /// - Returns: the bytes that were read.
  private static func fill(
    _ memory: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ path: String
  ) throws(FileError) -> Int {
    var count = 0
    while count < memory.count {
      let part = Glibc.read(descriptor, memory.baseAddress! + count, memory.count - count)
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw .last("read", path) }
      if part == 0 { break }
      count += part
    }
    return count
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
