import Lookups
import Synchronization

/// Those who wait for a newer version of something, each for a while at most.
public final class VersionWaiters: Sendable {
  private struct State {
    /// By number; nil for one that is about to wait.
    var waiting: Lookup<Int, CheckedContinuation<Void, Never>?> = [:]
    var next = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Waits until `wake` is called, or for a while. Whoever calls it on an actor misses nothing that the actor does from then on.
  ///
  /// - Parameter limit: how long one waits at most.
  public func wait(within limit: Duration, isolation: isolated (any Actor)? = #isolation) async {
    let waiter = state.withLock { state in
      defer { state.next += 1 }
      state.waiting[state.next] = .some(nil)
      return state.next
    }
    let alarm = Task {
      try? await Task.sleep(for: limit)
      self.end(waiter)
    }
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard state.waiting[waiter] != nil else { return false }
        state.waiting[waiter] = .some(continuation)
        return true
      }
      if !waits { continuation.resume() }
    }
    alarm.cancel()
  }

  /// Lets all go on, in the order in which they came.
  public func wake() {
    let woken = state.withLock { state in
      state.waiting.sortedKeys().compactMap { state.waiting.removeValue(forKey: $0) ?? nil }
    }
    for continuation in woken { continuation.resume() }
  }

  private func end(_ waiter: Int) {
    let ended = state.withLock { $0.waiting.removeValue(forKey: waiter) ?? nil }
    ended?.resume()
  }
}
