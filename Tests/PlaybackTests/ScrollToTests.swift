import Graphics
import Testing

@testable import Playback

@Suite("Content on its way to where a step asks for it")
struct ScrollToTests {
  private static let table = #"""
    "views": [
      { "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [\#(sections)] } },
      { "id": "bar", "frame": [0, 0, 200, 20], "statusBar": {} }]
    """#
  private static let sections = (0..<4).map { section in
    #"""
    { "header": "Section", "cells": [{ "forEach": "n", "in": 5, "id": "r\#(section)-${n}", "text": "Row" }] }
    """#
  }.joined(separator: ", ")
  private static let collection = #"""
    "views": [
      { "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "collection": { "sections": [
        { \#(group), "items": [{ "forEach": "n", "in": 3, "id": "r1-${n}" }] },
        { \#(group),
          "boundarySupplementaryItems": [{ "height": 20, "pinToVisibleBounds": true, "view": { "id": "t.header-1" } }],
          "items": [{ "forEach": "n", "in": 8, "id": "r2-${n}" }] }] } },
      { "id": "bar", "frame": [0, 0, 200, 20], "statusBar": {} }]
    """#
  private static let group = #"""
    "group": { "width": { "fractionalWidth": 1 }, "height": 80,
      "items": [{ "width": { "fractionalWidth": 1 }, "height": { "fractionalHeight": 1 } }] }
    """#
  private static let plain = #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 2000], "subviews": [
      { "id": "low", "frame": [0, 1000, 200, 100] }, { "id": "high", "frame": [0, 300, 200, 100] }] }]
    """#

  private func offset(_ performance: Performance, at time: Double) throws -> Double {
    try performance.shown("t", at: time).bounds.minY
  }

