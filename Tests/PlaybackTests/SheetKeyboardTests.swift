import Graphics
import Testing

@testable import Playback

@Suite("Sheets and the keyboard")
struct SheetKeyboardTests {
  private static func performance(height: Int, detents: String, look: String = "iOS 18") throws -> Performance {
    try Performance(
      scene: #"""
        "look": "\#(look)", "keyboard": { "height": \#(height) }, "views": [
          { "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 10, 0] }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "v", "detents": \#(detents), "view": { "id": "c", "subviews": [
          { "id": "field", "type": "textField", "frame": [10, 10, 90, 30] }] } } },
        { "at": 2, "becomeFirstResponder": "field" }, { "at": 4, "resignFirstResponder": "field" }
        """#)
  }

  private func top(_ performance: Performance, at time: Double) throws -> Double {
    let shown = try performance.shown("p", at: time)
    return shown.position.y - shown.bounds.height / 2 * shown.transform.row2.y
  }

  @Test("A keyboard lifts a sheet that is lower than it can be by what it covers of it, and lets it down again")
  func lifted() throws {
    let performance = try Self.performance(height: 60, detents: #"["medium", "large"]"#)
    #expect(try top(performance, at: 1.9) == 100)
    let coming = try top(performance, at: 2.1)
    #expect(coming < 99 && coming > 51)
    #expect(try performance.shown("p", at: 3.5).frame == Rect(0, 50, 120, 150))
    #expect(try performance.shown("p.dim", at: 3.6).rare.backdropTransform == .identity)
    #expect(try top(performance, at: 5.5) == 100)
  }

  /// A sheet into whose field text is typed from 2 s on.
  private func typing(_ timeline: String) throws -> Performance {
    try Performance(
      scene: #""keyboard": { "height": 60 }, "views": [{ "id": "v", "frame": [0, 0, 120, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "v", "view": { "subviews": [
          { "id": "field", "type": "textField", "frame": [10, 10, 90, 30] }] } } },
        { "at": 2, "becomeFirstResponder": "field" }, \#(timeline)
        """#)
  }

  @Test("A sheet that goes takes along the keyboard of a field in it")
  func goes() throws {
    let performance = try typing(#"{ "at": 4, "dismiss": "p" }"#)
    #expect(try performance.shown("root.keyboard", at: 3.9).frame.minY == 140)
    #expect(try performance.shown("p", at: 4.2).frame.minY > 100)
    #expect(try performance.shown("root.keyboard", at: 4.2).frame.minY > 160)
  }

  @Test("Where a sheet goes with an alert over it, the keyboard that the alert took away stays away")
  func goesBelowAlert() throws {
    let performance = try typing(
      #"""
      { "at": 3, "present": { "id": "a", "over": "v", "alert": { "title": "Sure?", "actions": [{ "title": "OK" }] } } },
      { "at": 4, "dismiss": "p" }
      """#)
    #expect(try performance.log(to: 5).filter { $0.hasSuffix("the keyboard comes") } == ["2.0 the keyboard comes"])
  }

  @Test("It is lifted to its full height at most, where what it covers recedes; a sheet of its full height stays")
  func limit() throws {
    let high = try Self.performance(height: 130, detents: #"["medium", "large"]"#)
    #expect(try top(high, at: 3.5) == 30)
    #expect(try high.shown("p.dim", at: 3.6).rare.backdropTransform != .identity)
    #expect(try top(high, at: 5.5) == 100)
    #expect(try high.shown("p.dim", at: 5.6).rare.backdropTransform == .identity)
    let full = try Self.performance(height: 60, detents: #"["large"]"#)
    #expect(try top(full, at: 3.5) == 30)
  }

  @Test("Sheets of iOS 26 float higher")
  func floating() throws {
    let performance = try Self.performance(height: 60, detents: #"["medium"]"#, look: "iOS 26")
    let low = try top(performance, at: 1.9)
    #expect(try abs(top(performance, at: 3.5) - (low - 50)) < 1e-9)
  }

  @Test("A card goes up where a keyboard would cover it: to the middle of what is free, or to the safe area's top")
  func card() throws {
    for (keyboard, safe, expected) in [(30, 0, 40.0), (60, 0, 10), (60, 20, 20)] {
      let performance = try Performance(
        scene: #"""
          "keyboard": { "height": \#(keyboard) }, "views": [
            { "id": "v", "frame": [0, -500, 700, 700], "safeAreaInsets": [\#(safe), 0, 0, 0] }]
          """#,
        timeline: #"""
          { "at": 1, "present": { "id": "p", "style": "formSheet", "over": "v", "view": { "id": "c", "subviews": [
            { "id": "field", "type": "textField", "frame": [10, 10, 90, 30] }] } } },
          { "at": 2, "becomeFirstResponder": "field" }, { "at": 4, "resignFirstResponder": "field" }
          """#)
      #expect(try top(performance, at: 1.9) == 40)
      #expect(try top(performance, at: 3.5) == expected)
      #expect(try top(performance, at: 5.5) == 40)
    }
  }
}
