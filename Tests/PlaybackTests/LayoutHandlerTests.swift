import Document
import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("Views have layoutSubviews of their own")
struct LayoutHandlerTests {
  private static let scene = #"""
    "views": [{ "id": "card", "frame": [0, 0, 100, 50], "subviews": [
        { "id": "body" }, { "id": "badge", "frame": [0, 0, 10, 10] }],
      "onLayoutSubviews": [
        { "set": { "badge": { "center": ["${bounds.width}", "${body.bounds.size.height}"] } } },
        { "if": { "condition": "${bounds.width > 150}", "steps": [{ "set": { "badge": { "alpha": 0.5 } } }] } }
      ] }],
    "constraints": ["body.leading == card.leading", "body.top == card.top", "body.width == card.width - 20",
      { "identifier": "h", "constraint": "body.height == 30" }]
    """#

  @Test("It runs behind the first layout, a resize and a change of constraints, and sees what they made")
  func runs() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "set": { "card": { "frame": [0, 0, 160, 50] } } }, { "at": 2, "set": { "h": { "constant": 40 } } }
        """#)
    #expect(try performance.shown("badge", at: 0.5).position == Point(100, 30))
    #expect(try performance.shown("badge", at: 0.5).opacity == 1)
    #expect(try performance.shown("badge", at: 1.5).position == Point(160, 30))
    #expect(try performance.shown("badge", at: 1.5).opacity == 0.5)
    #expect(try performance.shown("badge", at: 2.5).position == Point(160, 40))
  }

  @Test("What it sets is animated where the layout is, and at rest equals a scene that was so from the beginning")
  func animated() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "animate": { "duration": 1, "curve": "linear", "layoutIfNeeded": true,
          "changes": { "card": { "frame": [0, 0, 180, 50] } } } }
        """#)
    #expect(abs(try performance.shown("badge", at: 1.5).position.x - 140) < 1e-9)
    let moved = try performance.shown("badge", at: 3)
    let fresh = try Performance(
      scene: Self.scene.replacing("[0, 0, 100, 50]", with: "[0, 0, 180, 50]"), timeline: "")
    #expect(try fresh.shown("badge", at: 3) == moved)
  }

  @Test("A handler that asks for its own layout again and again is a warning, and ends")
  func restless() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "frame": [0, 0, 10, 10], "onLayoutSubviews": [{ "set": { "v": { "bounds.size.width": "+= 1" } } }] }]
        """#, timeline: "")
    #expect(try performance.log(to: 0.1).contains { $0.contains("does not come to rest") })
  }

  @Test("Steps that take time, or do more than set values, are refused where they stand")
  func refused() {
    for step in [#"{ "animate": { "changes": {} } }"#, #"{ "log": "a" }"#, #"{ "set": {}, "after": 1 }"#] {
      let text = """
        { "version": 1, "name": "t", "canvas": { "width": 20, "height": 20 }, "frameRate": 30, "duration": 1,
          "outputs": [{ "file": "t.mp4" }], "scene": { "views": [{ "id": "v", "onLayoutSubviews": [\(step)] }] } }
        """
      let result = JobDecoder.decode(Array(text.utf8), fileName: "t.json")
      #expect(result.job == nil)
      #expect(result.diagnostics.contains { $0.description.contains("cannot stand in a layout") }, "\(step)")
    }
  }
}
