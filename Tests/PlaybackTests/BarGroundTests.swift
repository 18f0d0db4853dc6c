import Document
import Graphics
import Testing

@testable import Playback

@Suite("The ground of bars below content")
struct BarGroundTests {
  private func performance(_ steps: String, screens: String, more: String = "") throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 400], "tabs": { "screens": [\#(screens)] \#(more) } }]
        """#, timeline: steps)
  }

  private let scrolled = #"""
    { "title": "A", "view": { "id": "s", "type": "scrollView", "contentSize": [200, 1000] } },
    { "title": "B", "view": { "id": "plain", "backgroundColor": "yellow" } }
    """#

  @Test("A tab bar has a ground while content is still to come from below it, and otherwise none")
  func tabBar() throws {
    let performance = try performance(
      #"""
      { "at": 1, "set": { "s": { "contentOffset": [0, 645] } } }, { "at": 2, "set": { "s": { "contentOffset": [0, 649] } } },
      { "at": 3, "set": { "s": { "contentOffset": [0, 0] } } }, { "at": 4, "selectTab": { "in": "t", "index": 1 } }
      """#, screens: scrolled)
    func ground(_ time: Double) throws -> Color { try performance.shown("t.bar", at: time).backgroundColor }
    func line(_ time: Double) throws -> Double { try performance.shown("t.bar.line", at: time).opacity }
    let chrome = Color.part(.bar, in: .light)
    #expect(try ground(0) == chrome)
    #expect(try line(0) == 1)
    #expect(try ground(1) == chrome.withAlpha(multipliedBy: 0.5))
    #expect(try ground(2).alpha == 0)
    #expect(try line(2) == 0)
    #expect(try ground(3) == chrome)
    #expect(try ground(4).alpha == 0)
  }

  @Test(
    "A ground that comes in an animation comes in its own colour, and not through grey",
    arguments: [Appearance.light, .dark])
  func animatedGround(_ appearance: Appearance) throws {
    let performance = try performance(
      #"""
      { "at": 0.5, "set": { "t": { "overrideUserInterfaceStyle": "\#(appearance.rawValue)" } } },
      { "at": 1, "set": { "s": { "contentOffset": [0, 649] } } },
      { "at": 2, "animate": { "duration": 1, "curve": "linear", "changes": { "s": { "contentOffset": [0, 0] } } } }
      """#, screens: scrolled)
    let chrome = Color.part(.bar, in: appearance)
    #expect(try performance.shown("t.bar", at: 1).backgroundColor.alpha == 0)
    let between = try performance.shown("t.bar", at: 2.5).backgroundColor
    #expect(between.alpha > 0.1 && between.alpha < chrome.alpha - 0.1)
    #expect(abs(between.red - chrome.red) < 1e-9)
  }

  @Test("What a step makes of the content's colour shows behind the bar, animated along with it")
  func colorOfContent() throws {
    let performance = try performance(
      #"""
      { "at": 1, "set": { "plain": { "backgroundColor": "red" } } },
      { "at": 2, "animate": { "duration": 1, "changes": { "plain": { "backgroundColor": "blue" } } } }
      """#, screens: scrolled)
    #expect(try performance.shown("t.page-1", at: 0).backgroundColor == Color(1, 1, 0))
    #expect(try performance.shown("t.page-1", at: 1).backgroundColor == Color(1, 0, 0))
    for time in [2.5, 3.5] {
      let content = try performance.shown("plain", at: time).backgroundColor
      #expect(try performance.shown("t.page-1", at: time).backgroundColor == content)
      #expect(content != Color(1, 0, 0))
    }
  }

  @Test("The screen on top of a navigation controller decides, and its appearances say what else the bar has")
  func appearances() throws {
    let performance = try performance(
      #"{ "at": 1, "set": { "list": { "contentOffset": [0, 100] } } }"#,
      screens: #"""
        { "title": "A", "view": { "id": "nav", "navigation": { "screens": [{ "id": "top", "title": "T",
          "view": { "id": "list", "type": "scrollView", "backgroundColor": "yellow", "contentSize": [200, 320] } }] } } }
        """#,
      more: #"""
        , "standardAppearance": { "backgroundColor": "red" }, "scrollEdgeAppearance": { "backgroundColor": "blue" }
        """#)
    #expect(try performance.shown("t.bar", at: 0).backgroundColor == Color(1, 0, 0))
    #expect(try performance.shown("t.page-0", at: 0).backgroundColor == Color(1, 1, 0))
    #expect(try performance.shown("t.bar", at: 1).backgroundColor == Color(0, 0, 1))
  }

  @Test("A toolbar loses its ground at the end of the content")
  func toolbar() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 200, 320], "navigation": { "screens": [{ "id": "top", "title": "T",
          "toolbar": ["Edit"], "view": { "id": "list", "type": "scrollView", "contentSize": [200, 400] } }] } }]
        """#, timeline: #"{ "at": 1, "set": { "list": { "contentOffset": [0, 168] } } }"#)
    #expect(try performance.shown("top.toolbar", at: 0).backgroundColor == .part(.bar, in: .light))
    #expect(try performance.shown("top.toolbar", at: 1).backgroundColor.alpha == 0)
  }

  @Test("Short content that is pulled down does not get under a bar below it")
  func pulledContent() throws {
    let performance = try performance(
      #"{ "at": 1, "set": { "s": { "contentOffset": [0, -60] } } }"#,
      screens: #"{ "title": "A", "view": { "id": "s", "type": "scrollView", "contentSize": [200, 100] } }"#)
    #expect(try performance.shown("t.bar", at: 1).backgroundColor.alpha == 0)
  }

  @Test("A list that fills a tab's screen rests below the status bar")
  func safeList() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 200], "safeAreaInsets": [20, 0, 0, 0], "tabs": { "screens": [
          { "title": "A", "view": { "id": "list", "type": "scrollView", "table": { "sections": [
            { "cells": [{ "text": "a" }, { "text": "b" }, { "text": "c" }, { "text": "d" }, { "text": "e" }] }] } } }] } }]
        """#, timeline: #"{ "at": 1, "pan": { "from": [100, 60], "to": [100, 100], "duration": 0.2 } }"#)
    let list = try performance.shown("list", at: 0)
    #expect(list.frame == Rect(0, 0, 200, 151) && list.bounds.minY == -20)
    #expect(try performance.shown("list", at: 1.2).bounds.minY < -20)
    #expect(try performance.shown("list", at: 5).bounds.minY == -20)
  }

  @Test("A list on a screen of a navigation controller ends clear of the home indicator, but for a bar below it")
  func endOfList() throws {
    let cells = (0..<5).map { #"{ "text": "\#($0)" }"# }.joined(separator: ", ")
    func end(_ more: String) throws -> Double {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "n", "frame": [0, 0, 200, 200], "safeAreaInsets": [20, 0, 30, 0], "navigation": { "screens": [
            { "id": "s", "title": "A"\#(more), "view": { "id": "list", "type": "scrollView",
              "table": { "sections": [{ "cells": [\#(cells)] }] } } }] } }]
          """#, timeline: #"{ "at": 1, "pan": { "from": [100, 110], "to": [100, 10], "duration": 0.1 } }"#)
      return try performance.shown("list", at: 6).bounds.maxY
    }
    #expect(try end("") == 250)
    #expect(try end(#", "toolbar": ["Edit"]"#) == 220)
  }

  @Test("A page view controller in a tab reaches below the bar, and lists on its pages end above it")
  func pagesInTab() throws {
    let cells = (0..<5).map { #"{ "text": "\#($0)" }"# }.joined(separator: ", ")
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 200], "safeAreaInsets": [20, 0, 0, 0], "tabs": { "screens": [
          { "title": "A", "view": { "id": "p", "pages": { "views": [
            { "id": "list", "type": "scrollView", "table": { "sections": [{ "cells": [\#(cells)] }] } },
            { "id": "other" }] } } }] } }]
        """#, timeline: #"{ "at": 1, "pan": { "from": [100, 110], "to": [100, 10], "duration": 0.1 } }"#)
    #expect(try performance.shown("p", at: 0).frame == Rect(0, 0, 200, 200))
    #expect(try performance.shown("list", at: 0.5).bounds.minY == -20)
    #expect(try performance.shown("list", at: 6).bounds.maxY == 269)
  }

  @Test("What lies on a navigation controller in a tab keeps clear of the bar, whose room is not safe there")
  func safeAboveBar() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 400], "safeAreaInsets": [20, 0, 34, 0], "tabs": { "screens": [
          { "title": "A", "view": { "id": "nav", "subviews": [{ "id": "over" }], "navigation": { "screens": [
            { "id": "one", "title": "T", "view": { "id": "first", "subviews": [{ "id": "low" }] } }] } } }] } }],
        "constraints": ["over.bottom == nav.safeArea.bottom", "over.left == nav.left", "over.width == 9", "over.height == 30",
          "low.bottom == first.safeArea.bottom", "low.left == first.left", "low.width == 9", "low.height == 30"]
        """#, timeline: "")
    #expect(try performance.shown("over", at: 0).frame.maxY == 317)
    #expect(try performance.shown("first", at: 0).frame == Rect(0, 64, 200, 253))
    #expect(try performance.shown("low", at: 0).frame.maxY == 253)
  }

  @Test("Pages of a navigation controller reach below the bar: what a push brings moves there, too")
  func pagesBelowBar() throws {
    let performance = try performance(
      #"""
      { "at": 1, "push": { "onto": "nav", "screen": { "id": "two", "title": "T",
        "view": { "id": "second", "backgroundColor": "blue" } } } }
      """#,
      screens: #"""
        { "title": "A", "view": { "id": "nav", "navigation": { "screens": [{ "id": "one", "title": "T",
          "view": { "id": "first", "backgroundColor": "yellow" } }] } } }
        """#)
    #expect(try performance.shown("first", at: 0).bounds.height == 307)
    let page = try performance.shown("one", at: 1.1)
    #expect(page.bounds.height == 400 && page.backgroundColor == Color(1, 1, 0))
    let next = try performance.shown("two", at: 1.1)
    #expect(next.bounds.height == 400 && next.position.x > 110 && next.backgroundColor == Color(0, 0, 1))
    #expect(try performance.shown("second", at: 2).bounds.height == 307)
  }
}
