import Lookups

/// What is known of the job, for everybody who waits for news of it.
actor StudioBoard {
  private(set) var state: StudioState
  private var waiting: Lookup<Int, CheckedContinuation<Void, Never>> = [:]
  private var nextWaiter = 0

  init(_ state: StudioState) { self.state = state }

  /// Changes what is known, and wakes who waits.
  func publish(_ change: @Sendable (inout StudioState) -> Void) {
    change(&state)
    state.version += 1
    for key in waiting.sortedKeys() { waiting.removeValue(forKey: key)?.resume() }
  }

  /// What is known, once it is newer than a version, or after a while.
  ///
  /// - Parameter limit: how long one waits at most.
  func state(after version: Int, within limit: Duration) async -> StudioState {
    guard state.version <= version else { return state }
    let waiter = nextWaiter
    nextWaiter += 1
    let alarm = Task {
      try? await Task.sleep(for: limit)
      wake(waiter)
    }
    await withCheckedContinuation { waiting[waiter] = $0 }
    alarm.cancel()
    return state
  }

  private func wake(_ waiter: Int) { waiting.removeValue(forKey: waiter)?.resume() }
}
