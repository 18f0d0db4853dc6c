import Document
import Graphics
import JobFile
import Testing
import Views

@testable import Playback

/// A canvas of 200 by 200, whose keyboard is 80 high, and a bar of 30 on it.
@Suite("What stands on the keyboard")
struct KeyboardAccessoryTests {
  private func stage(_ timeline: String, mode: String = "none") throws -> Stage {
    try Performance(
      scene: #"""
        "keyboard": { "height": 80 }, "views": [
          { "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 900], "keyboardDismissMode": "\#(mode)" },
          { "id": "age", "type": "textField", "frame": [0, 0, 90, 30], "inputAccessoryView": {
            "id": "bar", "frame": [0, 0, 10, 30], "subviews": [
              { "id": "done", "type": "button", "title": "Done", "frame": [0, 0, 40, 30], "onTap": [{ "resignFirstResponder": "age" }] },
              { "id": "inner", "type": "textField", "frame": [50, 0, 90, 30] }
            ] } },
          { "id": "plain", "type": "textField", "frame": [100, 0, 90, 30] }
        ]
        """#, timeline: timeline
    ).stage
  }

  private func frame(_ stage: Stage, _ id: String) -> Rect? {
    guard case .view(let view)? = stage.registry.elements[id], case .rect(let frame) = stage.tree[view, .frame] else {
      return nil
    }
    return frame
  }

  private func height(_ stage: Stage) -> Value { stage.tree[stage.tree.root, .keyboardHeight] }

  @Test("It comes with the keyboard, as wide as the screen, counts as a part of it, and goes with it")
  func comesAndGoes() throws {
    let stage = try stage(#"{ "at": 1, "tap": { "on": "age" } }, { "at": 3, "tap": { "on": "done" } }"#)
    try stage.advance(to: 0.5)
    #expect(frame(stage, "bar") == nil)
    try stage.advance(to: 1)
    let layer = stage.tree.layer(of: try stage.view("bar", at: Moment(path: "", time: 1)))
    #expect(stage.tree.layers.presentation(of: layer, at: 1).frame.minY == 200, "it begins below the screen")
    try stage.advance(to: 2)
    #expect(frame(stage, "bar") == Rect(0, 90, 200, 30))
    #expect(frame(stage, "root.keyboard") == Rect(0, 120, 200, 80))
    #expect(height(stage) == .number(110))
    try stage.advance(to: 4)
    #expect(stage.input.firstResponder == nil)
    #expect(frame(stage, "bar")?.minY == 200 && frame(stage, "root.keyboard")?.minY == 230)
    #expect(height(stage) == .number(0))
  }

  @Test("A field without one takes it away at once; a field in it leaves it")
  func changes() throws {
    let stage = try stage(
      #"{ "at": 1, "tap": { "on": "age" } }, { "at": 2, "tap": { "on": "inner" } }, { "at": 3, "tap": { "on": "plain" } }"#
    )
    try stage.advance(to: 2.5)
    #expect(frame(stage, "bar") == Rect(0, 90, 200, 30))
    try stage.advance(to: 3)
    #expect(frame(stage, "bar") == nil)
    try stage.advance(to: 4)
    #expect(height(stage) == .number(80) && frame(stage, "root.keyboard")?.minY == 120)
  }

  /// The fields "low" and "high", with bars of 20 and of 50 on the keyboard, which is 80 high.
  private func exchange(_ timeline: String) throws -> Performance {
    try Performance(
      scene: #"""
        "keyboard": { "height": 80 }, "views": [
          { "id": "low", "type": "textField", "frame": [0, 0, 90, 30], "inputAccessoryView": {
            "id": "l", "frame": [0, 0, 10, 20] } },
          { "id": "high", "type": "textField", "frame": [0, 40, 90, 30], "inputAccessoryView": {
            "id": "h", "frame": [0, 0, 10, 50] } }]
        """#, timeline: timeline)
  }

  @Test("One begins with the upper edge of the one before, reaches down to the keys, and becomes higher or lower")
  func exchanged() throws {
    let performance = try exchange(
      #"""
      { "at": 1, "becomeFirstResponder": "low" }, { "at": 2, "becomeFirstResponder": "high" },
      { "at": 3, "becomeFirstResponder": "low" }
      """#)
    #expect(try performance.shown("h", at: 2).frame.minY == 100)
    let growing = try performance.shown("h", at: 2.1).frame
    #expect(growing.minY < 98 && growing.minY > 72)
    #expect(try performance.shown("h", at: 2.9).frame == Rect(0, 70, 200, 50))
    #expect(try performance.shown("l", at: 3).frame == Rect(0, 70, 200, 50))
    let shrinking = try performance.shown("l", at: 3.1).frame
    #expect(shrinking.minY < 98 && shrinking.minY > 72 && abs(shrinking.maxY - 120) < 1e-6)
    #expect(try performance.shown("l", at: 3.9).frame == Rect(0, 100, 200, 20))
  }

  @Test("One that comes while the one before becomes lower begins where that is")
  func exchangedInBetween() throws {
    let performance = try exchange(
      #"""
      { "at": 1, "becomeFirstResponder": "high" }, { "at": 2, "becomeFirstResponder": "low" },
      { "at": 2.1, "becomeFirstResponder": "high" }
      """#)
    let before = try performance.shown("l", at: 2.099).frame
    #expect(before.minY > 74 && before.minY < 98)
    let after = try performance.shown("h", at: 2.1).frame
    #expect(abs(after.minY - before.minY) < 2 && after.height == 50)
    #expect(try performance.shown("h", at: 3.5).frame == Rect(0, 70, 200, 50))
  }

  @Test("One that comes while the keyboard goes stands on the keys, which turn round where they are")
  func exchangedOnTheWay() throws {
    let performance = try exchange(
      #"""
      { "at": 1, "becomeFirstResponder": "low" }, { "at": 2, "resignFirstResponder": "low" },
      { "at": 2.1, "becomeFirstResponder": "high" }
      """#)
    let before = try performance.shown("root.keyboard", at: 2.099).frame.minY
    for (index, time) in [2.1, 2.15, 2.2, 2.3].enumerated() {
      let (keys, bar) = (
        try performance.shown("root.keyboard", at: time).frame, try performance.shown("h", at: time).frame
      )
      #expect(abs(bar.maxY - keys.minY) < 1e-6 && bar.height == 50)
      if index == 0 { #expect(abs(keys.minY - before) < 2) }
    }
    #expect(try performance.shown("h", at: 3.5).frame == Rect(0, 70, 200, 50))
  }

  @Test("A step that removes it takes it from its field; the keyboard stays without it, and follows fingers")
  func removed() throws {
    let stage = try stage(
      #"""
      { "at": 1, "becomeFirstResponder": "age" }, { "at": 2, "remove": "bar" },
      { "at": 3, "pan": { "from": [150, 80], "to": [150, 130], "duration": 1, "curve": "linear" } },
      { "at": 5, "becomeFirstResponder": "plain" }, { "at": 6, "becomeFirstResponder": "age" }
      """#, mode: "interactive")
    try stage.advance(to: 2.9)
    #expect(frame(stage, "bar") == nil && frame(stage, "root.keyboard")?.minY == 120 && height(stage) == .number(80))
    try stage.advance(to: 7)
    #expect(frame(stage, "bar") == nil && frame(stage, "root.keyboard")?.minY == 120 && height(stage) == .number(80))
  }

  @Test(
    "A finger takes the keyboard along from its keys on, or from what stands on it",
    arguments: [("interactive", 90.0, 110.0), ("interactiveWithAccessory", 120, 80)])
  func dragged(mode: String, top: Double, height: Double) throws {
    let stage = try stage(
      #"""
      { "at": 1, "becomeFirstResponder": "age" },
      { "at": 3, "pan": { "from": [150, 80], "to": [150, 130], "duration": 1, "curve": "linear" } }
      """#, mode: mode)
    // The finger is at 120, where the keys begin, but for half a frame.
    try stage.advance(to: 3.8)
    #expect(abs(try #require(frame(stage, "bar")).minY - top) < 2)
    guard case .number(let shown) = self.height(stage) else { return }
    #expect(abs(shown - height) < 2)
  }
}
