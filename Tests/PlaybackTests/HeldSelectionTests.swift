import Graphics
import Testing

@testable import Playback

@Suite("A row that led to another screen stays selected until that one goes")
struct HeldSelectionTests {
  private static let scene = #"""
    "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [{ "id": "list", "title": "List",
      "view": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [
        { "id": "a", "text": "a", "onTap": [{ "push": { "onto": "nav", "screen": { "id": "more", "title": "More" } } }] },
        { "id": "b", "text": "b", "onTap": [{ "log": "b" }] }] }] } } }] } }]
    """#

  private func performance(_ timeline: String) throws -> Performance {
    try Performance(scene: Self.scene, timeline: #"{ "at": 1, "tap": { "on": "a" } }, "# + timeline)
  }

  private func color(_ performance: Performance, _ id: String = "a", at time: Double) throws -> Color? {
    try performance.shown(id, at: time).backgroundColor
  }

  @Test("A pop deselects it in the time that the pop takes")
  func popped() throws {
    let performance = try performance(#"{ "at": 3, "pop": "nav" }, { "at": 5, "tap": { "on": "b" } }"#)
    let plain = try color(performance, at: 0.5)
    let selected = try color(performance, at: 1.1)
    #expect(selected != plain)
    #expect(try color(performance, at: 2.9) == selected)
    let half = try color(performance, at: 3.092)
    #expect(half != selected && half != plain)
    #expect(try color(performance, at: 3.7) == plain)
    #expect(try performance.shown("a.line", at: 3.7).opacity == 1)
    // A row that leads nowhere is selected for a moment.
    #expect(try color(performance, "b", at: 5.1) == selected)
    #expect(try color(performance, "b", at: 5.7) == plain)
  }

  @Test("A pop that takes no time deselects it at once")
  func atOnce() throws {
    let performance = try performance(#"{ "at": 3, "pop": { "from": "nav", "animated": false } }"#)
    let plain = try color(performance, at: 0.5)
    #expect(try color(performance, at: 2.9) != plain)
    #expect(try color(performance, at: 3.1) == plain)
  }

  @Test("A look that a step gives it meanwhile stays, and a row of its id that comes anew is not selected")
  func changed() throws {
    let red = try performance(
      #"{ "at": 2, "set": { "a": { "backgroundColor": "red" } } }, { "at": 3, "pop": "nav" }"#)
    for time in [2.9, 3.092, 3.7] { #expect(try color(red, at: time) == Color(1, 0, 0)) }
    // Its line comes back with the pop all the same.
    #expect(try red.shown("a.line", at: 3.7).opacity == 1)
    let anew = try performance(
      #"""
      { "at": 1.5, "deleteRows": { "in": "t", "rows": ["a"] } },
      { "at": 2.2, "insertRows": { "in": "t", "at": [0, 0], "cells": [{ "id": "a", "text": "a" }] } },
      { "at": 3, "pan": { "from": [5, 100], "to": [25, 100], "duration": 1, "curve": "linear" } }
      """#)
    let plain = try color(anew, at: 0.5)
    for time in [2.9, 3.5, 5] { #expect(try color(anew, at: time) == plain) }
  }

  @Test("A finger at the edge deselects it as far as it goes; if it comes to nothing, the row is selected again")
  func swiped() throws {
    func swipe(to x: Int) throws -> Performance {
      try performance(
        #"{ "at": 3, "pan": { "from": [5, 100], "to": [\#(x), 100], "duration": 1, "curve": "linear" } }"#)
    }
    for (end, isPopped) in [(155, true), (25, false)] {
      let performance = try swipe(to: end)
      let plain = try color(performance, at: 0.5)
      let selected = try color(performance, at: 1.1)
      let half = try color(performance, at: 3.5)
      #expect(half != selected && half != plain)
      #expect(try color(performance, at: 5) == (isPopped ? plain : selected))
    }
  }

  @Test(
    "In one column of a split view a row stays selected until the first column is back; where both show, for a moment")
  func oneColumn() throws {
    func performance(width: String) throws -> Performance {
      try Performance(
        scene: #"""
          "views": [{ "id": "split", "frame": [0, 0, 200, 200], "horizontalSizeClass": "\#(width)", "split": {
            "displayMode": "oneBesideSecondary", "primaryWidth": 100, "secondary": { "backgroundColor": "yellow" },
            "primary": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [
              { "id": "a", "text": "a", "onTap": [{ "showDetail": { "in": "split", "view": { "id": "more" } } }] }] }] } } } }]
          """#,
        timeline: #"""
          { "at": 1, "tap": { "on": "a" } }, { "at": 3, "showPrimary": { "in": "split", "visible": true } }
          """#)
    }
    let one = try performance(width: "compact")
    let plain = try color(one, at: 0.5)
    let selected = try color(one, at: 1.1)
    #expect(selected != plain)
    #expect(try color(one, at: 2.9) == selected)
    let half = try color(one, at: 3.092)
    #expect(half != selected && half != plain)
    #expect(try color(one, at: 3.7) == plain)
    let both = try performance(width: "regular")
    #expect(try color(both, at: 1.1) == selected)
    #expect(try color(both, at: 2.9) == plain)
  }
}
