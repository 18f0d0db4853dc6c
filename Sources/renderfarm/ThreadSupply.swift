import Glibc
import Machine
import Synchronization

/// Ends the program where the system gives it no more threads. The library that runs tasks waits for them then, without an end and
/// without a word.
enum ThreadSupply {
  /// Grows once a second, as long as tasks are run.
  private static let pulse = Atomic(0)
  /// Seconds without a task and without a thread for one.
  private static let timeout = 30

  /// Threads that a command needs at least.
  private static let least = 8
  /// Threads besides those of workers: of tasks, timers, and what watches processes and their pipes.
  private static let own = 12
  /// Threads of a worker, which count for the user too.
  private static let ofWorker = 4

  /// Watches until the program ends. Ends it at once where there are too few threads to begin with.
  static func watch() {
    SharedHeap.useWhereAddressesAreLimited()
    var thread = pthread_t()
    guard Hardware.threads(upTo: least) == least, pthread_create(&thread, nil, { _ in ThreadSupply.stand() }, nil) == 0
    else { end() }
    pthread_detach(thread)
    Task.detached {
      while true {
        pulse.add(1, ordering: .relaxed)
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Ends the program where the workers would take the threads that it needs itself: one that lacks for a moment is waited for in the
  /// middle of a task, and whatever waits for that task waits too.
  static func require(workers: Int) {
    let needed = own + ofWorker * workers
    let count = Hardware.threads(upTo: needed)
    if count == needed { return }
    let possible = (count - own) / ofWorker
    let remedy =
      possible > 0 ? "run it with --workers \(possible), or allow more (ulimit -u)" : "allow more (ulimit -u)"
    Terminal.note(
      "renderfarm: error: \(workers) \(workers == 1 ? "worker needs" : "workers need") \(needed) threads, and the system lets this "
        + "user start \(count); \(remedy)")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }

  /// Needs nothing but the thread that it runs in.
  private static func stand() -> Never {
    var (last, silence) = (0, 0)
    while true {
      sleep(1)
      let now = pulse.load(ordering: .relaxed)
      // Tasks may only be busy: then there are threads.
      silence = now != last || Hardware.threads(upTo: 1) == 1 ? 0 : silence + 1
      last = now
      if silence >= timeout { end() }
    }
  }

  private static func end() -> Never {
    Terminal.note(
      "renderfarm: error: the system lets this user start no more threads; allow more (ulimit -u) or more memory for them "
        + "(ulimit -v), or let other programs end, and run it again")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }
}
