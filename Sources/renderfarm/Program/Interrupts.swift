import Dispatch
import Glibc
import Lookups
import Synchronization

/// Passes Ctrl-C and the polite end on, instead of dying at once. Several may listen at a time.
final class Interrupts {
  private let number: Int

  init(_ handler: @escaping @Sendable () -> Void) {
    number = Self.listeners.withLock { listeners in
      listeners.last += 1
      listeners.handlers[listeners.last] = handler
      return listeners.last
    }
    _ = Self.sources
  }

  func cancel() {
    _ = Self.listeners.withLock { $0.handlers.removeValue(forKey: number) }
  }

  private struct Listeners {
    var last = 0
    var handlers: Lookup<Int, @Sendable () -> Void> = [:]
  }

  private static let listeners = Mutex(Listeners())

  /// Made once: ignoring a signal again would take it away from a source that listens already.
  private nonisolated(unsafe) static let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      let handlers = Interrupts.listeners.withLock { $0.handlers }
      for (_, handler) in handlers.sorted() { handler() }
    }
    source.resume()
    return source
  }
}
