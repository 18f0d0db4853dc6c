import Glibc

/// Holds for one process what a file stands for. Given back when the object goes, and by the system when the process
/// dies.
public final class FileLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock that a file is; it is made where it is missing.
  ///
  /// - Parameters:
  ///   - path: absolute path of the file.
  ///   - waiting: whether to block until the present holder gives it back.
  /// - Throws: `FileLockError.held` with the holder's process when it is held and `waiting` is false.
  public init(_ path: String, waiting: Bool = false) throws(FileLockError) {
    // Whatever throws does so before the object exists, so that the descriptor is never closed twice.
    descriptor = try FileLock.take(path, waiting: waiting)
    self.path = path
    // Who holds it only serves whoever comes second; a full disk must not stop a resume.
    _ = ftruncate(descriptor, 0)
    let text = Array(ProcessIdentity.current.text.utf8)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func take(_ path: String, waiting: Bool) throws(FileLockError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .file(.last("open", path)) }
    // Whoever only looks whether it is free (`isFree`) has it for a moment.
    var attempts = waiting ? 1 : 3
    while flock(descriptor, LOCK_EX | (waiting ? 0 : LOCK_NB)) != 0 {
      let code = errno
      if code == EINTR { continue }
      attempts -= 1
      if code == EWOULDBLOCK, attempts > 0 {
        usleep(2000)
        continue
      }
      close(descriptor)
      throw code == EWOULDBLOCK ? .held(pid: holder(path)) : .file(FileError("lock", path, code: code))
    }
    return descriptor
  }

  /// Whether the file is still the one that was locked. Whoever removed the folder around it had the lock before: then
  /// another process may hold the lock of a new one.
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

  /// The process that took a lock last, if it is still there and a process of this machine and container: only then its number
  /// means the same here.
  public static func holder(_ path: String) -> Int32? {
    guard let bytes = try? FileContents.read(path, limit: 64),
      let holder = ProcessIdentity(String(decoding: bytes, as: UTF8.self)), holder.isRunningHere
    else { return nil }
    return holder.pid
  }

  /// Whether the process that took a lock last is gone for certain. Of one of another machine that cannot be told from here.
  public static func isAbandoned(_ path: String) -> Bool {
    guard let bytes = try? FileContents.read(path, limit: 64) else { return true }
    // Of an earlier version of the program, or about to write who it is.
    guard let holder = ProcessIdentity(String(decoding: bytes, as: UTF8.self)) else { return isFree(path) }
    if holder.place == ProcessIdentity.here { return !holder.isRunningHere }
    if ProcessIdentity.isOfOtherKernel(holder.place[...]) { return Folders.isOfThisMachine(Paths.folder(of: path)) }
    // The numbers of another container's processes mean nothing here, but its locks are this kernel's.
    return ProcessIdentity.boot != nil && isFree(path)
  }

  private static func isFree(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) == 0
  }
}

/// Why a lock cannot be had.
public enum FileLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process holds it; which, where it is one of this machine and container.
  case held(pid: Int32?)
  case file(FileError)

  public var description: String {
    switch self {
    case .held(let pid): "\(Self.holder(pid)) holds it; wait until that ends, or end it where it runs"
    case .file(let error): error.description
    }
  }

  /// Who holds a lock, for sentences.
  ///
  /// - Parameter pid: nil: it did not write who it is in a way that means something here.
  public static func holder(_ pid: Int32?) -> String {
    pid.map { "process \($0)" }
      ?? "a process of another machine or container, or of an earlier version of the program,"
  }
}
