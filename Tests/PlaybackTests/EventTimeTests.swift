import Graphics
import Testing

@testable import Playback

/// 0.1 + 0.2 is a hair more than 0.3, and 0.1 + 0.7 a hair less than 0.8: both are times of frames.
@Suite("What happens at a frame's time shows in that frame, however its time was added up")
struct EventTimeTests {
  private static let scene = #"""
    "views": [
      { "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] },
      { "id": "volume", "type": "slider", "value": 0.2, "frame": [0, 150, 200, 30] }
    ],
    "layers": [{ "id": "l", "frame": [0, 0, 10, 10] }]
    """#

  private func performance(_ timeline: String) throws -> Performance {
    try Performance(scene: Self.scene, timeline: timeline)
  }

  @Test(
    "Waits, durations, sequences and blocks",
    arguments: [
      #"{ "at": 0.1, "log": "first", "then": [{ "after": 0.2, "log": "x" }] }"#,
      #"{ "at": 0.1, "log": "first", "then": [{ "after": 0.1, "log": "second", "then": [{ "after": 0.1, "log": "x" }] }] }"#,
      #"{ "at": 0.1, "animate": { "duration": 0.2, "changes": { "a": { "alpha": 0 } }, "completion": [{ "log": "x" }] } }"#,
      #"{ "at": 0.1, "animate": { "duration": 0.1, "delay": 0.1, "changes": { "a": { "alpha": 0 } } }, "then": [{ "log": "x" }] }"#,
      #"{ "at": 0.1, "animate": { "duration": 0.2, "changes": { "volume": { "value": 0.8 } } }, "then": [{ "log": "x" }] }"#,
      #"{ "at": 0.1, "together": [{ "animate": { "duration": 0.2, "changes": { "a": { "alpha": 0 } } } }], "then": [{ "log": "x" }] }"#,
      #"{ "at": 0.1, "caption": { "text": "read", "duration": 0.2 }, "then": [{ "log": "x" }] }"#,
      #"{ "at": 0.1, "explode": { "spacing": 40, "duration": 0.2 }, "then": [{ "log": "x" }] }"#,
    ])
  func due(_ event: String) throws {
    let log = try performance(event).log(to: 0.3)
    #expect(log.contains("0.3 x"), "\(log)")
  }

  @Test("What takes its end is there at the frame, and comes to an end")
  func ends() throws {
    let it = try performance(
      #"{ "at": 0.1, "animate": { "duration": 0.2, "curve": "linear", "changes": { "volume": { "value": 0.8 } } } }"#)
    try it.stage.advance(to: 0.3)
    #expect(
      it.stage.tree[try it.stage.view("volume", at: Moment(path: "", time: 0.3)), .displayedValue] == .number(0.8))
  }

  @Test("At one moment animations end before steps begin, also where the step's time is the smaller sum")
  func order() throws {
    let it = try performance(
      #"""
      { "at": 0, "animate": { "animationID": "fade", "duration": 0.8, "changes": { "a": { "alpha": 0 } } } },
      { "at": 0.1, "log": "first", "then": [{ "after": 0.7, "removeAllAnimations": "a" }] }
      """#)
    #expect(0.1 + 0.7 < 0.8)
    let log = try it.log(to: 0.8)
    #expect(log.contains("0.8 animation \"fade\" stopped"), "\(log)")
  }

  @Test("A pinch of 0.2 seconds from 0.1 on ends")
  func pinch() throws {
    let it = try Performance(
      scene: #"""
        "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 200],
          "maximumZoomScale": 4, "subviews": [{ "id": "in", "frame": [0, 0, 200, 200] }] }]
        """#,
      timeline: #"{ "at": 0.1, "pinch": { "at": [100, 100], "scale": 2, "duration": 0.2 }, "then": [{ "log": "x" }] }"#)
    #expect(try it.log(to: 0.3).contains("0.3 x"))
  }
}
