import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Changes of a list, each of which finds what the one before leaves")
struct ListEditOrderTests {
  private static let table = #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
      { "id": "a", "text": "a" }, { "id": "b", "text": "b" }, { "id": "c", "text": "c" }] }] } }]
    """#

  private func tops(_ performance: Performance, _ ids: [String], at time: Double) throws -> [Double] {
    try ids.map { try performance.shown($0, at: time).frame.minY }
  }

  @Test("A row or an item that a list has is no new one, also where its cell is not in the scene")
  func presentEntries() throws {
    let table = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100], "table": {
        "cell": { "height": 50, "subviews": [] },
        "sections": [{ "rows": [{ "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }] }] } }]
      """#
    let rows = try Performance(
      scene: table, timeline: #"{ "at": 1, "insertRows": { "in": "t", "at": [0, 0], "rows": [{ "id": "d" }] } }"#)
    #expect(
      rows.failure(before: 2)?.message
        == "the row \"d\" is in \"t\" already; move it with \"moveRow\", or give the new one another id")
    let collection = #"""
      "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 100], "collection": {
        "itemSize": [20, 20], "items": [{ "id": "a" }] } }]
      """#
    let items = try Performance(
      scene: collection, timeline: #"{ "at": 1, "insertItems": { "in": "c", "items": [{ "id": "a" }] } }"#)
    #expect(
      items.failure(before: 2)?.message
        == "the item \"a\" is in \"c\" already; move it with \"moveItem\", or give the new one another id")
  }

  @Test("Changes of one moment are made one after the other, and what a step sets behind them holds")
  func oneMoment() throws {
    let performance = try Performance(
      scene: Self.table,
      timeline: #"""
        { "at": 1, "moveRow": { "in": "t", "row": "a", "to": [0, 2] } },
        { "at": 1, "moveRow": { "in": "t", "row": "b", "to": [0, 2] } },
        { "at": 1, "insertRows": { "in": "t", "at": [0, 3], "cells": [{ "id": "d", "text": "d" }] } },
        { "at": 1, "set": { "c": { "center.x": 120 } } }
        """#)
    #expect(try tops(performance, ["a", "b", "c"], at: 1) == [0, 44, 88])
    #expect(try tops(performance, ["c", "a", "b", "d"], at: 1.4) == [0, 44, 88, 132])
    #expect(try performance.shown("c", at: 1.4).frame.center.x == 120)
  }

  @Test("An entry that is to go beyond the end of its list goes to the end, with a warning")
  func beyondEnd() throws {
    func warnings(_ place: Int) throws -> [String] {
      let performance = try Performance(
        scene: Self.table, timeline: #"{ "at": 1, "moveRow": { "in": "t", "row": "a", "to": [0, \#(place)] } }"#)
      #expect(try tops(performance, ["b", "c", "a"], at: 1.4) == [0, 44, 88])
      return performance.stage.log.entries.filter(\.isWarning).map(\.text)
    }
    #expect(try warnings(2) == [])
    #expect(
      try warnings(3) == [#""a" goes to the end of section 0 of "t", which has 2 rows beside it, and no place 3"#])
  }
}
