import Graphics
import Testing

@testable import Playback

@Suite("Gestures that views recognise")
struct GestureTests {
  /// A view of 100 × 100 points at (50, 50), and another that shows what its handlers make of what happens.
  private static func scene(_ handlers: String) -> String {
    #"""
    "views": [{ "id": "a", "frame": [50, 50, 100, 100], \#(handlers) }, { "id": "b", "frame": [0, 0, 1, 1] }]
    """#
  }

  private func lines(_ handlers: String, _ step: String, to time: Double = 4) throws -> [String] {
    let performance = try Performance(scene: Self.scene(handlers), timeline: "{ \"at\": 1, \(step) }")
    return try performance.log(to: time)
  }

  private func warnings(_ handlers: String, _ step: String) throws -> [String] {
    let performance = try Performance(scene: Self.scene(handlers), timeline: "{ \"at\": 1, \(step) }")
    try performance.stage.advance(to: 4)
    return performance.stage.log.warnings
  }

  @Test("A press is long after half a second, and ends when the finger lifts")
  func longPress() throws {
    let handler = #""onLongPress": [{ "log": "${state} ${touch.x}" }]"#
    let log = try lines(handler, #""longPress": { "at": [60, 70], "duration": 0.9 }"#)
    #expect(log.contains("1.5 began 10"), "\(log)")
    #expect(log.contains("1.9 ended 10"), "\(log)")
    #expect(try warnings(handler, #""longPress": { "on": "a", "duration": 0.4 }"#).first?.contains("0.5 s") == true)
    #expect(try warnings(handler, #""longPress": { "on": "b" }"#).first?.contains("onLongPress") == true)
    #expect(try warnings(handler, #""longPress": { "on": "a" }"#) == [])
  }

  @Test("The second of two taps is a double tap; the first is a tap")
  func doubleTap() throws {
    let handlers = #""onTap": [{ "log": "one" }], "onDoubleTap": [{ "log": "two ${touch.x}" }]"#
    let log = try lines(handlers, #""doubleTap": { "on": "a" }"#)
    #expect(log.filter { $0.hasSuffix("one") || $0.contains("two") } == ["1.0 one", "1.2 two 50"], "\(log)")
    let slow = try Performance(
      scene: Self.scene(handlers),
      timeline: #"{ "at": 1, "tap": { "on": "a" } }, { "at": 1.5, "tap": { "on": "a" } }"#)
    #expect(try slow.log(to: 3).filter { $0.hasSuffix(" one") }.count == 2)
  }

  @Test("A pan begins when the finger has gone 10 points, which its translation does not count")
  func pan() throws {
    let handler = #""onPan": [{ "log": "${state} ${translation.x} ${velocity.x}" }]"#
    let log = try lines(handler, #""pan": { "from": [60, 60], "to": [120, 60], "duration": 0.1 }"#)
      .filter { $0.contains("began") || $0.contains("changed") || $0.contains("ended") }
    #expect(log.count == 5, "\(log)")
    #expect(log.first?.contains("began 10") == true, "\(log)")
    #expect(log.last?.hasPrefix("1.1 ended 50") == true, "\(log)")
    #expect(try warnings(handler, #""pan": { "from": [60, 60], "to": [65, 60] }"#).count == 1)
  }

  @Test("A swipe is fast, far and straight; a slow one is none")
  func swipe() throws {
    let handler = #""onSwipe": [{ "log": "swiped ${direction}" }]"#
    for direction in ["left", "right", "up", "down"] {
      let log = try lines(handler, "\"swipe\": { \"on\": \"a\", \"direction\": \"\(direction)\" }")
      #expect(log.contains("1.2 swiped \(direction)"), "\(log)")
    }
    #expect(try warnings(handler, #""swipe": { "on": "a", "direction": "up", "duration": 0.6 }"#).count == 1)
    #expect(try warnings(handler, #""swipe": { "on": "a", "direction": "up", "distance": 40 }"#).count == 1)
  }

  @Test("Pinches and rotations count from where they are recognised")
  func twoFingers() throws {
    let pinch = try lines(
      #""onPinch": [{ "log": "${state} ${scale}" }]"#, #""pinch": { "on": "a", "scale": 2, "duration": 0.5 }"#)
    #expect(pinch.contains { $0.hasPrefix("1.5 ended 1.85185185") }, "\(pinch)")
    #expect(pinch.filter { $0.contains("began") }.count == 1)
    let rotation = try lines(
      #""onRotate": [{ "log": "${state} ${rotation}" }]"#, #""rotate": { "on": "a", "angle": 1.1, "duration": 0.5 }"#)
    #expect(rotation.contains { $0.hasPrefix("1.5 ended 1") }, "\(rotation)")
    #expect(
      try warnings(#""onPinch": []"#, #""pinch": { "on": "a", "scale": 1.05 }"#).first?.contains("too small") == true)
    #expect(
      try warnings(#""onPinch": []"#, #""rotate": { "on": "a", "angle": 1 }"#).first?.contains("onRotate") == true)
  }

  @Test("The nearest view around the fingers that recognises a gesture gets it")
  func responders() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [0, 0, 200, 200], "onLongPress": [{ "log": "outer" }],
          "subviews": [{ "id": "b", "frame": [0, 0, 100, 100], "onTap": [] },
            { "id": "c", "frame": [100, 0, 100, 100], "onLongPress": [{ "log": "inner" }] }] }]
        """#,
      timeline: #"{ "at": 1, "longPress": { "on": "b" } }, { "at": 3, "longPress": { "on": "c" } }"#)
    let log = try performance.log(to: 5)
    #expect(log.contains("1.5 outer"))
    #expect(log.contains("3.5 inner"))
  }

  @Test("Two fingers show as two dots, on both sides of the middle")
  func dots() throws {
    let orbit = Touch.Orbit(center: Point(100, 100), radius: 50, scale: 2, start: 0, angle: .pi / 2)
    let finger = Touch(orbit, start: 1, duration: 1, curve: .linear)
    #expect(finger.place(at: 1) == Point(150, 100))
    let end = finger.place(at: 2)
    #expect(abs(end.x - 100) < 1e-9 && abs(end.y - 200) < 1e-9)
  }

  @Test("A finger lifts once, however the sum of its times is rounded", arguments: [1.35, 1.3])
  func liftsOnce(duration: Double) throws {
    let performance = try Performance(
      scene: Self.scene(#""onPan": [{ "log": "pan ${state}" }]"#),
      timeline: #"{ "at": 0.35, "pan": { "from": [60, 60], "to": [140, 140], "duration": \#(duration) } }"#)
    let log = try performance.log(to: 4)
    #expect(log.filter { $0.hasSuffix("pan ended") }.count == 1, "\(log)")
  }
}
