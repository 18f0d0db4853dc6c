import Glibc

/// Holds a folder for one process, without a file of its own for it. Given back when the object goes, and by the system
/// when the process dies.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Nil if another process holds the folder for longer than that, or there is none. A disk that knows no locks is no
  /// reason to fail.
  ///
  /// - Parameter seconds: how long to wait for the present holder.
  public init?(_ folder: String, waiting seconds: Double = 0) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let end = ContinuousClock.now + .seconds(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard ContinuousClock.now < end else {
        close(descriptor)
        return nil
      }
      usleep(2000)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Said explicitly, because a child that is just being started may hold a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
