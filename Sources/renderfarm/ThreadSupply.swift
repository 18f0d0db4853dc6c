import Files
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
  private static let gate = Mutex(())

  /// Watches until the program ends. Ends it at once where there are too few threads to begin with.
  static func watch() {
    SharedHeap.useWhereAddressesAreLimited()
    guard count(upTo: least) == least, let thread = begin({ _ in ThreadSupply.stand() }) else { end() }
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
    let count = count(upTo: needed)
    if count == needed { return }
    let possible = (count - own) / ofWorker
    let remedy =
      possible > 0 ? "run it with --workers \(possible), or allow more (ulimit -u)" : "allow more (ulimit -u)"
    Terminal.note(
      "renderfarm: error: \(workers) \(workers == 1 ? "worker needs" : "workers need") \(needed) threads, and the system lets this "
        + "user start \(count); \(remedy)")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }

  /// How many threads can be there at once besides those that there are, up to a number. Returns when they are gone again: whoever
  /// asks for a thread next would meet the limit because of them.
  private static func count(upTo wanted: Int) -> Int {
    let before = threadCount
    var threads: [pthread_t] = []
    gate.withLock { _ in
      while threads.count < wanted {
        guard
          let thread = begin({ _ in
            ThreadSupply.gate.withLock { _ in }
            return nil
          })
        else { break }
        threads.append(thread)
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    // The system counts a thread for a moment longer.
    for _ in 0..<20 where threadCount > before { usleep(100) }
    return threads.count
  }

  /// Of this process, as the system counts them; 0 where it does not tell.
  private static var threadCount: Int {
    guard let status = try? FileContents.read("/proc/self/status") else { return 0 }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("Threads:") }
    return line.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
  }

  /// Needs nothing but the thread that it runs in.
  private static func stand() -> Never {
    var (last, silence) = (0, 0)
    while true {
      sleep(1)
      let now = pulse.load(ordering: .relaxed)
      // Tasks may only be busy: then there are threads.
      silence = now != last || count(upTo: 1) == 1 ? 0 : silence + 1
      last = now
      if silence >= timeout { end() }
    }
  }

  /// On a small stack, so that a limit of addresses is not met by threads that do nothing. nil where the system gives none.
  private static func begin(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  ) -> pthread_t? {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 1 << 17)
    defer { pthread_attr_destroy(&attributes) }
    return pthread_create(&thread, &attributes, body, nil) == 0 ? thread : nil
  }

  private static func end() -> Never {
    Terminal.note(
      "renderfarm: error: the system lets this user start no more threads; allow more (ulimit -u) or more memory for them "
        + "(ulimit -v), or let other programs end, and run it again")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }
}
