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

  /// Threads that a run needs besides those of its workers.
  private static let reserve = 8
  private static let gate = Mutex(())

  /// Watches until the program ends. Ends it at once where there are too few threads to begin with.
  static func watch() {
    SharedHeap.useWhereAddressesAreLimited()
    let isEnough = gate.withLock { _ in
      (0..<reserve).allSatisfy { _ in
        begin { _ in
          ThreadSupply.gate.withLock { _ in }
          return nil
        }
      }
    }
    guard isEnough, begin({ _ in ThreadSupply.stand() }) else { end() }
    Task.detached {
      while true {
        pulse.add(1, ordering: .relaxed)
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Needs nothing but the thread that it runs in.
  private static func stand() -> Never {
    var (last, silence) = (0, 0)
    while true {
      sleep(1)
      let now = pulse.load(ordering: .relaxed)
      // Tasks may only be busy: then there are threads.
      silence = now != last || begin({ _ in nil }) ? 0 : silence + 1
      last = now
      if silence >= timeout { end() }
    }
  }

  private static func begin(_ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) -> Bool {
    var thread = pthread_t()
    guard pthread_create(&thread, nil, body, nil) == 0 else { return false }
    pthread_detach(thread)
    return true
  }

  private static func end() -> Never {
    Terminal.note(
      "renderfarm: error: the system lets this user start no more threads; allow more (ulimit -u) or more memory for them "
        + "(ulimit -v), or let other programs end, and run it again")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }
}
