import Glibc

/// Tells one build of the program from another, so that a developer's change never meets yesterday's pixels.
public enum ProgramIdentity {
  /// The build ID that the linker wrote into the running program, a hash of what is in it: the same for every copy, whenever and wherever
  /// it was installed. Of a program without one, size and time of change of its file; empty where the system does not tell.
  public static let current: String = {
    if let build = LoadedLibraries.programBuild { return build }
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}
