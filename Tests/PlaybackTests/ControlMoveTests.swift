import Graphics
import Testing

@testable import Playback

@Suite("Controls that get another value in an animation")
struct ControlMoveTests {
  private static let scene = #"""
    "views": [
      { "id": "volume", "type": "slider", "value": 0.2, "frame": [0, 0, 200, 30] },
      { "id": "loading", "type": "progressView", "frame": [0, 40, 200, 4] },
      { "id": "wifi", "type": "switch", "frame": [0, 50, 51, 31] }
    ]
    """#

  private func shown(_ performance: Performance, _ id: String, at time: Double) throws -> Double {
    try performance.stage.advance(to: time)
    let view = try performance.stage.view(id, at: Moment(path: "", time: time))
    guard case .number(let value) = performance.stage.tree[view, .displayedValue] else { return .nan }
    return value
  }

  @Test("They go there in the block's time and at its pace, and the block ends with them")
  func moving() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "animate": { "duration": 2, "delay": 1, "curve": "linear", "completion": [{ "log": "done" }],
          "changes": { "volume": { "value": 0.8 }, "loading": { "value": 1 }, "wifi": { "isOn": true } } } }
        """#)
    #expect(try shown(performance, "volume", at: 1.9) == 0.2)
    #expect(abs(try shown(performance, "volume", at: 3) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "loading", at: 3) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "wifi", at: 3) - 0.5) < 1e-9)
    #expect(try !performance.log(to: 3.9).contains { $0.hasSuffix("done") })
    #expect(try performance.log(to: 4.1).contains("4.0 done"))
    #expect(try shown(performance, "volume", at: 5) == 0.8)
  }

  @Test("Keyframes take them through their key times, and the block ends with them")
  func keyframes() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "animateKeyframes": { "duration": 4, "curve": "linear", "completion": [{ "log": "done" }], "keyframes": [
          { "relativeStartTime": 0, "relativeDuration": 0.5, "changes": { "volume": { "value": 0.8 } } },
          { "relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": { "volume": { "value": 0.2 } } },
          { "relativeStartTime": 0.25, "relativeDuration": 0.25, "changes": { "loading": { "value": 1 }, "wifi": { "isOn": true } } }
        ] } },
        { "at": 6, "animateKeyframes": { "duration": 2, "calculationMode": "discrete", "keyframes": [
          { "relativeStartTime": 0, "relativeDuration": 0.5, "changes": { "volume": { "value": 1 } } } ] } }
        """#)
    #expect(try shown(performance, "loading", at: 1.5) == 0)
    #expect(abs(try shown(performance, "volume", at: 2) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "loading", at: 2.5) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "wifi", at: 2.5) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "volume", at: 3) - 0.8) < 1e-9)
    #expect(abs(try shown(performance, "volume", at: 4) - 0.5) < 1e-9)
    #expect(try !performance.log(to: 4.9).contains { $0.hasSuffix("done") })
    #expect(try performance.log(to: 5.1).contains("5.0 done"))
    #expect(try shown(performance, "volume", at: 5.5) == 0.2)
    #expect(try shown(performance, "volume", at: 6.9) == 0.2)
    #expect(try shown(performance, "volume", at: 7.1) == 1)
  }

  @Test("A value that is set without animation, or by a finger, holds at once")
  func interrupting() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "animate": { "duration": 4, "changes": { "volume": { "value": 1 } } } },
        { "at": 2, "set": { "volume": { "value": 0.3 } } },
        { "at": 6, "animate": { "duration": 1, "changes": { "volume": { "value": 0 } } } }
        """#)
    #expect(try shown(performance, "volume", at: 2) == 0.3)
    #expect(try shown(performance, "volume", at: 3) == 0.3)
    #expect(abs(try shown(performance, "volume", at: 6.5) - 0.15) < 1e-9)
  }

  @Test("An animator takes controls along: running, moved by hand, going back; and it lasts as long as they move")
  func animators() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 0, "makeAnimator": { "id": "run", "duration": 2, "curve": "linear",
          "completion": [{ "log": "run ${position}" }], "changes": { "volume": { "value": 0.8 }, "wifi": { "isOn": true } } } },
        { "at": 1, "startAnimation": "run" },
        { "at": 4, "makeAnimator": { "id": "hand", "duration": 1, "curve": "linear",
          "completion": [{ "log": "hand ${position}" }], "changes": { "loading": { "value": 1 } } } },
        { "at": 4, "setAnimator": { "animator": "hand", "fractionComplete": 0.25 } },
        { "at": 5, "setAnimator": { "animator": "hand", "isReversed": true } }, { "at": 5, "startAnimation": "hand" }
        """#)
    #expect(abs(try shown(performance, "volume", at: 2) - 0.5) < 1e-9)
    #expect(abs(try shown(performance, "wifi", at: 2) - 0.5) < 1e-9)
    #expect(try !performance.log(to: 2.9).contains { $0.hasSuffix("run end") })
    #expect(try performance.log(to: 3.1).contains("3.0 run end"))
    #expect(try shown(performance, "volume", at: 3.5) == 0.8)
    #expect(try shown(performance, "wifi", at: 3.5) == 1)
    #expect(abs(try shown(performance, "loading", at: 4.5) - 0.25) < 1e-9)
    #expect(abs(try shown(performance, "loading", at: 5.1) - 0.15) < 1e-9)
    #expect(try shown(performance, "loading", at: 6) == 0)
    #expect(try performance.log(to: 6).contains { $0.hasSuffix("hand start") })
  }

  @Test("A stopped animator leaves a slider where it shows, and its value, too")
  func stopping() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 0, "makeAnimator": { "id": "run", "duration": 2, "curve": "linear",
          "changes": { "volume": { "value": 1 } } } },
        { "at": 1, "startAnimation": "run" }, { "at": 2, "stopAnimation": "run" },
        { "at": 2.5, "set": { "loading": { "value": 1 } } }
        """#)
    #expect(abs(try shown(performance, "volume", at: 4) - 0.6) < 1e-9)
    let view = try performance.stage.view("volume", at: Moment(path: "", time: 4))
    #expect(performance.stage.tree.controlValue(of: view).map { abs($0 - 0.6) < 1e-9 } == true)
  }

  private static let choices = #"""
    "views": [
      { "id": "kind", "type": "segmentedControl", "segments": ["a", "b", "c"], "frame": [0, 0, 180, 32],
        "onValueChanged": [{ "log": "segment ${value}" }] },
      { "id": "wifi", "type": "switch", "frame": [0, 50, 51, 31], "onValueChanged": [{ "log": "wifi ${value}" }] }
    ]
    """#

  @Test("The pill of a segmented control goes to the segments that a finger drags it over, and tells of the last one")
  func draggingSegments() throws {
    let performance = try Performance(
      scene: Self.choices,
      timeline: #"""
        { "at": 1, "pan": { "from": [30, 16], "to": [150, 16], "duration": 1, "curve": "linear" } },
        { "at": 4, "pan": { "from": [90, 16], "to": [30, 16], "duration": 1, "curve": "linear" } },
        { "at": 6, "pan": { "from": [30, 16], "to": [150, 16], "duration": 0.5, "curve": "linear" } },
        { "at": 6.8, "pan": { "from": [150, 16], "to": [30, 16], "duration": 0.5, "curve": "linear" } }
        """#)
    #expect(try shown(performance, "kind", at: 1.2) == 0)
    let way = try shown(performance, "kind", at: 1.35)
    #expect(way > 0 && way < 1)
    #expect(try shown(performance, "kind", at: 1.7) == 1)
    #expect(try !performance.log(to: 1.9).contains { $0.contains("segment") })
    #expect(try shown(performance, "kind", at: 2.5) == 2)
    #expect(try performance.log(to: 3).contains("2.0 segment 2"))
    // It waits for a finger that went down elsewhere.
    #expect(try shown(performance, "kind", at: 4.9) == 2)
    #expect(try shown(performance, "kind", at: 5.5) == 0)
    #expect(try performance.log(to: 9).filter { $0.contains(" segment ") }.count == 4)
  }

  @Test("A finger drags a switch on and off; one that goes down or up scrolls what is around")
  func draggingSwitches() throws {
    let performance = try Performance(
      scene: Self.choices,
      timeline: #"""
        { "at": 1, "pan": { "from": [10, 65], "to": [45, 65], "duration": 0.4 } },
        { "at": 3, "pan": { "from": [40, 65], "to": [42, 20], "duration": 0.4 } },
        { "at": 5, "pan": { "from": [40, 65], "to": [8, 65], "duration": 0.4 } }
        """#)
    #expect(try shown(performance, "wifi", at: 2) == 1)
    #expect(try performance.log(to: 4).contains { $0.contains("moves nothing") })
    #expect(try shown(performance, "wifi", at: 4) == 1)
    #expect(try shown(performance, "wifi", at: 6) == 0)
    #expect(try performance.log(to: 7).filter { $0.contains(" wifi ") }.count == 2)
  }
}