  @Test("What stays at the ends of a section that is scrolled sideways does not cover its items, in both directions")
  func pinnedSideways() throws {
    func offset(_ direction: String, _ position: String) throws -> Double {
      let performance = try Performance(
        scene: #"""
          "userInterfaceLayoutDirection": "\#(direction)",
          "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100],
            "collection": { "scrollDirection": "horizontal", "sections": [{
              "group": { "width": 60, "height": 100,
                "items": [{ "width": { "fractionalWidth": 1 }, "height": { "fractionalHeight": 1 } }] },
              "boundarySupplementaryItems": [
                { "width": 40, "height": 100, "alignment": "leading", "pinToVisibleBounds": true, "view": { "id": "head" } },
                { "width": 30, "height": 100, "alignment": "trailing", "pinToVisibleBounds": true, "view": { "id": "foot" } }],
              "items": [{ "forEach": "n", "in": 20, "id": "i${n}" }] }] } }]
          """#,
        timeline: #"{ "at": 1, "scrollTo": { "id": "i9", "position": "\#(position)", "animated": false } }"#)
      return try performance.shown("t", at: 1.5).bounds.minX
    }
    // The item is at 40 + 9 · 60 = 580 of the content's 40 + 20 · 60 + 30 = 1270 points, and mirrored at 630.
    #expect(try offset("leftToRight", "left") == 540)
    #expect(try offset("leftToRight", "right") == 470)
    #expect(try offset("rightToLeft", "left") == 600)
    #expect(try offset("rightToLeft", "right") == 530)
  }

  @Test(
    "Headers that stay at the edge do so at every frame on the way of a scrollTo, and of a tap on the status bar",
    arguments: [table, collection])
  func pinned(scene: String) throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "scrollTo": { "id": "r2-3", "position": "top" } }, { "at": 2, "tap": { "at": [100, 10] } }
        """#)
    let headers = scene == Self.table ? ["t.header-0", "t.header-1", "t.header-2"] : ["t.header-1"]
    var ways = 0
    for start in [60, 120] {
      for frame in stride(from: start + 2, through: start + 20, by: 3) {
        let time = Double(frame) / 60
        let place = try offset(performance, at: time)
        if place > 1, place < 200 { ways += 1 }
        // What is put there at once is as it should be.
        let put = try Performance(
          scene: scene, timeline: #"{ "at": 1, "set": { "t": { "contentOffset": [0, \#(place)] } } }"#)
        for header in headers {
          let (shown, wanted) = (try performance.shown(header, at: time), try put.shown(header, at: 1))
          #expect(abs(shown.frame.minY - wanted.frame.minY) < 1e-6, "\(header) at frame \(frame)")
        }
      }
    }
    #expect(ways > 3)
    #expect(try offset(performance, at: 3) == 0)
  }

  @Test("Content begins and ends slowly, in 0.3 s, and is there when what waits for it goes on, between frames, too")
  func eased() throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: #"""
        { "at": 1, "scrollTo": { "id": "low", "position": "top" } },
        { "at": 2.005, "scrollTo": { "id": "high", "position": "top" },
          "then": [{ "log": "at ${t.contentOffset.y}" }] }
        """#)
    #expect(try offset(performance, at: 1.05) < 100)
    #expect(try abs(offset(performance, at: 1.15) - 500) < 1)
    #expect(try offset(performance, at: 1.25) > 900)
    #expect(try offset(performance, at: 1.3) == 1000)
    #expect(try offset(performance, at: 2.3) > 300)
    try performance.stage.advance(to: 2.4)
    let there = try #require(performance.stage.log.entries.first { $0.text == "at 300" })
    #expect(abs(there.time - 2.305) < 1e-9)
  }

  @Test(
    "What comes on the way goes on from where content shows: a finger, another scrollTo, a step that puts it elsewhere",
    arguments: [
      (#""scrollTo": { "id": "high", "position": "top" }"#, 300.0), (#""scrollTo": "low""#, 1000),
      (#""scrollTo": { "id": "high", "position": "top", "animated": false }"#, 300),
      (#""set": { "t": { "contentOffset": [0, 50] } }"#, 50), (#""set": { "t": { "contentSize": [200, 900] } }"#, 700),
    ])
  func interrupted(step: String, end: Double) throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: #"{ "at": 1, "scrollTo": { "id": "low", "position": "top" } }, { "at": 1.1, \#(step) }"#)
    let before = try offset(performance, at: 1.099)
    #expect(before > 50 && before < 400)
    let next = try offset(performance, at: 1.1 + 1 / 60.0)
    if !step.contains("false"), !step.contains("Offset") { #expect(abs(next - before) < 200) }
    #expect(try offset(performance, at: 5) == end)
  }

  @Test("A finger that holds content on its way moves it from where it shows, and it stays there")
  func held() throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: #"""
        { "at": 1, "scrollTo": { "id": "low", "position": "top" } },
        { "at": 1.1, "pan": { "from": [100, 150], "to": [100, 130], "duration": 1, "curve": "easeOut" } }
        """#)
    let before = try offset(performance, at: 1.1)
    #expect(before > 100 && before < 400)
    #expect(try abs(offset(performance, at: 3) - before - 20) < 1)
  }

  @Test(
    "No step scrolls content that a finger moves, which goes on as without it; when it has lifted, one does",
    arguments: ["true", "false"])
  func underFinger(isAnimated: String) throws {
    func performance(scrollingAt time: Double?) throws -> Performance {
      let step = time.map {
        #", { "at": \#($0), "scrollTo": { "id": "low", "position": "top", "animated": \#(isAnimated) } }"#
      }
      return try Performance(
        scene: Self.plain,
        timeline: #"{ "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.6 } }"# + (step ?? ""))
    }
    let (alone, during, after) = (
      try performance(scrollingAt: nil), try performance(scrollingAt: 1.3), try performance(scrollingAt: 1.7)
    )
    for time in [1.3, 1.32, 1.5, 1.65, 2, 5] {
      #expect(try offset(during, at: time) == offset(alone, at: time))
    }
    #expect(try during.log(to: 5).filter { $0.contains("is not scrolled while a finger holds its content") }.count == 1)
    #expect(try offset(after, at: 5) == 1000)
  }

  @Test(
    "An animated contentOffset leaves content to the finger that holds it, with a warning",
    arguments: [
      #""animate": { "duration": 0.5, "changes": { "t": { "contentOffset": [0, 300] } } }"#,
      #""animateKeyframes": { "duration": 0.5, "keyframes": [{ "changes": { "t": { "contentOffset": [0, 300] } } }] }"#,
      #""makeAnimator": { "id": "m", "duration": 0.5, "changes": { "t": { "contentOffset": [0, 300] } } } }, { "at": 1.2, "startAnimation": "m""#,
    ])
  func animatedUnderFinger(step: String) throws {
    let pan = #"{ "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.6 } }"#
    let alone = try Performance(scene: Self.plain, timeline: pan)
    let both = try Performance(scene: Self.plain, timeline: pan + #", { "at": 1.2, \#(step) }"#)
    for time in [1.2, 1.25, 1.4, 1.55, 2, 5] { #expect(try offset(both, at: time) == offset(alone, at: time)) }
    #expect(try both.log(to: 5).filter { $0.contains("is not scrolled while a finger holds its content") }.count == 1)
  }

  @Test("A tap on the status bar while a finger holds the content says one thing: that nothing goes to its top")
  func statusBarUnderFinger() throws {
    let performance = try Performance(
      scene: Self.table,
      timeline: #"""
        { "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.6 } },
        { "at": 1.3, "tap": { "at": [100, 10] } }
        """#)
    let log = try performance.log(to: 3)
    #expect(log.filter { $0.contains("is not scrolled while a finger holds its content") }.count == 1)
    #expect(!log.contains { $0.contains("goes to its top") })
  }

  @Test("Where animations are switched off content is there at once")
  func atOnce() throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: #"""
        { "at": 1, "setAnimationsEnabled": false }, { "at": 2, "scrollTo": { "id": "low", "position": "top" } }
        """#)
    #expect(try offset(performance, at: 2) == 1000)
  }
}
