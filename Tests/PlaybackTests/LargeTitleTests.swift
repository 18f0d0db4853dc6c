import Graphics
import Testing

@testable import Playback

@Suite("Bars follow the content below them")
struct LargeTitleTests {
  private func scene(_ screen: String, content: String) -> String {
    #"""
    "views": [{ "id": "nav", "frame": [0, 0, 300, 500], "navigation": { "statusBarHeight": 20, "screens": [
      { "id": "home", "title": "Home", \#(screen)
        "view": { "id": "list", "type": "scrollView", \#(content) "backgroundColor": [0.2, 0.4, 0.6] } }] } }]
    """#
  }

  private func performance(
    _ timeline: String = "", _ screen: String = #""largeTitle": true,"#,
    content: String = #""contentSize": [300, 2000],"#
  ) throws -> Performance {
    try Performance(scene: scene(screen, content: content), timeline: timeline)
  }

  private func pan(by distance: Double, from start: Double = 130, duration: Double = 0.5, curve: String = "easeOut")
    -> String
  {
    """
    { "at": 1, "pan": { "from": [100, \(start)], "to": [100, \(start + distance)], "duration": \(duration), "curve": "\(curve)" } }
    """
  }

  /// The height of the bar, the alphas of its ground and of the small title, and the offset of the content.
  private func look(_ performance: Performance, at time: Double) throws -> [Double] {
    try [
      performance.shown("home.bar", at: time).bounds.height, performance.shown("nav.bar.background", at: time).opacity,
      performance.shown("home.title.small", at: time).opacity, performance.shown("list", at: time).bounds.minY,
    ]
  }

  @Test("At rest the large title stands above the content, on its colour, and the bar has no ground")
  func rest() throws {
    let resting = try performance()
    #expect(try look(resting, at: 0) == [116, 0, 0, -52])
    #expect(try resting.shown("list", at: 0).frame == Rect(0, 64, 300, 436))
    #expect(try resting.shown("home", at: 0).backgroundColor == resting.shown("list", at: 0).backgroundColor)
  }

  @Test("The title goes up with the content, under the buttons; then the small one and the ground show")
  func folding() throws {
    for (offset, expected) in [
      (-30.0, [94.0, 0, 0, -30]), (-8, [72, 0, 0.5, -8]), (-4, [68, 0.5, 0.75, -4]), (0, [64, 1, 1, 0]),
      (500, [64, 1, 1, 500]), (-82, [146, 0, 0, -82]),
    ] {
      let scrolled = try performance(#"{ "at": 0.5, "set": { "list": { "contentOffset": [0, \#(offset)] } } }"#)
      #expect(try look(scrolled, at: 1) == expected, "\(offset)")
    }
  }

  @Test("Content never comes to rest where the large title would be cut")
  func gap() throws {
    for (distance, rest) in [(-15.0, -52.0), (-20, -52), (-30, 0), (-45, 0), (-90, 43), (60, -52)] {
      let moved = try performance(pan(by: distance))
      #expect(try abs(look(moved, at: 6)[3] - rest) < 4, "\(distance)")
    }
    // 200 points a second reach 99.9 further, which is 10 beyond the title's place.
    let flicked = try performance(
      #"{ "at": 0, "set": { "list": { "contentOffset": [0, 190] } } },"# + pan(by: 100, from: 80, curve: "linear"))
    #expect(try abs(look(flicked, at: 6)[3]) < 0.3)
  }

  @Test("Headers of a table stay below the bar as it is left by the large title, and scrollTo shows rows there")
  func headers() throws {
    let rows = (0..<40).map { #"{ "id": "row \#($0)", "text": "Row" }"# }.joined(separator: ",")
    let table = #""table": { "sections": [{ "header": "Today", "cells": [\#(rows)] }] },"#
    let search = #""largeTitle": true, "searchController": {},"#
    for (screen, inset) in [(#""largeTitle": true,"#, 52.0), (search, 104)] {
      let scrolled = try performance(
        #"""
        { "at": 1, "set": { "list": { "contentOffset": [0, -20] } } },
        { "at": 2, "set": { "list": { "contentOffset": [0, 300] } } },
        { "at": 3, "scrollTo": { "id": "row 20", "position": "top", "animated": false } },
        { "at": 4, "scrollTo": { "id": "row 10", "animated": false } },
        { "at": 5, "scrollTo": { "id": "row 0", "position": "top", "animated": false } }
        """#, screen, content: table)
      func header(at time: Double) throws -> [Double] {
        try [scrolled.shown("list", at: time).bounds.minY, scrolled.shown("list.header-0", at: time).frame.minY]
      }
      #expect(try header(at: 0.5) == [-inset, 0])
      #expect(try header(at: 1.5) == [-20, 0])
      #expect(try header(at: 2.5) == [300, 300])
      #expect(try header(at: 3.5) == [880, 880])
      #expect(try header(at: 4.5) == [440, 440])
      #expect(try header(at: 5.5) == [0, 0])
      let still = try performance(
        #"{ "at": 1, "scrollTo": { "id": "row 0", "position": "top", "animated": false } }"#, screen, content: table)
      #expect(try still.shown("list", at: 2).bounds.minY == -inset)
    }
  }

  @Test("Content that shows whole, and views that do not scroll, leave the title where it is")
  func still() throws {
    let short = try performance(pan(by: -60), content: #""contentSize": [300, 100], "alwaysBounceVertical": true,"#)
    #expect(try abs(look(short, at: 6)[3] - -52) < 0.01)
    let plain = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 300, 500], "navigation": { "statusBarHeight": 20, "screens": [
          { "id": "home", "title": "Home", "largeTitle": true, "view": { "id": "page" } }] } }]
        """#, timeline: "")
    #expect(try plain.shown("page", at: 0).frame == Rect(0, 116, 300, 384))
    #expect(try plain.shown("nav.bar.background", at: 0).opacity == 0)
  }

  /// The alpha and the colour of the bar's ground.
  private func ground(
    _ look: String, _ navigation: String, _ view: String, nav: String = "", offset: Double = 0
  ) throws -> (alpha: Double, color: Color?) {
    let performance = try Performance(
      scene: #"""
        "look": "\#(look)", "views": [{ "id": "nav", \#(nav) "frame": [0, 0, 300, 500], "navigation": { \#(navigation)
          "screens": [{ "id": "home", "title": "Home", "view": { "id": "page", \#(view) } }] } }]
        """#,
      timeline: offset == 0 ? "" : #"{ "at": 0.5, "set": { "list": { "contentOffset": [0, \#(offset)] } } }"#)
    let state = try performance.shown("nav.bar.background", at: 1)
    return (state.opacity, state.backgroundColor)
  }

  @Test("Where nothing scrolls a bar shows the colour of what is below it, as since iOS 15; before, it had its ground")
  func plainContent() throws {
    let view = #""backgroundColor": [0.2, 0.4, 0.6]"#
    #expect(try ground("iOS 18", "", view).alpha == 0)
    #expect(try ground("iOS 26", "", view).alpha == 0)
    #expect(try ground("iOS 11", "", view).alpha == 1)
    let page = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 300, 500], "navigation": {
          "screens": [{ "id": "home", "title": "Home", "view": { "id": "page", \#(view) } }] } }]
        """#, timeline: "")
    #expect(try page.shown("home", at: 0).backgroundColor == page.shown("page", at: 0).backgroundColor)
  }

  @Test("A bar has the ground of its appearance at the edge of content, and mixes both as content gets under it")
  func appearances() throws {
    let kept = try ground("iOS 18", #""scrollEdgeAppearance": {},"#, #""alpha": 1"#)
    #expect(kept.alpha == 1 && kept.color == .part(.bar, in: .light))
    let dark = try ground(
      "iOS 18", #""scrollEdgeAppearance": {},"#, #""alpha": 1"#, nav: #""overrideUserInterfaceStyle": "dark","#)
    #expect(dark.color == .part(.bar, in: .dark))
    let both = #"""
      "standardAppearance": { "backgroundColor": [1, 0, 0] }, "scrollEdgeAppearance": { "backgroundColor": [0, 0, 1] },
      """#
    let list = #"""
      "subviews": [{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 400], "contentSize": [300, 2000] }]
      """#
    for (offset, color) in [(0.0, Color(0, 0, 1)), (4, Color(0.5, 0, 0.5)), (8, Color(1, 0, 0)), (90, Color(1, 0, 0))] {
      let mixed = try ground("iOS 18", both, list, offset: offset)
      #expect(mixed.alpha == 1 && mixed.color == color, "\(offset)")
    }
    let standard = try ground("iOS 18", #""standardAppearance": { "backgroundColor": [1, 0, 0] },"#, list, offset: 4)
    #expect(standard.alpha == 0.5 && standard.color == Color(1, 0, 0))
  }

  @Test("Where the height is compact a bar has appearances of its own, and others where these say nothing")
  func compactAppearances() throws {
    func color(_ appearances: String, height: String, at offset: Int) throws -> Color {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "nav", "frame": [0, 0, 300, 200], "verticalSizeClass": "\#(height)", "navigation": {
            "standardAppearance": { "backgroundColor": [1, 0, 0] }, "scrollEdgeAppearance": { "backgroundColor": [0, 0, 1] },
            \#(appearances)
            "screens": [{ "id": "home", "title": "Home", "view": { "id": "list", "type": "scrollView",
              "contentSize": [300, 900] } }] } }]
          """#, timeline: #"{ "at": 1, "set": { "list": { "contentOffset": [0, \#(offset)] } } }"#)
      return try performance.shown("nav.bar.background", at: 1).backgroundColor
    }
    let own = #"""
      "compactAppearance": { "backgroundColor": [0, 1, 0] }, "compactScrollEdgeAppearance": { "backgroundColor": [1, 1, 0] },
      """#
    #expect(try color(own, height: "compact", at: 90) == Color(0, 1, 0))
    #expect(try color(own, height: "compact", at: 0) == Color(1, 1, 0))
    #expect(try color(own, height: "regular", at: 90) == Color(1, 0, 0))
    #expect(try color("", height: "compact", at: 90) == Color(1, 0, 0))
    #expect(try color("", height: "compact", at: 0) == Color(0, 0, 1))
  }

  @Test("A small title's bar gets its ground as soon as content goes under it")
  func smallTitle() throws {
    for (offset, alpha) in [(0.0, 0.0), (4, 0.5), (8, 1), (100, 1), (-20, 0)] {
      let scrolled = try performance(#"{ "at": 0.5, "set": { "list": { "contentOffset": [0, \#(offset)] } } }"#, "")
      #expect(try scrolled.shown("nav.bar.background", at: 1).opacity == alpha)
      #expect(try scrolled.shown("home.bar", at: 1).bounds.height == 64)
    }
  }

  @Test("Insets make room around content: it rests there, and scrolls to their ends")
  func contentInset() throws {
    let list = #"""
      "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 500],
        "contentInset": [30, 0, 50, 0] }]
      """#
    func offset(_ timeline: String) throws -> Double {
      try Performance(scene: list, timeline: timeline).shown("s", at: 8).bounds.minY
    }
    #expect(try offset("") == -30)
    #expect(
      try abs(offset(#"{ "at": 1, "pan": { "from": [100, 190], "to": [100, -900], "duration": 0.5 } }"#) - 350) < 0.3)
    #expect(try offset(#"{ "at": 1, "set": { "s": { "contentInset": [10, 0, 0, 0] } } }"#) == -10)
    #expect(
      try offset(
        #"{ "at": 1, "set": { "s": { "contentOffset": [0, 90] } } }, { "at": 2, "set": { "s": { "contentInset": [10, 0, 0, 0] } } }"#
      )
        == 90)
  }
}
