import Graphics
import Testing

@testable import Playback

@Suite("Content is pulled down to refresh")
struct RefreshTests {
  private static let scene = #"""
    "views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 100],
      "contentInset": [10, 0, 0, 0],
      "refreshControl": { "onRefresh": [{ "log": "loading" },
        { "after": 1, "endRefreshing": "list", "then": [{ "log": "there" }] }] } }]
    """#

  private func performance(pull: Double) throws -> Performance {
    try Performance(
      scene: Self.scene,
      timeline: """
        { "at": 1, "pan": { "from": [100, 20], "to": [100, \(20 + pull)], "duration": 0.5, "curve": "easeOut" } }
        """)
  }

  private func look(_ performance: Performance, at time: Double) throws -> (offset: Double, alpha: Double) {
    (
      try performance.shown("list", at: time).bounds.minY,
      try Double(performance.shown("list.refresh", at: time).opacity)
    )
  }

  @Test("At rest nothing of it shows, and content that is smaller than its view can be pulled")
  func rest() throws {
    let performance = try performance(pull: 40)
    #expect(try look(performance, at: 0.5) == (-10, 0))
    // A rubber band: 40 points of the finger are less of the content.
    let pulled = try look(performance, at: 1.5)
    #expect(pulled.offset < -25 && pulled.offset > -50 && pulled.alpha > 0 && pulled.alpha < 1)
    #expect(try look(performance, at: 4) == (-10, 0))
    #expect(try !performance.log(to: 9).contains { $0.contains("refreshes") || $0.contains("loading") })
  }

  @Test("Pulled far enough it turns while the finger is still down, keeps its room, and goes when it is told")
  func pulling() throws {
    let performance = try performance(pull: 190)
    let log = try performance.log(to: 1.49)
    #expect(log.contains { $0.hasSuffix("\"list\" refreshes") } && log.contains { $0.hasSuffix("loading") })
    let begun = try #require(log.first { $0.hasSuffix("loading") }.flatMap { Double($0.prefix { $0 != " " }) })
    #expect(begun > 1.05 && begun < 1.4)
    #expect(
      performance.stage.tree.refreshRoom(of: try performance.stage.view("list", at: Moment(path: "", time: 0))) == 60)
    let held = try look(performance, at: 1.5)
    #expect(held.offset < -70 && held.alpha == 1)
    // Springs back to the room that it has.
    #expect(try abs(look(performance, at: begun + 0.99).offset - -70) < 1)
    #expect(try abs(look(performance, at: begun + 1.5).offset - -10) < 1)
    #expect(try look(performance, at: begun + 1.5).alpha == 0)
    #expect(try performance.log(to: 9).contains { $0.hasSuffix("there") })
  }

  @Test("Steps begin and end it; twice is once; without a control it is an error")
  func steps() throws {
    let performance = try Performance(
      scene: Self.scene.replacing("\"after\": 1", with: "\"after\": 3"),
      timeline: """
        { "at": 1, "beginRefreshing": "list" }, { "at": 1.1, "beginRefreshing": "list" },
        { "at": 2, "endRefreshing": "list" }, { "at": 2.1, "endRefreshing": "list" }
        """)
    #expect(try look(performance, at: 1.5) == (-70, 1))
    #expect(try look(performance, at: 2.5) == (-10, 0))
    #expect(try performance.log(to: 9).filter { $0.contains("refreshes") }.count == 1)
    let without = try Performance(
      scene: #""views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"{ "at": 1, "beginRefreshing": "list" }"#)
    #expect(without.failure(before: 2)?.message.contains("refreshControl") == true)
  }

  @Test("Completions know the name of their animation")
  func animationID() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 9, 9] }]"#,
      timeline: #"""
        { "at": 1, "animate": { "animationID": "fade", "duration": 1, "changes": { "v": { "alpha": 0 } },
          "completion": [{ "log": "${animationID} is over" }] } }
        """#)
    #expect(try performance.log(to: 3).contains("2.0 fade is over"))
  }
}
