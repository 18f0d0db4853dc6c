import Graphics
import Testing

@testable import Playback

@Suite("Several rows are selected; an index; a row that is held scrolls")
struct TableSelectionTests {
  private static func table(_ keys: String, count: Int = 4, cell: String = "") -> String {
    let cells = (0..<count).map { #"{ "id": "r\#($0)", "text": "r\#($0)"\#(cell) }"# }.joined(separator: ", ")
    return #"""
      "variables": { "count": -1 },
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { \#(keys)
        "sections": [{ "cells": [\#(cells)] }] } }]
      """#
  }

  private static let told = #""onSelectionChanged": [{ "setVariables": { "count": "${value}" } }],"#

  @Test("Taps select and deselect while the table is edited, and what is selected can be deleted")
  func editing() throws {
    let performance = try Performance(
      scene: Self.table("\"allowsMultipleSelectionDuringEditing\": true, " + Self.told),
      timeline: #"""
        { "at": 1, "setEditing": { "in": "t", "isEditing": true } }, { "at": 2, "tap": { "on": "r0" } },
        { "at": 3, "tap": { "on": "r2" } }, { "at": 4, "tap": { "on": "r0" } },
        { "at": 5, "deleteRows": { "in": "t", "selected": true } }
        """#)
    #expect(try performance.shown("r0.selection", at: 0.5).opacity == 0)
    #expect(try performance.shown("r0.selection", at: 1.5).opacity == 1)
    #expect(try performance.shown("r0.text", at: 1.5).frame.minX == 54)
    #expect(try performance.shown("r0.selection.check", at: 1.5).opacity == 0)
    let plain = try performance.shown("r0", at: 1.5).backgroundColor
    #expect(try performance.shown("r0.selection.check", at: 2.5).opacity == 1)
    #expect(try performance.shown("r0", at: 2.5).backgroundColor != plain)
    #expect(performance.stage.script.variables["count"] == .number(1))
    #expect(try performance.shown("r0.selection.check", at: 4.5).opacity == 0)
    #expect(try performance.shown("r0", at: 4.5).backgroundColor == plain)
    #expect(performance.stage.script.variables["count"] == .number(1))
    #expect(try !performance.children(of: "t", at: 6).contains("r2"))
    #expect(try performance.children(of: "t", at: 6).contains("r0"))
    #expect(performance.stage.script.variables["count"] == .number(0))
  }

  @Test("What was selected while the table was edited is not any more afterwards, but where rows are selected always")
  func leavingEditing() throws {
    let steps = #"""
      { "at": 1, "setEditing": { "in": "t", "isEditing": true } }, { "at": 2, "tap": { "on": "r0" } },
      { "at": 3, "setEditing": { "in": "t", "isEditing": false } }, { "at": 4, "setEditing": { "in": "t", "isEditing": true } }
      """#
    let performance = try Performance(
      scene: Self.table("\"allowsMultipleSelectionDuringEditing\": true, " + Self.told), timeline: steps)
    let plain = try performance.shown("r0", at: 1.5).backgroundColor
    #expect(try performance.shown("r0", at: 2.5).backgroundColor != plain)
    #expect(performance.stage.script.variables["count"] == .number(1))
    #expect(try performance.shown("r0", at: 3.5).backgroundColor == plain)
    #expect(performance.stage.script.variables["count"] == .number(0))
    #expect(try performance.shown("r0.selection.check", at: 4.5).opacity == 0)
    let always = try Performance(
      scene: Self.table(#""allowsMultipleSelection": true, "allowsMultipleSelectionDuringEditing": true,"#),
      timeline: steps)
    try always.stage.advance(to: 5)
    #expect(always.stage.registry.containers["t"]?.selectedRows == ["r0"])
  }

  @Test("A row that comes selected counts among those that are")
  func comingSelected() throws {
    let performance = try Performance(
      scene: Self.table(#""allowsMultipleSelection": true,"# + Self.told, count: 1, cell: #", "selected": true"#),
      timeline: #"""
        { "at": 1, "insertRows": { "in": "t", "at": [0, 0], "cells": [{ "id": "n", "text": "n", "selected": true }] } }
        """#)
    try performance.stage.advance(to: 2)
    #expect(performance.stage.registry.containers["t"]?.selectedRows == ["r0", "n"])
    #expect(performance.stage.script.variables["count"] == .number(2))
  }

  @Test("A row whose cell has a colour of its own has it again when it is deselected")
  func ownColor() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
          "allowsMultipleSelection": true, "sections": [{ "rows": [{ "id": "a" }, { "id": "b" }] }],
          "cell": { "height": 44, "backgroundColor": "systemYellow", "subviews": [
            { "id": "title", "frame": [0, 0, 10, 10] }] } } }]
        """#,
      timeline: #"{ "at": 1, "tap": { "on": "a" } }, { "at": 2, "tap": { "on": "a" } }"#)
    let own = try performance.shown("a", at: 0.5).backgroundColor
    #expect(try performance.shown("a", at: 1.5).backgroundColor != own)
    #expect(try performance.shown("a", at: 2.5).backgroundColor == own)
  }

  @Test("Without editing a selected cell's steps run; steps select, too; a plain table refuses")
  func selecting() throws {
    let performance = try Performance(
      scene: Self.table(#""allowsMultipleSelection": true, "#, cell: #", "onTap": [{ "log": "chosen" }]"#),
      timeline: #"""
        { "at": 1, "tap": { "on": "r0" } }, { "at": 2, "tap": { "on": "r0" } },
        { "at": 3, "selectRows": { "in": "t" } }, { "at": 4, "deselectRows": { "in": "t", "rows": ["r1"] } }
        """#)
    #expect(try performance.log(to: 2.5).filter { $0.hasSuffix("chosen") } == ["1.0 chosen"])
    #expect(try performance.log(to: 3.5).contains { $0.contains("\"r0\", \"r1\", \"r2\", \"r3\" selected") })
    #expect(performance.stage.registry.containers["t"]?.selectedRows == ["r0", "r1", "r2", "r3"])
    _ = try performance.log(to: 4.5)
    #expect(performance.stage.registry.containers["t"]?.selectedRows == ["r0", "r2", "r3"])
    // A selected row has no line at its end; one that is not selected any more has it again.
    #expect(try performance.shown("r0.line", at: 4.5).isHidden && performance.shown("r2.line", at: 4.5).isHidden)
    #expect(try !performance.shown("r1.line", at: 4.5).isHidden)
    let plain = try Performance(
      scene: Self.table(""), timeline: #"{ "at": 1, "selectRows": { "in": "t", "rows": ["r0"] } }"#)
    #expect(plain.failure(before: 2)?.message.contains("allowsMultipleSelection") == true)
  }

  /// Five sections of 28 + 4 · 44 points.
  private static let sections = (0..<5).map { section in
    let cells = (0..<4).map { #"{ "id": "s\#(section)r\#($0)", "text": "x" }"# }.joined(separator: ", ")
    return #"{ "header": "S", "indexTitle": "\#(section)", "cells": [\#(cells)] }"#
  }.joined(separator: ", ")

  @Test("The index brings a section below the inset of the content, and as far as content is scrolled")
  func insetIndex() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 250], "contentInset": [20, 0, 30, 0],
          "table": { "sections": [\#(Self.sections)] } }]
        """#,
      timeline: #"{ "at": 1, "tap": { "at": [192, 153] } }, { "at": 2, "tap": { "at": [192, 97] } }"#)
    // Five titles of 14 points stand from 90 to 160. The content is 1020 points high, and rests at 800 at the latest.
    #expect(try performance.shown("t", at: 1.5).bounds.minY == 4 * 204 - 20)
    #expect(try performance.shown("t", at: 2.5).bounds.minY == -20)
  }

  @Test("A finger on the index brings its section to the top, at every point of its way")
  func index() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [\#(Self.sections)] } }]
        """#,
      timeline: #"""
        { "at": 1, "tap": { "at": [192, 79] } }, { "at": 2, "pan": { "from": [192, 68], "to": [192, 96], "duration": 0.4 } }
        """#)
    // Five titles of 14 points stand from 65 to 135. A section is 28 + 4 · 44 points.
    #expect(try performance.shown("t.index", at: 0.5).frame == Rect(185, 65, 15, 70))
    #expect(try performance.shown("s0r0.line", at: 0.5).frame.maxX == 200)
    #expect(try performance.shown("t", at: 1.5).bounds.minY == 204)
    #expect(try performance.shown("t.index", at: 1.5).frame.minY == 269)
    #expect(try performance.shown("t", at: 3).bounds.minY == 408)
  }

  @Test("A row that is held at the edge scrolls the list along, and comes to lie beyond what showed")
  func holding() throws {
    let performance = try Performance(
      scene: Self.table("", count: 30, cell: #", "canMove": true"#),
      timeline: #"""
        { "at": 0.5, "setEditing": { "in": "t", "isEditing": true } },
        { "at": 1, "pan": { "from": [180, 22], "to": [180, 195], "duration": 1, "curve": "linear" } }
        """#)
    #expect(try performance.shown("t", at: 1.7).bounds.minY == 0)
    let offset = try performance.shown("t", at: 2.5).bounds.minY
    // From 150 on, which it reaches after 0.74 s: 0.26 s at a mean of 0.45 · 500 points a second.
    #expect(abs(offset - 58.5) < 1)
    let place = try performance.shown("r0", at: 2.5).frame.minY
    #expect(place >= 176 && place.truncatingRemainder(dividingBy: 44) == 0)
  }
}
