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
}
