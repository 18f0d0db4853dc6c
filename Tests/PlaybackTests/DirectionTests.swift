import Graphics
import Testing

@testable import Playback

/// A screen that reads from right to left is the one from left to right in a mirror: every job here runs both ways.
@Suite("Standard screens from right to left")
struct DirectionTests {
  private func both(
    _ views: String, timeline: String = "", mirrored: String? = nil
  ) throws -> (plain: Performance, mirrored: Performance) {
    (
      try Performance(scene: #""views": [\#(views)]"#, timeline: timeline),
      try Performance(
        scene: #""userInterfaceLayoutDirection": "rightToLeft", "views": [\#(views)]"#, timeline: mirrored ?? timeline)
    )
  }

  /// Where a view or layer is on the canvas, without what turns or shrinks it.
  private func place(_ id: String, _ performance: Performance, at time: Double) throws -> Rect {
    var result = try performance.shown(id, at: time).frame
    let tree = performance.stage.tree.layers
    var layer = try performance.stage.layer(id, at: Moment(path: "", time: time))
    while let outer = tree.superlayer(of: layer) {
      let state = tree.presentation(of: outer, at: time)
      result.origin = result.origin - state.bounds.origin + state.frame.origin
      layer = outer
    }
    return result
  }

  private func expectMirrored(
    _ ids: [String], _ performances: (plain: Performance, mirrored: Performance), at time: Double = 0.1
  ) throws {
    for id in ids {
      let plain = try place(id, performances.plain, at: time)
      let mirrored = try place(id, performances.mirrored, at: time)
      let expected = plain.mirrored(in: 200)
      #expect(
        abs(mirrored.minX - expected.minX) < 1e-9 && abs(mirrored.minY - expected.minY) < 1e-9
          && abs(mirrored.width - expected.width) < 1e-9, "\(id) at \(time): \(mirrored), and not \(expected)")
    }
  }

  private func word(_ property: ViewProperty, of id: String, _ performance: Performance) throws -> String? {
    let value = performance.stage.tree[
      try performance.stage.view(id, at: Moment(path: "", time: performance.stage.time)), property]
    guard case .word(let word) = value else { return nil }
    return word
  }

  private static let stack = #"""
    { "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "statusBarHeight": 20, "screens": [
      { "id": "first", "title": "First", "largeTitle": true, "left": ["A"], "right": ["B", "C"] },
      { "id": "second", "title": "Second" }] } }
    """#

  @Test("Bars: back button, titles, buttons, tabs; the chevron points the other way, and texts at edges are at others")
  func bars() throws {
    let stacks = try both(Self.stack)
    try expectMirrored(
      ["second", "first", "second.back", "second.back.title", "second.back.chevron", "second.title", "nav.bar.line"],
      stacks)
    #expect(try stacks.plain.shown("second.back.chevron", at: 0.1).transform == .identity)
    #expect(try stacks.mirrored.shown("second.back.chevron", at: 0.1).transform == .scale(-1, 1, 1))
    #expect(try word(.textAlignment, of: "second.back.title", stacks.plain) == "left")
    #expect(try word(.textAlignment, of: "second.back.title", stacks.mirrored) == "right")
    #expect(try word(.contentMode, of: "second.back.title", stacks.mirrored) == "right")
    let popped = try both(Self.stack, timeline: #"{ "at": 1, "pop": { "from": "nav", "animated": false } }"#)
    try expectMirrored(["first.title", "first.left-0", "first.right-0", "first.right-1"], popped, at: 2)
    #expect(try word(.textAlignment, of: "first.title", popped.mirrored) == "right")
    #expect(try word(.textAlignment, of: "first.left-0", popped.mirrored) == "right")
    #expect(try word(.textAlignment, of: "first.right-0", popped.mirrored) == "left")
    let tabs = try both(
      #"""
      { "id": "tabs", "frame": [0, 0, 200, 200], "tabs": { "screens": [
        { "title": "A", "view": { "id": "a" } }, { "title": "B", "badge": "3", "view": { "id": "b" } }] } }
      """#)
    try expectMirrored(
      ["tabs.item-0", "tabs.item-1", "tabs.item-0.icon", "tabs.item-1.badge", "tabs.item-1.badge.text", "a"], tabs)
  }

  @Test("A screen that reads the other way from now on looks as if it always had, and the same when it turns back")
  func turning() throws {
    let views = #"""
      { "id": "all", "frame": [0, 0, 200, 200], "subviews": [\#(Self.stack),
        { "id": "list", "type": "scrollView", "frame": [0, 100, 200, 100], "table": { "sections": [{ "cells": [
          { "id": "row", "text": "Row", "detail": "More", "style": "value1", "accessory": "disclosureIndicator" }] }] } }] }
      """#
    func turn(_ time: Int, _ word: String) -> String {
      #"{ "at": \#(time), "set": { "all": { "semanticContentAttribute": "\#(word)" } } }"#
    }
    let turned = try both(
      views, timeline: "", mirrored: turn(1, "forceLeftToRight") + ", " + turn(2, "forceRightToLeft"))
    let chevron = "second.back.chevron"
    for (time, isPlain) in [(0.5, false), (1.5, true), (2.5, false)] {
      #expect(try turned.mirrored.shown(chevron, at: time).transform == (isPlain ? .identity : .scale(-1, 1, 1)))
      #expect(try word(.textAlignment, of: "second.back.title", turned.mirrored) == (isPlain ? "left" : "right"))
      let plain = try place("row.text", turned.plain, at: time)
      let expected = isPlain ? plain : plain.mirrored(in: 200)
      #expect(try abs(place("row.text", turned.mirrored, at: time).minX - expected.minX) < 1e-9, "\(time)")
      #expect(try word(.textAlignment, of: "row.text", turned.mirrored) == (isPlain ? "left" : "right"))
      #expect(try word(.contentMode, of: "row.text", turned.mirrored) == (isPlain ? "left" : "right"))
    }
  }

  @Test("A push comes from the left, a pop goes there, and the edge that a finger swipes from is the right one")
  func movements() throws {
    let pushed = try both(
      #"{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [{ "id": "first", "title": "First" }] } }"#,
      timeline: #"{ "at": 1, "push": { "onto": "nav", "screen": { "id": "second", "title": "Second" } } }"#)
    #expect(try pushed.mirrored.shown("second", at: 1.1).frame.minX < 0)
    for time in [1.1, 1.2, 2] {
      try expectMirrored(["first", "second", "second.title", "first.title", "second.back"], pushed, at: time)
    }
    func pan(_ from: Int, _ to: Int) -> String {
      #"{ "at": 1, "pan": { "from": [\#(from), 150], "to": [\#(to), 150], "duration": 0.5 } }"#
    }
    let swiped = try both(Self.stack, timeline: pan(5, 150), mirrored: pan(195, 50))
    for time in [1.2, 1.4] { try expectMirrored(["first", "second", "second.title"], swiped, at: time) }
    #expect(try swiped.mirrored.children(of: "nav.pages", at: 3) == ["first"])
    let pages = #"{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{ "id": "a" }, { "id": "b" }] } }"#
    let turned = try both(pages, timeline: #"{ "at": 1, "turnPage": { "of": "p" } }"#)
    for time in [0.5, 1.15, 2] { try expectMirrored(["a", "b"], turned, at: time) }
  }

  @Test("Tables: texts, accessories, lines and what edits rows; a finger opens the buttons of the other side")
  func tables() throws {
    let table = #"""
      { "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [
        { "header": "Fruit", "cells": [
          { "id": "one", "text": "One", "detail": "1", "style": "value1", "accessory": "disclosureIndicator",
            "editingStyle": "delete", "canMove": true,
            "swipeActions": { "performsFirstActionWithFullSwipe": false, "trailing": [{ "title": "Flag" }] } },
          { "id": "two", "text": "Two", "accessory": "checkmark" }] }] } }
      """#
    let parts = ["one", "one.text", "one.detail", "one.accessory", "one.line", "two.accessory", "list.header-0.title"]
    let lists = try both(table, timeline: #"{ "at": 1, "setEditing": { "in": "list", "isEditing": true } }"#)
    try expectMirrored(parts, lists)
    #expect(try word(.textAlignment, of: "one.text", lists.mirrored) == "right")
    #expect(try word(.textAlignment, of: "one.detail", lists.mirrored) == "left")
    #expect(try lists.mirrored.shown("one.accessory", at: 0.1).transform == .scale(-1, 1, 1))
    #expect(try lists.mirrored.shown("two.accessory", at: 0.1).transform == .identity)
    for time in [1.1, 2] { try expectMirrored(["one.edit", "one.reorder", "one.text"], lists, at: time) }
    func pan(_ from: Int, _ to: Int) -> String {
      #"{ "at": 1, "pan": { "from": [\#(from), 50], "to": [\#(to), 50], "duration": 0.4 } }"#
    }
    let swiped = try both(table, timeline: pan(150, 70), mirrored: pan(50, 130))
    #expect(try swiped.plain.shown("one", at: 3).bounds.minX == 74)
    #expect(try swiped.mirrored.shown("one", at: 3).bounds.minX == -74)
    #expect(try swiped.mirrored.shown("one.actions.1", at: 3).frame == Rect(0, 0, 74, 44))
  }

  @Test("Collections flow from the right; those that scroll sideways begin there, and stay as far from it as they are")
  func collections() throws {
    func collection(_ more: String) -> String {
      #"""
      { "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { \#(more)
        "items": [{ "id": "a" }, { "id": "b" }, { "id": "d" }, { "id": "e" }] } }
      """#
    }
    try expectMirrored(["a", "b", "d", "e"], try both(collection(#""itemSize": [60, 60],"#)))
    let sideways = try both(
      collection(#""itemSize": [60, 150], "scrollDirection": "horizontal", "minimumLineSpacing": 80,"#),
      timeline: #"{ "at": 1, "deleteItems": { "in": "c", "items": ["e"] } }"#)
    try expectMirrored(["a", "b", "d", "e"], sideways)
    #expect(try sideways.mirrored.shown("c", at: 0.1).bounds.minX == 280)
    for time in [1.1, 2] { try expectMirrored(["a", "b", "d"], sideways, at: time) }
  }

  @Test("Alerts, and popovers beside what they belong to")
  func presentations() throws {
    func ask(_ alert: String) -> String { #"{ "at": 1, "present": { "id": "ask", "alert": { \#(alert) } } }"# }
    let asked = try both(
      "", timeline: ask(#""title": "Sure?", "actions": [{ "title": "No", "style": "cancel" }, { "title": "Yes" }]"#))
    try expectMirrored(["ask", "ask.title", "ask.action-0", "ask.action-1", "ask.line-1"], asked, at: 2)
    let show = #"""
      { "at": 1, "present": { "id": "pop", "style": "popover", "from": "button",
        "view": { "id": "content", "frame": [0, 0, 80, 60] } } }
      """#
    func button(_ x: Int) -> String { #"{ "id": "button", "frame": [\#(x), 20, 30, 20] }"# }
    let plain = try Performance(scene: #""views": [\#(button(20))]"#, timeline: show)
    let mirrored = try Performance(
      scene: #""userInterfaceLayoutDirection": "rightToLeft", "views": [\#(button(150))]"#, timeline: show)
    try expectMirrored(["pop", "content"], (plain, mirrored), at: 3)
  }

  @Test("What has a frame of its own stays where it is, and so do devices, and views that read otherwise")
  func exceptions() throws {
    let views = #"""
      { "id": "own", "frame": [10, 10, 50, 50] },
      { "id": "search", "frame": [0, 60, 200, 56], "semanticContentAttribute": "forceLeftToRight",
        "searchBar": { "showsCancelButton": true } }
      """#
    let performances = try both(views)
    for id in ["own", "search.field", "search.cancel"] {
      #expect(try place(id, performances.plain, at: 0.1) == place(id, performances.mirrored, at: 0.1))
    }
    let device = try both(#"{ "id": "d", "frame": [0, 0, 200, 200], "deviceBody": { "device": "iPhone SE" } }"#)
    #expect(try device.plain.shown("d.chassis", at: 0.1) == device.mirrored.shown("d.chassis", at: 0.1))
    #expect(try device.plain.shown("d.key-0", at: 0.1) == device.mirrored.shown("d.key-0", at: 0.1))
  }
}
