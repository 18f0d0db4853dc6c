import Graphics
import Testing

@testable import Playback

@Suite("Cells that a finger moves aside")
struct SwipeActionTests {
  private static func scene(_ more: String = "") -> String {
    #"""
    "views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
      { "id": "one", "text": "One", "onTap": [{ "log": "tapped" }], "swipeActions": { \#(more)
        "trailing": [
          { "title": "Delete", "style": "destructive", "onTap": [{ "log": "deleted" }, { "deleteRows": { "in": "list", "rows": ["one"] } }] },
          { "title": "Flag", "onTap": [{ "log": "flagged" }] }],
        "leading": [{ "title": "Read", "onTap": [{ "log": "read" }] }] } },
      { "id": "two", "text": "Two", "swipeActions": { "trailing": [{ "title": "Flag" }] } } ] }] } }]
    """#
  }

  private func pan(_ at: Double, by way: Double, from x: Double = 150, y: Double = 20) -> String {
    """
    { "at": \(at), "pan": { "from": [\(x), \(y)], "to": [\(x + way), \(y)], "duration": 0.4, "curve": "easeOut" } }
    """
  }

  private func performance(_ timeline: String..., more: String = "") throws -> Performance {
    try Performance(scene: Self.scene(more), timeline: timeline.joined(separator: ","))
  }

  private func offset(_ performance: Performance, _ id: String = "one", at time: Double) throws -> Double {
    try performance.shown(id, at: time).bounds.minX
  }

  @Test("A finger that goes far enough opens it, as wide as its buttons; one that does not lets it close")
  func opening() throws {
    let open = try performance(pan(1, by: -80), more: #""performsFirstActionWithFullSwipe": false,"#)
    #expect(try offset(open, at: 0.9) == 0)
    let moving = try offset(open, at: 1.2)
    #expect(moving > 30 && moving <= 80)
    #expect(try offset(open, at: 2) == 148)
    // The first one lies at the edge.
    #expect(try open.shown("one.actions.1", at: 2).frame == Rect(74, 0, 74, 44))
    #expect(try open.shown("one.actions.2", at: 2).frame == Rect(0, 0, 74, 44))
    let closed = try performance(pan(1, by: -20))
    #expect(try offset(closed, at: 2) == 0)
    #expect(try !closed.children(of: "one", at: 2).contains("one.actions"))
  }

  @Test("A tap on a button does what it is for and closes; one beside closes, and does nothing else")
  func taps() throws {
    let flagged = try performance(
      pan(1, by: -90), #"{ "at": 2, "tap": { "at": [90, 20] } }"#, more: #""performsFirstActionWithFullSwipe": false,"#)
    #expect(try flagged.log(to: 3).contains("2.0 flagged"))
    #expect(try offset(flagged, at: 3) == 0)
    let beside = try performance(
      pan(1, by: -90), #"{ "at": 2, "tap": { "at": [20, 20] } }, { "at": 3, "tap": { "at": [20, 20] } }"#,
      more: #""performsFirstActionWithFullSwipe": false,"#)
    #expect(try beside.log(to: 2.9).filter { $0.hasSuffix("tapped") || $0.hasSuffix("flagged") } == [])
    #expect(try offset(beside, at: 2.9) == 0)
    #expect(try beside.log(to: 4).contains("3.0 tapped"))
    let deleted = try performance(
      pan(1, by: -90), #"{ "at": 2, "tap": { "at": [180, 20] } }"#, more: #""performsFirstActionWithFullSwipe": false,"#
    )
    #expect(try deleted.log(to: 4).contains("2.0 deleted"))
    #expect(try !deleted.children(of: "list", at: 4).contains("one"))
  }

  @Test("All the way performs the first action; from the left there are others; another cell closes it")
  func others() throws {
    let whole = try performance(pan(1, by: -180, from: 190))
    #expect(try whole.log(to: 1.5).contains("1.4 deleted"))
    #expect(try !whole.children(of: "list", at: 4).contains("one"))
    let leading = try performance(pan(1, by: 60, from: 20))
    #expect(try offset(leading, at: 2) == -74)
    #expect(try leading.shown("one.actions.1", at: 2).frame == Rect(0, 0, 74, 44))
    let both = try performance(pan(1, by: 60, from: 20), pan(2, by: -60, y: 60))
    #expect(try offset(both, at: 3) == 0)
    #expect(try offset(both, "two", at: 3) == 74)
    // A finger back closes it, too.
    let back = try performance(pan(1, by: 60, from: 20), pan(2, by: -60, from: 120))
    #expect(try offset(back, at: 3) == 0)
  }

  @Test("A finger that goes up or down scrolls")
  func scrolling() throws {
    let performance = try performance(
      #"{ "at": 1, "pan": { "from": [100, 60], "to": [90, 20], "duration": 0.4 } }"#)
    #expect(try offset(performance, at: 1.3) == 0)
    #expect(try performance.shown("list", at: 1.3).bounds.minY > 0)
  }

  @Test(
    "An open cell closes when its list is scrolled, or begins or ends to be edited; a tap elsewhere does what it does")
  func leaving() throws {
    let scene = #"""
      "views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 150], "table": { "sections": [{ "cells": [
        { "id": "one", "text": "One", "editingStyle": "delete" }, { "id": "two", "text": "Two" }] }] } },
        { "id": "other", "frame": [0, 150, 200, 50], "onTap": [{ "log": "tapped" }] }]
      """#
    func performance(_ then: String) throws -> Performance {
      try Performance(scene: scene, timeline: pan(1, by: -60) + "," + then)
    }
    let scrolled = try performance(#"{ "at": 2, "pan": { "from": [100, 60], "to": [100, 20], "duration": 0.4 } }"#)
    #expect(try offset(scrolled, at: 1.9) == 74)
    #expect(try offset(scrolled, at: 2.35) == 0)
    for isEditing in [true, false] {
      let edited = try performance(#"{ "at": 2, "setEditing": { "in": "list", "isEditing": \#(isEditing) } }"#)
      #expect(try offset(edited, at: 2.5) == 0)
    }
    let tapped = try performance(#"{ "at": 2, "tap": { "on": "other" } }"#)
    #expect(try tapped.log(to: 3).contains("2.0 tapped"))
    #expect(try offset(tapped, at: 3) == 0)
  }

  @Test("A section that is reloaded closes its open cell, and no other's")
  func reloaded() throws {
    let scene = #"""
      "views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [
        { "id": "s", "cells": [{ "id": "one", "text": "One", "editingStyle": "delete" }] },
        { "id": "other", "cells": [{ "id": "two", "text": "Two" }] }] } }]
      """#
    func offset(reloading section: String, _ row: String) throws -> Double {
      let step =
        #"{ "at": 2, "reloadSections": { "in": "list", "sections": [{ "id": "\#(section)", "cells": [{ "id": "\#(row)", "text": "New" }] }] } }"#
      return try self.offset(Performance(scene: scene, timeline: pan(1, by: -60) + "," + step), at: 2.5)
    }
    #expect(try offset(reloading: "s", "one") == 0)
    #expect(try offset(reloading: "other", "two") == 74)
  }

  @Test("A finger that rests beside the buttons closes the cell, and does nothing else in the list")
  func pressed() throws {
    let scene = #"""
      "views": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
        { "id": "one", "text": "One", "contextMenu": ["Copy"],
          "swipeActions": { "trailing": [{ "title": "Flag", "onTap": [{ "log": "flagged" }] }] } }] }] } }]
      """#
    let performance = try Performance(
      scene: scene, timeline: pan(1, by: -60) + #", { "at": 2, "longPress": { "at": [20, 20] } }"#)
    #expect(try offset(performance, at: 1.9) == 74)
    #expect(try offset(performance, at: 2.5) == 0)
    #expect(try !performance.children(of: "root", at: 3).contains("one.contextMenu"))
    #expect(try !performance.log(to: 3).contains { $0.hasSuffix("flagged") })
    // One on a button presses it when it lifts.
    let button = try Performance(
      scene: scene, timeline: pan(1, by: -60) + #", { "at": 2, "longPress": { "at": [180, 20], "duration": 0.75 } }"#)
    #expect(try offset(button, at: 2.7) == 74)
    #expect(try !button.children(of: "root", at: 2.7).contains("one.contextMenu"))
    #expect(try button.log(to: 4).contains("2.75 flagged"))
    #expect(try offset(button, at: 4) == 0)
  }

  @Test("The buttons of an open cell stay beside its content when the table gets another width, in an animation, too")
  func resized() throws {
    let narrow = #""set": { "list": { "frame": [0, 0, 150, 200] } }"#
    let animated = #""animate": { "duration": 0.4, "changes": { "list": { "frame": [0, 0, 150, 200] } } }"#
    for step in [narrow, animated] {
      let performance = try performance(pan(1, by: -60, y: 60), #"{ "at": 2, \#(step) }"#)
      #expect(try performance.shown("two.actions", at: 1.9).frame == Rect(200, 0, 74, 44))
      let halfway = try performance.shown("two.actions", at: 2.2).frame.minX
      #expect(step == narrow ? halfway == 150 : halfway > 155 && halfway < 195)
      #expect(try performance.shown("two", at: 3).bounds == Rect(74, 0, 150, 44))
      #expect(try performance.shown("two.actions", at: 3).frame == Rect(150, 0, 74, 44))
      #expect(try performance.shown("two.actions.1", at: 3).frame == Rect(0, 0, 74, 44))
    }
  }
}
