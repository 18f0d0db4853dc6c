import FlyingSocks
import Glibc
import Lookups
import Machine
import Synchronization

/// The connections of a server, each with the moment until which its next step must be done. One that is late is shut, so that
/// nobody holds one by being slow.
final class OpenConnections: Sendable {
  private struct Entry {
    var deadline: Double
    /// Whether nothing of a request is being answered.
    var isIdle = true
  }

  private struct State {
    var entries: Lookup<Int32, Entry> = [:]
  }

  private let state = Mutex(State())
  /// Connections at once.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock { $0.entries.sortedKeys().count } }

  /// Takes a connection. If there are too many, the one is shut that has said nothing for longest.
  ///
  /// - Returns: whether there is room.
  func open(_ descriptor: Int32, for seconds: Double) -> Bool {
    state.withLock { state in
      let entries = state.entries.sorted()
      if entries.count >= limit {
        let idle = entries.filter(\.value.isIdle).min { $0.value.deadline < $1.value.deadline }
        guard let idle else { return false }
        shutdown(idle.key, Int32(SHUT_RDWR))
        state.entries[idle.key]?.isIdle = false
        // It is closed by whoever serves it; until then there is one too many, but never a second one for it.
        guard entries.count < limit + 64 else { return false }
      }
      state.entries[descriptor] = Entry(deadline: SteadyClock.seconds() + seconds)
      return true
    }
  }

  /// The next step of a connection begins.
  func expect(_ descriptor: Int32, within seconds: Double, isIdle: Bool) {
    state.withLock {
      $0.entries[descriptor] = Entry(deadline: SteadyClock.seconds() + seconds, isIdle: isIdle)
    }
  }

  /// Closes a connection.
  func close(_ socket: AsyncSocket) {
    state.withLock { state in
      state.entries[socket.socket.file.rawValue] = nil
      // Inside, so that nobody shuts another connection that gets its number.
      try? socket.close()
    }
  }

  /// Shuts those that are late.
  func shutLate() {
    let now = SteadyClock.seconds()
    state.withLock { state in
      for (descriptor, entry) in state.entries.sorted() where entry.deadline < now {
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }
  }

  /// Shuts all.
  func shutAll() {
    state.withLock { state in
      for descriptor in state.entries.sortedKeys() { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}
