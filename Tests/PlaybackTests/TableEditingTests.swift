import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Tables that are edited")
struct TableEditingTests {
  private static let scene = #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 300], "table": { "sections": [
      { "header": "First", "cells": [
        { "id": "a", "text": "a", "editingStyle": "delete", "canMove": true, "accessory": "disclosureIndicator",
          "onTap": [{ "log": "tapped" }], "onMove": [{ "log": "moved to ${value}" }] },
        { "id": "b", "text": "b", "editingStyle": "delete", "canMove": true, "onDelete": [{ "log": "deleted" }] },
        { "id": "c", "text": "c", "editingStyle": "insert", "onInsert": [{ "log": "inserted" }] }] },
      { "header": "Second", "cells": [] },
      { "header": "Third", "cells": [{ "id": "d", "text": "d" }] }] } }]
    """#
  private static let edited = #"{ "at": 1, "setEditing": { "in": "t", "isEditing": true } }"#

  private func performance(_ timeline: String...) throws -> Performance {
    try Performance(scene: Self.scene, timeline: ([Self.edited] + timeline).joined(separator: ","))
  }

  private func pan(_ way: Double, duration: Double = 1) -> String {
    #"{ "at": 2, "pan": { "from": [180, 50], "to": [180, \#(50 + way)], "duration": \#(duration), "curve": "linear" } }"#
  }

  private func order(_ performance: Performance, _ ids: [String] = ["a", "b", "c"], at time: Double) throws -> [String]
  {
    try ids.map { ($0, try performance.shown($0, at: time).frame.minY) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test("What deletes, inserts and moves rows comes in 0.3 s, in the room that the rest gives")
  func controls() throws {
    let performance = try performance(
      #"{ "at": 2, "setEditing": { "in": "t", "isEditing": false, "animated": false } }"#)
    #expect(try performance.shown("a.edit", at: 0).opacity == 0)
    #expect(try performance.shown("a.text", at: 0).frame.minX == 16)
    #expect(try (0.1..<0.9).contains(performance.shown("a.edit", at: 1.15).opacity))
    #expect(try performance.shown("a.edit", at: 1.3).frame == Rect(16, 11, 22, 22))
    #expect(try performance.shown("a.reorder", at: 1.3).frame == Rect(162, 11, 22, 22))
    #expect(try performance.shown("a.text", at: 1.3).frame.minX == 54)
    #expect(try performance.shown("a.text", at: 1.3).frame.maxX == 200 - 54)
    #expect(try performance.shown("a.accessory", at: 1.3).opacity == 0)
    // A row that nothing edits stays as it is.
    #expect(try performance.shown("d.text", at: 1.3).frame.minX == 16)
    #expect(try performance.shown("a.text", at: 2).frame.minX == 16)
    #expect(try performance.shown("a.accessory", at: 2).opacity == 1)
  }

  @Test("While a finger holds a row, another one moves none")
  func twoFingers() throws {
    let second = #"{ "at": 2.3, "pan": { "from": [180, 94], "to": [180, 64], "duration": 0.4 } }"#
    let alone = try performance(pan(40))
    let both = try performance(pan(40), second)
    #expect(try both.log(to: 5).filter { $0.hasSuffix("is lifted") }.count == 1)
    #expect(try both.log(to: 5).filter { $0.hasSuffix("moved to 1") }.count == 1)
    #expect(try order(both, at: 5) == order(alone, at: 5))
  }

  @Test("A finger that moved nothing while another one held a row lifts none when that one has lifted, and is told")
  func laterFinger() throws {
    let second = #"{ "at": 2.3, "pan": { "from": [180, 94], "to": [180, 64], "duration": 2 } }"#
    let alone = try performance(pan(40))
    let both = try performance(pan(40), second)
    #expect(try order(both, at: 4) == order(alone, at: 4))
    #expect(try both.log(to: 5).filter { $0.hasSuffix("is lifted") }.count == 1)
    #expect(both.stage.log.entries.filter { $0.isWarning && $0.text.contains("on \"b\" moves nothing") }.count == 1)
    // One that begins when the first one lifts lifts its row.
    let next = try performance(
      pan(10), #"{ "at": 3, "pan": { "from": [180, 94], "to": [180, 64], "duration": 0.4 } }"#)
    #expect(try next.log(to: 5).filter { $0.hasSuffix("is lifted") }.count == 2)
  }

  @Test("A finger that holds no row scrolls none at the edge")
  func laterFingerAtEdge() throws {
    let rows = (0..<20).map { #"{ "id": "r\#($0)", "text": "r", "canMove": true }"# }.joined(separator: ", ")
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [\#(rows)] }] } }]
      """#
    func offset(_ fingers: String) throws -> Double {
      try Performance(scene: scene, timeline: Self.edited + ", " + fingers).shown("t", at: 3.4).bounds.minY
    }
    let edge = #"{ "at": 2.5, "pan": { "from": [180, 185], "to": [180, 188], "duration": 1 } }"#
    #expect(try offset(edge) > 0)
    #expect(try offset(#"{ "at": 2, "pan": { "from": [180, 22], "to": [180, 80], "duration": 2 } }, "# + edge) == 0)
  }

  @Test("Texts of rows move with the side at which they stand, and do not jump to where they will be")
  func texts() throws {
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 300], "table": { "sections": [{ "cells": [
        { "id": "a", "text": "a", "detail": "b", "style": "value1", "editingStyle": "delete", "canMove": true }] }] } }]
      """#
    let performance = try Performance(scene: scene, timeline: Self.edited)
    let start = try performance.shown("a.text", at: 1).frame
    #expect(start.minX == 16 && start.maxX == 200 - 16)
    let middle = try performance.shown("a.text", at: 1.15).frame
    #expect(middle.minX > 20 && middle.minX < 50 && middle.maxX < 200 - 20 && middle.maxX > 200 - 50)
    #expect(try performance.shown("a.text", at: 1.15).rare.contents.gravity == .left)
    #expect(try performance.shown("a.detail", at: 1.15).rare.contents.gravity == .right)
  }

  @Test("A minus brings the button that deletes, a plus runs its steps, and the rest of the cell does nothing")
  func taps() throws {
    let performance = try performance(
      #"{ "at": 2, "tap": { "on": "a" } }, { "at": 2.1, "tap": { "on": "c.edit" } }, { "at": 2.5, "tap": { "on": "b.edit" } }"#,
      #"{ "at": 3.5, "tap": { "on": "b.actions.1" } }"#)
    #expect(try performance.children(of: "b", at: 3.4).contains("b.actions"))
    #expect(try performance.shown("c", at: 4.5).frame.minY == 28 + 44)
    let log = try performance.log(to: 5).joined(separator: "; ")
    #expect(!log.contains("tapped") && log.contains("inserted") && log.contains("deleted"), "\(log)")
  }

  @Test("Without editing a swipe deletes the row, and its handle holds nothing")
  func swipe() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "pan": { "from": [180, 95], "to": [10, 95], "duration": 0.4 } },
        { "at": 3, "tap": { "on": "a" } }, \#(pan(100).replacing("\"at\": 2", with: "\"at\": 4"))
        """#)
    #expect(try performance.shown("c", at: 3).frame.minY == 28 + 44)
    let log = try performance.log(to: 6).joined(separator: "; ")
    #expect(log.contains("deleted") && log.contains("tapped") && !log.contains("lifted"), "\(log)")
  }

  @Test("A row follows the finger, the others make room, and it stays where it is put down")
  func reordering() throws {
    let performance = try performance(pan(80))
    #expect(try order(performance, at: 2.2) == ["a", "b", "c"])
    #expect(try performance.shown("a", at: 2.25).frame.minY == 28 + 20)
    #expect(try performance.shown("a", at: 2.6).zPosition == 1)
    #expect(try order(performance, at: 2.8) == ["b", "a", "c"])
    #expect(try performance.shown("b", at: 2.8).frame.minY == 28)
    #expect(try performance.shown("a", at: 3.4).frame.minY == 28 + 88)
    #expect(try order(performance, at: 3.4) == ["b", "c", "a"])
    #expect(try performance.shown("a", at: 3.4).zPosition == 0)
    let log = try performance.log(to: 6)
    #expect(log.filter { $0.contains("moved to 2") }.count == 1, "\(log)")
  }

  @Test("It goes into other sections, also empty ones; what comes back has not moved")
  func sections() throws {
    let empty = try performance(pan(118))
    #expect(
      try order(empty, ["b", "c", "t.header-1", "a", "t.header-2", "d"], at: 4) == [
        "b", "c", "t.header-1", "a", "t.header-2", "d",
      ])
    let last = try performance(pan(240, duration: 0))
    #expect(try order(last, ["c", "t.header-2", "d", "a"], at: 4) == ["c", "t.header-2", "d", "a"])
    let back = try performance(pan(5))
    #expect(try back.shown("a", at: 4).frame.minY == 28)
    #expect(try !back.log(to: 4).contains { $0.contains("moved to") })
  }

  @Test("A table without rows that can be edited says so, and handlers that nothing runs are errors")
  func mistakes() throws {
    let plain = try Performance(
      scene:
        #""views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 300], "table": { "sections": [{ "cells": [{ "id": "a", "text": "a" }] }] } }]"#,
      timeline: Self.edited)
    #expect(plain.failure(before: 2)?.message.contains("no row of \"t\" can be edited") == true)
  }
}
