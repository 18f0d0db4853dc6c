import Graphics
import Testing

@testable import Playback

@Suite("A finger's way is that of what follows it; a finger on content that moves stops it")
struct FingerWayTests {
  private func pan(_ from: String, to: String, duration: Double = 0.5, at time: Double = 1) -> String {
    """
    { "at": \(time), "pan": { "from": \(from), "to": \(to), "duration": \(duration), "curve": "linear" } }
    """
  }

  private func offset(_ performance: Performance, at time: Double) throws -> Double {
    try performance.shown("s", at: time).bounds.minY
  }

  private func value(_ performance: Performance, at time: Double) throws -> Double {
    _ = try performance.shown("v", at: time)
    let view = try performance.stage.view("v", at: Moment(path: "", time: time))
    guard case .number(let value) = performance.stage.tree[view, .value] else { return .nan }
    return value
  }

  private static let content = #"""
    { "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 1000], "subviews": [
      { "id": "c", "frame": [0, 0, 200, 1000], "onTap": [{ "log": "tapped" }],
        "onLongPress": [{ "log": "pressed" }] }] }
    """#

  private static func half(_ content: String) -> String {
    #""views": [{ "id": "box", "bounds": [0, 0, 200, 200], "center": [100, 100], "transform": [{ "scale": 0.5 }], "subviews": [\#(content)] }]"#
  }

  @Test("Content that is drawn half as large stays under the finger")
  func scaled() throws {
    let performance = try Performance(scene: Self.half(Self.content), timeline: pan("[100, 130]", to: "[100, 90]"))
    #expect(try abs(offset(performance, at: 1.25) - 40) < 1e-6)
    #expect(try abs(offset(performance, at: 1.5) - 80) < 1e-6)
    // 160 points a second at the lift reach another 79.9, less the last quarter of a point.
    #expect(try abs(offset(performance, at: 9) - 159.65) < 0.1)
  }

  @Test("A view that recognises a pan gets its way in points of what it is in, and the place in its own")
  func recognised() throws {
    let scene = Self.half(
      #"""
      { "id": "v", "frame": [0, 0, 200, 200], "onPan": [{ "log": "${translation.y} ${touch.y}" }] }
      """#)
    let performance = try Performance(scene: scene, timeline: pan("[100, 130]", to: "[100, 90]"))
    // From 160 in the view 80 points up, of which the first 10 only let the pan begin.
    #expect(try performance.log(to: 2).contains("1.5 -70 80"))
  }

  @Test("A slider that stands upright follows a finger that goes up")
  func upright() throws {
    let scene = #"""
      "views": [{ "id": "v", "type": "slider", "bounds": [0, 0, 100, 30], "center": [100, 100], "value": 0.5,
        "transform": [{ "rotate": "-90deg" }] }]
      """#
    let up = try Performance(scene: scene, timeline: pan("[100, 100]", to: "[100, 80]"))
    // The middle of the thumb goes from 15.5 to 84.5 points.
    #expect(try abs(value(up, at: 2) - (0.5 + 20 / 69.0)) < 1e-6)
    let aside = try Performance(scene: scene, timeline: pan("[100, 100]", to: "[80, 100]"))
    #expect(try abs(value(aside, at: 2) - 0.5) < 1e-6)
  }

  @Test("A finger that goes across a slider scrolls the content around it; one that goes along moves its thumb")
  func acrossSlider() throws {
    let scene = #"""
      "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 1000], "subviews": [
        { "id": "v", "type": "slider", "frame": [20, 80, 160, 30], "value": 0.5 }] }]
      """#
    let across = try Performance(scene: scene, timeline: pan("[100, 95]", to: "[102, 55]"))
    #expect(try offset(across, at: 1.5) == 40)
    #expect(try value(across, at: 2) == 0.5)
    let along = try Performance(scene: scene, timeline: pan("[100, 95]", to: "[140, 91]"))
    #expect(try value(along, at: 2) > 0.6)
    #expect(try offset(along, at: 3) == 0)
  }

  @Test("A finger across a slider that stands upright scrolls sideways; one along it moves its thumb")
  func acrossUpright() throws {
    func performance(_ size: String, to end: String) throws -> Performance {
      let scene = #"""
        "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": \#(size), "subviews": [
          { "id": "v", "type": "slider", "bounds": [0, 0, 100, 30], "center": [100, 100], "value": 0.5,
            "transform": [{ "rotate": "-90deg" }] }] }]
        """#
      return try Performance(scene: scene, timeline: pan("[100, 100]", to: end))
    }
    let across = try performance("[1000, 200]", to: "[60, 102]")
    #expect(try across.shown("s", at: 1.5).bounds.minX == 40)
    #expect(try value(across, at: 2) == 0.5)
    let along = try performance("[200, 1000]", to: "[102, 80]")
    #expect(try value(along, at: 2) > 0.7)
    #expect(try offset(along, at: 3) == 0)
  }

  @Test("Content that is drawn upside down leaves a finger at its end to what is around it, as that sees it")
  func nestedUpsideDown() throws {
    let scene = #"""
      "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 1000], "subviews": [
        { "id": "i", "type": "scrollView", "bounds": [0, 0, 200, 100], "center": [100, 100], "contentSize": [200, 300],
          "transform": [{ "scale": [1, -1] }], "subviews": [{ "id": "c", "frame": [0, 0, 200, 300] }] }] }]
      """#
    let performance = try Performance(scene: scene, timeline: pan("[100, 100]", to: "[100, 60]"))
    #expect(try offset(performance, at: 1.5) == 40)
    #expect(try performance.shown("i", at: 1.5).bounds.minY == 0)
  }

  @Test("A window that is drawn smaller itself stays under the finger on its title bar")
  func window() throws {
    let scene = #"""
      "views": [{ "id": "w", "bounds": [0, 0, 120, 100], "center": [90, 100], "transform": [{ "scale": 0.5 }],
        "window": { "title": "W", "view": { "backgroundColor": "white" } } }]
      """#
    let performance = try Performance(scene: scene, timeline: pan("[90, 78]", to: "[120, 98]"))
    let center = try performance.shown("w", at: 2).position
    #expect((center - Point(120, 120)).length < 1e-6)
  }

  /// Content that goes on at 1000 points a second from 1.1 s on, and another finger after that.
  private func flicked(then finger: String) throws -> Performance {
    try Performance(
      scene: "\"views\": [\(Self.content)]",
      timeline: pan("[100, 150]", to: "[100, 50]", duration: 0.1) + ", " + finger)
  }

  @Test("A finger that rests on content that moves stops it, as long as it is down and after that")
  func pressing() throws {
    let pressed = try flicked(then: #"{ "at": 2.5, "longPress": { "at": [100, 100], "duration": 0.8 } }"#)
    let held = try offset(pressed, at: 2.55)
    #expect(held > 500 && held < 590)
    #expect(try offset(pressed, at: 3.2) == held)
    #expect(try offset(pressed, at: 9) == held)
    #expect(try pressed.log(to: 9).filter { $0.hasSuffix(" pressed") }.count == 2)
  }

  @Test("A tap on content that moves fast stops it and does nothing else; on content that moves slowly it is a tap")
  func stopping() throws {
    func performance(tapAt time: Double) throws -> Performance {
      try flicked(then: #"{ "at": \#(time), "tap": { "at": [100, 100] } }"#)
    }
    // 1000 points a second at the lift are 819 after a tenth, and 74 after 1.3 seconds.
    let fast = try performance(tapAt: 1.2)
    let held = try offset(fast, at: 1.25)
    #expect(held > 150 && held < 250)
    #expect(try offset(fast, at: 9) == held)
    #expect(try !fast.log(to: 9).contains { $0.hasSuffix("tapped") })
    #expect(fast.stage.log.entries.contains { $0.isWarning && $0.text.contains("stops the content of \"s\"") })
    let slow = try performance(tapAt: 2.4)
    #expect(try slow.log(to: 3).contains("2.4 tapped"))
    let stopped = try offset(slow, at: 3)
    #expect(stopped < 590)
    #expect(try offset(slow, at: 9) == stopped)
  }

  @Test("Two fingers stop content as one does")
  func twoFingers() throws {
    let performance = try flicked(then: #"{ "at": 1.2, "pinch": { "at": [100, 100], "scale": 2 } }"#)
    let held = try offset(performance, at: 1.25)
    #expect(held > 150 && held < 250)
    #expect(try offset(performance, at: 9) == held)
  }

  @Test("Content that became short while it went on comes back also where a finger has stopped it")
  func stoppedBeyondEnd() throws {
    let performance = try flicked(
      then: #"{ "at": 1.2, "set": { "s": { "contentSize": [200, 100] } } }, { "at": 1.3, "tap": { "at": [100, 50] } }"#)
    #expect(try offset(performance, at: 1.35) > 100)
    #expect(try abs(offset(performance, at: 9)) < 0.1)
  }

  @Test("What a finger holds on a device that is turned has the size that it has there")
  func turnedDevice() throws {
    let scene = #"""
      "views": [{ "id": "phone", "frame": [0, 0, 200, 200], "deviceBody": { "device": "iPhone 8", "view": {
        "id": "pages", "pages": { "views": [{ "id": "first" }, { "id": "second" }] } } } }]
      """#
    let turn = #", { "at": 1.5, "rotateDevice": { "of": "phone", "to": "landscape" } }"#
    let performance = try Performance(
      scene: scene, timeline: pan("[110, 100]", to: "[100, 100]", duration: 2) + turn)
    #expect(try performance.shown("pages.strip", at: 1.4).bounds.size == Size(375, 667))
    #expect(try performance.shown("pages.strip", at: 2.5).bounds.size == Size(667, 375))
    #expect(try performance.shown("pages.strip", at: 2.5).bounds.minX > 0)
    #expect(try performance.shown("pages.strip", at: 5).bounds == Rect(0, 0, 667, 375))
  }
}
