import Graphics
import Testing

@testable import Playback

@Suite("Content stays within its scroll view")
struct ContentEndTests {
  /// A scroll view of 100 points with content of 500, in a box that `timeline` makes larger.
  private static func performance(_ timeline: String) throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "box", "frame": [0, 0, 200, 100], "subviews": [
          { "id": "s", "type": "scrollView", "contentSize": [200, 500] }] }],
        "constraints": ["s.left == box.left", "s.right == box.right", "s.top == box.top", "s.bottom == box.bottom"]
        """#, timeline: timeline)
  }

  private static let scroll = #"{ "at": 1, "set": { "s": { "contentOffset": [0, 390] } } }"#
  private static let grow = #"""
    { "at": 2, "animate": { "duration": 0.4, "curve": "linear", "layoutIfNeeded": true,
      "changes": { "box": { "frame": [0, 0, 200, 200] } } } }
    """#

  @Test("A scroll view that becomes larger shows no more than its content, and the content goes along with it")
  func larger() throws {
    let performance = try Self.performance("\(Self.scroll), \(Self.grow)")
    #expect(try performance.shown("s", at: 1.9).bounds.minY == 390)
    #expect(try abs(performance.shown("s", at: 2.2).bounds.minY - 345) < 1e-6)
    #expect(try performance.shown("s", at: 3).bounds == Rect(0, 300, 200, 200))
  }

  @Test("One that becomes smaller stays where it is")
  func smaller() throws {
    let performance = try Self.performance(
      Self.scroll + #", { "at": 2, "set": { "box": { "frame": [0, 0, 200, 50] } } }"#)
    #expect(try performance.shown("s", at: 3).bounds == Rect(0, 390, 200, 50))
  }

  @Test("Content on its way comes to rest at the end that it has by then")
  func moving() throws {
    let performance = try Self.performance(
      #"{ "at": 1.8, "pan": { "from": [100, 90], "to": [100, 10], "duration": 0.1, "curve": "linear" } }, "# + Self.grow
    )
    #expect(try performance.shown("s", at: 9).bounds == Rect(0, 300, 200, 200))
  }

  @Test("Content on its way comes to rest at its end where the room behind it becomes less meanwhile")
  func movingOverInset() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 100], "contentSize": [200, 500],
          "contentInset": [0, 0, 80, 0] }]
        """#,
      timeline: #"""
        { "at": 0.2, "pan": { "from": [100, 90], "to": [100, 10], "duration": 0.1, "curve": "linear" } },
        { "at": 0.4, "set": { "s": { "contentInset": [0, 0, 0, 0] } } }
        """#)
    #expect(try performance.shown("s", at: 0.4).bounds.minY > 100)
    #expect(try performance.shown("s", at: 9).bounds.minY == 400)
  }

  /// What a step changes of a scroll view, and where its content is then, which was at its end at 450.
  private static let changes: [(String, Double)] = [
    (#""frame": [0, 0, 200, 200]"#, 350.0), (#""bounds.size": [200, 200]"#, 350.0),
    (#""frame.size.height": 200"#, 350.0), (#""contentSize": [200, 300]"#, 250.0),
    (#""contentSize.height": 300"#, 250.0), (#""contentSize": [200, 40]"#, 0.0),
    (#""contentInset": [0, 0, 20, 0]"#, 420.0), (#""contentInset": [0, 0, 80, 0]"#, 450.0),
    (#""contentSize": [200, 300], "contentOffset": [0, 450]"#, 450.0),
  ]

  @Test("Content goes back to its end where a step changes its size, its inset or its scroll view", arguments: changes)
  func changed(_ change: String, end: Double) throws {
    func offset(_ step: String, at time: Double) throws -> Double {
      try Performance(
        scene: #"""
          "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 100], "contentSize": [200, 500],
            "contentInset": [0, 0, 50, 0] }]
          """#, timeline: #"{ "at": 1, "set": { "s": { "contentOffset": [0, 450] } } }, "# + step
      ).shown("s", at: time).bounds.minY
    }
    #expect(try offset(#"{ "at": 2, "set": { "s": { \#(change) } } }"#, at: 2) == end)
    let animation =
      #"{ "at": 2, "animate": { "duration": 0.4, "curve": "linear", "changes": { "s": { \#(change) } } } }"#
    let middle = try offset(animation, at: 2.2)
    #expect(abs(middle - (450 + end) / 2) < 1e-6)
    #expect(try offset(animation, at: 3) == end)
  }

  @Test("What a step has put beyond the end stays there")
  func putBeyond() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 100], "contentSize": [200, 500] }]"#,
      timeline: #"""
        { "at": 1, "set": { "s": { "contentOffset": [0, 450] } } }, { "at": 2, "set": { "s": { "contentSize": [200, 480] } } }
        """#)
    #expect(try performance.shown("s", at: 2.5).bounds.minY == 450)
  }

  @Test("Content goes back to its end where constraints make it shorter, or a mask its scroll view larger")
  func shorterByConstraints() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "s", "type": "scrollView", "subviews": [{ "id": "stack", "type": "stackView", "axis": "vertical",
            "arrangedSubviews": [{ "id": "a" }, { "id": "b" }, { "id": "c" }] }] },
          { "id": "box", "frame": [0, 100, 200, 50], "subviews": [{ "id": "m", "type": "scrollView",
            "frame": [0, 0, 200, 50], "contentSize": [200, 200], "autoresizingMask": ["flexibleHeight"] }] }],
        "constraints": ["s.left == root.left", "s.top == root.top", "s.width == 200", "s.height == 100",
          "stack.top == s.contentLayoutGuide.top", "stack.bottom == s.contentLayoutGuide.bottom",
          "stack.left == s.contentLayoutGuide.left", "stack.right == s.contentLayoutGuide.right", "stack.width == 200",
          "a.height == 100", "b.height == 100", "c.height == 60"]
        """#,
      timeline: #"""
        { "at": 1, "set": { "s": { "contentOffset": [0, 160] }, "m": { "contentOffset": [0, 150] } } },
        { "at": 2, "animate": { "duration": 0.4, "curve": "linear",
          "changes": { "c": { "isHidden": true }, "box": { "frame": [0, 100, 200, 80] } } } }
        """#)
    #expect(try performance.shown("s", at: 1.9).bounds.minY == 160)
    #expect(try abs(performance.shown("s", at: 2.2).bounds.minY - 130) < 1e-6)
    #expect(try abs(performance.shown("m", at: 2.2).bounds.minY - 135) < 1e-6)
    #expect(try performance.shown("s", at: 3).bounds.minY == 100)
    #expect(try performance.shown("m", at: 3).bounds == Rect(0, 120, 200, 80))
  }

  @Test("A tap on the status bar brings the content in front back to its top")
  func statusBar() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "far", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 900], "contentOffset": [0, 300] },
          { "id": "near", "type": "scrollView", "frame": [0, 20, 200, 180], "contentSize": [200, 900],
            "contentInset": [10, 0, 0, 0], "contentOffset": [0, 300] },
          { "id": "gone", "type": "scrollView", "frame": [0, 20, 200, 180], "contentSize": [200, 900], "isHidden": true },
          { "id": "bar", "frame": [0, 0, 200, 20], "statusBar": {} }]
        """#,
      timeline: #"{ "at": 1, "tap": { "at": [100, 100] } }, { "at": 2, "tap": { "at": [100, 10] } }"#)
    #expect(try performance.shown("near", at: 1.9).bounds.minY == 300)
    #expect(try performance.shown("near", at: 3).bounds.minY == -10)
    #expect(try performance.shown("far", at: 3).bounds.minY == 300)
  }

  @Test("A tap on the status bar is not for the cell below it, but for a button above the content")
  func statusBarAboveCells() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "contentOffset": [0, 100],
            "table": { "sections": [{ "cells": [{ "forEach": "n", "in": 20, "id": "r ${n}", "text": "${n}",
              "onTap": [{ "set": { "t": { "alpha": 0.5 } } }] }] }] } },
          { "id": "bar", "frame": [0, 0, 200, 20], "statusBar": {} },
          { "id": "close", "type": "button", "frame": [0, 0, 40, 40], "onTap": [{ "set": { "t": { "alpha": 0.25 } } }] }]
        """#,
      timeline: #"{ "at": 1, "tap": { "at": [100, 10] } }, { "at": 2, "tap": { "at": [20, 10] } }"#)
    #expect(try performance.shown("t", at: 0.9).bounds.minY == 100)
    #expect(try performance.shown("t", at: 1.9).bounds.minY == 0)
    #expect(try performance.shown("t", at: 1.9).opacity == 1)
    #expect(try performance.shown("t", at: 3).opacity == 0.25)
  }

  @Test("A tap on the status bar leaves content alone that a full screen covers")
  func statusBarOverFullScreen() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "far", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 900], "contentOffset": [0, 300] },
          { "id": "bar", "frame": [0, 0, 200, 20], "statusBar": {} }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "fullScreen", "view": { "id": "v" } } },
        { "at": 2, "tap": { "at": [100, 10] } }, { "at": 3, "dismiss": "p" }, { "at": 4, "tap": { "at": [100, 10] } }
        """#)
    #expect(try performance.shown("far", at: 3.9).bounds.minY == 300)
    #expect(try performance.shown("far", at: 6).bounds.minY == 0)
  }
}
