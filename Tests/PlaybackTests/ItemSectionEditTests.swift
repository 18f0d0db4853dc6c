import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Sections of a collection come, go and change places")
struct ItemSectionEditTests {
  /// A section of a test: items of 40 points below each other, and a header of 20 if it has one.
  private struct Section {
    var id: String
    var header: String?
    var isScrolled = false
    var items: [String]

    var json: String {
      let edge = header.map { #""boundarySupplementaryItems": [{ "height": 20, "view": { "id": "\#($0)" } }], "# } ?? ""
      let scrolling = isScrolled ? #""orthogonalScrollingBehavior": "continuous", "# : ""
      let views = items.map { #"{ "id": "\#($0)", "alpha": 0.5 }"# }.joined(separator: ", ")
      let whole = #""width": 100, "height": 40"#
      return
        #"{ "id": "\#(id)", \#(edge)\#(scrolling)"group": { \#(whole), "items": [{ \#(whole) }] }, "items": [\#(views)] }"#
    }
  }

  private static let one = Section(id: "one", header: "head", items: ["a", "b"])

  private static func collection(_ sections: [Section]) -> String {
    #"""
    "views": [{ "id": "c", "type": "scrollView", "frame": [0, 0, 100, 200], "collection": {
      "sections": [\#(sections.map(\.json).joined(separator: ", "))] } }]
    """#
  }

  private static func step(_ time: Double, _ name: String, _ sections: [Section], _ more: String = "") -> String {
    let all = sections.map(\.json).joined(separator: ", ")
    return #"{ "at": \#(time), "\#(name)": { "in": "c", \#(more)"sections": [\#(all)] } }"#
  }

  private func tops(_ performance: Performance, _ ids: [String], at time: Double) throws -> [Double] {
    try ids.map { try performance.shown($0, at: time).frame.minY }
  }

  @Test(
    "A section that comes fades in where it belongs while the others make room; one that goes takes its views along")
  func comingAndGoing() throws {
    let two = Section(id: "two", header: "top", items: ["x"])
    let performance = try Performance(
      scene: Self.collection([Self.one]),
      timeline: Self.step(1, "insertSections", [two], #""at": 0, "#)
        + #", { "at": 2, "deleteSections": { "in": "c", "sections": ["one"] } }"#)
    #expect(try tops(performance, ["head", "a", "b"], at: 0.5) == [0, 20, 60])
    #expect(try tops(performance, ["top", "x"], at: 1) == [0, 20])
    #expect(try performance.shown("x", at: 1).opacity == 0)
    #expect(try performance.shown("top", at: 1).opacity == 0)
    #expect(try tops(performance, ["top", "x", "head", "a", "b"], at: 1.4) == [0, 20, 60, 80, 120])
    #expect(try performance.shown("x", at: 1.4).opacity == 0.5)
    #expect(try performance.shown("top", at: 1.4).opacity == 1)
    #expect(try performance.children(of: "c", at: 1.4).last == "top", "headers are in front")
    #expect(try performance.shown("a", at: 2.15).opacity < 0.4)
    #expect(try Set(performance.children(of: "c", at: 2.4)) == ["x", "top"])
  }

  @Test("A section that is scrolled by itself comes and goes with what scrolls it, and gets items by its id")
  func scrolledByItself() throws {
    let two = Section(id: "two", isScrolled: true, items: ["x", "y"])
    let performance = try Performance(
      scene: Self.collection([Self.one]),
      timeline: Self.step(1, "insertSections", [two], #""at": 1, "#)
        + #", { "at": 2, "insertItems": { "in": "c", "section": "two", "at": 2, "items": [{ "id": "z" }] } }"#
        + #", { "at": 3, "moveItem": { "in": "c", "item": "z", "to": 0 } }"#
        + #", { "at": 4, "deleteSections": { "in": "c", "sections": [1] } }"#)
    #expect(try performance.shown("two.scroller", at: 1).opacity == 0)
    #expect(try performance.shown("two.scroller", at: 1.4).frame == Rect(0, 100, 100, 40))
    #expect(try performance.shown("y", at: 1.4).frame == Rect(100, 0, 100, 40))
    #expect(try performance.shown("z", at: 2.4).frame == Rect(200, 0, 100, 40))
    #expect(try performance.shown("z", at: 3.4).frame == Rect(0, 0, 100, 40))
    #expect(try Set(performance.children(of: "c", at: 4.4)) == ["head", "a", "b"])
  }

  @Test("A section goes to another place, counted without it, and an item into one that is empty")
  func moves() throws {
    let two = Section(id: "two", items: [])
    let performance = try Performance(
      scene: Self.collection([Self.one, two]),
      timeline: #"""
        { "at": 1, "moveItem": { "in": "c", "item": "a", "to": 0, "section": "two" } },
        { "at": 2, "moveSection": { "in": "c", "section": "two", "to": 0 } },
        { "at": 3, "moveItem": { "in": "c", "item": "b", "to": 1, "section": 0 } }
        """#)
    #expect(try tops(performance, ["head", "b", "a"], at: 1.4) == [0, 20, 60])
    #expect(try tops(performance, ["a", "head", "b"], at: 2.4) == [0, 40, 60])
    #expect(try tops(performance, ["a", "b", "head"], at: 3.4) == [0, 40, 80])
  }

  @Test("A section becomes equal to another one: header and items come, go and stay, also from another one of them")
  func reloading() throws {
    let two = Section(id: "two", items: ["x"])
    let performance = try Performance(
      scene: Self.collection([Self.one, two]),
      timeline: Self.step(
        1, "reloadSections",
        [Section(id: "one", items: ["x", "b"]), Section(id: "two", header: "top", items: ["n"])]))
    #expect(try performance.shown("n", at: 1).opacity == 0)
    #expect(try tops(performance, ["x", "b", "top", "n"], at: 1.4) == [0, 40, 80, 100])
    #expect(try Set(performance.children(of: "c", at: 1.4)) == ["x", "b", "top", "n"])
  }

  @Test("A list that comes has its ground and its lines")
  func list() throws {
    let performance = try Performance(
      scene: Self.collection([Self.one]),
      timeline: #"""
        { "at": 1, "insertSections": { "in": "c", "at": 1, "sections": [{ "id": "rows", "list": "plain", "items": [
          { "id": "r", "subviews": [] }, { "id": "s", "subviews": [] }] }] } }
        """#)
    #expect(try performance.shown("rows.list", at: 1.4).frame == Rect(0, 100, 100, 88))
    #expect(try tops(performance, ["r", "s"], at: 1.4) == [100, 144])
    #expect(try performance.shown("rows.list", at: 1.4).zPosition == -1)
  }

  @Test("After any edits a collection is as made anew")
  func edits() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<12 {
      let start = [Self.one, Section(id: "two", isScrolled: true, items: ["y"]), Section(id: "three", items: [])]
      var (sections, steps) = (start, [String]())
      for step in 0..<6 {
        let (time, name) = (Double(step) + 0.5, "n\(round)-\(step)")
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !sections.isEmpty:
          let index = Int.random(in: 0..<sections.count, using: &random)
          let called = Bool.random(using: &random) ? "\(index)" : "\"\(sections[index].id)\""
          sections.remove(at: index)
          steps.append(#"{ "at": \#(time), "deleteSections": { "in": "c", "sections": [\#(called)] } }"#)
        case 1 where !sections.isEmpty:
          let section = sections.remove(at: Int.random(in: 0..<sections.count, using: &random))
          let target = Int.random(in: 0...sections.count, using: &random)
          sections.insert(section, at: target)
          steps.append(
            #"{ "at": \#(time), "moveSection": { "in": "c", "section": "\#(section.id)", "to": \#(target) } }"#)
        case 2 where !sections.isEmpty:
          let index = Int.random(in: 0..<sections.count, using: &random)
          sections[index].items = ["\(name)-new"] + sections[index].items.filter { _ in Bool.random(using: &random) }
          sections[index].header = Bool.random(using: &random) ? "\(name)-head" : sections[index].header
          steps.append(Self.step(time, "reloadSections", [sections[index]]))
        default:
          let index = Int.random(in: 0...sections.count, using: &random)
          let items = (0..<Int.random(in: 0...2, using: &random)).map { "\(name)-\($0)" }
          let header = Bool.random(using: &random) ? "\(name)-head" : nil
          sections.insert(
            Section(id: name, header: header, isScrolled: Bool.random(using: &random), items: items), at: index)
          steps.append(Self.step(time, "insertSections", [sections[index]], "\"at\": \(index), "))
        }
      }
      // A compositional layout has a section.
      guard !sections.isEmpty else { continue }
      let edited = try Performance(scene: Self.collection(start), timeline: steps.joined(separator: ", "))
      let made = try Performance(scene: Self.collection(sections), timeline: "")
      func entries(_ performance: Performance) throws -> [String] {
        try performance.stage.advance(to: 8)
        return performance.stage.treeEntries.map { "\($0.id) \($0.frame) \($0.isHidden) \($0.opacity)" }.sorted()
      }
      #expect(try entries(edited) == entries(made), "\(steps)")
    }
  }

  @Test("Sections that are not there, places beyond the end, and sections of another kind are errors with their remedy")
  func errors() throws {
    func failure(_ step: String) throws -> String? {
      try Performance(scene: Self.collection([Self.one]), timeline: step).failure(before: 2)?.message
    }
    #expect(
      try failure(#"{ "at": 1, "deleteSections": { "in": "c", "sections": [1] } }"#)
        == "\"c\" has 1 section, and there is no section 1; count from 0")
    #expect(
      try failure(#"{ "at": 1, "moveSection": { "in": "c", "section": "one", "to": 1 } }"#)
        == "\"c\" has 0 sections beside it, and place 1 is beyond their end; count from 0")
    #expect(
      try failure(Self.step(1, "insertSections", [Self.one], #""at": 0, "#))
        == "the section \"one\" is in \"c\" already; change it with \"reloadSections\"")
    #expect(
      try failure(Self.step(1, "insertSections", [Section(id: "two", items: ["a"])], #""at": 0, "#))
        == "the item \"a\" is in \"c\" already; move it with \"moveItem\", or give the new one another id")
    #expect(
      try failure(Self.step(1, "reloadSections", [Section(id: "one", isScrolled: true, items: ["a"])]))
        == "the section \"one\" keeps what it is: scrolled by itself, or a list, or neither; use \"deleteSections\" and \"insertSections\""
    )
  }
}
