import Pages
import Testing

@Suite("Those who wait for news", .timeLimit(.minutes(10)))
struct VersionWaitersTests {
  /// What has versions, and is asked for the next.
  private actor Board {
    private let waiters = VersionWaiters()
    private var version = 0
    private(set) var asked = 0

    func publish() {
      version += 1
      waiters.wake()
    }

    func version(after known: Int, within limit: Duration) async -> Int {
      asked += 1
      if version <= known { await waiters.wait(within: limit) }
      return version
    }
  }

  @Test("All that wait are woken by the next version, and one for whom there is one already does not wait")
  func waking() async {
    let board = Board()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { await board.version(after: 0, within: .seconds(3600)) } }
      while await board.asked < 20 { await Task.yield() }
      await board.publish()
      for await version in group { #expect(version == 1) }
    }
    #expect(await board.version(after: 0, within: .seconds(3600)) == 1)
  }

  @Test("Who waits for a while only goes on without news, also when the while is over at once")
  func limits() async {
    let board = Board()
    for limit in [Duration.zero, .milliseconds(1), .milliseconds(20)] {
      #expect(await board.version(after: 0, within: limit) == 0)
    }
    await board.publish()
    #expect(await board.version(after: 0, within: .zero) == 1)
  }
}
