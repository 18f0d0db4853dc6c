import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Rows and items come, go and change places")
struct ListEditTests {
  private static func table(_ ids: [String], style: String = "plain", header: String = "") -> String {
    let cells = ids.map { #"{ "id": "\#($0)", "text": "\#($0)" }"# }.joined(separator: ", ")
    return #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "style": "\#(style)",
        "sections": [{ \#(header) "cells": [\#(cells)] }] } }]
      """#
  }

  private func rows(_ performance: Performance, _ ids: [String], at time: Double) throws -> [Double] {
    try ids.map { try performance.shown($0, at: time).frame.minY }
  }

  @Test("A deleted row fades while the rows below close up, in 0.3 s, and is gone then")
  func deletion() throws {
    let performance = try Performance(
      scene: Self.table(["a", "b", "c"]), timeline: #"{ "at": 1, "deleteRows": { "in": "t", "rows": ["b"] } }"#)
    #expect(try rows(performance, ["a", "b", "c"], at: 1) == [0, 44, 88])
    let half = try performance.shown("c", at: 1.15).frame.minY
    #expect(abs(half - 66) < 1)
    #expect(try performance.shown("b", at: 1.15).opacity < 0.6)
    #expect(try rows(performance, ["a", "c"], at: 1.4) == [0, 44])
    #expect(try !performance.children(of: "t", at: 1.4).contains("b"))
    #expect(try performance.shown("t", at: 1.4).bounds.size == Size(200, 200))
  }

  @Test("A tap on a row may delete it: nothing is left to be deselected")
  func tappedAway() throws {
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
        { "id": "a", "text": "a", "onTap": [{ "deleteRows": { "in": "t", "rows": ["a"] } }] },
        { "id": "b", "text": "b" }] }] } }]
      """#
    let performance = try Performance(scene: scene, timeline: #"{ "at": 1, "tap": { "on": "a" } }"#)
    #expect(performance.failure(before: 3) == nil)
    #expect(try performance.children(of: "t", at: 3).contains("b"))
    #expect(try !performance.children(of: "t", at: 3).contains("a"))
  }

  @Test("An inserted row comes as its animation says, and ends in its place")
  func insertion() throws {
    for (animation, x, y) in [
      ("right", 200.0, 44.0), ("left", -200, 44), ("top", 0, 0), ("bottom", 0, 88), ("fade", 0, 44),
    ] {
      let performance = try Performance(
        scene: Self.table(["a", "b"]),
        timeline: #"""
          { "at": 1, "insertRows": { "in": "t", "at": [0, 1], "animation": "\#(animation)",
            "cells": [{ "id": "n", "text": "n" }] } }
          """#)
      let start = try performance.shown("n", at: 1)
      #expect(start.frame.origin == Point(x, y), "\(animation)")
      #expect(start.opacity == 0)
      #expect(try rows(performance, ["a", "n", "b"], at: 1.4) == [0, 44, 88])
      #expect(try performance.shown("n", at: 1.4).opacity == 1)
      #expect(try performance.shown("n.text", at: 1.4).frame.minX == 16)
    }
  }

  @Test("Content that becomes shorter than it is scrolled goes back to its end, with the rows that leave it")
  func shortened() throws {
    let ids = (0..<10).map { "r\($0)" }
    let performance = try Performance(
      scene: Self.table(ids),
      timeline: #"""
        { "at": 0.5, "set": { "t": { "contentOffset": [0, 240] } } },
        { "at": 1, "deleteRows": { "in": "t", "rows": ["r8", "r9"] } },
        { "at": 2, "deleteRows": { "in": "t", "rows": ["r0"], "animation": "none" } },
        { "at": 3, "deleteRows": { "in": "t", "rows": ["r1", "r2", "r3", "r4", "r5"] } }
        """#)
    func offset(_ time: Double) throws -> Double { try performance.shown("t", at: time).bounds.minY }
    #expect(try offset(0.9) == 240)
    #expect(abs(try offset(1.15) - 196) < 1)
    #expect(try offset(1.4) == 152)
    #expect(try offset(2.1) == 108)
    #expect(try offset(3.4) == 0)
  }

  @Test("Content that becomes shorter on its way after a finger turns round at its new end")
  func shortenedOnItsWay() throws {
    let ids = (0..<30).map { "r\($0)" }
    let gone = (8..<30).map { "\"r\($0)\"" }.joined(separator: ", ")
    let performance = try Performance(
      scene: Self.table(ids),
      timeline: #"""
        { "at": 0.5, "pan": { "from": [100, 180], "to": [100, 60], "duration": 0.1 } },
        { "at": 0.7, "deleteRows": { "in": "t", "rows": [\#(gone)] } }
        """#)
    let end = 8 * 44.0 - 200
    #expect(try performance.shown("t", at: 0.9).bounds.minY > end, "it goes on a little")
    #expect(abs(try performance.shown("t", at: 2.5).bounds.minY - end) < 0.3)
  }

  /// Where the content is in the end of a table of 30 rows from which all but some go, after a finger and another step.
  private func end(deletingAt time: Double, keeping: Int, then step: String = "", _ pan: String) throws -> Double {
    let gone = (keeping..<30).map { "\"r\($0)\"" }.joined(separator: ", ")
    let performance = try Performance(
      scene: Self.table((0..<30).map { "r\($0)" }),
      timeline: #"""
        { "at": 0, "set": { "t": { "alwaysBounceVertical": false } } },
        { "at": 0.5, "pan": { "from": [100, 180], \#(pan) } }, \#(step)
        { "at": \#(time), "deleteRows": { "in": "t", "rows": [\#(gone)] } }
        """#)
    return try performance.shown("t", at: 8).bounds.minY
  }

  @Test("Content that becomes shorter under a finger goes back to its end when the finger lifts")
  func shortenedUnderFinger() throws {
    let pan = #""to": [100, 20], "duration": 0.5, "curve": "easeOut""#
    #expect(try abs(end(deletingAt: 0.95, keeping: 6, pan) - (6 * 44 - 200)) < 0.3)
    #expect(try end(deletingAt: 0.95, keeping: 2, pan) == 0)
  }

  @Test("Content that becomes so short on its way that all of it shows goes back to where it begins")
  func shortenedBelowItsView() throws {
    #expect(try end(deletingAt: 0.7, keeping: 2, #""to": [100, 60], "duration": 0.1"#) == 0)
  }

  @Test("Content that becomes shorter while it comes to rest goes back to its end", arguments: 0..<16)
  func shortenedComingToRest(step: Int) throws {
    let pan = #""to": [100, 80], "duration": 0.5"#
    let rest = try Performance(
      scene: Self.table((0..<30).map { "r\($0)" }),
      timeline: #"{ "at": 0.5, "pan": { "from": [100, 180], \#(pan) } }"#)
    let offsets = try (60..<480).map { try rest.shown("t", at: Double($0) / 60).bounds.minY }
    let time = try #require(offsets.firstIndex(of: offsets[offsets.count - 1]).map { Double($0 + 60) / 60 })
    #expect(try abs(end(deletingAt: time + Double(step - 8) / 120, keeping: 5, pan) - (5 * 44 - 200)) < 0.3)
  }

  @Test("Content that was put elsewhere on its way goes back to its end like any other")
  func shortenedAfterSet() throws {
    let step = #"{ "at": 0.8, "set": { "t": { "contentOffset": [0, 300] } } },"#
    #expect(try end(deletingAt: 1, keeping: 5, then: step, #""to": [100, 60], "duration": 0.1"#) == 5 * 44 - 200)
  }

  @Test("A row moves; a section becomes equal to a list, with new texts for the rows that stay")
  func moving() throws {
    let performance = try Performance(
      scene: Self.table(["a", "b", "c", "d"]),
      timeline: #"""
        { "at": 1, "moveRow": { "in": "t", "row": "d", "to": [0, 0] } },
        { "at": 2, "setRows": { "in": "t", "cells": [{ "id": "c", "text": "new" }, { "id": "x", "text": "x" },
          { "id": "a", "text": "a" }] } }
        """#)
    #expect(try rows(performance, ["d", "a", "b", "c"], at: 1.5) == [0, 44, 88, 132])
    #expect(try rows(performance, ["c", "x", "a"], at: 2.5) == [0, 44, 88])
    #expect(try performance.children(of: "t", at: 2.5).count == 3)
    #expect(
      performance.stage.tree[try performance.stage.view("c.text", at: Moment(path: "", time: 3)), .text]
        == .string("new"))
  }

  @Test("What stays gets new texts also where its parts have no ids, again and again; a part more is a warning")
  func unnamedParts() throws {
    func item(_ id: String, _ texts: String...) -> String {
      let labels = texts.map { #"{ "type": "label", "text": "\#($0)", "frame": [0, 0, 50, 20] }"# }
      return #"{ "id": "\#(id)", "subviews": [\#(labels.joined(separator: ", "))] }"#
    }
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 100], "collection": { "itemSize": [60, 40],
            "items": [\#(item("a", "a1")), \#(item("b", "b1", "b2"))] } },
          { "id": "t", "type": "scrollView", "frame": [0, 100, 200, 100], "table": {
            "cell": { "height": 44,
              "subviews": [{ "type": "label", "text": "${row.text}", "frame": [10, 0, 100, 40] }] },
            "sections": [{ "rows": [{ "id": "r", "text": "one" }, { "id": "s", "text": "two" }] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "setItems": { "in": "c", "items": [\#(item("b", "B1", "B2", "B3")), \#(item("d", "d1"))] } },
        { "at": 1, "setRows": { "in": "t", "rows": [{ "id": "s", "text": "TWO" }, { "id": "u", "text": "three" }] } },
        { "at": 2, "setItems": { "in": "c", "items": [\#(item("d", "D1")), \#(item("b", "x", "y"))] } },
        { "at": 2, "setRows": { "in": "t", "rows": [{ "id": "u", "text": "drei" }, { "id": "s", "text": "zwei" }] } }
        """#)
    func texts(in id: String, at time: Double) throws -> [Value] {
      try performance.stage.advance(to: time)
      let tree = performance.stage.tree
      return tree.descendants(of: try performance.stage.view(id, at: Moment(path: "", time: time)))
        .filter { tree.viewClass(of: $0) == .label }.map { tree[$0, .text] }
    }
    #expect(try texts(in: "b", at: 1.5) == [.string("B1"), .string("B2")])
    #expect(try texts(in: "s", at: 1.5) == [.string("TWO")])
    #expect(performance.stage.log.warnings.count == 1)
    #expect(
      performance.stage.log.warnings.first?.contains("\"b\" stays as it is made, and has no further label") == true)
    #expect(try texts(in: "d", at: 2.5) == [.string("D1")])
    #expect(try texts(in: "b", at: 2.5) == [.string("x"), .string("y")])
    #expect(try texts(in: "u", at: 2.5) + texts(in: "s", at: 2.5) == [.string("drei"), .string("zwei")])
  }

  @Test("A row that comes back while it goes is a new one, and stays", arguments: [1.05, 1.15, 1.29])
  func comingBack(time: Double) throws {
    let performance = try Performance(
      scene: Self.table(["a", "b", "c"]),
      timeline: #"""
        { "at": 1, "deleteRows": { "in": "t", "rows": ["b"] } },
        { "at": \#(time), "insertRows": { "in": "t", "at": [0, 2], "cells": [{ "id": "b", "text": "new" }] } }
        """#)
    #expect(try performance.shown("b", at: time).opacity == 0)
    for later in [time + 0.31, 3] {
      #expect(try rows(performance, ["a", "c", "b"], at: later) == [0, 44, 88])
      #expect(try performance.children(of: "t", at: later).count == 3)
      #expect(try performance.shown("b", at: later).opacity == 1)
    }
  }

  @Test("Rows that stay get another accessory, lose theirs, or get one")
  func accessories() throws {
    func cell(_ id: String, _ accessory: String) -> String {
      #"{ "id": "\#(id)", "text": "\#(id)", "accessory": "\#(accessory)" }"#
    }
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
          \#(cell("a", "checkmark")), \#(cell("b", "none")), \#(cell("c", "disclosureIndicator"))] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "setRows": { "in": "t", "cells": [
          \#(cell("a", "none")), \#(cell("b", "checkmark")), \#(cell("c", "detailButton"))] } }
        """#)
    let mark = try performance.shown("a.accessory", at: 0.5)
    let chevron = try performance.shown("c.accessory", at: 0.5)
    let new = try performance.shown("b.accessory", at: 1.5)
    #expect(new.position == mark.position && new.bounds == mark.bounds && new.opacity == 1)
    #expect(performance.stage.registry.elements["a.accessory"] == nil)
    let button = try performance.shown("c.accessory", at: 1.6)
    #expect(button.position.x < chevron.position.x && button.bounds != chevron.bounds)
  }

  @Test("A list that every key filters anew shows the last result")
  func filtered() throws {
    func step(_ time: Double, _ ids: [String]) -> String {
      let cells = ids.map { #"{ "id": "\#($0)", "text": "\#($0)" }"# }.joined(separator: ", ")
      return #"{ "at": \#(time), "setRows": { "in": "t", "cells": [\#(cells)] } }"#
    }
    let performance = try Performance(
      scene: Self.table(["a", "b", "c"]),
      timeline: [
        step(1, ["a"]), step(1.125, ["a", "b", "c"]), step(1.25, ["c"]), step(1.375, ["a", "c"]),
        step(1.5, ["b", "a"]),
      ].joined(separator: ", "))
    #expect(try rows(performance, ["b", "a"], at: 3) == [0, 44])
    #expect(try performance.children(of: "t", at: 3).count == 2)
  }

  @Test("Taken out by a plain step there is no hole, and a moved row lies where it was moved to")
  func plainSteps() throws {
    let performance = try Performance(
      scene: Self.table(["a", "b", "c", "d"]),
      timeline: #"{ "at": 1, "remove": "b" }, { "at": 2, "move": { "id": "d", "at": 0 } }"#)
    #expect(try rows(performance, ["a", "c", "d"], at: 1.5) == [0, 44, 88])
    #expect(try rows(performance, ["d", "a", "c"], at: 2.5) == [0, 44, 88])
  }

  @Test("Items of a collection close up and make room; what is put into it is an item")
  func items() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { "itemSize": [60, 40],
          "items": [{ "id": "i0" }, { "id": "i1" }, { "id": "i2" }, { "id": "i3" }] } }]
        """#,
      timeline: #"""
        { "at": 1, "deleteItems": { "in": "c", "items": ["i1"] } },
        { "at": 2, "insertItems": { "in": "c", "at": 0, "items": [{ "id": "n" }] } },
        { "at": 3, "moveItem": { "in": "c", "item": "n", "to": 9 } }, { "at": 4, "insert": { "view": { "id": "x" }, "into": "c" } }
        """#)
    func places(_ ids: [String], _ time: Double) throws -> [Point] {
      try ids.map { try performance.shown($0, at: time).frame.origin }
    }
    let grid = [Point(0, 0), Point(70, 0), Point(140, 0), Point(0, 50), Point(70, 50)]
    #expect(try places(["i0", "i2", "i3"], 1.5) == Array(grid[..<3]))
    #expect(try places(["n", "i0", "i2", "i3"], 2.5) == Array(grid[..<4]))
    #expect(try places(["i0", "i2", "i3", "n"], 3.5) == Array(grid[..<4]))
    #expect(try places(["i0", "i2", "i3", "n", "x"], 4.5) == grid)
  }

  @Test("After any edits a table is as made anew", arguments: ["plain", "grouped", "insetGrouped"])
  func edits(style: String) throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<12 {
      var ids = ["a", "b", "c", "d"]
      var steps: [String] = []
      for step in 0..<6 {
        let time = Double(step) + 0.5
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !ids.isEmpty:
          let index = Int.random(in: 0..<ids.count, using: &random)
          steps.append(#"{ "at": \#(time), "deleteRows": { "in": "t", "rows": ["\#(ids.remove(at: index))"] } }"#)
        case 1 where !ids.isEmpty:
          let row = ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
          let target = Int.random(in: 0...ids.count, using: &random)
          ids.insert(row, at: target)
          steps.append(#"{ "at": \#(time), "moveRow": { "in": "t", "row": "\#(row)", "to": [0, \#(target)] } }"#)
        case 2:
          ids = ids.filter { _ in Bool.random(using: &random) } + ["s\(round)-\(step)"]
          ids.shuffle(using: &random)
          let cells = ids.map { #"{ "id": "\#($0)", "text": "\#($0)" }"# }.joined(separator: ", ")
          steps.append(#"{ "at": \#(time), "setRows": { "in": "t", "cells": [\#(cells)] } }"#)
        default:
          let index = Int.random(in: 0...ids.count, using: &random)
          ids.insert("n\(round)-\(step)", at: index)
          steps.append(
            #"{ "at": \#(time), "insertRows": { "in": "t", "at": [0, \#(index)], "cells": [{ "id": "n\#(round)-\#(step)", "text": "n" }] } }"#
          )
        }
      }
      let edited = try Performance(
        scene: Self.table(["a", "b", "c", "d"], style: style), timeline: steps.joined(separator: ", "))
      let made = try Performance(scene: Self.table(ids, style: style), timeline: "")
      func entries(_ performance: Performance) throws -> [String] {
        try performance.stage.advance(to: 8)
        return performance.stage.treeEntries.map { "\($0.id) \($0.frame) \($0.isHidden) \($0.opacity)" }.sorted()
      }
      #expect(try entries(edited) == entries(made), "\(steps)")
    }
  }

  @Test("Rows that are not there, places beyond the end and rows without an id are errors with their remedy")
  func errors() throws {
    func failure(_ step: String) throws -> String? {
      try Performance(scene: Self.table(["a"]), timeline: "{ \"at\": 1, \(step) }").failure(before: 2)?.message
    }
    #expect(try failure(#""deleteRows": { "in": "t", "rows": ["a", "a"] }"#) == "\"a\" is no row of \"t\" at this time")
    #expect(
      try failure(#""insertRows": { "in": "t", "at": [0, 2], "cells": [{ "id": "n", "text": "n" }] }"#)
        == "section 0 of \"t\" has 1 row at this time, and row 2 is beyond its end")
    #expect(
      try failure(#""insertRows": { "in": "t", "at": [3, 0], "cells": [{ "id": "n", "text": "n" }] }"#)
        == "\"t\" has 1 section, and there is no section 3; count from 0")
    #expect(
      try failure(#""insertRows": { "in": "t", "at": [0, 0], "cells": [{ "id": "a", "text": "n" }] }"#)
        == "the row \"a\" is in \"t\" already; move it with \"moveRow\", or give the new one another id")
  }

  @Test("A plain section's header stays at the top while its rows are there")
  func stickyHeader() throws {
    let performance = try Performance(
      scene: Self.table(["a", "b", "c"], header: #""header": "H","#),
      timeline:
        #"{ "at": 1, "set": { "t": { "contentOffset": [0, 50] } } }, { "at": 2, "set": { "t": { "contentOffset": [0, 140] } } }"#
    )
    #expect(try performance.shown("t.header-0", at: 0.5).frame.minY == 0)
    #expect(try performance.shown("t.header-0", at: 1.5).frame.minY == 50)
    #expect(try performance.shown("t.header-0", at: 2.5).frame.minY == 132)
    // Where content rests lower, it stays there.
    let inset = try Performance(
      scene: Self.table(["a", "b", "c"], header: #""header": "H","#),
      timeline:
        #"{ "at": 1, "set": { "t": { "contentInset": [20, 0, 0, 0] } } }, { "at": 2, "set": { "t": { "contentOffset": [0, 50] } } }"#
    )
    #expect(try inset.shown("t.header-0", at: 1.5).frame.minY == 0)
    #expect(try inset.shown("t.header-0", at: 2.5).frame.minY == 70)
  }

  @Test(
    "What a section becomes holds nothing that is in another one",
    arguments: [
      ("table", "cells", "setRows", "row", "moveRow"), ("collection", "items", "setItems", "item", "moveItem"),
    ])
  func otherSections(kind: String, list: String, action: String, noun: String, move: String) throws {
    let text = kind == "table" ? #", "text": "row""# : ""
    func entries(_ ids: String...) -> String {
      "\"\(list)\": [\(ids.map { "{ \"id\": \"\($0)\"\(text) }" }.joined(separator: ", "))]"
    }
    let whole = #""width": { "fractionalWidth": 1 }, "height": { "absolute": 40 }"#
    let group = kind == "collection" ? #""group": { \#(whole), "items": [{ \#(whole) }] }, "# : ""
    let sections = [entries("a"), entries("b")].map { "{ \(group)\($0) }" }.joined(separator: ", ")
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "\#(kind)": { "sections": [\#(sections)] } }]
      """#
    func failure(_ entries: String) throws -> String? {
      try Performance(scene: scene, timeline: #"{ "at": 1, "\#(action)": { "in": "t", \#(entries) } }"#)
        .failure(before: 2)?.message
    }
    #expect(try failure(entries("n", "b")) == "the \(noun) \"b\" is in another section; move it with \"\(move)\"")
    #expect(try failure(entries("n", "a")) == nil)
    #expect(
      try failure(entries("a", "a"))
        == "the \(noun) \"a\" is in the list twice; give every \(noun) an id of its own")
  }
}
