import Glibc

/// Tells one build of the program from another, so that a developer's change never meets yesterday's pixels.
public enum ProgramIdentity {
  /// Size and time of change of the running program's file; empty where the system does not tell.
  public static let current: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}
