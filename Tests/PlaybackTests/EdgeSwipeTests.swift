import Graphics
import Testing

@testable import Playback

@Suite("Swipes from the left edge of a navigation controller")
struct EdgeSwipeTests {
  private static let stack = #"""
    "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "statusBarHeight": 0, "screens": [
      { "id": "a", "title": "A", "view": { "id": "av" } }, { "id": "b", "title": "B", "view": { "id": "bv" } }] } }]
    """#

  @Test("A swipe from the left edge takes the screen along, and pops it, or not")
  func edgeSwipe() throws {
    let popped = try Performance(
      scene: Self.stack, timeline: #"{ "at": 1, "pan": { "from": [5, 100], "to": [125, 100], "duration": 0.5 } }"#)
    #expect(try abs(popped.shown("b", at: 1.5).frame.minX - 120) < 1e-9)
    #expect(try popped.shown("a", at: 1.5).isHidden == false)
    #expect(try popped.children(of: "nav.pages", at: 2) == ["a"])
    #expect(try popped.shown("a", at: 2).frame == Rect(0, 0, 200, 200))
    #expect(try popped.shown("a.bar", at: 2).opacity == 1)
    let kept = try Performance(
      scene: Self.stack,
      timeline: #"{ "at": 1, "pan": { "from": [5, 100], "to": [65, 100], "duration": 0.5, "curve": "easeOut" } }"#)
    #expect(try kept.shown("b", at: 1.5).frame.minX == 60)
    #expect(try kept.children(of: "nav.pages", at: 2) == ["a", "b"])
    #expect(try kept.shown("b", at: 2).frame.minX == 0)
    #expect(try kept.shown("a", at: 2).isHidden)
    let inside = try Performance(
      scene: Self.stack, timeline: #"{ "at": 1, "pan": { "from": [50, 100], "to": [180, 100], "duration": 0.5 } }"#)
    #expect(try inside.children(of: "nav.pages", at: 2) == ["a", "b"])
  }

  @Test("A second finger at the left edge does nothing while a first one swipes there")
  func twoEdgeSwipes() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [
          { "id": "one", "title": "One" }, { "id": "two", "title": "Two" }, { "id": "three", "title": "Three" }] } }]
        """#,
      timeline: #"""
        { "at": 1, "pan": { "from": [5, 100], "to": [180, 100], "duration": 0.5 } },
        { "at": 1.2, "pan": { "from": [5, 150], "to": [60, 150], "duration": 0.6 } }
        """#)
    #expect(try performance.shown("three", at: 1.4).position.x > 200)
    let log = try performance.log(to: 3)
    #expect(log.contains { $0.contains("pops to \"two\"") } && !log.contains { $0.contains("\"one\"") })
    #expect(log.contains { $0.hasPrefix("1.2 pan from (5.0, 150.0) moves nothing") })
    #expect(try performance.shown("two", at: 3).position.x == 100)
  }

  @Test("A swipe from the left edge may begin at the moment at which another one there lifts")
  func edgeSwipeAtLift() throws {
    let performance = try Performance(
      scene: Self.stack,
      timeline: #"""
        { "at": 1, "pan": { "from": [5, 100], "to": [65, 100], "duration": 0.5, "curve": "easeOut" } },
        { "at": 1.5, "pan": { "from": [5, 100], "to": [180, 100], "duration": 0.5 } }
        """#)
    #expect(try performance.log(to: 1.6).contains("1.5 \"nav\" stays at \"b\""))
    #expect(try performance.children(of: "nav.pages", at: 3) == ["a"])
    #expect(performance.stage.log.warnings == [])
  }

  @Test("A swipe from the left edge that begins during a push shows the screen below at every frame")
  func edgeSwipeDuringPush() throws {
    let performance = try Performance(
      scene: Self.stack,
      timeline: #"""
        { "at": 1, "push": { "onto": "nav", "screen": { "id": "c", "title": "C", "view": { "id": "cv" } } } },
        { "at": 1.1, "pan": { "from": [5, 100], "to": [150, 100], "duration": 0.6 } }
        """#)
    for frame in 67...102 { #expect(try !performance.shown("b", at: Double(frame) / 60).isHidden, "frame \(frame)") }
    #expect(try performance.children(of: "nav.pages", at: 3) == ["a", "b"])
    #expect(try performance.shown("a", at: 3).isHidden && !performance.shown("b", at: 3).isHidden)
  }

  @Test("A pop or a push while a finger swipes a screen aside does nothing: the finger decides", arguments: [150, 15])
  func changesDuringEdgeSwipe(way: Int) throws {
    for change in [#""pop": "nav""#, #""push": { "onto": "nav", "screen": { "id": "late", "title": "Late" } }"#] {
      let swipe = #"{ "at": 1, "pan": { "from": [5, 100], "to": [\#(5 + way), 100], "duration": 0.6 } }"#
      let alone = try Performance(scene: Self.stack, timeline: swipe)
      let both = try Performance(scene: Self.stack, timeline: swipe + #", { "at": 1.2, \#(change) }"#)
      #expect(both.failure(before: 3) == nil)
      #expect(try both.children(of: "nav.pages", at: 3) == alone.children(of: "nav.pages", at: 3))
      #expect(try both.log(to: 3).contains { $0.contains("while a finger swipes") })
    }
  }

  @Test("After an edge swipe everything is as after a pop")
  func swipeEqualsPop() throws {
    func entries(_ step: String) throws -> [String] {
      let performance = try Performance(scene: Self.stack, timeline: "{ \"at\": 1, \(step) }")
      try performance.stage.advance(to: 3)
      return performance.stage.treeEntries.map(\.description)
    }
    #expect(
      try entries(#""pan": { "from": [5, 100], "to": [150, 100], "duration": 0.4 }"#) == entries(#""pop": "nav""#))
  }
}
