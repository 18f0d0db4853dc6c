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
    /// Whether it was shut to make room.
    var isShut = false
  }

  /// What becomes of a new connection.
  enum Admission {
    case taken
    /// There is room as soon as connections that were shut are closed.
    case later
    /// All that are open are being answered.
    case refused
  }

  /// Connections beyond the limit that may wait for being closed.
  private static let closingLimit = 64

  private struct State {
    var entries: Lookup<Int32, Entry> = [:]
  }

  private let state = Mutex(State())
  /// Connections at once.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock { $0.entries.sortedKeys().count } }

  /// Takes a connection. If there are too many, the one is shut that has said nothing for longest.
  func open(_ descriptor: Int32, for seconds: Double) -> Admission {
    state.withLock { state in
      let entries = state.entries.sorted()
      // Those that were shut count until whoever serves them has closed them.
      if entries.count >= limit {
        if entries.count(where: { !$0.value.isShut }) >= limit {
          let idle = entries.filter { $0.value.isIdle && !$0.value.isShut }.min {
            $0.value.deadline < $1.value.deadline
          }
          guard let idle else { return .refused }
          shutdown(idle.key, Int32(SHUT_RDWR))
          state.entries[idle.key]?.isShut = true
        }
        guard entries.count < limit + Self.closingLimit else { return .later }
      }
      state.entries[descriptor] = Entry(deadline: SteadyClock.seconds() + seconds)
      return .taken
    }
  }

  /// The next step of a connection begins.
  func expect(_ descriptor: Int32, within seconds: Double, isIdle: Bool) {
    state.withLock {
      let isShut = $0.entries[descriptor]?.isShut ?? false
      $0.entries[descriptor] = Entry(deadline: SteadyClock.seconds() + seconds, isIdle: isIdle, isShut: isShut)
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
