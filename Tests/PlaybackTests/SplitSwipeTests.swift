import Graphics
import Testing

@testable import Playback

@Suite("Split views with one column under a finger, and their columns' order")
struct SplitSwipeTests {
  private static let scene = #"""
    "views": [{ "id": "s", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact", "split": {
      "primary": { "id": "t", "type": "scrollView", "table": { "sections": [{ "cells": [
        { "id": "a", "text": "a", "onTap": [{ "showDetail": { "in": "s", "view": { "id": "d2" } } }] }] }] } },
      "secondary": { "id": "d", "subviews": [{ "id": "f", "type": "textField", "frame": [50, 20, 100, 30] }] } } }]
    """#

  private static let showingDetail = #"{ "at": 0, "showPrimary": { "in": "s", "visible": false } }, "#

  private static func swipe(to x: Int, at time: Double = 1, curve: String = "linear") -> String {
    #"{ "at": \#(time), "pan": { "from": [5, 100], "to": [\#(x), 100], "duration": 0.5, "curve": "\#(curve)" } }"#
  }

  @Test("A swipe from the left edge takes the second column along, and brings back the first")
  func back() throws {
    let performance = try Performance(scene: Self.scene, timeline: Self.showingDetail + Self.swipe(to: 125))
    // 120 of 200 points are 0.6 of the way; the first column comes from 60 points to the left.
    #expect(try abs(performance.shown("s.secondary", at: 1.5).frame.minX - 120) < 1e-9)
    #expect(try abs(performance.shown("s.primary", at: 1.5).frame.minX + 24) < 1e-9)
    #expect(try !performance.shown("s.primary", at: 1.5).isHidden)
    #expect(try performance.shown("s.secondary", at: 3).isHidden)
    #expect(try performance.shown("s.primary", at: 3).frame == Rect(0, 0, 200, 200))
    #expect(try performance.log(to: 3).contains("1.5 \"s\" goes back to its first column"))
    #expect(performance.stage.log.warnings == [])
  }

  @Test("One that stops on its way goes back, and one over the first column moves nothing")
  func kept() throws {
    let kept = try Performance(
      scene: Self.scene, timeline: Self.showingDetail + Self.swipe(to: 65, curve: "easeOut"))
    #expect(try abs(kept.shown("s.secondary", at: 1.5).frame.minX - 60) < 1e-9)
    #expect(try kept.shown("s.secondary", at: 3).frame.minX == 0)
    #expect(try kept.shown("s.primary", at: 3).isHidden)
    let alone = try Performance(scene: Self.scene, timeline: Self.swipe(to: 125))
    #expect(try alone.log(to: 3).contains { $0.hasPrefix("1.0 pan from (5.0, 100.0) moves nothing") })
  }

  @Test("A step does not bring back the first column while a finger decides")
  func steps() throws {
    let step = #", { "at": 1.2, "showPrimary": { "in": "s", "visible": true } }"#
    let performance = try Performance(
      scene: Self.scene, timeline: Self.showingDetail + Self.swipe(to: 25, curve: "easeOut") + step)
    #expect(try performance.log(to: 3).contains { $0.contains("while a finger swipes") })
    #expect(try !performance.shown("s.secondary", at: 3).isHidden)
  }

  @Test("The row that led to the detail is deselected as far as the finger has gone")
  func row() throws {
    let performance = try Performance(
      scene: Self.scene, timeline: #"{ "at": 0.5, "tap": { "on": "a" } }, "# + Self.swipe(to: 185, at: 2))
    let plain = try performance.shown("a", at: 0.4).backgroundColor
    let selected = try performance.shown("a", at: 1.9).backgroundColor
    #expect(selected != plain)
    let half = try performance.shown("a", at: 2.25).backgroundColor
    #expect(half != selected && half != plain)
    #expect(try performance.shown("a", at: 4).backgroundColor == plain)
  }

  @Test("What takes the detail away ends typing into it", arguments: [true, false])
  func keyboard(isSwiped: Bool) throws {
    let back =
      isSwiped ? Self.swipe(to: 185, at: 2) : #"{ "at": 2, "showPrimary": { "in": "s", "visible": true } }"#
    let performance = try Performance(
      scene: Self.scene, timeline: Self.showingDetail + #"{ "at": 1, "tap": { "on": "f" } }, "# + back)
    try performance.stage.advance(to: 1.9)
    #expect(performance.stage.input.firstResponder != nil)
    try performance.stage.advance(to: 4)
    #expect(performance.stage.input.firstResponder == nil)
  }

  @Test(
    "A column for which an animation leaves no room goes along with it, and hides at its end", arguments: [true, false])
  func collapsing(showsDetail: Bool) throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: (showsDetail ? Self.showingDetail : "") + #"""
        { "at": 0.7, "set": { "s": { "horizontalSizeClass": "regular", "frame": [0, 0, 200, 100] } } },
        { "at": 1, "animate": { "duration": 1,
          "changes": { "s": { "horizontalSizeClass": "compact", "frame": [0, 0, 200, 200] } } } }
        """#)
    let gone = showsDetail ? "s.primary" : "s.secondary"
    #expect(try performance.shown("s.primary", at: 0.9).frame == Rect(0, 0, 100, 100))
    #expect(try performance.shown("s.secondary", at: 0.9).frame == Rect(100, 0, 100, 100))
    for time in [1.02, 1.5, 1.9] { #expect(try !performance.shown(gone, at: time).isHidden, "at \(time) s") }
    #expect(try performance.shown(gone, at: 2.1).isHidden)
    #expect(try performance.shown(gone, at: 2.1).frame.minX == (showsDetail ? -60 : 200))
  }

  @Test("A column for which there is room at every second pass of an animation shows until its last")
  func repeated() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 0.7, "set": { "s": { "horizontalSizeClass": "regular", "frame": [0, 0, 200, 100] } } },
        { "at": 1, "animate": { "duration": 0.5, "options": ["repeat", "autoreverse"], "repeatCount": 2,
          "changes": { "s": { "horizontalSizeClass": "compact", "frame": [0, 0, 200, 200] } } } }
        """#)
    for time in [1.25, 1.75, 2.25, 2.9] {
      #expect(try !performance.shown("s.secondary", at: time).isHidden, "at \(time) s")
    }
    #expect(try performance.shown("s.secondary", at: 3.1).isHidden)
  }

  @Test("The first column lies over the second again where there is room for two, and below where that covers it")
  func order() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: Self.showingDetail + #"""
        { "at": 1, "set": { "s": { "horizontalSizeClass": "regular" } } },
        { "at": 2, "set": { "s": { "horizontalSizeClass": "compact" } } }
        """#)
    func columns(at time: Double) throws -> [String] {
      try performance.children(of: "s", at: time).filter { ["s.primary", "s.secondary"].contains($0) }
    }
    #expect(try columns(at: 0.9) == ["s.primary", "s.secondary"])
    #expect(try columns(at: 1.5) == ["s.secondary", "s.primary"])
    #expect(try columns(at: 2.5) == ["s.primary", "s.secondary"])
  }
}
