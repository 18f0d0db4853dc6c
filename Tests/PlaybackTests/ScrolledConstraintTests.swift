import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Constraints hold against a scroll view's frame wherever its content is")
struct ScrolledConstraintTests {
  private static let scene = #"""
    "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 800], "subviews": [
      { "id": "long", "frame": [0, 0, 200, 800] }, { "id": "held" }, { "id": "middle" }, { "id": "sticky" }, { "id": "loose" }] }],
    "constraints": [
      "held.top == s.frameLayoutGuide.top + 10", "held.leading == s.frameLayoutGuide.leading", "held.width == 40", "held.height == 20",
      "middle.centerY == s.centerY", "middle.leading == s.frameLayoutGuide.leading", "middle.width == 40", "middle.height == 20",
      "sticky.top >= root.top", "sticky.top == long.top + 50 @750", "sticky.leading == long.leading", "sticky.width == 40", "sticky.height == 20",
      "loose.top == s.contentLayoutGuide.top + 60", "loose.leading == long.leading", "loose.width == 40", "loose.height == 20"]
    """#

  private func tops(_ performance: Performance, at time: Double) throws -> [Double] {
    try ["held", "middle", "sticky", "loose"].map { try performance.shown($0, at: time).frame.minY }
  }

  @Test("A step that scrolls takes along what is held against the frame, or against something outside")
  func steps() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "set": { "s": { "contentOffset": [0, 30] } } }, { "at": 2, "set": { "s": { "contentOffset": [0, 100] } } }
        """#)
    #expect(try tops(performance, at: 0.5) == [10, 90, 50, 60])
    #expect(try tops(performance, at: 1.5) == [40, 120, 50, 60])
    #expect(try tops(performance, at: 2.5) == [110, 190, 100, 60])
  }

  @Test("So does a finger, at every frame")
  func finger() throws {
    let performance = try Performance(
      scene: Self.scene, timeline: #"{ "at": 1, "pan": { "from": [100, 180], "to": [100, 60], "duration": 0.4 } }"#)
    for time in [1.2, 1.3, 1.5, 2] {
      let offset = try performance.shown("s", at: time).bounds.minY
      #expect(offset > 0)
      #expect(abs(try performance.shown("held", at: time).frame.minY - offset - 10) < 1e-6, "\(time)")
    }
  }

  @Test("An animation that scrolls takes it along, too")
  func animation() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"{ "at": 1, "animate": { "duration": 1, "changes": { "s": { "contentOffset": [0, 300] } } } }"#)
    for time in [1.2, 1.5, 1.8, 2.5] {
      let offset = try performance.shown("s", at: time).bounds.minY
      #expect(offset > 0)
      #expect(abs(try performance.shown("held", at: time).frame.minY - offset - 10) < 1e-6, "\(time)")
    }
  }
}
