import Graphics
import Document
import Testing
import Views

@testable import Playback

@Suite("Touches on controls")
struct TouchTests {
  private func stage(_ views: String, _ timeline: String) throws -> Stage {
    try Performance(scene: #""views": [\#(views)]"#, timeline: timeline).stage
  }

  private func value(_ stage: Stage, _ id: String, _ property: ViewProperty) throws -> Value {
    stage.tree[try stage.view(id, at: Moment(path: "", time: 0)), property]
  }

  private static let flip =
    #"{ "id": "flip", "type": "switch", "frame": [0, 0, 51, 31], "onValueChanged": [{ "log": "now ${value}" }] }"#

  @Test("A tap flips a switch: the value is there at once, the thumb a quarter of a second later")
  func flips() throws {
    let stage = try stage(Self.flip, #"{ "at": 1, "tap": { "on": "flip" } }"#)
    try stage.advance(to: 1)
    #expect(try value(stage, "flip", .on) == .bool(true))
    #expect(try value(stage, "flip", .displayedValue) == .number(0))
    try stage.advance(to: 1.13)
    guard case .number(let half) = try value(stage, "flip", .displayedValue) else { return }
    #expect(half > 0.3 && half < 0.7)
    try stage.advance(to: 1.25)
    #expect(try value(stage, "flip", .displayedValue) == .number(1))
    #expect(stage.log.entries.map(\.text).contains("now true"))
  }

  @Test("A second tap on the way turns the thumb round from where it is")
  func turnsRound() throws {
    let stage = try stage(Self.flip, #"{ "at": 1, "tap": { "on": "flip" } }, { "at": 1.1, "tap": { "on": "flip" } }"#)
    try stage.advance(to: 1.1)
    guard case .number(let turning) = try value(stage, "flip", .displayedValue) else { return }
    #expect(turning > 0.1 && turning < 0.5)
    try stage.advance(to: 1.4)
    #expect(try value(stage, "flip", .displayedValue) == .number(0))
    #expect(try value(stage, "flip", .on) == .bool(false))
  }

  @Test("A slider follows the finger, tells its targets, and stops at its end")
  func slides() throws {
    let stage = try stage(
      #"""
      { "id": "slider", "type": "slider", "frame": [0, 0, 100, 31],
        "onValueChanged": [{ "set": { "bar": { "value": "${value}" } } }] },
      { "id": "bar", "type": "progressView", "frame": [0, 50, 100, 4] }
      """#,
      #"{ "at": 1, "pan": { "from": [14, 15], "to": [158, 15], "duration": 1 } }"#)
    try stage.advance(to: 1.25)
    guard case .number(let part) = try value(stage, "slider", .value) else { return }
    #expect(abs(part - 0.5) < 0.04)
    #expect(try value(stage, "bar", .value) == .number(part))
    try stage.advance(to: 2)
    #expect(try value(stage, "slider", .value) == .number(1))
    #expect(try value(stage, "bar", .value) == .number(1))
  }

  @Test("Disabled controls swallow the touch; without user interaction it goes to what is behind")
  func disabled() throws {
    func log(_ properties: String) throws -> [String] {
      let stage = try stage(
        #"""
        { "id": "back", "frame": [0, 0, 100, 100], "onTap": [{ "log": "back" }], "subviews": [
          { "id": "button", "type": "button", "frame": [0, 0, 100, 100], "onTap": [{ "log": "button" }]\#(properties) }] }
        """#, #"{ "at": 1, "tap": { "at": [50, 50] } }"#)
      try stage.advance(to: 2)
      return stage.log.entries.map(\.text).filter { $0 == "back" || $0 == "button" }
    }
    #expect(try log("") == ["button"])
    #expect(try log(#", "isEnabled": false"#).isEmpty)
    #expect(try log(#", "isUserInteractionEnabled": false"#) == ["back"])
  }

  @Test("A tap at the moment at which the finger of the one before lifts lets the button look highlighted again")
  func pressedAgain() throws {
    let stage = try stage(
      #"{ "id": "b", "type": "button", "title": "B", "frame": [0, 0, 100, 50] }"#,
      #"{ "at": 1, "tap": { "on": "b" } }, { "at": 1.15, "tap": { "on": "b" } }"#)
    try stage.advance(to: 1.2)
    #expect(try value(stage, "b", .highlighted) == .bool(true))
    try stage.advance(to: 1.4)
    #expect(try value(stage, "b", .highlighted) == .bool(false))
  }

  @Test("What a finger does that lifts comes before what one does that goes down at the same moment")
  func liftBeforeTap() throws {
    let stage = try stage(
      #"""
      { "id": "a", "frame": [0, 0, 100, 50], "onLongPress": [{ "log": "${state}" }] },
      { "id": "b", "frame": [0, 60, 100, 50], "onTap": [{ "log": "tapped" }] }
      """#, #"{ "at": 1, "longPress": { "on": "a", "duration": 1 } }, { "at": 2, "tap": { "on": "b" } }"#)
    try stage.advance(to: 3)
    #expect(stage.log.entries.map(\.text).suffix(3) == ["ended", "tap at (50.0, 85.0) on \"b\"", "tapped"])
  }

  @Test(
    "What the handler of a finger that lifts takes away is not hit by one that goes down at the same moment",
    arguments: [
      #""longPress": { "on": "a", "duration": 1 }"#,
      #""pan": { "from": [10, 25], "to": [90, 25], "duration": 0.4 }"#,
      #""pinch": { "on": "a", "scale": 2, "duration": 1 }"#,
    ])
  func liftTakesAway(finger: String) throws {
    let ended = #"[{ "if": { "condition": "${state == 'ended'}", "steps": [{ "remove": "a" }] } }]"#
    let stage = try stage(
      #"""
      { "id": "b", "frame": [0, 0, 100, 50], "onTap": [{ "log": "below" }] },
      { "id": "a", "frame": [0, 0, 100, 50], "onTap": [{ "log": "above" }], "onSwipe": [{ "remove": "a" }],
        "onLongPress": \#(ended), "onPinch": \#(ended) }
      """#, #"{ "at": 1, \#(finger) }, { "at": \#(finger.contains("0.4") ? 1.4 : 2), "tap": { "at": [50, 25] } }"#)
    try stage.advance(to: 3)
    let texts = stage.log.entries.map(\.text)
    #expect(texts.contains("below"))
    #expect(!texts.contains("above"))
  }

  @Test("A tapped button looks highlighted while the finger is on it, also where its steps take it away")
  func pressed() throws {
    let stage = try stage(
      #"""
      { "id": "b", "type": "button", "title": "B", "frame": [0, 0, 100, 50] },
      { "id": "gone", "type": "button", "title": "G", "frame": [0, 50, 100, 50], "onTap": [{ "remove": "gone" }] }
      """#, #"{ "at": 1, "tap": { "on": "b" } }, { "at": 2, "tap": { "on": "gone" } }"#)
    try stage.advance(to: 0.9)
    #expect(try value(stage, "b", .highlighted) == .bool(false))
    try stage.advance(to: 1.05)
    #expect(try value(stage, "b", .highlighted) == .bool(true))
    try stage.advance(to: 1.5)
    #expect(try value(stage, "b", .highlighted) == .bool(false))
    try stage.advance(to: 3)
  }

  @Test("A scroll view's content follows the finger, and comes back to its edge")
  func scrolls() throws {
    let stage = try stage(
      #"{ "id": "scroll", "type": "scrollView", "frame": [0, 0, 100, 100], "contentSize": [100, 150] }"#,
      #"{ "at": 1, "pan": { "from": [50, 90], "to": [50, 60], "duration": 0.5 } }, { "at": 2, "pan": { "from": "scroll", "to": [50, -90] } }"#
    )
    try stage.advance(to: 1.5)
    #expect(try value(stage, "scroll", .contentOffset) == .point(Point(0, 30)))
    try stage.advance(to: 6)
    #expect(try value(stage, "scroll", .contentOffset) == .point(Point(0, 50)))
  }

  @Test("What a frame shows does not depend on the frames that were asked for before")
  func frameIndependence() throws {
    let views =
      Self.flip + #", { "id": "spin", "type": "activityIndicatorView", "isAnimating": true, "frame": [60, 0, 20, 20] }"#
    let timeline = #"{ "at": 0.51, "tap": { "on": "flip" } }"#
    let all = try stage(views, timeline)
    let lists = try (0..<40).map { try all.displayList(frame: $0) }
    for frame in [17, 18, 20, 39] {
      #expect(try stage(views, timeline).displayList(frame: frame) == lists[frame], "frame \(frame)")
    }
  }
}
