import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Collections of sections")
struct CompositionalCollectionTests {
  private static func scene(_ scrolling: String = "groupPaging", boundary: String = "") -> String {
    #"""
    "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { "sections": [
      { "orthogonalScrollingBehavior": "\#(scrolling)", "interGroupSpacing": 10, "contentInsets": [0, 10, 0, 10],
        "group": { "width": 100, "height": 60, "items": [{ "width": { "fractionalWidth": 1 }, "height": { "fractionalHeight": 1 } }] },
        "items": [{ "forEach": "n", "in": 6, "id": "a${n}", "onTap": [{ "log": "a${n}" }] }] },
      { "group": { "width": { "fractionalWidth": 1 }, "height": 80,
          "items": [{ "width": { "fractionalWidth": 0.5 }, "height": { "fractionalHeight": 1 } }] }, \#(boundary)
        "items": [{ "forEach": "n", "in": 6, "id": "b${n}" }] }
    ] } }]
    """#
  }

  private func offset(_ performance: Performance, _ id: String, at time: Double) throws -> Point {
    let origin = try performance.shown(id, at: time).bounds.origin
    return Point((origin.x * 1e3).rounded() / 1e3, (origin.y * 1e3).rounded() / 1e3)
  }

  @Test(
    "A finger moves the section under it, which comes to rest as it says",
    arguments: [
      ("continuous", 60.0, 0.4, nil), ("groupPaging", 60, 0.1, 110), ("groupPaging", 30, 2, 0),
      ("groupPaging", 170, 2, 220), ("groupPagingCentered", 60, 0.1, 110), ("paging", 60, 0.1, 200),
      ("continuousGroupLeadingBoundary", 60, 0.1, 330), ("continuousGroupLeadingBoundary", 60, 2, 110),
    ])
  func resting(scrolling: String, way: Double, duration: Double, end: Double?) throws {
    let performance = try Performance(
      scene: Self.scene(scrolling),
      timeline: #"{ "at": 0.1, "pan": { "from": [180, 30], "to": [\#(180 - way), 32], "duration": \#(duration) } }"#)
    let place = try offset(performance, "c.section-0", at: 8)
    if let end { #expect(place == Point(end, 0)) } else { #expect(place.x > way && place.x != 110) }
    #expect(try offset(performance, "c", at: 8) == .zero)
  }

  @Test("A finger that goes down moves the collection; a tap reaches what was brought into sight")
  func fingers() throws {
    let performance = try Performance(
      scene: Self.scene(),
      timeline: #"""
        { "at": 0.1, "pan": { "from": [180, 30], "to": [120, 31], "duration": 0.1 } }, { "at": 2, "tap": { "at": [60, 30] } },
        { "at": 3, "pan": { "from": [60, 150], "to": [60, 110], "duration": 1 } }
        """#)
    try performance.stage.advance(to: 8)
    #expect(performance.stage.log.entries.contains { $0.text == "a1" })
    #expect(try offset(performance, "c", at: 8).y > 0)
  }

  @Test("Items come, go and move in their section, also in one that is scrolled by itself")
  func edits() throws {
    let performance = try Performance(
      scene: Self.scene(),
      timeline: #"""
        { "at": 1, "deleteItems": { "in": "c", "items": ["a0", "b1"] } },
        { "at": 2, "insertItems": { "in": "c", "section": 0, "at": 1, "items": [{ "id": "n" }] } },
        { "at": 3, "moveItem": { "in": "c", "item": "b5", "to": 0 } },
        { "at": 4, "setItems": { "in": "c", "section": 1, "items": [{ "id": "b4" }, { "id": "x" }, { "id": "b0" }] } }
        """#)
    func places(_ ids: [String], _ time: Double) throws -> [Point] {
      try ids.map { try performance.shown($0, at: time).frame.origin }
    }
    let half = try performance.shown("a1", at: 1.15).frame.minX
    #expect(half > 10 && half < 120)
    #expect(try places(["a1", "a2", "b0", "b2"], 1.5) == [Point(10, 0), Point(120, 0), Point(0, 60), Point(100, 60)])
    #expect(try performance.shown("n", at: 2).opacity == 0)
    #expect(try places(["a1", "n", "a2"], 2.5) == [Point(10, 0), Point(120, 0), Point(230, 0)])
    #expect(try places(["b5", "b0", "b2"], 3.5) == [Point(0, 60), Point(100, 60), Point(0, 140)])
    #expect(try places(["b4", "x", "b0"], 4.5) == [Point(0, 60), Point(100, 60), Point(0, 140)])
    #expect(try performance.children(of: "c.section-0", at: 4.5).contains("n"))
    #expect(try !performance.children(of: "c", at: 4.5).contains("b2"))
  }

  @Test("scrollTo shows an item in its section and its collection, and goes where it is asked to")
  func scrollTo() throws {
    let performance = try Performance(
      scene: Self.scene(),
      timeline: #"""
        { "at": 1, "scrollTo": "b5" }, { "at": 2, "scrollTo": { "id": "a3", "position": "centeredHorizontally" } },
        { "at": 3, "scrollTo": { "id": "b2", "position": "top", "animated": false } }, { "at": 4, "scrollTo": "a3" }
        """#)
    let half = try offset(performance, "c", at: 1.15).y
    #expect(half > 0 && half < 100)
    #expect(try offset(performance, "c", at: 1.5) == Point(0, 100))
    #expect(try offset(performance, "c", at: 2.5) == .zero)
    #expect(try offset(performance, "c.section-0", at: 2.5) == Point(290, 0))
    #expect(try offset(performance, "c", at: 3) == Point(0, 100))
    #expect(try offset(performance, "c", at: 4.5) == .zero)
  }

  @Test("Pinned headers stay; what content decides is measured by the view's own constraints")
  func measured() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 100], "collection": { "sections": [
          { "group": { "width": { "fractionalWidth": 1 }, "height": { "estimated": 44 },
              "items": [{ "width": { "fractionalWidth": 1 }, "height": { "estimated": 44 } }] },
            "boundarySupplementaryItems": [{ "height": 20, "pinToVisibleBounds": true, "view": { "id": "h" } }],
            "items": [{ "id": "i0", "subviews": [{ "id": "box" }] }, { "id": "i1", "frame": [0, 0, 9, 9] },
              { "forEach": "n", "in": 4, "id": "j${n}", "type": "label", "text": "Text", "font": "Inter 20" }] }
        ] } }],
        "constraints": ["box.top == i0.top + 5", "box.bottom == i0.bottom - 5", "box.leading == i0.leading",
          "box.trailing == i0.trailing", "box.height == 0.25 * box.width"]
        """#,
      timeline: #"{ "at": 1, "set": { "c": { "contentOffset": [0, 60] } } }"#)
    #expect(try performance.shown("i0", at: 0.5).frame == Rect(0, 20, 200, 60))
    #expect(try performance.shown("box", at: 0.5).frame == Rect(0, 5, 200, 50))
    #expect(try performance.shown("i1", at: 0.5).frame == Rect(0, 80, 200, 44))
    let label = try performance.shown("j0", at: 0.5).frame
    #expect(label.minY == 124 && label.height > 20 && label.height < 30)
    #expect(try performance.shown("h", at: 0.5).frame.minY == 0)
    #expect(try performance.shown("h", at: 1.5).frame.minY == 60)
    #expect(performance.stage.log.entries.contains { $0.text.hasPrefix("the content of \"i1\" leaves its size open") })
  }

  /// Items with constraints of their own.
  private static func scene(constraining layout: String, _ end: String) -> String {
    #"""
    "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { \#(layout)
      "items": [{ "id": "x" }, { "id": "y", "subviews": [{ "id": "box" }] }] \#(end) } }],
    "constraints": ["x.height == 60", "z.height == 30", "y.height == box.height + 10", "box.top == y.top + 5", "box.leading == y.leading",
      "box.trailing == y.trailing", "box.height == 80"]
    """#
  }

  @Test(
    "Constraints of an item's own say how large it is where the layout asks for that; its place is the layout's, and nothing contradicts",
    arguments: [
      #""list": "plain","#,
      #"""
      "group": { "width": { "fractionalWidth": 1 }, "height": { "estimated": 44 },
        "items": [{ "width": { "fractionalWidth": 1 }, "height": { "estimated": 44 } }] },
      """#,
    ])
  func ownConstraints(layout: String) throws {
    let performance = try Performance(
      scene: Self.scene(constraining: #""sections": [{ \#(layout)"#, "}]"),
      timeline: #"""
        { "at": 1, "insertItems": { "in": "c", "at": 0, "items": [{ "id": "z" }] } },
        { "at": 2, "set": { "c": { "frame": [0, 0, 150, 200] } } }
        """#)
    #expect(try performance.shown("x", at: 0.5).frame == Rect(0, 0, 200, 60))
    #expect(try performance.shown("y", at: 0.5).frame == Rect(0, 60, 200, 90))
    #expect(try performance.shown("box", at: 0.5).frame == Rect(0, 5, 200, 80))
    #expect(try performance.shown("z", at: 1.5).frame == Rect(0, 0, 200, 30))
    #expect(try performance.shown("x", at: 1.5).frame == Rect(0, 30, 200, 60))
    #expect(try performance.shown("x", at: 2.5).frame == Rect(0, 30, 150, 60))
    #expect(try performance.shown("y", at: 2.5).frame == Rect(0, 90, 150, 90))
    #expect(performance.stage.layoutConflicts.isEmpty)
    #expect(!performance.stage.log.entries.contains { $0.isWarning })
  }

  @Test("Where the layout says how large items are, constraints that contradict it are broken, and named once")
  func contradictedSizes() throws {
    let performance = try Performance(
      scene: Self.scene(
        constraining: #""itemSize": [100, 90], "minimumInteritemSpacing": 0, "minimumLineSpacing": 0,"#, ""),
      timeline: #"{ "at": 1, "insert": { "view": { "id": "z" }, "into": "c" } }"#)
    #expect(try performance.shown("x", at: 0.5).frame == Rect(0, 0, 100, 90))
    #expect(try performance.shown("y", at: 0.5).frame == Rect(100, 0, 100, 90))
    #expect(try performance.shown("box", at: 0.5).frame == Rect(0, 5, 100, 80))
    #expect(try performance.shown("z", at: 1.5).frame == Rect(0, 90, 100, 90))
    #expect(
      performance.stage.log.entries.filter(\.isWarning).map(\.text)
        == ["x", "z"].map {
          "unable to simultaneously satisfy constraints: \"\($0).autoresizing mask\", \"\($0).height\"; breaking \"\($0).height\""
        })
  }

  @Test("Headers that stay at the edge do not cover what is brought there")
  func scrollBelowHeader() throws {
    let header =
      #""boundarySupplementaryItems": [{ "height": 20, "pinToVisibleBounds": true, "view": { "id": "h" } }],"#
    let collection = try Performance(
      scene: Self.scene(boundary: header),
      timeline: #"{ "at": 1, "scrollTo": { "id": "b0", "position": "top", "animated": false } }"#)
    // 60 for the first section; the header is above the item.
    #expect(try offset(collection, "c", at: 2) == Point(0, 60))
    let table = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100], "table": { "sections": [{ "header": "H", "cells": [
          { "id": "a", "text": "a" }, { "id": "b", "text": "b" }, { "id": "c", "text": "c" }, { "id": "d", "text": "d" }] }] } }]
        """#, timeline: #"{ "at": 1, "scrollTo": { "id": "b", "position": "top", "animated": false } }"#)
    #expect(try offset(table, "t", at: 2) == Point(0, 44))
  }

  @Test(
    "A section that is scrolled by itself shows the same group in other bounds; headers stay where a layout puts them")
  func resized() throws {
    let performance = try Performance(
      scene: Self.scene(
        "paging",
        boundary:
          #""boundarySupplementaryItems": [{ "height": 20, "pinToVisibleBounds": true, "view": { "id": "h" } }],"#),
      timeline: #"""
        { "at": 0.1, "pan": { "from": [180, 30], "to": [120, 32], "duration": 0.1 } },
        { "at": 4, "set": { "c": { "frame": [0, 0, 160, 200] } } },
        { "at": 5, "set": { "c": { "contentOffset": [0, 100] } } }, { "at": 6, "set": { "c": { "contentOffset": [0, 30] } } }
        """#)
    #expect(try offset(performance, "c.section-0", at: 3.9) == Point(200, 0))
    #expect(try offset(performance, "c.section-0", at: 4.5) == Point(160, 0))
    #expect(try performance.shown("h", at: 5.5).frame == Rect(0, 100, 160, 20))
    #expect(try performance.shown("h", at: 6.5).frame == Rect(0, 60, 160, 20))
  }
}
