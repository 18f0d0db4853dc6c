import Graphics
import Document
import Testing
import Views

@testable import Playback

@Suite("Controllers")
struct ControllerTests {
  private static let stack = """
    "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "statusBarHeight": 20, "screens": [
      { "id": "first", "title": "First", "largeTitle": true, "view": { "id": "content" } }] } }]
    """
  private static let push =
    #"{ "at": 1, "push": { "onto": "nav", "screen": { "id": "second", "title": "Second" } } }"#

  @Test("A push goes by UIKit's spring: the new screen from the right, the old one a part to the left and then hidden")
  func push() throws {
    let performance = try Performance(scene: Self.stack, timeline: Self.push)
    #expect(try performance.shown("content", at: 0.5).frame == Rect(0, 116, 200, 84))
    #expect(try performance.shown("second", at: 1).frame.minX == 200)
    let half = try performance.shown("second", at: 1.092).frame.minX
    #expect(abs(half - 100) < 1)
    #expect(try performance.shown("first", at: 1.092).isHidden == false)
    #expect(try performance.shown("second", at: 1.65).frame.minX == 0)
    #expect(try performance.shown("first", at: 1.65).isHidden)
    #expect(try performance.shown("nav.bar.background", at: 1.65).frame.height == 64)
  }

  @Test("The back button pops: everything is as it was, and the popped screen is gone")
  func back() throws {
    let performance = try Performance(
      scene: Self.stack, timeline: Self.push + #", { "at": 2, "tap": { "on": "second.back" } }"#)
    let before = try performance.shown("first", at: 0.5)
    #expect(try performance.children(of: "nav.pages", at: 1.9) == ["first", "second"])
    #expect(try performance.children(of: "nav.pages", at: 2.7) == ["first"])
    #expect(try performance.shown("first", at: 2.7) == before)
    #expect(try performance.shown("nav.bar.background", at: 2.7).frame.height == 116)
  }

  @Test("Several screens that are left show no more but for the top one, also while one of them is being covered")
  func leftTogether() throws {
    let performance = try Performance(
      scene: Self.stack,
      timeline: Self.push + #"""
        , { "at": 2, "push": { "onto": "nav", "screen": { "id": "third", "title": "Third" } } },
        { "at": 2.2, "pop": { "from": "nav", "toRoot": true } }
        """#)
    #expect(try !performance.shown("second", at: 2.15).isHidden)
    #expect(try performance.shown("second", at: 2.25).isHidden && performance.shown("second.bar", at: 2.25).isHidden)
    #expect(try !performance.shown("third", at: 2.25).isHidden && !performance.shown("first", at: 2.25).isHidden)
    #expect(try performance.children(of: "nav.pages", at: 3) == ["first"])
  }

  @Test("A column whose content a step removed goes all the same")
  func removedColumn() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "s", "frame": [0, 0, 200, 100], "split": {
          "primaryWidth": 80, "displayMode": "oneBesideSecondary", "primary": { "id": "a" }, "secondary": { "id": "b" } } }]
        """#,
      timeline: #"{ "at": 1, "remove": "a" }, { "at": 2, "showPrimary": { "in": "s", "visible": false } }"#)
    #expect(try performance.shown("b", at: 1.5).frame.width == 120)
    #expect(try performance.shown("b", at: 3).frame.width == 200)
  }

  @Test("A screen that a step removed may be left all the same")
  func removedScreen() throws {
    for part in ["second", "second.bar"] {
      let performance = try Performance(
        scene: Self.stack,
        timeline: Self.push + #"""
          , { "at": 2, "remove": "\#(part)" }, { "at": 2.2, "pop": { "from": "nav" } }
          """#)
      #expect(try performance.children(of: "nav.pages", at: 3) == ["first"])
    }
  }

  @Test("A screen that shows at once ends what moved it before")
  func atOnceOnTheWay() throws {
    let performance = try Performance(
      scene: Self.stack,
      timeline: Self.push + #"""
        , { "at": 2, "push": { "onto": "nav", "screen": { "id": "c", "title": "C" } } },
        { "at": 2.1, "pop": { "from": "nav", "animated": false } }
        """#)
    #expect(try performance.shown("second", at: 2.09).frame.minX < 0)
    for time in [2.1, 2.2] {
      #expect(try performance.shown("second", at: time).frame.minX == 0)
      #expect(try performance.shown("second.bar", at: time).opacity == 1)
    }
    #expect(try performance.children(of: "nav.pages", at: 3) == ["first", "second"])
  }

  @Test("Two screens may be left at once, and the lowest one stays")
  func toRoot() throws {
    let performance = try Performance(
      scene: Self.stack,
      timeline: Self.push + #"""
        , { "at": 2, "push": { "onto": "nav", "screen": { "id": "third", "title": "Third" }, "animated": false } },
        { "at": 3, "pop": { "from": "nav", "toRoot": true } }, { "at": 4, "pop": "nav" }
        """#)
    #expect(try performance.children(of: "nav.pages", at: 2.5).count == 3)
    #expect(try performance.children(of: "nav.pages", at: 5) == ["first"])
  }

  @Test("A tap on a tab shows its screen at once")
  func tabs() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "tabs", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "A", "view": { "id": "a" } }, { "title": "B", "view": { "id": "b" } }] } }]
        """#, timeline: #"{ "at": 1, "tap": { "on": "tabs.item-1" } }"#)
    #expect(try performance.shown("b", at: 0).frame == Rect(0, 0, 200, 151))
    #expect(try performance.shown("tabs.page-1", at: 0.9).isHidden)
    #expect(try performance.shown("tabs.page-1", at: 1).isHidden == false)
    #expect(try performance.shown("tabs.page-0", at: 1).isHidden)
  }

  @Test(
    "A part of a screen that has another name is told by the parts that it has",
    arguments: [("tabs.bar.item-1", true), ("tabs.item-9", true), ("tabs.button", false), ("other.item-1", nil)])
  func parts(guess: String, namesItems: Bool?) throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "tabs", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "A", "view": { "id": "a" } }, { "title": "B", "view": { "id": "b" } }] } }, { "id": "other" }]
        """#, timeline: #"{ "at": 1, "tap": { "on": "\#(guess)" } }"#)
    let message = try #require(performance.failure(before: 2)).message
    let plain = "there is no view or layer \"\(guess)\" at this time"
    switch namesItems {
    case true?: #expect(message == plain + #"; there is "tabs.item-0", "tabs.item-1""#)
    case false?: #expect(message.hasPrefix(plain + #"; there is "tabs."#) && message.contains(" more"))
    case nil: #expect(message == plain)
    }
  }

  @Test("What is covered has grey tints as long as it is, also where something over it goes with it")
  func tints() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "page", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "sheet", "view": { "id": "v" } } },
        { "at": 2, "present": { "id": "ask", "alert": { "title": "Sure?", "actions": [{ "title": "OK" }] } } },
        { "at": 3, "dismiss": "ask" },
        { "at": 4, "present": { "id": "full", "style": "fullScreen", "view": { "id": "w" } } },
        { "at": 5, "dismiss": "sheet" }
        """#)
    func mode(_ id: String, at time: Double) throws -> Value {
      _ = try performance.shown(id, at: time)
      let view = try performance.stage.view(id, at: Moment(path: "", time: time))
      return performance.stage.tree[view, .tintAdjustmentMode]
    }
    #expect(try mode("sheet", at: 1.9) == .word("normal"))
    #expect(try mode("root", at: 1.9) == .word("dimmed"))
    #expect(try mode("sheet", at: 2.9) == .word("dimmed"), "an alert over it")
    #expect(try mode("sheet", at: 3.9) == .word("normal"))
    #expect(try mode("root", at: 4.9) == .word("dimmed"))
    #expect(try mode("root", at: 6) == .word("automatic"))
  }

  @Test("What was presented over something goes with it; only what is on top is seen going")
  func dismissingSeveral() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "page", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 0, "present": { "id": "below", "view": { "id": "v0" } } },
        { "at": 1, "present": { "id": "full", "style": "fullScreen", "view": { "id": "v1" } } },
        { "at": 2, "present": { "id": "sheet", "view": { "id": "v2" } } },
        { "at": 3, "present": { "id": "ask", "alert": { "title": "Sure?", "actions": [{ "title": "OK" }] } } },
        { "at": 4, "dismiss": "full" },
        { "at": 4.5, "dismiss": "ask" },
        { "at": 5, "present": { "id": "sheet", "view": { "id": "v3" } } }
        """#)
    #expect(try performance.children(of: "root", at: 3.9).contains("full"))
    let going = try performance.children(of: "root", at: 4.1)
    #expect(!going.contains("full") && !going.contains("sheet") && going.contains("ask") && going.contains("below"))
    let gone = try performance.children(of: "root", at: 4.9)
    #expect(!gone.contains("ask") && gone.contains("below"))
    #expect(try performance.children(of: "root", at: 6).contains("sheet"))
    let warnings = performance.stage.log.entries.filter(\.isWarning).map(\.text)
    #expect(warnings == [#""ask" is not presented any more: nothing is dismissed"#])
  }

  @Test("What is presented over something that is presented is gone with it")
  func dismissingHost() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "page", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 0, "present": { "id": "sheet", "view": { "id": "v0" } } },
        { "at": 1, "present": { "id": "inner", "over": "sheet", "view": { "id": "v1" } } },
        { "at": 2, "dismiss": "sheet" },
        { "at": 4, "present": { "id": "inner", "view": { "id": "v2" } } }
        """#)
    #expect(performance.failure(before: 5) == nil)
    #expect(try performance.children(of: "root", at: 5).contains("inner"))
  }

  @Test("A tap on the tab that shows takes its navigation controller back to the first screen; a step does not")
  func tappedTab() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "tabs", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "A", "view": { "id": "nav", "navigation": { "screens": [
            { "id": "one", "title": "One" }, { "id": "two", "title": "Two" }, { "id": "three", "title": "Three" }] } } },
          { "title": "B", "view": { "id": "b" } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "selectTab": { "in": "tabs", "index": 0 } }, { "at": 2, "tap": { "on": "tabs.item-0" } },
        { "at": 3, "tap": { "on": "tabs.item-0" } }, { "at": 4, "tap": { "on": "tabs.item-1" } }
        """#)
    #expect(try performance.children(of: "nav.pages", at: 1.9).count == 3)
    #expect(try performance.children(of: "nav.pages", at: 2.2).contains("three"))
    #expect(try performance.children(of: "nav.pages", at: 2.9) == ["one"])
    #expect(try performance.shown("tabs.page-1", at: 3.5).isHidden)
    #expect(try !performance.shown("tabs.page-1", at: 4.5).isHidden)
  }

  @Test("An alert's button dismisses it and runs its steps")
  func alert() throws {
    let performance = try Performance(
      scene: #""views": []"#,
      timeline: #"""
        { "at": 1, "present": { "id": "ask", "alert": { "title": "Sure?", "actions": [
          { "title": "No", "style": "cancel" }, { "title": "Yes", "onTap": [{ "log": "yes" }] }] } } },
        { "at": 2, "tap": { "on": "ask.action-1" } }
        """#)
    #expect(try performance.shown("ask", at: 1.5).frame == Rect(-35, 48, 270, 104.5))
    #expect(try performance.log(to: 3).contains("2.0 yes"))
    #expect(try performance.children(of: "root", at: 3).isEmpty)
    #expect(performance.failure(before: 4) == nil)
  }

  @Test("What is not there is refused with a reason")
  func refusals() throws {
    for (step, reason) in [
      (#""dismiss": "nav""#, "not presented"), (#""selectTab": { "in": "nav", "index": 3 }"#, "no tab 3"),
      (#""turnPage": "nav""#, "no page view controller"),
    ] {
      let performance = try Performance(scene: Self.stack, timeline: "{ \"at\": 1, \(step) }")
      let failure = performance.failure(before: 2)
      #expect(failure?.message.contains(reason) == true, "\(step)")
    }
  }

  @Test("Whoever names a screen in place of its controller is told which controller that is")
  func screenForController() throws {
    let scene = #"""
      "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [
        { "id": "low", "title": "Low" }, { "id": "top", "title": "Top" }] } }, { "id": "v", "frame": [0, 0, 9, 9] }]
      """#
    for (id, remedy) in [("top", "; it is in \"nav\", which is one: name that"), ("v", "")] {
      let performance = try Performance(scene: scene, timeline: "{ \"at\": 1, \"pop\": \"\(id)\" }")
      #expect(performance.failure(before: 2)?.message == "\"\(id)\" is no controller at this time\(remedy)")
    }
  }

  @Test("What is still on its way out cannot be presented, and is told from what is there")
  func presentedOnItsWayOut() throws {
    let present = #""present": { "id": "sheet", "view": { "id": "content" } }"#
    func failure(_ time: Double, _ step: String) throws -> String? {
      try Performance(
        scene: #""views": []"#,
        timeline: #"{ "at": 1, \#(present) }, { "at": 2, "dismiss": "sheet" }, { "at": \#(time), \#(step) }"#
      ).failure(before: 5)?.message
    }
    #expect(
      try failure(2.1, present)
        == "\"sheet\" is still on its way out; present it when that is over, as with \"then\" of its \"dismiss\"")
    let insertion = #""insert": { "view": { "id": "content" }, "into": "root" }"#
    #expect(try failure(2.1, insertion)?.contains("on its way out") == true)
    #expect(try failure(3, present) == nil)
  }

  /// What there is in the end where steps follow each other so many seconds apart.
  private func end(of scene: String, _ steps: [String], gap: Double) throws -> [String] {
    let timeline = steps.enumerated().map { "{ \"at\": \(1 + Double($0) * gap), \($1) }" }
    let performance = try Performance(scene: scene, timeline: timeline.joined(separator: ", "))
    try performance.stage.advance(to: 9)
    return performance.stage.treeEntries.map { "\($0.id) \($0.frame) \($0.isHidden) \($0.opacity)" }
  }

  private static func pushing(_ id: String) -> String {
    #""push": { "onto": "nav", "screen": { "id": "\#(id)", "title": "\#(id)" } }"#
  }

  @Test(
    "Screens that come and go while others still move are in the end where they are one after the other",
    arguments: [
      [pushing("b"), #""pop": "nav""#], [pushing("b"), #""pop": { "from": "nav", "animated": false }"#],
      [pushing("b"), pushing("c"), #""pop": { "from": "nav", "toRoot": true }"#],
      [pushing("b"), #""pop": "nav""#, pushing("c")], [pushing("b"), #""pop": "nav""#, pushing("b")],
    ])
  func movementsAtOnce(steps: [String]) throws {
    let apart = try end(of: Self.stack, steps, gap: 2)
    #expect(try end(of: Self.stack, steps, gap: 0.15) == apart)
    #expect(try end(of: Self.stack, steps, gap: 0.3) == apart)
  }

  @Test("Columns that get room for two while one comes over the other both show")
  func columnsGetRoom() throws {
    let scene = #"""
      "views": [{ "id": "split", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact", "split": {
        "primaryWidth": 80, "displayMode": "oneBesideSecondary", "primary": { "id": "p" }, "secondary": { "id": "q" } } }]
      """#
    let steps = [
      #""showDetail": { "in": "split", "view": { "id": "d" } }"#,
      #""set": { "split": { "horizontalSizeClass": "regular" } }"#,
    ]
    #expect(try end(of: scene, steps, gap: 0.1) == end(of: scene, steps, gap: 2))
    let there = [steps[0], #""showPrimary": { "in": "split", "visible": true }"#]
    #expect(try end(of: scene, there, gap: 0.1) == end(of: scene, there, gap: 2))
  }

  @Test(
    "A movement ends where what moves is removed",
    arguments: [
      [pushing("b"), #""remove": "nav""#], [pushing("b"), #""pop": "nav""#, #""remove": "nav""#],
      [pushing("b"), #""pop": "nav""#, #""remove": "b""#], [#""turnPage": "book""#, #""remove": "book""#],
      [#""deleteRows": { "in": "t", "rows": ["r"] }"#, #""remove": "r""#],
      [
        #""present": { "id": "sheet", "view": { "id": "content" } }"#, #""dismiss": "sheet""#, #""remove": "sheet""#,
      ],
    ])
  func removedOnTheWay(steps: [String]) throws {
    let scene = #"""
      "views": [
        { "id": "nav", "frame": [0, 0, 100, 100], "navigation": { "screens": [{ "id": "a", "title": "A" }] } },
        { "id": "book", "frame": [100, 0, 100, 100],
          "pages": { "transitionStyle": "pageCurl", "views": [{}, {}] } },
        { "id": "t", "type": "scrollView", "frame": [0, 100, 200, 100],
          "table": { "sections": [{ "cells": [{ "id": "r", "text": "r" }, { "id": "s", "text": "s" }] }] } }]
      """#
    #expect(try !end(of: scene, steps, gap: 0.1).isEmpty)
  }

  @Test("A page turns forward as far as there are pages")
  func pages() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "book", "frame": [0, 0, 100, 100], "pages": { "views": [{}, {}] } }]"#,
      timeline: #"{ "at": 1, "turnPage": "book" }, { "at": 2, "turnPage": { "of": "book", "by": 5 } }"#)
    #expect(try performance.shown("book.strip", at: 1.4).bounds.minX == 100)
    #expect(try performance.shown("book.strip", at: 3).bounds.minX == 100)
  }
}
