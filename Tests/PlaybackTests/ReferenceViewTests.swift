import Graphics
import Testing

@testable import Playback

@Suite("Items and reference views that are laid out")
struct ReferenceViewTests {
  private func center(_ performance: Performance, _ id: String, frame: Int) throws -> Point {
    try performance.stage.reach(frame: frame)
    let layer = try performance.stage.layer(id, at: Moment(path: "", time: 0))
    return performance.stage.inspecting { performance.stage.tree.layers[layer].position }
  }

  @Test("An item that constraints place falls from there, in the size that they give it")
  func constrainedItem() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a" }], "constraints": [
          "a.leading == root.leading + 20", "a.top == root.top + 10", "a.width == 40", "a.height == 40"],
        "animators": [{ "id": "an", "behaviors": [
          { "type": "gravity", "items": ["a"] }, { "type": "itemBehavior", "items": ["a"], "resistance": 0 }] }]
        """#, timeline: "")
    // 30 ticks without resistance (dynamics.md §6).
    let after = try center(performance, "a", frame: 30)
    #expect(abs(after.x - 40) < 0.02 && abs(after.y - (30 + 126.04)) < 0.02)
  }

  @Test("The edges of a reference view that becomes larger are boundaries where they are then")
  func growing() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "room", "frame": [0, 0, 100, 100], "subviews": [{ "id": "a", "frame": [30, 0, 40, 40] }] }],
        "animators": [{ "id": "an", "reference": "room", "behaviors": [
          { "type": "gravity", "items": ["a"] },
          { "type": "collision", "items": ["a"], "translatesReferenceBoundsIntoBoundary": true }] }]
        """#,
      timeline: #"{ "at": 3, "set": { "room": { "frame": [0, 0, 100, 180] } } }"#)
    #expect(try abs(center(performance, "a", frame: 170).y - 80) < 0.15)
    #expect(try abs(center(performance, "a", frame: 500).y - 160) < 0.15)
  }

  @Test("What a transform does besides turning is lost with a warning, once; a rotation is kept without")
  func lostTransform() throws {
    func warnings(_ transform: String) throws -> [String] {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "a", "frame": [0, 0, 40, 40], "transform": [\#(transform)] }],
          "animators": [{ "id": "an", "behaviors": [
            { "type": "gravity", "items": ["a"] }, { "type": "itemBehavior", "items": ["a"], "resistance": 0 }] }]
          """#, timeline: "")
      try performance.stage.advance(to: 1)
      return performance.stage.log.warnings
    }
    #expect(try warnings("") == [])
    #expect(try warnings(#"{ "rotate": "33deg" }"#) == [])
    for transform in [#"{ "scale": 2 }"#, #"{ "translate": [1, 0] }"#, #"{ "rotateX": "20deg" }"#] {
      let found = try warnings(transform)
      #expect(found.count == 1)
      #expect(found.first?.contains(#"the transform of "a" is more than a rotation"#) == true, "\(found)")
    }
  }
}
