import Document
import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Containers are laid out from their bounds")
struct LiveContainerTests {
  /// One container of every kind; `%` stands for its place.
  private static let kinds = [
    #"{ "id": "c", %, "navigationBar": { "title": "T", "back": "Back", "left": ["Add"], "right": ["Done", "Edit"] } }"#,
    #"{ "id": "c", %, "navigationBar": { "title": "T", "largeTitle": true } }"#,
    #"{ "id": "c", %, "toolbar": { "items": ["A", "B", "C"] } }"#,
    #"{ "id": "c", %, "tabBar": { "items": [{ "title": "A" }, { "title": "B" }, { "title": "C" }] } }"#,
    #"""
    { "id": "c", "type": "scrollView", %, "table": { "style": "insetGrouped", "sections": [
      { "header": "h", "footer": "f", "cells": [{ "text": "a", "detail": "d", "style": "value1" },
        { "text": "b", "accessory": "checkmark" }] }, { "cells": [{ "text": "c", "style": "subtitle" }] }] } }
    """#,
    #"""
    { "id": "c", "type": "scrollView", %, "collection": { "itemSize": [40, 30], "items": [
      { "id": "i" }, { "id": "j", "frame": [0, 0, 60, 20] }, { "id": "k" }, { "id": "l" }] } }
    """#,
    #"""
    { "id": "c", %, "navigation": { "screens": [
      { "id": "s", "title": "S", "largeTitle": true, "view": { "id": "sv" } },
      { "id": "t", "title": "T", "right": ["Go"], "view": { "id": "tv", "split": { "primaryWidth": 60,
        "primary": { "id": "p" }, "secondary": { "id": "q" } } } }] } }
    """#,
    #"""
    { "id": "c", %, "navigation": { "screens": [{ "id": "s", "title": "S", "largeTitle": true, "view": { "id": "sv",
      "type": "scrollView", "table": { "sections": [{ "cells": [{ "text": "a" }, { "text": "b" }] }] } } }] } }
    """#,
    #"""
    { "id": "c", %, "tabs": { "screens": [{ "title": "A", "view": { "id": "av", "type": "scrollView",
      "table": { "sections": [{ "cells": [{ "text": "a" }] }] } } }, { "title": "B", "view": { "id": "bv" } }] } }
    """#,
    #"{ "id": "c", %, "pages": { "views": [{ "id": "p" }, { "id": "q" }] } }"#,
    #"{ "id": "c", %, "pages": { "transitionStyle": "pageCurl", "views": [{ "id": "p" }, { "id": "q" }] } }"#,
    #"{ "id": "c", %, "window": { "title": "W", "view": { "id": "v" } } }"#,
  ]

  private func frames(_ performance: Performance, at time: Double) throws -> [String] {
    try performance.stage.advance(to: time)
    return performance.stage.treeEntries.map { entry in
      "\(entry.id) \(entry.frame.map { ($0 * 1e6).rounded() }) \(entry.isHidden)"
    }
  }

  @Test("Resized, or placed by constraints, is as made in that size", arguments: kinds)
  func resizing(kind: String) throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<4 {
      let (width, height) = (Int.random(in: 60...190, using: &random), Int.random(in: 60...190, using: &random))
      func scene(_ place: String, _ rest: String = "") -> String {
        #""views": [\#(kind.replacing("%", with: place))]\#(rest)"#
      }
      let size = "\"frame\": [4, 6, \(width), \(height)]"
      let made = try Performance(scene: scene(size), timeline: "")
      let resized = try Performance(
        scene: scene(#""frame": [0, 0, 101, 87]"#),
        timeline: "{ \"at\": 0.5, \"set\": { \"c\": { \(size) } } }")
      let constrained = try Performance(
        scene: scene(
          #""alpha": 1"#,
          """
          , "constraints": ["c.left == root.left + 4", "c.top == root.top + 6", "c.width == \(width)",
            "c.height == \(height)"]
          """), timeline: "")
      let expected = try frames(made, at: 1)
      #expect(try frames(resized, at: 1) == expected)
      #expect(try frames(constrained, at: 1) == expected)
    }
  }

  @Test("A container that is resized in a block animates its parts along")
  func animated() throws {
    let performance = try Performance(
      scene:
        #""views": [{ "id": "t", "frame": [0, 0, 100, 49], "tabBar": { "items": [{ "title": "A" }, { "title": "B" }] } }]"#,
      timeline:
        #"{ "at": 1, "animate": { "duration": 1, "curve": "linear", "changes": { "t": { "frame": [0, 0, 200, 49] } } } }"#
    )
    #expect(try performance.shown("t.item-1", at: 0.5).frame == Rect(50, 0, 50, 49))
    #expect(abs(try performance.shown("t.item-1", at: 1.5).frame.minX - 75) < 1e-6)
    #expect(try performance.shown("t.item-1", at: 2.1).frame == Rect(100, 0, 100, 49))
  }

  @Test("A part that was moved by hand stays until its container is laid out")
  func movedByHand() throws {
    let performance = try Performance(
      scene:
        #""views": [{ "id": "t", "frame": [0, 0, 100, 49], "tabBar": { "items": [{ "title": "A" }] } }, { "id": "o" }], "constraints": ["w: o.width == 10"]"#,
      timeline: #"""
        { "at": 1, "set": { "t.item-0": { "center.y": 80 } } }, { "at": 2, "set": { "w": { "constant": 20 } } },
        { "at": 3, "set": { "t": { "frame": [0, 0, 120, 49] } } }
        """#)
    #expect(try performance.shown("t.item-0", at: 2.5).position.y == 80)
    #expect(try performance.shown("t.item-0", at: 3.5).position.y == 24.5)
  }

  @Test("A constraint that names a root view first leaves it the room that its controller gives it")
  func rootViewWithConstraint() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "n", "frame": [0, 0, 200, 100], "navigation": { "screens": [
          { "id": "s", "title": "S", "view": { "id": "v", "subviews": [{ "id": "l" }] } }] } }],
        "constraints": ["v.bottom == l.bottom + 10", "v.centerX == l.centerX", "l.width == 40", "l.height == 20"]
        """#,
      timeline: "")
    #expect(try performance.shown("v", at: 0).frame == Rect(0, 44, 200, 56))
    #expect(try performance.shown("l", at: 0).frame == Rect(80, 26, 40, 20))
  }

  private static func split(_ size: String, mode: String = "automatic", more: String = "") -> String {
    #"""
    "views": [{ "id": "s", "frame": [0, 0, \#(size)], \#(more) "split": { "primaryWidth": 50, "displayMode": "\#(mode)",
      "primary": { "id": "p" }, "secondary": { "id": "q" } } }]
    """#
  }

  @Test("Columns stand side by side, or the first comes over the second, or pushes it, by the room and the mode")
  func split() throws {
    let show = #"{ "at": 1, "showPrimary": { "in": "s", "visible": true } }"#
    func columns(_ scene: String, at time: Double) throws -> [Double] {
      let performance = try Performance(scene: scene, timeline: show)
      let primary = try performance.shown("s.primary", at: time).frame
      let secondary = try performance.shown("s.secondary", at: time).frame
      return [primary.minX, primary.width, secondary.minX, secondary.width]
    }
    #expect(try columns(Self.split("200, 100"), at: 0.5) == [0, 50, 50, 150])
    #expect(try columns(Self.split("100, 200"), at: 0.5) == [-50, 50, 0, 100])
    #expect(try columns(Self.split("100, 200"), at: 2) == [0, 50, 0, 100])
    #expect(try columns(Self.split("200, 100", mode: "secondaryOnly"), at: 0.5) == [-50, 50, 0, 200])
    #expect(try columns(Self.split("100, 200", mode: "oneBesideSecondary"), at: 0.5) == [0, 50, 50, 50])
    #expect(try columns(Self.split("200, 100", mode: "oneDisplaced"), at: 0.5) == [0, 50, 50, 200])
    // Beside the second column the first is half as wide as the view at most.
    #expect(try columns(Self.split("80, 60", mode: "oneBesideSecondary"), at: 0.5) == [0, 40, 40, 40])
    #expect(try columns(Self.split("80, 60", mode: "oneOverSecondary"), at: 0.5) == [0, 50, 0, 80])
  }

  @Test("A column that was hidden where it lay over the other is there again where both have room")
  func rotatedSplit() throws {
    let performance = try Performance(
      scene: Self.split("100, 200"),
      timeline: #"""
        { "at": 1, "showPrimary": { "in": "s", "visible": true } },
        { "at": 2, "showPrimary": { "in": "s", "visible": false } },
        { "at": 3, "set": { "s": { "frame": [0, 0, 200, 100] } } }
        """#)
    #expect(try performance.shown("s.primary", at: 2.9).frame.minX == -50)
    #expect(try performance.shown("s.primary", at: 3.5).frame.minX == 0)
  }

  @Test("Where the width is compact there is one column; a detail comes over it, and goes when the first is shown")
  func collapsed() throws {
    let performance = try Performance(
      scene: Self.split("100, 200", more: #""horizontalSizeClass": "compact","#),
      timeline: #"""
        { "at": 1, "showDetail": { "in": "s", "view": { "id": "d" } } },
        { "at": 2, "showPrimary": { "in": "s", "visible": true } },
        { "at": 3, "set": { "s": { "horizontalSizeClass": "regular", "frame": [0, 0, 200, 100] } } }
        """#)
    #expect(try performance.shown("s.primary", at: 0.5).frame == Rect(0, 0, 100, 200))
    #expect(try performance.shown("s.secondary", at: 0.5).isHidden)
    #expect(try performance.shown("s.secondary", at: 1).frame.minX == 100)
    #expect(try performance.shown("s.secondary", at: 1.8).frame == Rect(0, 0, 100, 200))
    #expect(try performance.shown("s.primary", at: 1.8).isHidden)
    #expect(try performance.shown("d", at: 1.8).frame == Rect(0, 0, 100, 200))
    #expect(try performance.shown("s.primary", at: 2.8).isHidden == false)
    #expect(try performance.shown("s.secondary", at: 2.8).isHidden)
    #expect(try performance.shown("s.secondary", at: 3.5).frame == Rect(50, 0, 150, 100))
    #expect(try performance.shown("d", at: 3.5).frame == Rect(0, 0, 150, 100))
  }

  @Test("A navigation bar is 56 high in a sheet, also while it goes; one that is a view, or in a full screen, 44")
  func barInSheet() throws {
    for (style, height) in [("pageSheet", 56.0), ("formSheet", 56), ("fullScreen", 44)] {
      let performance = try Performance(
        scene: #""views": [{ "id": "a", "frame": [0, 0, 100, 200] }]"#,
        timeline: #"""
          { "at": 1, "present": { "id": "p", "style": "\#(style)", "over": "a", "view": { "id": "pv", "subviews": [
            { "id": "bar", "frame": [0, 90, 90, 44], "navigationBar": { "title": "T" } },
            { "id": "n", "frame": [0, 0, 90, 80], "navigation": { "screens": [
              { "id": "s", "title": "S", "view": { "id": "v" } }] } }] } } },
          { "at": 2, "dismiss": "p" }
          """#)
      for time in [1.9, 2.1] {
        #expect(try performance.shown("v", at: time).frame == Rect(0, height, 90, 80 - height), "\(style) at \(time)")
        #expect(try performance.shown("s.title", at: time).position.y == height / 2)
        #expect(try performance.shown("bar.title", at: time).position.y == 22)
      }
    }
  }

  @Test("A sheet follows what it covers, and a bar on its side is thin and has a small title")
  func traits() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "n", "frame": [0, 0, 100, 200], "safeAreaInsets": [20, 0, 0, 0], "navigation": { "screens": [
          { "id": "s", "title": "S", "largeTitle": true, "view": { "id": "v" } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "n", "view": { "id": "pv" } } },
        { "at": 2, "set": { "n": { "frame": [0, 0, 200, 100], "safeAreaInsets": [0, 0, 0, 0],
          "verticalSizeClass": "compact" } } }
        """#)
    #expect(try performance.shown("v", at: 0.5).frame == Rect(0, 116, 100, 84))
    #expect(try performance.shown("p", at: 1.9).frame == Rect(0, 30, 100, 170))
    #expect(try performance.shown("v", at: 2.5).frame == Rect(0, 32, 200, 68))
    #expect(try performance.shown("s.title", at: 2.5).frame == Rect(16, 5.5, 168, 21))
    #expect(try performance.shown("pv", at: 2.5).frame == Rect(0, 0, 200, 100), "a low sheet fills what it covers")
  }
}
