import Glibc

/// Starts this program again as a process that outlives its parent and its terminal.
enum DetachedProcess {
  /// - Parameters:
  ///   - arguments: of this program.
  ///   - log: absolute path of the file that its output is appended to.
  /// - Returns: nil if it could not be started.
  static func start(_ arguments: [String], log: String) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    keepDescriptors()
    // POSIX_SPAWN_SETSID, a session of its own: Ctrl-C and the end of the terminal do not reach it.
    posix_spawnattr_setflags(&attributes, 0x80)
    var strings: [UnsafeMutablePointer<CChar>?] = ([StateFolders.program] + arguments).map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    var pid: pid_t = 0
    guard posix_spawn(&pid, StateFolders.program, &actions, &attributes, strings, environ) == 0 else { return nil }
    return pid
  }

  /// Hands nothing on but the standard streams: whoever started us may wait for the end of what it gave us.
  private static func keepDescriptors() {
    guard let directory = opendir("/proc/self/fd") else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let descriptor = Int32(name), descriptor > STDERR_FILENO { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
  }
}
