import Glibc
import Machine

/// Ends the program where the system gives it no more threads, or no more memory. The library that runs tasks waits for them then, without
/// an end and without a word.
enum ThreadSupply {
  /// Seconds without a thread, or without memory, that is needed.
  private static let timeout = 30

  /// Threads that a command needs at least.
  private static let least = 8
  /// Besides those of workers: of tasks, timers, and what watches processes and their pipes. Those of workers count for the user too.
  private static let shortage = WorkerShortage(name: "threads", option: "-u", own: 12, ofWorker: 4)

  /// Watches until the program ends. Ends it at once where there are too few threads to begin with.
  static func watch() {
    SharedHeap.useWhereAddressesAreLimited()
    Starvation.watch(seconds: timeout, ofThreads: { ThreadSupply.end() }, ofMemory: { ThreadSupply.endWithoutMemory() })
    if Hardware.threads(upTo: least) < least { end() }
  }

  /// Ends the program where the workers would take the threads that it needs itself: one that lacks for a moment is waited for in the
  /// middle of a task, and whatever waits for that task waits too.
  static func require(workers: Int) {
    let needed = shortage.needed(workers: workers)
    let count = Hardware.threads(upTo: needed, areElsewhere: true)
    if count < needed { shortage.end(workers: workers, allowed: count) }
  }

  /// Ends the program, and says what the system lacks.
  static func end() -> Never {
    Terminal.note(
      "renderfarm: error: the system lets this user start no more threads; allow more (ulimit -u) or more memory for them "
        + "(ulimit -v), or let other programs end, and run it again")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }

  /// Ends the program, and says so without the memory that other messages are made of.
  private static func endWithoutMemory() -> Never {
    let message: StaticString =
      "renderfarm: error: the system gives no more memory or threads; allow more (ulimit -v, -u), or end others, and run it again\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitStatus.temporaryFailure.rawValue)
  }
}
