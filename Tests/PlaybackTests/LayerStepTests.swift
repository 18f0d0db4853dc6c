import Graphics
import Testing

@testable import Playback

@Suite("Transactions, clocks and touches")
struct LayerStepTests {
  private let square =
    #""layers": [{ "id": "l", "frame": [0, 0, 10, 10] }], "views": [{ "id": "v", "frame": [0, 0, 10, 10] }]"#

  @Test("Layers of their own move implicitly, with the transaction's duration and pace; views' layers jump")
  func implicit() throws {
    let performance = try Performance(
      scene: square,
      timeline: #"""
        { "at": 1, "transaction": { "animationDuration": 2, "animationTimingFunction": "linear",
          "changes": { "l": { "position.x": 105 }, "v": { "center.x": 105 } } } }
        """#)
    #expect(try performance.shown("l", at: 1.5).position.x == 30)
    #expect(try performance.shown("v", at: 1.5).position.x == 105)
    #expect(try performance.shown("l", at: 3).position.x == 105)
  }

  @Test("Without settings: a quarter of a second at the default pace")
  func defaults() throws {
    let performance = try Performance(
      scene: square, timeline: #"{ "at": 0, "transaction": { "changes": { "l": { "opacity": 0 } } } }"#)
    #expect(abs(try performance.shown("l", at: 0.125).opacity - (1 - 0.802403)) < 1e-5)
    #expect(try performance.shown("l", at: 0.25).opacity == 0)
  }

  @Test("Disabled actions, a duration of nothing, and paths jump")
  func jumps() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "l" }, { "id": "s", "type": "shape" }]"#,
      timeline: #"""
        { "at": 1, "transaction": { "disableActions": true, "changes": { "l": { "opacity": 0.5 } } } },
        { "at": 2, "transaction": { "animationDuration": 0, "changes": { "l": { "opacity": 0.25 } } } },
        { "at": 3, "transaction": { "changes": { "s": { "path": { "rect": [0, 0, 5, 5] } } } } }
        """#)
    #expect(try performance.shown("l", at: 1).opacity == 0.5)
    #expect(try performance.shown("l", at: 2).opacity == 0.25)
    #expect(try performance.shown("s", at: 3).shape.path == .rect(Rect(0, 0, 5, 5)))
  }

  @Test("A layer that hides or appears in a transaction is visible during it")
  func hiding() throws {
    let performance = try Performance(
      scene: square,
      timeline: #"""
        { "at": 0, "transaction": { "animationDuration": 1, "changes": { "l": { "isHidden": true } } } },
        { "at": 2, "transaction": { "animationDuration": 1, "changes": { "l": { "isHidden": false } } } }
        """#)
    let hidden = try [0, 0.5, 1, 1.5, 2, 2.5, 3].map { try performance.shown("l", at: $0).isHidden }
    #expect(hidden == [false, false, true, true, false, false, false])
  }

  @Test("A second transaction starts from what shows and replaces the first")
  func interrupted() throws {
    let linear = #""animationDuration": 1, "animationTimingFunction": "linear""#
    let performance = try Performance(
      scene: square,
      timeline: #"""
        { "at": 0, "transaction": { \#(linear), "changes": { "l": { "opacity": 0 } } } },
        { "at": 0.5, "transaction": { \#(linear), "changes": { "l": { "opacity": 1 } } } }
        """#)
    #expect(try performance.shown("l", at: 0.5).opacity == 0.5)
    #expect(try performance.shown("l", at: 1).opacity == 0.75)
  }

  @Test("A paused layer's animation waits, and ends late by the pause (animation.md §2.1)")
  func pause() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "outer", "sublayers": [{ "id": "l", "frame": [0, 0, 10, 10] }] }]"#,
      timeline: #"""
        { "at": 0, "addAnimation": { "to": "l", "key": "k", "animation":
          { "type": "basic", "keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 4,
            "didStop": [{ "log": "end" }] } } },
        { "at": 1, "set": { "outer": { "speed": 0, "timeOffset": 1 } } },
        { "at": 6, "set": { "outer": { "speed": 1, "timeOffset": 0, "beginTime": 5 } } }
        """#)
    #expect(try performance.shown("l", at: 1).opacity == 0.75)
    #expect(try performance.shown("l", at: 5.9).opacity == 0.75)
    #expect(try performance.shown("l", at: 7).opacity == 0.5)
    #expect(try performance.log(to: 8.999) == [])
    #expect(try performance.log(to: 9) == ["9.0 end"])
  }

  @Test("An animation in a layer that stands still or runs backwards does not end")
  func stoppedClock() throws {
    for speed in ["0", "-1"] {
      let performance = try Performance(
        scene: #""layers": [{ "id": "l", "frame": [0, 0, 10, 10], "speed": \#(speed) }]"#,
        timeline: #"""
          { "at": 1, "addAnimation": { "to": "l", "animation":
            { "type": "basic", "keyPath": "opacity", "toValue": 0, "duration": 1, "didStop": [{ "log": "end" }] } } }
          """#)
      #expect(try performance.log(to: 10) == [])
    }
  }

  @Test("A move under a faster clock brings the end forward")
  func movedUnderClock() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "fast", "speed": 2 }, { "id": "l", "frame": [0, 0, 10, 10] }]"#,
      timeline: #"""
        { "at": 0, "addAnimation": { "to": "l", "animation":
          { "type": "basic", "keyPath": "opacity", "toValue": 0, "duration": 4, "didStop": [{ "log": "end" }] } } },
        { "at": 1, "move": { "id": "l", "into": "fast" } }
        """#)
    #expect(try performance.log(to: 10) == ["2.0 end"])
  }

  @Test(
    "Touches are in the handling view's coordinates, through turns and scrolled bounds; the model decides what is hit")
  func touches() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "bounds": [100, 200, 40, 20], "center": [50, 50], "transform": [{ "rotate": "90deg" }],
          "onTap": [{ "log": "number ${touch.index}" },
            { "set": { "dot": { "center": ["${touch.x}", "${touch.y}"] } } }],
          "subviews": [{ "id": "dot", "type": "label", "bounds": [0, 0, 2, 2] }] }]
        """#,
      timeline: #"""
        { "at": 0, "tap": { "at": [50, 50] } },
        { "at": 1, "tap": { "at": [45, 65] } },
        { "at": 2, "animate": { "duration": 2, "changes": { "v": { "center": [150, 50] } } } },
        { "at": 2.1, "tap": { "at": [50, 50] } },
        { "at": 2.2, "tap": { "at": [150, 50] } }
        """#)
    #expect((try performance.shown("dot", at: 0).position - Point(120, 210)).length < 1e-9)
    #expect((try performance.shown("dot", at: 1).position - Point(135, 215)).length < 1e-9)
    let log = try performance.log(to: 5).filter { !$0.contains("tap at") }
    #expect(log == ["0.0 number 0", "1.0 number 1", "2.2 number 3"])
    #expect((try performance.shown("dot", at: 5).position - Point(120, 210)).length < 1e-9)
  }

  @Test(
    "A property of another class is told with what the element has instead",
    arguments: [
      (
        #""set": { "t": { "scale": 2 } }"#,
        #""t" is a layer of the type text and has no scale; write "transform.scale""#
      ),
      (#""set": { "t": { "fillColor": "red" } }"#, #"has no fillColor; write "foregroundColor""#),
      (#""set": { "t": { "strokeEnd": 1 } }"#, "has no strokeEnd; layers of the type shape have one"),
      (#""set": { "t": { "text": "B" } }"#, #"layers have no "text"; write "string""#),
      (#""set": { "t": { "alpha": 1 } }"#, #"layers have no "alpha"; write "opacity""#),
      (
        #""set": { "v": { "fillColor": "red" } }"#,
        #""v" is of class view and has no fillColor; write "backgroundColor""#
      ),
      (#""set": { "v": { "text": "B" } }"#, "and has no text; label, textField, textView, searchBar have one"),
      (#""set": { "b": { "text": "B" } }"#, #""b" is of class button and has no text; write "title""#),
      (
        #""set": { "v": { "strokeEnd": 1 } }"#,
        #"layers of the type shape have one, which "sublayers" of a view can hold"#
      ),
      (
        #""addAnimation": { "to": "t", "animation": { "type": "basic", "keyPath": "strokeEnd", "toValue": 1 } }"#,
        "has no strokeEnd; layers of the type shape have one"
      ),
    ])
  func owners(step: String, message: String) throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "t", "type": "text" }], "views": [{ "id": "v" }, { "id": "b", "type": "button" }]"#,
      timeline: "{ \"at\": 1, \(step) }")
    let found = performance.failure(before: 2)?.message ?? ""
    #expect(found.contains(message), "\(found)")
  }

  @Test("What every layer has, and what the type has, is no mistake")
  func ownProperties() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "s", "type": "shape" }], "views": [{ "id": "v" }]"#,
      timeline: #"{ "at": 1, "set": { "s": { "strokeEnd": 0.5, "zPosition": 1 }, "v": { "cornerRadius": 4 } } }"#)
    #expect(performance.failure(before: 2) == nil)
  }
}
