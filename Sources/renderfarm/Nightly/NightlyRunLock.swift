import Glibc

/// Holds the folder of a night's run while it is rendered, so that no other night takes it for one that was interrupted or removes
/// it. Given back when the object goes, and by the system when the process dies.
final class NightlyRunLock {
  private let descriptor: Int32

  /// Nil if another night holds the folder, or there is none.
  init?(folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // A disk that knows no locks is no reason to fail.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
