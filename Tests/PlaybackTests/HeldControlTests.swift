import Graphics
import Testing

@testable import Playback

@Suite("Controls under a finger that rests, and the dots of pages under one that goes along them")
struct HeldControlTests {
  private func performance(_ view: String, _ step: String) throws -> Performance {
    try Performance(scene: "\"views\": [\(view)]", timeline: "{ \"at\": 1, \(step) }")
  }

  private func value(_ property: ViewProperty, of performance: Performance, at time: Double) throws -> Value {
    try performance.stage.advance(to: time)
    return performance.stage.tree[try performance.stage.view("v", at: Moment(path: "", time: time)), property]
  }

  @Test("A stepper takes a step at once, another after 0.5 s, and one every 0.1 s from then on, as far as it goes")
  func stepper() throws {
    func stepper(_ keys: String) throws -> Performance {
      try performance(
        #"{ "id": "v", "type": "stepper", "frame": [0, 0, 94, 32], \#(keys) "onValueChanged": [{ "log": "step" }] }"#,
        #""longPress": { "at": [70, 16], "duration": 0.95 }"#)
    }
    let free = try stepper("")
    #expect(try value(.value, of: free, at: 1.4) == .number(1))
    #expect(try value(.value, of: free, at: 1.55) == .number(2))
    // At 1.6, 1.7, 1.8 and 1.9 s; it lifts at 1.95 s.
    #expect(try value(.value, of: free, at: 3) == .number(6))
    #expect(try free.log(to: 3).filter { $0.hasSuffix(" step") }.count == 6)
    let limited = try stepper(#""maximumValue": 3,"#)
    #expect(try value(.value, of: limited, at: 3) == .number(3))
    #expect(try limited.log(to: 3).filter { $0.hasSuffix(" step") }.count == 3)
    #expect(try value(.value, of: stepper(#""isEnabled": false,"#), at: 3) == .number(0))
  }

  @Test(
    "A button looks highlighted as long as a finger is on it, and does its part when that lifts, unless a press is recognised"
  )
  func button() throws {
    func button(_ keys: String) throws -> Performance {
      try performance(
        #"{ "id": "v", "type": "button", "title": "x", "frame": [0, 0, 94, 32], \#(keys) "onTap": [{ "log": "tapped" }] }"#,
        #""longPress": { "on": "v", "duration": 0.75 }"#)
    }
    let plain = try button("")
    #expect(try value(.highlighted, of: plain, at: 1.7) == .bool(true))
    #expect(try value(.highlighted, of: plain, at: 1.8) == .bool(false))
    #expect(try plain.log(to: 3).contains("1.75 tapped"))
    #expect(plain.stage.log.warnings == [])
    let pressed = try button(#""onLongPress": [{ "log": "${state}" }],"#)
    #expect(try pressed.log(to: 3).contains("1.5 began"))
    #expect(try !pressed.log(to: 3).contains("1.75 tapped"))
  }

  @Test("A row does its part when the finger lifts that has rested on it")
  func row() throws {
    let performance = try performance(
      #"""
      { "id": "v", "type": "scrollView", "frame": [0, 0, 200, 200], "table": { "sections": [{ "cells": [
        { "id": "a", "text": "a", "onTap": [{ "log": "tapped" }] }] }] } }
      """#, #""longPress": { "on": "a", "duration": 0.75 }"#)
    #expect(try performance.log(to: 3).contains("1.75 tapped"))
  }

  @Test("A page control shows the page whose dot is nearest to a finger that goes along them")
  func pages() throws {
    func dots(_ step: String) throws -> Performance {
      try performance(
        #"""
        { "id": "v", "type": "pageControl", "frame": [0, 0, 200, 28], "numberOfPages": 5, "currentPage": 1,
          "onValueChanged": [{ "log": "turned" }] }
        """#, step)
    }
    // In pixels of a point the dots are 18 apart: at 64, 82, 100, 118 and 136.
    let scrubbed = try dots(#""pan": { "from": [82, 14], "to": [190, 14], "duration": 1 }"#)
    #expect(try value(.currentPage, of: scrubbed, at: 1.05) == .number(1))
    #expect(try value(.currentPage, of: scrubbed, at: 1.3) == .number(3))
    #expect(try value(.currentPage, of: scrubbed, at: 3) == .number(4))
    #expect(try scrubbed.log(to: 3).filter { $0.hasSuffix(" turned") }.count == 3)
    let held = try dots(#""longPress": { "at": [150, 14] }"#)
    #expect(try value(.currentPage, of: held, at: 3) == .number(1))
    #expect(held.stage.log.warnings == [])
  }

  @Test("A finger that rests outside of the list closes an open cell, too")
  func openCell() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "list", "type": "scrollView", "frame": [0, 0, 200, 100], "table": { "sections": [{ "cells": [
            { "id": "one", "text": "One", "swipeActions": { "trailing": [{ "title": "Flag" }] } }] }] } },
          { "id": "v", "type": "button", "title": "x", "frame": [0, 120, 94, 32], "onTap": [{ "log": "tapped" }] }]
        """#,
      timeline: #"""
        { "at": 1, "pan": { "from": [150, 20], "to": [90, 20], "duration": 0.4 } },
        { "at": 2, "longPress": { "on": "v", "duration": 0.75 } }
        """#)
    #expect(try performance.shown("one", at: 1.9).bounds.minX == 74)
    #expect(try performance.shown("one", at: 2.5).bounds.minX == 0)
    #expect(try performance.log(to: 4).contains("2.75 tapped"))
  }
}
