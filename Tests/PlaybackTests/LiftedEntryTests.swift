import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Rows and items that a long press lifts")
struct LiftedEntryTests {
  private static func collection(_ keys: String) -> String {
    #"""
    "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { "itemSize": [60, 40], \#(keys)
      "items": [{ "id": "i0" }, { "id": "i1" }, { "id": "i2" }, { "id": "i3" }] } }]
    """#
  }

  private func places(_ performance: Performance, _ ids: [String], at time: Double) throws -> [Point] {
    try ids.map { try performance.shown($0, at: time).frame.origin }
  }

  @Test("An item follows the finger that has rested on it, the others make way, and it lands")
  func item() throws {
    let performance = try Performance(
      scene: Self.collection(#""canMoveItems": true, "onMove": [{ "log": "to ${value}" }],"#),
      timeline: #"{ "at": 1, "longPress": { "on": "i0", "to": [100, 20], "duration": 1 } }"#)
    let grid = [Point(0, 0), Point(70, 0), Point(140, 0), Point(0, 50)]
    #expect(try places(performance, ["i0", "i1", "i2", "i3"], at: 1.4) == grid)
    #expect(abs(try performance.shown("i0", at: 1.75).frame.minX - 35) < 0.01)
    #expect(try performance.shown("i0", at: 1.75).zPosition == 1)
    #expect(try performance.shown("i1", at: 1.75).frame.minX == 70)
    let log = try performance.log(to: 3)
    #expect(try places(performance, ["i1", "i0", "i2", "i3"], at: 3) == grid)
    #expect(try performance.shown("i0", at: 3).zPosition == 0)
    for line in ["1.5 \"i0\" is lifted", "2.0 \"i0\" is put down at [0, 1]", "2.0 to 1"] {
      #expect(log.contains(line), "\(log)")
    }
  }

  @Test("A finger that rests until it lifts gives no other place, and tells nothing")
  func resting() throws {
    let performance = try Performance(
      scene: Self.collection(#""canMoveItems": true, "onMove": [{ "log": "to ${value}" }],"#),
      timeline: #"{ "at": 1, "longPress": { "on": "i1" } }"#)
    let log = try performance.log(to: 3)
    #expect(log.contains("1.5 \"i1\" is lifted"))
    #expect(!log.contains { $0.hasSuffix("to 1") })
    #expect(try places(performance, ["i0", "i1"], at: 3) == [Point(0, 0), Point(70, 0)])
  }

  @Test("Items that nothing moves stay, with a warning")
  func fixed() throws {
    let performance = try Performance(
      scene: Self.collection(""),
      timeline: #"{ "at": 1, "longPress": { "on": "i0", "to": [100, 20], "duration": 1 } }"#)
    _ = try performance.log(to: 3)
    #expect(performance.stage.log.entries.contains { $0.isWarning && $0.text.contains("canMoveItems") })
    #expect(try places(performance, ["i0", "i1"], at: 3) == [Point(0, 0), Point(70, 0)])
  }

  @Test("A row of a table that is not edited goes where a finger takes it")
  func row() throws {
    let cells = ["a", "b", "c"].map { id in
      #"{ "id": "\#(id)", "text": "\#(id)", "canMove": true, "onMove": [{ "log": "\#(id) to ${value}" }] }"#
    }
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "dragInteractionEnabled": true,
          "sections": [{ "cells": [\#(cells.joined(separator: ", "))] }] } }]
        """#,
      timeline: #"{ "at": 1, "longPress": { "on": "a", "to": [100, 110], "duration": 1 } }"#)
    #expect(abs(try performance.shown("a", at: 1.75).frame.minY - 44) < 0.01)
    #expect(try performance.log(to: 3).contains("2.0 a to 2"))
    #expect(try places(performance, ["b", "c", "a"], at: 3).map(\.y) == [0, 44, 88])
  }

  @Test("A finger lets go of a row that a step takes away, and does not take hold of one of its id that comes later")
  func lostRow() throws {
    let row = #"{ "id": "a", "text": "a", "canMove": true, "onMove": [{ "log": "moved" }] }"#
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "dragInteractionEnabled": true,
          "sections": [{ "cells": [\#(row), { "id": "b", "text": "b" }] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "longPress": { "on": "a", "to": [100, 110], "duration": 2.5 } },
        { "at": 2, "deleteRows": { "in": "t", "rows": ["a"] } },
        { "at": 2.5, "insertRows": { "in": "t", "at": [0, 0], "cells": [\#(row)] } }
        """#)
    let log = try performance.log(to: 4)
    #expect(log.contains("1.5 \"a\" is lifted"))
    #expect(!log.contains { $0.hasSuffix(" moved") || $0.contains("put down") }, "\(log)")
    #expect(try places(performance, ["a", "b"], at: 4).map(\.y) == [0, 44])
  }

  @Test("A finger that goes elsewhere from a row that nothing moves does not tap it")
  func fixedRow() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
          { "id": "a", "text": "a", "onTap": [{ "log": "tapped" }] }] }] } }]
        """#,
      timeline: #"{ "at": 1, "longPress": { "on": "a", "to": [100, 110], "duration": 1 } }"#)
    #expect(try !performance.log(to: 3).contains { $0.hasSuffix("tapped") })
    #expect(performance.stage.log.entries.contains { $0.isWarning && $0.text.contains("dragInteractionEnabled") })
  }

  @Test("Where items read from right to left a finger takes them along its own way")
  func rightToLeft() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "semanticContentAttribute": "forceRightToLeft",
          "collection": { "itemSize": [60, 40], "canMoveItems": true, "items": [{ "id": "i0" }, { "id": "i1" }, { "id": "i2" }] } }]
        """#,
      timeline: #"{ "at": 1, "longPress": { "on": "i0", "to": [100, 20], "duration": 1 } }"#)
    #expect(try places(performance, ["i0", "i1"], at: 1.4) == [Point(140, 0), Point(70, 0)])
    #expect(abs(try performance.shown("i0", at: 1.75).frame.minX - 105) < 0.01)
    #expect(try places(performance, ["i1", "i0"], at: 3) == [Point(140, 0), Point(70, 0)])
  }
}
