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
}
