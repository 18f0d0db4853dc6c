import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Sections of a table come, go and change places")
struct SectionEditTests {
  /// A section of a test: its id is its header, too.
  private struct Section {
    var id: String
    var hasHeader = true
    var hasFooter = false
    var rows: [String]

    var json: String {
      let header = hasHeader ? #""header": "\#(id)", "# : ""
      let footer = hasFooter ? #""footer": "below", "# : ""
      let cells = rows.map { #"{ "id": "\#($0)", "text": "\#($0)" }"# }.joined(separator: ", ")
      return #"{ "id": "\#(id)", \#(header)\#(footer)"cells": [\#(cells)] }"#
    }
  }

  private static func table(_ sections: [Section], style: String = "plain") -> String {
    #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "style": "\#(style)",
      "sections": [\#(sections.map(\.json).joined(separator: ", "))] } }]
    """#
  }

  private static let one = Section(id: "one", rows: ["a", "b"])

  private func tops(_ performance: Performance, _ ids: [String], at time: Double) throws -> [Double] {
    try ids.map { try performance.shown($0, at: time).frame.minY }
  }

  @Test("A section that comes fades in where it belongs while the others make room, in 0.3 s; one that goes closes up")
  func comingAndGoing() throws {
    let performance = try Performance(
      scene: Self.table([Self.one]),
      timeline: #"""
        { "at": 1, "insertSections": { "in": "t", "at": 0, "sections": [
          { "id": "two", "header": "two", "cells": [{ "id": "c", "text": "c" }] }] } },
        { "at": 2, "deleteSections": { "in": "t", "sections": [1] } }
        """#)
    #expect(try tops(performance, ["one.header", "a", "b"], at: 0.5) == [0, 28, 72])
    #expect(try tops(performance, ["two.header", "c"], at: 1) == [0, 28])
    #expect(try performance.shown("c", at: 1).opacity == 0)
    #expect(try performance.shown("two.header", at: 1).opacity == 0)
    #expect(abs(try performance.shown("one.header", at: 1.15).frame.minY - 36) < 1)
    #expect(try tops(performance, ["two.header", "c", "one.header", "a", "b"], at: 1.4) == [0, 28, 72, 100, 144])
    #expect(try performance.shown("c", at: 1.4).opacity == 1)
    // In front of cells, which go under it.
    #expect(try performance.children(of: "t", at: 1.4).last == "two.header")
    #expect(try performance.shown("a", at: 2.15).opacity < 0.6)
    #expect(try performance.shown("one.header", at: 2.15).opacity < 0.6)
    #expect(try Set(performance.children(of: "t", at: 2.4)) == ["c", "two.header"])
  }

  @Test("A section comes as one piece")
  func onePiece() throws {
    for (animation, x, y) in [("bottom", 0.0, 72.0), ("top", 0, -72), ("left", -200, 0), ("right", 200, 0)] {
      let performance = try Performance(
        scene: Self.table([Self.one]),
        timeline: #"""
          { "at": 1, "insertSections": { "in": "t", "at": 0, "animation": "\#(animation)", "sections": [
            { "id": "two", "header": "two", "cells": [{ "id": "c", "text": "c" }] }] } }
          """#)
      #expect(try performance.shown("two.header", at: 1).frame.origin == Point(x, y), "\(animation)")
      #expect(try performance.shown("c", at: 1).frame.origin == Point(x, 28 + y), "\(animation)")
    }
  }

  @Test("A section becomes equal to another one: header and rows come, go and stay")
  func reloading() throws {
    let performance = try Performance(
      scene: Self.table([Section(id: "one", hasHeader: false, hasFooter: true, rows: ["a", "b"])]),
      timeline: #"""
        { "at": 1, "reloadSections": { "in": "t", "sections": [
          { "id": "one", "header": "first", "cells": [{ "id": "b", "text": "new" }, { "id": "c", "text": "c" }] }] } },
        { "at": 2, "reloadSections": { "in": "t", "sections": [
          { "id": "one", "header": "second", "cells": [{ "id": "b", "text": "newer" }] }] } }
        """#)
    #expect(try tops(performance, ["a", "b"], at: 0.5) == [0, 44])
    #expect(try performance.shown("one.header", at: 1).opacity == 0)
    #expect(try tops(performance, ["one.header", "b", "c"], at: 1.5) == [0, 28, 72])
    #expect(try Set(performance.children(of: "t", at: 1.5)) == ["one.header", "b", "c"])
    #expect(try Set(performance.children(of: "t", at: 2.5)) == ["one.header", "b"])
    let tree = performance.stage.tree
    let texts = try ["one.header.title", "b.text"].map { id in
      tree[try performance.stage.view(id, at: Moment(path: "", time: 3)), .text]
    }
    #expect(texts == [.string("second"), .string("newer")])
  }

  @Test("Rows that one of the sections has and another one is to have go there, whichever is named first")
  func rowsBetweenSections() throws {
    let two = Section(id: "two", rows: ["c"])
    for (first, second) in [(["a"], ["c", "b"]), (["c", "a", "b"], [])] {
      let performance = try Performance(
        scene: Self.table([Self.one, two]),
        timeline: #"""
          { "at": 1, "reloadSections": { "in": "t", "sections": [
            \#(Section(id: "one", rows: first).json), \#(Section(id: "two", rows: second).json)] } }
          """#)
      #expect(try Set(performance.children(of: "t", at: 1.1)) == ["one.header", "two.header", "a", "b", "c"])
      let rows = first.indices.map { 28 + 44 * Double($0) }
      #expect(try tops(performance, ["one.header"] + first, at: 1.5) == [0] + rows)
      let start = 28 + 44 * Double(first.count)
      #expect(
        try tops(performance, ["two.header"] + second, at: 1.5)
          == [start] + second.indices.map { start + 28 + 44 * Double($0) })
    }
  }

  @Test("After any edits a table is as made anew", arguments: ["plain", "grouped", "insetGrouped"])
  func edits(style: String) throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<12 {
      let start = [
        Self.one, Section(id: "two", hasFooter: true, rows: ["c"]), Section(id: "three", hasHeader: false, rows: []),
      ]
      var (sections, steps) = (start, [String]())
      for step in 0..<6 {
        let time = Double(step) + 0.5
        let name = "n\(round)-\(step)"
        func new(_ id: String) -> Section {
          Section(
            id: id, hasHeader: Bool.random(using: &random), hasFooter: Bool.random(using: &random),
            rows: (0..<Int.random(in: 0...2, using: &random)).map { "\(name)-\($0)" })
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !sections.isEmpty:
          let index = Int.random(in: 0..<sections.count, using: &random)
          let called = Bool.random(using: &random) ? "\(index)" : "\"\(sections[index].id)\""
          sections.remove(at: index)
          steps.append(#"{ "at": \#(time), "deleteSections": { "in": "t", "sections": [\#(called)] } }"#)
        case 1 where !sections.isEmpty:
          let section = sections.remove(at: Int.random(in: 0..<sections.count, using: &random))
          let target = Int.random(in: 0...sections.count, using: &random)
          sections.insert(section, at: target)
          steps.append(
            #"{ "at": \#(time), "moveSection": { "in": "t", "section": "\#(section.id)", "to": \#(target) } }"#)
        case 2 where !sections.isEmpty:
          let index = Int.random(in: 0..<sections.count, using: &random)
          var section = new(sections[index].id)
          section.rows += sections[index].rows.filter { _ in Bool.random(using: &random) }
          sections[index] = section
          steps.append(#"{ "at": \#(time), "reloadSections": { "in": "t", "sections": [\#(section.json)] } }"#)
        default:
          let index = Int.random(in: 0...sections.count, using: &random)
          sections.insert(new(name), at: index)
          steps.append(
            #"{ "at": \#(time), "insertSections": { "in": "t", "at": \#(index), "sections": [\#(sections[index].json)] } }"#
          )
        }
      }
      let edited = try Performance(scene: Self.table(start, style: style), timeline: steps.joined(separator: ", "))
      let made = try Performance(scene: Self.table(sections, style: style), timeline: "")
      func entries(_ performance: Performance) throws -> [String] {
        try performance.stage.advance(to: 8)
        return performance.stage.treeEntries.map { "\($0.id) \($0.frame) \($0.isHidden) \($0.opacity)" }.sorted()
      }
      #expect(try entries(edited) == entries(made), "\(steps)")
    }
  }

  @Test("A header that comes into scrolled content stays at its top")
  func sticky() throws {
    let rows = (0..<20).map { "r\($0)" }
    let performance = try Performance(
      scene: Self.table([Section(id: "one", hasHeader: false, rows: rows)]),
      timeline: #"""
        { "at": 0.5, "set": { "t": { "contentOffset": [0, 100] } } },
        { "at": 1, "insertSections": { "in": "t", "at": 0, "animation": "none", "sections": [
          { "id": "two", "header": "two", "cells": [{ "id": "c", "text": "c", "height": 300 }] }] } }
        """#)
    #expect(try performance.shown("two.header", at: 1).frame.minY == 100)
    #expect(try performance.shown("two.header", at: 1.5).frame.minY == 100)
    #expect(try performance.shown("c", at: 1.5).frame.minY == 28)
  }

  @Test("The index follows the sections")
  func index() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [
          { "id": "one", "indexTitle": "A", "cells": [{ "id": "a", "text": "a" }] }] } }]
        """#,
      timeline: #"""
        { "at": 1, "insertSections": { "in": "t", "at": 0, "sections": [
          { "id": "two", "indexTitle": "B", "cells": [{ "id": "c", "text": "c" }] }] } },
        { "at": 2, "deleteSections": { "in": "t", "sections": ["one", "two"] } },
        { "at": 3, "insertSections": { "in": "t", "at": 0, "sections": [
          { "id": "three", "indexTitle": "C", "cells": [{ "id": "d", "text": "d" }] }] } }
        """#)
    #expect(try performance.shown("t.index", at: 0.5).frame == Rect(185, 93, 15, 14))
    #expect(try performance.shown("t.index", at: 1.5).frame == Rect(185, 86, 15, 28))
    #expect(try tops(performance, ["two.index", "one.index"], at: 1.5) == [0, 14])
    #expect(try performance.shown("t.index", at: 2.5).isHidden)
    #expect(try performance.children(of: "t.index", at: 2.5) == [])
    #expect(try !performance.shown("t.index", at: 3.5).isHidden)
    #expect(try performance.children(of: "t.index", at: 3.5) == ["three.index"])
  }

  @Test("Sections that are not there, and places beyond the end, are errors with their remedy")
  func errors() throws {
    func failure(_ step: String) throws -> String? {
      try Performance(scene: Self.table([Self.one]), timeline: "{ \"at\": 1, \(step) }").failure(before: 2)?.message
    }
    let none = "\"t\" has 1 section, and there is no section 1; count from 0"
    #expect(try failure(#""deleteSections": { "in": "t", "sections": [1] }"#) == none)
    #expect(try failure(#""moveSection": { "in": "t", "section": 1, "to": 0 }"#) == none)
    #expect(
      try failure(#""deleteSections": { "in": "t", "sections": ["a"] }"#) == "\"a\" is no section of \"t\" at this time"
    )
    #expect(
      try failure(#""deleteSections": { "in": "t", "sections": [0, "one"] }"#)
        == "section 0 of \"t\" is to go twice; name it once")
    #expect(
      try failure(#""moveSection": { "in": "t", "section": "one", "to": 1 }"#)
        == "\"t\" has 0 sections beside it, and place 1 is beyond their end; count from 0")
    #expect(
      try failure(#""insertSections": { "in": "t", "at": 0, "sections": [\#(Self.one.json)] }"#)
        == "the section \"one\" is in \"t\" already; change it with \"reloadSections\"")
    #expect(
      try failure(#""insertSections": { "in": "t", "at": 0, "sections": [\#(Section(id: "two", rows: ["a"]).json)] }"#)
        == "the row \"a\" is in \"t\" already; move it with \"moveRow\", or give the new one another id")
    #expect(
      try failure(
        #""insertSections": { "in": "t", "at": 0, "sections": [\#(Section(id: "two", rows: ["c", "c"]).json)] }"#)
        == "the row \"c\" is in the list twice; give every row an id of its own")
    #expect(
      try failure(#""reloadSections": { "in": "t", "sections": [{ "id": "a", "cells": [] }] }"#)
        == "\"a\" is no section of \"t\" at this time")
  }
}
