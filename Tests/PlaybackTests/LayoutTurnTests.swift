import Graphics
import Testing

@testable import Playback

@Suite("Layout runs when and where UIKit runs it")
struct LayoutTurnTests {
  private static let bar = """
    "views": [{ "id": "bar", "backgroundColor": "red" }, { "id": "b", "type": "button", "frame": [20, 150, 60, 40],
      "onTap": [{ "set": { "h": { "constant": 160 } } },
                { "animate": { "duration": 1, "curve": "linear", "layoutIfNeeded": true, "changes": {} } }] }],
    "constraints": ["bar.top == root.top", "bar.leading == root.leading", "bar.trailing == root.trailing",
      "h: bar.height == 60"]
    """

  @Test("A constant that is set before a block with layoutIfNeeded is animated by the block")
  func menu() throws {
    let performance = try Performance(scene: Self.bar, timeline: #"{ "at": 1, "tap": { "on": "b" } }"#)
    #expect(try performance.shown("bar", at: 0.9).bounds.height == 60)
    #expect(abs(try performance.shown("bar", at: 1.5).bounds.height - 110) < 1e-6)
    #expect(try performance.shown("bar", at: 2.1).bounds.height == 160)
  }

  @Test("The same as two events of one moment, and as a step and what follows it")
  func events() throws {
    let block = #"{ "duration": 1, "curve": "linear", "layoutIfNeeded": true, "changes": {} }"#
    for timeline in [
      #"{ "at": 1, "set": { "h": { "constant": 160 } } }, { "at": 1, "animate": \#(block) }"#,
      #"{ "at": 1, "set": { "h": { "constant": 160 } }, "then": [{ "animate": \#(block) }] }"#,
    ] {
      let performance = try Performance(scene: Self.bar, timeline: timeline)
      #expect(abs(try performance.shown("bar", at: 1.25).bounds.height - 85) < 1e-6)
    }
  }

  @Test("What was set at an earlier moment, or before a block that does not ask for layout, is not animated")
  func controls() throws {
    for timeline in [
      #"""
      { "at": 0.9, "set": { "h": { "constant": 160 } } },
      { "at": 1, "animate": { "duration": 1, "layoutIfNeeded": true, "changes": {} } }
      """#,
      #"""
      { "at": 1, "set": { "h": { "constant": 160 } } },
      { "at": 1, "animate": { "duration": 1, "changes": { "b": { "alpha": 0.5 } } } }
      """#,
    ] {
      let performance = try Performance(scene: Self.bar, timeline: timeline)
      #expect(try performance.shown("bar", at: 1.1).bounds.height == 160)
    }
  }

  @Test("A block at the very beginning that lays out finds the scene laid out")
  func beginning() throws {
    let performance = try Performance(
      scene: Self.bar,
      timeline: #"""
        { "at": 0, "animate": { "duration": 1, "curve": "linear", "layoutIfNeeded": true,
            "changes": { "h": { "constant": 160 } } } }
        """#)
    #expect(try performance.shown("bar", at: 0).bounds == Rect(0, 0, 200, 60))
    #expect(abs(try performance.shown("bar", at: 0.5).bounds.height - 110) < 1e-6)
  }

  private static let rooms = """
    "views": [
      { "id": "left", "frame": [0, 0, 100, 200], "subviews": [{ "id": "a", "backgroundColor": "red" }] },
      { "id": "right", "frame": [100, 0, 100, 200], "subviews": [{ "id": "z", "backgroundColor": "blue" }] }],
    "constraints": ["a.top == left.top + 10", "a.leading == left.leading + 10", "a.width == 20", "a.height == 20",
      "z.top == right.top + 10", "z.leading == right.leading + 10", "z.width == 20", "zh: z.height == 20"]
    """
  private static let moved = #"{ "at": 1, "set": { "a": { "center.y": 100 } } }"#

  @Test("A view that was moved by hand stays while another view's subviews are laid out")
  func elsewhere() throws {
    let performance = try Performance(
      scene: Self.rooms, timeline: Self.moved + #", { "at": 2, "set": { "zh": { "constant": 50 } } }"#)
    #expect(try performance.shown("z", at: 2.5).bounds.height == 50)
    #expect(try performance.shown("a", at: 2.5).position.y == 100)
  }

  @Test(
    "It goes home when its own superview is laid out",
    arguments: [
      #"{ "left": { "frame": [0, 0, 100, 190] } }"#, #"{ "left": { "layoutMargins": [1, 1, 1, 1] } }"#,
      #"{ "left": { "keyboardHeight": 40 } }"#,
    ])
  func home(change: String) throws {
    let performance = try Performance(scene: Self.rooms, timeline: Self.moved + #", { "at": 2, "set": \#(change) }"#)
    #expect(try performance.shown("a", at: 1.5).position.y == 100)
    #expect(try performance.shown("a", at: 2.5).position.y == 20)
  }

  @Test("A new or removed sibling asks for layout, too")
  func siblings() throws {
    for change in [#""insert": { "into": "left", "view": { "id": "n", "frame": [50, 50, 9, 9] } }"#] {
      let performance = try Performance(scene: Self.rooms, timeline: Self.moved + ", { \"at\": 2, \(change) }")
      #expect(try performance.shown("a", at: 2.5).position.y == 20)
    }
  }

  @Test("A container that is resized in a block at the moment of a push moves its parts along")
  func push() throws {
    let scene = #"""
      "views": [{ "id": "n", "frame": [0, 0, 100, 180], "navigation": { "screens": [{ "id": "s", "title": "S",
        "view": { "id": "sv" } }] } }]
      """#
    let push = #"{ "at": 1, "push": { "onto": "n", "screen": { "id": "p", "title": "P", "view": { "id": "pv" } } } }"#
    let resize = #"""
      { "at": 1, "animate": { "duration": 1, "curve": "linear", "changes": { "n": { "frame": [0, 0, 200, 180] } } } }
      """#
    for timeline in [[push, resize], [resize, push]] {
      let performance = try Performance(scene: scene, timeline: timeline.joined(separator: ", "))
      #expect(try abs(performance.shown("n", at: 1.5).bounds.width - 150) < 1e-6)
      #expect(try abs(performance.shown("n.bar", at: 1.5).bounds.width - 150) < 1e-6)
      // What comes when the size is new already never had another one.
      let width = timeline == [push, resize] ? 150.0 : 200
      #expect(try abs(performance.shown("pv", at: 1.5).bounds.width - width) < 1e-6)
      #expect(try performance.shown("pv", at: 2.1).bounds.width == 200)
      #expect(try performance.shown("p", at: 2.1).frame.minX == 0)
    }
  }
}
