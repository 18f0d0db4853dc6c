import Graphics
import Layers
import Testing

@testable import Playback

@Suite("Rows that stay in a list that is set anew get its parts")
struct RowPartTests {
  @Test("New accessories are those of a list that is made anew, those of equal places, too, and from right to left")
  func accessoriesAsMadeAnew() throws {
    func cells(_ accessories: [String]) -> String {
      accessories.enumerated().map { #"{ "id": "r\#($0)", "text": "r", "accessory": "\#($1)" }"# }
        .joined(separator: ", ")
    }
    let new = ["checkmark", "detailDisclosureButton", "disclosureIndicator", "disclosureIndicator"]
    for direction in ["forceLeftToRight", "forceRightToLeft"] {
      func table(_ accessories: [String]) -> String {
        #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200],
          "semanticContentAttribute": "\#(direction)", "table": { "sections": [{ "cells": [\#(cells(accessories))] }] } }]
        """#
      }
      let changed = try Performance(
        scene: table(["none", "disclosureIndicator", "detailDisclosureButton", "none"]),
        timeline: #"{ "at": 1, "setRows": { "in": "t", "cells": [\#(cells(new))] } }"#)
      let made = try Performance(scene: table(new), timeline: #"{ "at": 1, "log": "x" }"#)
      for row in 0..<4 {
        let (mark, expected) = (
          try changed.shown("r\(row).accessory", at: 1.5), try made.shown("r\(row).accessory", at: 1.5)
        )
        #expect(mark.position == expected.position && mark.bounds == expected.bounds)
        #expect(mark.transform == expected.transform)
        #expect(
          (changed.stage.registry.elements["r\(row).accessory.detail"] == nil)
            == (made.stage.registry.elements["r\(row).accessory.detail"] == nil))
      }
    }
  }

  @Test("Rows that stay get and lose images, details, controls and views at their ends")
  func newParts() throws {
    let (bare, full) = (
      #"{ "id": "r", "text": "r" }"#,
      #"""
      { "id": "r", "text": "r", "image": "trash", "detail": "d", "style": "value1", "canMove": true,
        "editingStyle": "delete", "accessoryView": { "id": "s", "type": "switch" } }
      """#
    )
    func step(_ time: Int, _ cell: String) -> String {
      #"{ "at": \#(time), "setRows": { "in": "t", "cells": [\#(cell)] } }"#
    }
    func table(_ cell: String) -> String {
      #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200],
        "table": { "sections": [{ "cells": [\#(cell)] }] } }]
      """#
    }
    let made = try Performance(scene: table(full), timeline: #"{ "at": 1, "log": "x" }"#)
    let changed = try Performance(scene: table(bare), timeline: "\(step(1, full)), \(step(2, bare))")
    let parts = ["r.image", "r.text", "r.detail", "s"]
    for part in parts {
      #expect(try changed.shown(part, at: 1.5).frame == made.shown(part, at: 1.5).frame)
    }
    #expect(try changed.children(of: "r", at: 1.6).sorted() == made.children(of: "r", at: 1.6).sorted())
    #expect(try changed.children(of: "r", at: 2.5) == ["r.text", "r.line"])
  }

  @Test("Rows and items that stay do what the new list says, what is in them, too")
  func newHandlers() throws {
    func cell(_ word: String, menu: String) -> String {
      #"""
      { "id": "r", "text": "r", "onTap": [{ "log": "row \#(word)" }], "contextMenu": ["\#(menu)"],
        "swipeActions": { "trailing": [{ "title": "Go", "onTap": [{ "log": "action \#(word)" }] }] },
        "accessoryView": { "id": "s", "type": "switch", "onValueChanged": [{ "log": "switch \#(word)" }] } }
      """#
    }
    func item(_ word: String) -> String {
      #"{ "id": "i", "onTap": [{ "log": "item \#(word)" }], "backgroundColor": "red" }"#
    }
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100],
            "table": { "sections": [{ "cells": [\#(cell("old", menu: "Copy"))] }] } },
          { "id": "c", "type": "scrollView", "frame": [0, 100, 200, 100],
            "collection": { "itemSize": [50, 50], "items": [\#(item("old"))] } }]
        """#,
      timeline: #"""
        { "at": 1, "setRows": { "in": "t", "cells": [\#(cell("new", menu: "Move"))] } },
        { "at": 1, "setItems": { "in": "c", "items": [\#(item("new"))] } },
        { "at": 1.5, "tap": { "at": [20, 20] } }, { "at": 2, "tap": { "on": "s" } }, { "at": 2.5, "tap": { "on": "i" } },
        { "at": 3, "pan": { "from": [100, 20], "to": [50, 20], "duration": 0.2 } },
        { "at": 4, "tap": { "on": "r.actions.1" } },
        { "at": 5, "setRows": { "in": "t", "cells": [{ "id": "r", "text": "r" }] } },
        { "at": 6, "tap": { "at": [20, 20] } }
        """#)
    try performance.stage.advance(to: 4.9)
    let row = try performance.stage.view("r", at: Moment(path: "", time: 4.9))
    #expect(performance.stage.registry.contextMenus[row]?.items.map(\.title) == ["Move"])
    let said = try performance.log(to: 7)
    for word in ["row new", "switch new", "item new", "action new"] {
      #expect(said.filter { $0.hasSuffix(word) }.count == 1)
    }
    #expect(!said.contains { $0.hasSuffix("old") })
    #expect(performance.stage.registry.contextMenus[row] == nil && performance.stage.registry.swipeActions[row] == nil)
  }

  @Test("Buttons that show beside a row do what they are for until the row closes")
  func shownButtons() throws {
    func cell(_ titles: [String]) -> String {
      let actions = titles.map { #"{ "title": "\#($0)", "onTap": [{ "log": "does \#($0)" }] }"# }
      return #"""
        { "id": "r", "text": "r", "swipeActions": { "performsFirstActionWithFullSwipe": false,
          "trailing": [\#(actions.joined(separator: ", "))] } }
        """#
    }
    let swipe = #""pan": { "from": [190, 20], "to": [60, 20], "duration": 0.2 }"#
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100],
          "table": { "sections": [{ "cells": [\#(cell(["A"]))] }] } }]
        """#,
      timeline: #"""
        { "at": 1, \#(swipe) }, { "at": 2, "setRows": { "in": "t", "cells": [\#(cell(["B", "C"]))] } },
        { "at": 3, "tap": { "on": "r.actions.1" } }, { "at": 4, \#(swipe) }, { "at": 5, "tap": { "on": "r.actions.2" } }
        """#)
    #expect(try performance.shown("r", at: 2.9).bounds.minX == 74)
    #expect(try performance.shown("r", at: 4.9).bounds.minX == 148)
    let said = try performance.log(to: 6)
    #expect(said.filter { $0.contains(" does ") }.map { $0.suffix(1) } == ["A", "C"])
    #expect(try performance.children(of: "r", at: 6.1) == ["r.text", "r.line"])
  }

  @Test("A title has a colour of its own")
  func titleColor() throws {
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
        { "id": "a", "text": "Reset", "textColor": "#ff0000" }] }] } }]
      """#
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "setRows": { "in": "t", "cells": [{ "id": "a", "text": "Reset", "textColor": "#00ff00" }] } },
        { "at": 2, "setRows": { "in": "t", "cells": [{ "id": "a", "text": "Reset" }] } }
        """#)
    try performance.stage.advance(to: 0)
    let label = try performance.stage.view("a.text", at: Moment(path: "", time: 0))
    #expect(performance.stage.tree[label, .textColor] == .color(Color(1, 0, 0)))
    try performance.stage.advance(to: 1.5)
    #expect(performance.stage.tree[label, .textColor] == .color(Color(0, 1, 0)), "a row that stays has its new one")
    try performance.stage.advance(to: 2.5)
    #expect(performance.stage.tree[label, .textColor] == .color(Color(0, 0, 0)), "and the system's without one")
  }
}
