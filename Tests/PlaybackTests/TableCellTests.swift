import Graphics
import JobFile
import TestSupport
import Testing

@testable import Playback

@Suite("Cells that a template makes, as high as their constraints ask for")
struct TableCellTests {
  /// A table of 200 × 200 points whose cells are as high as a box in them and 22 points.
  private static func table(_ rows: String, accessory: String = "") -> String {
    #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
      "cell": { \#(accessory) "subviews": [{ "id": "box", "backgroundColor": "#ff0000" }],
        "constraints": ["box.top == cell.layoutMargins.top", "box.leading == cell.layoutMargins.leading",
          "box.trailing == cell.layoutMargins.trailing", "box.bottom == cell.layoutMargins.bottom",
          "box.height == ${row.height}"] },
      "sections": [{ "rows": \#(rows) }] } }]
    """#
  }

  @Test("A cell is as high as its constraints ask for, with the margins of cells; an accessory takes its room")
  func height() throws {
    let rows = #"[{ "id": "a", "height": 30 }, { "height": 70 }]"#
    let performance = try Performance(scene: Self.table(rows), timeline: "")
    #expect(try performance.shown("a", at: 0).frame == Rect(0, 0, 200, 52))
    #expect(try performance.shown("t.cell-0-1", at: 0).frame == Rect(0, 52, 200, 92))
    #expect(try performance.shown("a.box", at: 0).frame == Rect(16, 11, 168, 30))
    #expect(
      try performance.stage.tree[performance.stage.view("t", at: Moment(path: "", time: 0)), .contentSize]
        == .size(Size(200, 144)))
    let narrow = try Performance(
      scene: Self.table(rows, accessory: #""accessory": "disclosureIndicator","#), timeline: "")
    #expect(try narrow.shown("a.box", at: 0).frame == Rect(16, 11, 150, 30))
  }

  @Test("Cells come into the scene when they show and go when they do not; steps bring and keep those that they name")
  func lifetime() throws {
    let performance = try Performance(
      scene: Self.table("[\(Self.heights(1_000))]"),
      timeline: #"""
        { "at": 1, "set": { "t.cell-0-1.box": { "backgroundColor": "#00ff00" } } },
        { "at": 2, "set": { "t": { "contentOffset": [0, 4000] } } },
        { "at": 3, "set": { "t": { "contentOffset": [0, 0] } } },
        { "at": 4, "set": { "t.cell-0-900.box": { "backgroundColor": "#00ff00" } } }
        """#)
    func cells(_ time: Double) throws -> [String] { try performance.children(of: "t", at: time).sorted() }
    #expect(try cells(0.5) == (0..<5).map { "t.cell-0-\($0)" })
    #expect(try cells(2.5) == ["t.cell-0-1"] + (100..<105).map { "t.cell-0-\($0)" })
    #expect(try cells(3.5) == (0..<5).map { "t.cell-0-\($0)" })
    #expect(try performance.shown("t.cell-0-1.box", at: 3.5).backgroundColor == Color(0, 1, 0))
    #expect(try cells(4.5).contains("t.cell-0-900"))
    // The rows below those that showed count as estimated: 44 points in place of 40.
    let top: Double = 105 * 40 + (900 - 105) * 44
    #expect(try performance.shown("t.cell-0-900", at: 4.5).frame.minY == top)
  }

  @Test("A cell that shows again is laid out as before, also where constraints name first what fills it")
  func again() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
          "cell": { "subviews": [{ "id": "box" }], "constraints": ["box.top == cell.top", "box.leading == cell.leading + 10",
            "cell.trailing == box.trailing + 10", "cell.bottom == box.bottom + 5", "box.height == 30"] },
          "sections": [{ "rows": 60 }] } }]
        """#,
      timeline: #"""
        { "at": 1, "set": { "t": { "contentOffset": [0, 1000] } } },
        { "at": 2, "set": { "t": { "contentOffset": [0, 0] } } }
        """#)
    for time in [0.5, 3] {
      #expect(try performance.shown("t.cell-0-0", at: time).frame == Rect(0, 0, 200, 35))
      #expect(try performance.shown("t.cell-0-0.box", at: time).frame == Rect(10, 0, 180, 30))
    }
    #expect(performance.stage.log.entries.allSatisfy { !$0.isWarning })
  }

  private static func heights(_ count: Int) -> String {
    (0..<count).map { _ in #"{ "height": 18 }"# }.joined(separator: ",")
  }

  @Test("A flick comes to rest where it would if every row were there")
  func scrolling() throws {
    let pan = #"{ "at": 1, "pan": { "from": [100, 180], "to": [100, 20], "duration": 0.2 } }"#
    let lazy = try Performance(scene: Self.table("[\(Self.heights(60))]"), timeline: pan)
    let cells = (0..<60).map { #"{ "text": "\#($0)", "height": 40 }"# }.joined(separator: ",")
    let whole = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200],
          "table": { "sections": [{ "cells": [\#(cells)] }] } }]
        """#, timeline: pan)
    for time in [1.1, 1.3, 2.0, 5.0] {
      #expect(try lazy.shown("t", at: time).bounds == whole.shown("t", at: time).bounds, "\(time)")
    }
    // Those that show, and the one that the finger was on.
    let last = try lazy.children(of: "t", at: 5)
    #expect(last.count <= 7 && last.contains("t.cell-0-4"), "\(last)")
  }

  @Test("An animation of the offset shows the cells on its way")
  func animatedOffset() throws {
    let performance = try Performance(
      scene: Self.table("[\(Self.heights(100))]"),
      timeline: #"{ "at": 1, "animate": { "duration": 1, "changes": { "t": { "contentOffset": [0, 400] } } } }"#)
    #expect(try performance.children(of: "t", at: 1.5).contains("t.cell-0-7"))
    #expect(try performance.shown("t.cell-0-7", at: 1.5).frame == Rect(0, 280, 200, 40))
  }

  @Test("Cells that an animation of the table's size lets go show until they are covered")
  func smaller() throws {
    let performance = try Performance(
      scene: Self.table("[\(Self.heights(20))]"),
      timeline: #"{ "at": 1, "animate": { "duration": 1, "changes": { "t": { "frame": [0, 0, 200, 50] } } } }"#)
    // Of rows of 40 points five show at first, and two at last.
    #expect(try performance.children(of: "t", at: 1.1).contains("t.cell-0-4"))
    #expect(try performance.shown("t.cell-0-4", at: 1.1).frame.minY == 160)
  }

  @Test("New rows are measured, push the others away, and take new values where they stay")
  func edits() throws {
    let rows = #"[{ "id": "a", "height": 18 }, { "id": "b", "height": 18 }]"#
    let performance = try Performance(
      scene: Self.table(rows),
      timeline: #"""
        { "at": 1, "insertRows": { "in": "t", "at": [0, 1], "rows": [{ "id": "n", "height": 58 }] } },
        { "at": 2, "deleteRows": { "in": "t", "rows": ["a"] } }
        """#)
    #expect(try performance.shown("b", at: 1.5).frame.minY == 120)
    #expect(try performance.shown("n", at: 1.5).frame == Rect(0, 40, 200, 80))
    #expect(try performance.shown("n", at: 2.5).frame == Rect(0, 0, 200, 80))
  }

  @Test("Rows that come up because others are deleted move in from below")
  func arrivals() throws {
    let performance = try Performance(
      scene: Self.table("[\(Self.heights(20))]"),
      timeline: #"""
        { "at": 1, "deleteRows": { "in": "t", "rows": ["t.cell-0-0", "t.cell-0-1", "t.cell-0-2"] } }
        """#)
    let half = try performance.shown("t.cell-0-6", at: 1.15).frame.minY
    #expect(half > 120 && half < 240, "\(half)")
    #expect(try performance.shown("t.cell-0-6", at: 1.4).frame.minY == 120)
  }

  @Test("Constraints that leave the height open give 44 points and a warning; rows and templates need each other")
  func mistakes() throws {
    let open = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
        "cell": { "subviews": [{ "id": "box" }], "constraints": ["box.top == cell.top"] },
        "sections": [{ "rows": 1 }] } }]
      """#
    let performance = try Performance(scene: open, timeline: "")
    #expect(try performance.shown("t.cell-0-0", at: 0).frame.height == 44)
    #expect(performance.stage.log.entries.contains { $0.isWarning && $0.text.contains("leave its height open") })
    func complaint(_ table: String) -> String {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
          "outputs": [{ "file": "a.png", "at": 0 }], "scene": { "views": [{ "id": "t", "type": "scrollView",
          "frame": [0, 0, 200, 200], "table": \(table) }] } }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics.map(\.message).joined(separator: "; ")
    }
    #expect(complaint(#"{ "sections": [{ "rows": 2 }] }"#).contains("\"rows\" need a template"))
    #expect(
      complaint(#"{ "cell": { "subviews": [] }, "sections": [{ "cells": [{ "text": "a" }] }] }"#)
        .contains("no section has \"rows\""))
    #expect(
      complaint(
        #"{ "cell": { "subviews": [{ "id": "a" }], "constraints": ["a.top == t.top"] }, "sections": [{ "rows": 1 }] }"#
      )
      .contains("\"t\" is nothing of the cell"))
    #expect(
      complaint(#"{ "cell": { "subviews": [{ "id": "a" }, { "id": "a" }] }, "sections": [{ "rows": 1 }] }"#)
        .contains("is taken by another part of the cell"))
  }
}
