import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Screens that are resized, edited and touched at random")
struct LiveScreenTests {
  /// A screen, and what may happen on it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    /// JSON of the view `c`; `%` stands for its place.
    let view: String
    /// JSON of further keys of the scene, each with a comma behind it.
    var more = ""
    /// The next event's action; it knows of those before it by the number.
    let event: @Sendable (Int, inout SeededGenerator) -> String
    var testDescription: String { name }
  }

  private static let cells = (0..<6).map { #"{ "id": "r\#($0)", "text": "Row", "canMove": true }"# }
    .joined(separator: ",")

  static let kinds: [Kind] = [
    Kind(
      name: "table in a navigation controller",
      view: #"""
        { "id": "c", %, "navigation": { "screens": [{ "id": "s", "title": "S", "largeTitle": true, "view": { "id": "t",
          "type": "scrollView", "table": { "style": "grouped", "allowsMultipleSelection": true, "sections": [
            { "header": "H", "cells": [\#(cells)] }] } } }] } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        #""push": { "onto": "c", "screen": { "id": "p\#(step)", "title": "P", "view": { "id": "pv\#(step)" } } }"#
      case 1: #""pop": { "from": "c", "toRoot": true }"#
      case 2: #""setEditing": { "in": "t", "isEditing": \#(Bool.random(using: &random)) }"#
      case 3:
        #""insertRows": { "in": "t", "at": [0, \#(Int.random(in: 0...6, using: &random))], "cells": [{ "id": "n\#(step)", "text": "New" }] }"#
      case 4: #""moveRow": { "in": "t", "row": "r1", "to": [0, \#(Int.random(in: 0...5, using: &random))] }"#
      case 5: #""selectRows": { "in": "t", "rows": ["r\#(Int.random(in: 0..<6, using: &random))"] }"#
      default:
        #""setRows": { "in": "t", "cells": [\#((0..<6).shuffled(using: &random).map { #"{ "id": "r\#($0)", "text": "Row \#(step)", "canMove": true }"# }.joined(separator: ","))] }"#
      }
    },
    Kind(
      name: "table whose rows size themselves",
      view: #"""
        { "id": "c", %, "type": "scrollView", "table": { "cell": { "subviews": [{ "id": "box" }], "constraints": [
          "box.top == cell.layoutMargins.top", "box.leading == cell.layoutMargins.leading",
          "box.trailing == cell.layoutMargins.trailing", "box.bottom == cell.layoutMargins.bottom",
          "box.height == 0.02 * box.width + ${row.more}"] }, "sections": [{ "rows": [{ "id": "a", "more": 3 },
          { "id": "b", "more": 2 }, { "id": "r1", "more": 1 }] }] } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<3, using: &random) {
      // All rows show: those that never did count as estimated, which depends on where the table was.
      case 0 where step < 1:
        #""insertRows": { "in": "c", "at": [0, \#(Int.random(in: 0...2, using: &random))], "rows": [{ "id": "n", "more": 2 }] }"#
      case 1: #""moveRow": { "in": "c", "row": "b", "to": [0, \#(Int.random(in: 0...2, using: &random))] }"#
      default: #""set": { "a.box": { "backgroundColor": "red" } }"#
      }
    },
    Kind(
      name: "collection",
      view: #"""
        { "id": "c", %, "type": "scrollView", "collection": { "itemSize": [40, 30], "items": [
          { "id": "i0", "backgroundColor": "red" }, { "id": "i1", "frame": [0, 0, 60, 20], "backgroundColor": "blue" },
          { "id": "i2" }, { "id": "i3" }] } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        #""insertItems": { "in": "c", "at": \#(Int.random(in: 0...4, using: &random)), "items": [{ "id": "n\#(step)" }] }"#
      case 1:
        #""moveItem": { "in": "c", "item": "i\#(Int.random(in: 0..<4, using: &random))", "to": \#(Int.random(in: 0...3, using: &random)) }"#
      default: #""move": { "id": "i\#(Int.random(in: 0..<4, using: &random))", "at": 0 }"#
      }
    },
    Kind(
      name: "tabs",
      view: #"""
        { "id": "c", %, "tabs": { "screens": [
          { "title": "A", "view": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [\#(cells)] }] } } },
          { "title": "B", "view": { "id": "n", "navigation": { "screens": [{ "id": "s", "title": "S", "view": { "id": "sv" } }] } } }] } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #""selectTab": { "in": "c", "index": \#(Int.random(in: 0...1, using: &random)) }"#
      case 1:
        #""push": { "onto": "n", "screen": { "id": "p\#(step)", "title": "P", "view": { "id": "pv\#(step)" } } }"#
      default: #""pop": { "from": "n", "toRoot": true }"#
      }
    },
    Kind(
      name: "pages",
      view: #"{ "id": "c", %, "pages": { "views": [{ "id": "p" }, { "id": "q" }, { "id": "r" }] } }"#
    ) { _, random in #""turnPage": { "of": "c", "by": \#(Bool.random(using: &random) ? 1 : -1) }"# },
    Kind(
      name: "window",
      view: #"""
        { "id": "c", %, "window": { "title": "W", "toolbar": { "items": [{ "label": "Add", "image": "plus" },
          { "flexibleSpace": true }, { "label": "Share" }] }, "view": { "id": "v", "navigationBar": { "title": "T" } } } }
        """#
    ) { _, random in
      #""windowAction": { "of": "c", "action": "\#(["makeKeyAndOrderFront", "close"].randomElement(using: &random)!)" }"#
    },
    Kind(
      name: "search on a navigation bar",
      view: #"""
        { "id": "c", %, "navigation": { "screens": [{ "id": "s", "title": "S", "largeTitle": true,
          "searchController": { "results": { "id": "found", "backgroundColor": "red" } },
          "view": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [\#(cells)] }] } } }] } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        #""type": { "into": "s.search.bar", "text": "x", "interval": 0.05 }"#
      default: #""setSearchActive": { "in": "c", "isActive": \#(Bool.random(using: &random)) }"#
      }
    },
    Kind(
      name: "sections, one of them scrolled by itself",
      view: #"""
        { "id": "c", %, "type": "scrollView", "collection": { "sections": [
          { "orthogonalScrollingBehavior": "groupPagingCentered", "interGroupSpacing": 4,
            "group": { "width": { "fractionalWidth": 0.7 }, "height": 40, "items": [{ "width": { "fractionalWidth": 1 },
              "height": { "fractionalHeight": 1 } }] },
            "items": [{ "id": "o0", "backgroundColor": "red" }, { "id": "o1", "backgroundColor": "blue" }, { "id": "o2" }] },
          { "contentInsets": [4, 6, 4, 6],
            "group": { "width": { "fractionalWidth": 1 }, "height": { "fractionalWidth": 0.4 },
              "items": [{ "width": { "fractionalWidth": 0.5 }, "height": { "fractionalHeight": 1 }, "contentInsets": [1, 1, 1, 1] }] },
            "boundarySupplementaryItems": [{ "height": 16, "pinToVisibleBounds": true, "view": { "id": "h" } }],
            "items": [{ "id": "i0", "backgroundColor": "green" }, { "id": "i1" }, { "id": "i2" }, { "id": "i3" }, { "id": "i4" }] }
        ] } }
        """#
    ) { step, random in
      let section = Int.random(in: 0...1, using: &random)
      let item =
        section == 0 ? "o\(Int.random(in: 0..<3, using: &random))" : "i\(Int.random(in: 0..<5, using: &random))"
      return switch Int.random(in: 0..<3, using: &random) {
      case 0:
        #""insertItems": { "in": "c", "section": \#(section), "at": \#(Int.random(in: 0...3, using: &random)), "items": [{ "id": "n\#(step)" }] }"#
      case 1: #""moveItem": { "in": "c", "item": "\#(item)", "to": \#(Int.random(in: 0...3, using: &random)) }"#
      default:
        section == 0
          ? #""setItems": { "in": "c", "section": 0, "items": [{ "id": "o2" }, { "id": "o0" }, { "id": "x\#(step)" }, { "id": "o1" }] }"#
          : #""move": { "id": "\#(item)", "at": 0 }"#
      }
    },
    // Where the room decides how columns share it, what a step has shown holds until it decides otherwise.
    Kind(
      name: "split view",
      view: #"""
        { "id": "c", %, "split": { "primaryWidth": 60, "displayMode": "oneBesideSecondary", "primary": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [\#(cells)] }] } },
          "secondary": { "id": "d", "navigationBar": { "title": "D" } } } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: #""showDetail": { "in": "c", "view": { "id": "d\#(step)", "navigationBar": { "title": "D\#(step)" } } }"#
      case 1: #""moveRow": { "in": "t", "row": "r1", "to": [0, \#(Int.random(in: 0...5, using: &random))] }"#
      default: #""showPrimary": { "in": "c", "visible": \#(Bool.random(using: &random)) }"#
      }
    },
    Kind(
      name: "device that is turned",
      view: #"""
        { "id": "c", %, "deviceBody": { "device": "iPhone 8", "view": { "id": "n", "navigation": { "screens": [
          { "id": "s", "title": "S", "largeTitle": true, "view": { "id": "t", "type": "scrollView", "table": { "sections": [
            { "cells": [\#(cells)] }] } } }] } } } }
        """#
    ) { step, random in
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #""push": { "onto": "n", "screen": { "id": "p\#(step)", "title": "P", "view": { "id": "pv\#(step)" } } }"#
      case 1: #""pop": { "from": "n", "toRoot": true }"#
      default:
        #""rotateDevice": { "of": "c", "to": "\#(["portrait", "landscape"].randomElement(using: &random)!)" }"#
      }
    },
    Kind(
      name: "fields above a keyboard",
      view: #"""
        { "id": "c", %, "subviews": [{ "id": "f", "type": "textField", "borderStyle": "roundedRect" }, { "id": "b", "backgroundColor": "red" }] }
        """#,
      more: #"""
        "keyboard": true, "constraints": ["f.top == c.top + 4", "f.leading == c.leading + 4", "f.trailing == c.trailing - 4",
          "f.height == 30", "b.leading == c.leading", "b.trailing == c.trailing", "b.height == 20",
          "b.bottom == root.keyboard.top"],
        """#
    ) { _, random in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #""becomeFirstResponder": "f""#
      case 1: #""resignFirstResponder": "f""#
      default: #""type": { "into": "f", "text": "ab", "interval": 0.05 }"#
      }
    },
    Kind(
      name: "wheels",
      view: #"{ "id": "c", %, "picker": { "columns": [{ "rows": ["a", "b", "c", "d"] }, { "rows": ["x", "y"] }] } }"#
    ) { _, random in
      #""selectPickerRow": { "in": "c", "column": 0, "row": \#(Int.random(in: 0..<4, using: &random)) }"#
    },
    Kind(
      name: "search bar",
      view: #"{ "id": "c", %, "searchBar": { "scopeButtonTitles": ["a", "b"], "showsScopeBar": false } }"#
    ) { _, random in
      let key = Bool.random(using: &random) ? "showsCancelButton" : "showsScopeBar"
      return #""setSearchBar": { "in": "c", "\#(key)": \#(Bool.random(using: &random)) }"#
    },
  ]

  private static func place(_ random: inout SeededGenerator) -> String {
    let (width, height) = (Int.random(in: 90...190, using: &random), Int.random(in: 120...190, using: &random))
    return "\"frame\": [2, 3, \(width), \(height)]"
  }

  private static func scene(_ kind: Kind, _ place: String) -> String {
    #"\#(kind.more) "views": [\#(kind.view.replacing("%", with: place))]"#
  }

  /// Everything that is in the tree at rest.
  private static func entries(_ performance: Performance) throws -> [String] {
    let origins = try performance.stage.shownItems(frame: 570).map { "\($0.id) from \($0.origin)" }
    let entries = performance.stage.treeEntries.map { entry in
      "\(entry.id) \(entry.frame.map { ($0 * 1e6).rounded() }) \(entry.isHidden) \(entry.opacity)"
    }
    return (entries + origins).sorted()
  }

  @Test(
    "Resized between and during what happens, a screen ends as one that had its last size from the start",
    arguments: kinds)
  func resizing(kind: Kind) throws {
    var random = SeededGenerator(seed: 21)
    var moved = 0
    for _ in 0..<12 {
      let first = Self.place(&random)
      var last = first
      var (events, resizings) = ([String](), [String]())
      for step in 0..<6 {
        events.append(#"{ "at": \#(Double(step) + 0.5), \#(kind.event(step, &random)) }"#)
        last = Self.place(&random)
        // Also while things move.
        let time = Double(step) + [0.2, 0.5, 0.6].randomElement(using: &random)!
        resizings.append(
          Bool.random(using: &random)
            ? #"{ "at": \#(time), "set": { "c": { \#(last) } } }"#
            : #"{ "at": \#(time), "animate": { "duration": 0.3, "changes": { "c": { \#(last) } } } }"#)
      }
      // The last one comes when everything rests.
      resizings.append(#"{ "at": 8, "set": { "c": { \#(last) } } }"#)
      let resized = try Performance(
        scene: Self.scene(kind, first), timeline: (events + resizings).joined(separator: ", "))
      let made = try Performance(scene: Self.scene(kind, last), timeline: events.joined(separator: ", "))
      let expected = try Self.entries(made)
      let difference = Set(expected).symmetricDifference(try Self.entries(resized)).sorted()
      #expect(difference == [], "\(first) \((events + resizings).joined(separator: ", "))")
      let still = try Performance(scene: Self.scene(kind, last), timeline: "")
      if try Self.entries(still) != expected { moved += 1 }
    }
    #expect(moved > 3, "events that change nothing show nothing")
  }

  @Test("Any start frame equals the whole, with fingers, events and sizes in between", arguments: kinds)
  func startAnywhere(kind: Kind) throws {
    var random = SeededGenerator(seed: 22)
    var different = Set<Int>()
    for round in 0..<6 {
      var events: [String] = []
      for step in 0..<5 {
        func coordinate() -> Int { Int.random(in: 0..<200, using: &random) }
        let action =
          switch Int.random(in: 0..<5, using: &random) {
          case 0: #""tap": { "at": [\#(coordinate()), \#(coordinate())] }"#
          case 1:
            #""pan": { "from": [\#(coordinate()), \#(coordinate())], "to": [\#(coordinate()), \#(coordinate())], "duration": 0.2 }"#
          case 2: #""animate": { "duration": 0.3, "changes": { "c": { \#(Self.place(&random)) } } }"#
          default: kind.event(step, &random)
          }
        events.append(#"{ "at": \#(Double(step) * 0.4 + 0.1), \#(action) }"#)
      }
      func performance() throws -> Performance {
        try Performance(
          scene: Self.scene(kind, #""frame": [2, 3, 180, 180]"#), timeline: events.joined(separator: ", "))
      }
      let whole = try performance()
      guard whole.failure(before: 0) == nil else { continue }
      var lists: [DisplayList] = []
      do {
        for frame in 0..<150 { lists.append(try whole.stage.displayList(frame: frame)) }
      } catch {
        // A random finger may have taken away what a later event names: then every start ends so.
        #expect(try performance().failure(before: 3) != nil)
        continue
      }
      for start in [7, 33, 71, 120] {
        let late = try performance()
        for frame in start..<start + 3 {
          #expect(try late.stage.displayList(frame: frame) == lists[frame], "round \(round), frame \(frame): \(events)")
        }
      }
      for list in lists { different.insert(list.digest.hashValue) }
    }
    #expect(different.count > 20, "screens that stand still show nothing")
  }
}
