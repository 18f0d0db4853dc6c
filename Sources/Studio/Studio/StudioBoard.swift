import Pages

/// What is known of the job, for everybody who waits for news of it.
actor StudioBoard {
  private(set) var state: StudioState
  private let waiters = VersionWaiters()

  init(_ state: StudioState) { self.state = state }

  /// Changes what is known, and wakes who waits.
  func publish(_ change: @Sendable (inout StudioState) -> Void) {
    change(&state)
    state.version += 1
    waiters.wake()
  }

  /// What is known, once it is newer than a version, or after a while.
  ///
  /// - Parameter limit: how long one waits at most.
  func state(after version: Int, within limit: Duration) async -> StudioState {
    guard state.version <= version else { return state }
    await waiters.wait(within: limit)
    return state
  }
}
