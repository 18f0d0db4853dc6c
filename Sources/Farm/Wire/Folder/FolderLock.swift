import Glibc

/// Holds a job folder, or something else that a file stands for, for one process. Given back when the object goes, and by the
/// system when the process dies.
public final class FolderLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock of a job folder.
  ///
  /// - Parameter waiting: whether to block until the present holder gives it back.
  /// - Throws: `JobFolderError.alreadyRunning` with the holder's process when it is held and `waiting` is false.
  public convenience init(_ folder: JobFolder, waiting: Bool = false) throws(JobFolderError) {
    try self.init(file: folder.lockFile, waiting: waiting)
  }

  /// Takes the lock that a file is; it is made where it is missing.
  ///
  /// - Parameters:
  ///   - file: absolute path.
  ///   - waiting: whether to block until the present holder gives it back.
  public init(file: String, waiting: Bool = false) throws(JobFolderError) {
    // Whatever throws does so before the object exists, so that the descriptor is never closed twice.
    descriptor = try FolderLock.take(file, waiting: waiting)
    path = file
    // The number only serves the message of whoever comes second; a full disk must not stop a resume.
    _ = ftruncate(descriptor, 0)
    let text = Array("\(getpid())".utf8)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func take(_ path: String, waiting: Bool) throws(JobFolderError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .file(.last("open", path)) }
    while flock(descriptor, LOCK_EX | (waiting ? 0 : LOCK_NB)) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(descriptor)
      throw code == EWOULDBLOCK
        ? .alreadyRunning(pid: holder(path)) : .file(FileError("lock", path, code: code))
    }
    return descriptor
  }

  /// Whether the file is still the one that was locked. Whoever removed the folder around it had the lock before: then another
  /// process may hold the lock of a new one.
  public var isInPlace: Bool {
    var (held, there) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(path, &there) == 0 && held.st_dev == there.st_dev
      && held.st_ino == there.st_ino
  }

  deinit {
    // Said explicitly, because a child that is just being started may hold a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The process that took a lock last; it may be gone.
  public static func holder(_ path: String) -> Int32? {
    guard let bytes = try? AtomicFile.read(path, limit: 64) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self))
  }
}
