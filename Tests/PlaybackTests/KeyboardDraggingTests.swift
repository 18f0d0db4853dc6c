import Graphics
import Testing
import Views

@testable import Playback

/// A canvas of 200 by 200, whose keyboard is 80 high.
@Suite("A keyboard that follows the finger")
struct KeyboardDraggingTests {
  private func stage(_ pan: String, mode: String = "interactive", curve: String = "linear") throws -> Stage {
    try Performance(
      scene: #"""
        "keyboard": { "height": 80 }, "views": [
          { "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 900], "keyboardDismissMode": "\#(mode)" },
          { "id": "name", "type": "textField", "frame": [0, 0, 90, 30] }
        ]
        """#,
      timeline: #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 3, "pan": { \#(pan), "curve": "\#(curve)" } }"#
    ).stage
  }

  private func place(_ stage: Stage, after time: Double) throws -> (top: Double?, height: Value) {
    try stage.advance(to: time)
    let moment = Moment(path: "", time: time)
    let height = stage.tree[try stage.view("root", at: moment), .keyboardHeight]
    guard case .rect(let frame) = stage.tree[try stage.view("root.keyboard", at: moment), .frame] else {
      return (nil, height)
    }
    return (frame.minY, height)
  }

  @Test("It follows as soon as the finger is on it, and goes with a finger that goes down")
  func goes() throws {
    let stage = try stage(#""from": [150, 80], "to": [150, 180], "duration": 1"#)
    let above = try place(stage, after: 3.3)
    #expect(above.top == 120 && above.height == .number(80))
    let below = try place(stage, after: 3.8)
    #expect(try #require(below.top) > 155 && #require(below.top) <= 160)
    #expect(try below.height == .number(200 - #require(below.top)))
    #expect(stage.input.firstResponder != nil)
    let gone = try place(stage, after: 5)
    #expect(gone.top == 200 && gone.height == .number(0) && stage.input.firstResponder == nil)
  }

  @Test("It comes back where the finger comes to rest with less than half of it hidden")
  func comesBack() throws {
    let stage = try stage(#""from": [150, 80], "to": [150, 140], "duration": 1"#, curve: "easeInOut")
    let held = try place(stage, after: 3.9)
    #expect(try #require(held.top) > 130 && #require(held.top) < 140)
    let back = try place(stage, after: 5)
    #expect(back.top == 120 && back.height == .number(80) && stage.input.firstResponder != nil)
  }

  @Test("A finger that stays above the keyboard leaves it, and with an accessory the modes are the same")
  func stays() throws {
    let above = try stage(#""from": [150, 110], "to": [150, 60], "duration": 0.5"#)
    #expect(try place(above, after: 5).top == 120 && above.input.firstResponder != nil)
    let accessory = try stage(
      #""from": [150, 80], "to": [150, 180], "duration": 1"#, mode: "interactiveWithAccessory")
    #expect(try place(accessory, after: 5).top == 200)
    let drag = try stage(#""from": [150, 110], "to": [150, 60], "duration": 0.5"#, mode: "onDragWithAccessory")
    #expect(try place(drag, after: 5).top == 200)
  }
}
