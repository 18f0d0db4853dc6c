import Document
import Graphics
import Layers
import Testing

@testable import Playback

@Suite("Context menus of rows and bar buttons, and menus that find no room")
struct ContextMenuTests {
  private static let items = (0..<8).map { #""Item \#($0)""# }.joined(separator: ", ")

  @Test("A menu that is higher than the screen is scrolled by a finger or a step")
  func scrolling() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [20, 10, 60, 40], "contextMenu": [
          \#(Self.items), { "title": "Last", "onTap": [{ "log": "the last one" }] }] }]
        """#,
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } },
        { "at": 2, "pan": { "from": [100, 150], "to": [100, 60], "duration": 0.3 } },
        { "at": 5, "scrollTo": "a.contextMenu.panel.item-8" },
        { "at": 6, "tap": { "on": "a.contextMenu.panel.item-8" } }
        """#)
    // 16 above and below it.
    #expect(try performance.shown("a.contextMenu.panel", at: 1.5).frame == Rect(16, 16, 250, 168))
    #expect(try performance.shown("a.contextMenu.panel.items", at: 1.5).bounds == Rect(0, 0, 250, 168))
    #expect(try performance.shown("a.contextMenu.panel.items", at: 4.5).bounds.minY > 60)
    // Nine items, and a hairline between two.
    let end = 9 * 44 + 8 - 168.0
    #expect(try performance.shown("a.contextMenu.panel.items", at: 5.9).bounds.minY == end)
    #expect(try performance.log(to: 6.5).contains { $0.hasSuffix(" the last one") })
    #expect(try performance.children(of: "root", at: 7) == ["a"])
  }

  @Test("What a menu in a menu shows is scrolled below the row that it came out of")
  func submenu() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [20, 10, 60, 40], "contextMenu": [
          { "title": "More", "items": [\#(Self.items)] }] }]
        """#,
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } }, { "at": 2, "tap": { "on": "a.contextMenu.panel.item-0" } },
        { "at": 4, "tap": { "on": "a.contextMenu.panel.item-0.menu.back" } }
        """#)
    let panel = "a.contextMenu.panel.item-0.menu"
    #expect(try performance.shown(panel, at: 3).frame == Rect(16, 16, 250, 168))
    #expect(try performance.shown("\(panel).items", at: 3).frame == Rect(0, 52, 250, 116))
    #expect(try performance.shown("\(panel).back", at: 3).frame == Rect(0, 0, 250, 44))
    #expect(try performance.shown(panel, at: 5).isHidden)
  }

  @Test("A row keeps the margins of the screen while its menu is open, above the other rows")
  func rows() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
          { "id": "b", "text": "b", "contextMenu": ["Copy", { "title": "Delete", "destructive": true,
            "onTap": [{ "deleteRows": { "in": "t", "rows": ["b"] } }] }] }, { "id": "c", "text": "c" }] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "longPress": { "on": "b" } }, { "at": 3, "tap": { "at": [190, 190] } },
        { "at": 4, "longPress": { "at": [100, 150] } }, { "at": 5, "longPress": { "on": "b" } },
        { "at": 7, "tap": { "on": "b.contextMenu.panel.item-1" } }
        """#)
    #expect(try performance.shown("b", at: 0.9).zPosition == 0)
    let lifted = try performance.shown("b", at: 2.5)
    #expect(abs(lifted.transform.row1.x - 168.0 / 200) < 1e-9 && lifted.zPosition == 1)
    #expect(try performance.children(of: "root", at: 2.6).contains("b.contextMenu"))
    let after = try performance.shown("b", at: 3.9)
    #expect(after.transform == .identity && after.zPosition == 0)
    #expect(try performance.log(to: 4.9).contains { $0.contains("hit nothing that recognises it") })
    #expect(try !performance.children(of: "t", at: 8.5).contains("b"))
    #expect(try performance.children(of: "root", at: 8.6) == ["t"])
  }

  @Test("The menu of a row closes when the row is deleted or gets another place, and not when other rows move")
  func strayRows() throws {
    let steps = [
      (#""deleteRows": { "in": "t", "rows": ["a"] }"#, true), (#""deleteRows": { "in": "t", "rows": ["b"] }"#, true),
      (#""moveRow": { "in": "t", "row": "b", "to": [0, 2] }"#, true),
      (#""deleteRows": { "in": "t", "rows": ["c"] }"#, false),
    ]
    for (step, closes) in steps {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
            { "id": "a", "text": "a" }, { "id": "b", "text": "b", "contextMenu": ["Copy"] },
            { "id": "c", "text": "c" }] }] } }]
          """#,
        timeline: #"{ "at": 1, "longPress": { "on": "b" } }, { "at": 3, \#(step) }"#)
      #expect(try performance.children(of: "root", at: 2.9).contains("b.contextMenu"))
      #expect(try performance.children(of: "root", at: 3.5).contains("b.contextMenu") == !closes)
      guard closes, performance.stage.registry.elements["b"] != nil else { continue }
      let row = try performance.shown("b", at: 3.6)
      #expect(row.transform == .identity && row.zPosition == 0)
    }
  }

  @Test("Rows of data have a menu of their own values")
  func templates() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
          "cell": { "height": 50, "subviews": [], "contextMenu": [{ "title": "${row.name}", "onTap": [{ "log": "${row.name} it is" }] }] },
          "sections": [{ "rows": [{ "name": "Ada" }, { "name": "Grace" }] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "longPress": { "on": "t.cell-0-1" } },
        { "at": 3, "tap": { "on": "t.cell-0-1.contextMenu.panel.item-0" } }
        """#)
    #expect(try performance.log(to: 4).contains { $0.hasSuffix(" Grace it is") })
  }

  @Test("A tap on a bar button opens its menu without a blur, and a long press where the tap does something else")
  func barButtons() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [{ "id": "s", "title": "",
          "left": [{ "id": "l", "title": "L", "menu": ["One"], "onTap": [{ "log": "left" }] }],
          "right": [{ "id": "r", "title": "R", "menu": [{ "title": "Two", "onTap": [{ "log": "two" }] }] }],
          "view": { "id": "v" } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "tap": { "on": "r" } }, { "at": 2, "tap": { "on": "r.contextMenu.panel.item-0" } },
        { "at": 3, "tap": { "on": "l" } }, { "at": 4, "longPress": { "on": "l" } }
        """#)
    #expect(try performance.children(of: "r.contextMenu", at: 1.9) == ["r.contextMenu.panel"])
    #expect(try performance.shown("r", at: 1.9).transform == .identity)
    #expect(try performance.log(to: 2.9).contains { $0.hasSuffix(" two") })
    #expect(try performance.log(to: 3.9).contains { $0.hasSuffix(" left") })
    #expect(try performance.children(of: "root", at: 3.9) == ["nav"])
    #expect(try performance.children(of: "root", at: 5).contains("l.contextMenu"))
  }

  @Test("A disabled button has no menu, and a view with one lies above all beside it while that is open")
  func edges() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "a", "frame": [20, 10, 60, 40], "contextMenu": ["One"] },
          { "id": "b", "frame": [90, 10, 60, 40], "layer.zPosition": 5 },
          { "id": "off", "type": "button", "title": "x", "isEnabled": false, "frame": [20, 150, 60, 40],
            "contextMenu": ["Two"] }]
        """#,
      timeline: #"""
        { "at": 0, "longPress": { "on": "off" } }, { "at": 2, "longPress": { "on": "a" } },
        { "at": 4, "tap": { "at": [190, 190] } }
        """#)
    #expect(try performance.children(of: "root", at: 1.5) == ["a", "b", "off"])
    #expect(try performance.shown("a", at: 3).zPosition == 6)
    // The menu comes later, and lies in front of what has the same position.
    #expect(try performance.shown("a.contextMenu", at: 3).zPosition == 6)
    #expect(try performance.shown("a", at: 5).zPosition == 0)
  }
}
