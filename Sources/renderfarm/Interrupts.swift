import Dispatch
import Glibc

/// Passes Ctrl-C and the polite end on, instead of dying at once.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ handler: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: handler)
      source.resume()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
}
