import Glibc

/// Ends the program where the system gives it too few open files for its workers. The library that starts processes waits without an
/// end, or traps, when it meets that limit on the way.
enum OpenFileSupply {
  /// Besides those of workers: standard streams, events, history, a job's files. Of a worker that is started: two pipes, both ends,
  /// its process, its log.
  private static let shortage = WorkerShortage(name: "open files", option: "-n", own: 40, ofWorker: 6)
  /// More are not asked of the system, where it allows any number.
  private static let ceiling: rlim_t = 1 << 16

  /// Raises the limit of this process as far as the system lets it, and ends the program where that is not enough.
  static func require(workers: Int) {
    let needed = rlim_t(shortage.needed(workers: workers))
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(limit.rlim_max, max(needed, ceiling))
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    if limit.rlim_cur < needed { shortage.end(workers: workers, allowed: Int(limit.rlim_cur)) }
  }
}
