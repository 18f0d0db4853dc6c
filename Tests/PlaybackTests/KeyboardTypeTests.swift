import Graphics
import Layers
import Testing
import Views

@testable import Playback

@Suite("Keyboards of fields")
struct KeyboardTypeTests {
  private func stage(
    _ timeline: String,
    views: String = #"{ "id": "name", "type": "textField", "frame": [0, 0, 90, 30] }, { "id": "echo" }"#,
    height: Double
  ) throws -> Stage {
    try Performance(
      scene: "\"keyboard\": { \"height\": \(height) }, \"views\": [\(views)]", timeline: timeline
    ).stage
  }

  private func value(_ stage: Stage, _ id: String, _ property: ViewProperty) throws -> Value {
    stage.tree[try stage.view(id, at: Moment(path: "", time: 0)), property]
  }

  @Test("What is presented over a field ends typing into it, and gives it back; a popover does neither")
  func presentations() throws {
    func first(_ step: String, at time: Double) throws -> Bool {
      let stage = try stage(
        #"{ "at": 1, "tap": { "on": "name" } }, { "at": 2, \#(step) }, { "at": 4, "dismiss": "p" }"#,
        height: 40)
      try stage.advance(to: time)
      return try value(stage, "name", .firstResponder) == .bool(true)
    }
    let sheet = #""present": { "id": "p", "style": "fullScreen", "view": { "id": "v" } }"#
    #expect(try first(sheet, at: 1.5) && !first(sheet, at: 3) && first(sheet, at: 6))
    let popover = #""present": { "id": "p", "style": "popover", "from": "echo", "view": { "id": "v" } }"#
    #expect(try first(popover, at: 3) && first(popover, at: 6))
  }

  @Test("The keyboard of a device that is turned has the keys of one that came afterwards")
  func turnedDevice() throws {
    func keys(_ focus: Double) throws -> RecordedDrawing? {
      let stage = try stage(
        #"""
        { "at": \#(focus), "becomeFirstResponder": "inside" }, { "at": 2, "rotateDevice": { "of": "phone", "to": "landscape" } }
        """#,
        views: #"""
          { "id": "phone", "frame": [0, 0, 200, 200], "deviceBody": { "device": "iPhone 8", "view": {
            "id": "page", "subviews": [{ "id": "inside", "type": "textField", "frame": [0, 0, 90, 30] }] } } }
          """#, height: 160)
      try stage.advance(to: 5)
      let view = try stage.view("root.keyboard.keys", at: Moment(path: "", time: 5))
      #expect(try value(stage, "root.keyboard.keys", .bounds) == .rect(Rect(0, 0, 667, 160)))
      return stage.tree.layers[drawing: stage.tree.layer(of: view)]
    }
    let (turned, late) = (try keys(1), try keys(4))
    #expect(turned != nil && turned == late)
  }

  @Test("A keyboard that comes at the moment at which its device is turned lies on the turned screen")
  func turningDevice() throws {
    for turnsFirst in [true, false] {
      let steps = [
        #"{ "at": 2, "rotateDevice": { "of": "phone", "to": "landscape" } }"#,
        #"{ "at": 2, "becomeFirstResponder": "inside" }"#,
      ]
      let stage = try stage(
        (turnsFirst ? steps : steps.reversed()).joined(separator: ","),
        views: #"""
          { "id": "phone", "frame": [0, 0, 200, 200], "deviceBody": { "device": "iPhone 8", "view": {
            "id": "page", "subviews": [{ "id": "inside", "type": "textField", "frame": [0, 0, 90, 30] }] } } }
          """#, height: 160)
      try stage.advance(to: 5)
      #expect(try value(stage, "root.keyboard", .bounds) == .rect(Rect(0, 0, 667, 160)), "\(turnsFirst)")
      #expect(try value(stage, "root.keyboard", .center) == .point(Point(333.5, 295)), "\(turnsFirst)")
    }
  }

  @Test("A hidden keyboard does not show beside the interface of a device while that turns, also twice at once")
  func hiddenWhileTurning() throws {
    let stage = try stage(
      #"""
      { "at": 1, "rotateDevice": { "of": "phone", "to": "landscape" } },
      { "at": 1.3, "rotateDevice": { "of": "phone", "to": "portrait" } }
      """#,
      views: #"""
        { "id": "phone", "frame": [0, 0, 200, 200], "deviceBody": { "device": "iPhone 8", "view": { "id": "page" } } }
        """#, height: 160)
    // The second turn ends half a second after 1.3.
    for (time, isTurning) in [(0.5, false), (1.1, true), (1.6, true), (2.5, false)] {
      try stage.advance(to: time)
      #expect(try value(stage, "phone.interface", .clipsToBounds) == .bool(isTurning), "\(time)")
    }
  }

  @Test("A field on a device's screen is typed into on a keyboard of that screen, one elsewhere on one of the scene")
  func devices() throws {
    let stage = try stage(
      #"""
      { "at": 1, "becomeFirstResponder": "inside" }, { "at": 3, "becomeFirstResponder": "name" },
      { "at": 5, "becomeFirstResponder": "inside" }
      """#,
      views: #"""
        { "id": "name", "type": "textField", "frame": [0, 0, 90, 30] },
        { "id": "phone", "frame": [100, 0, 100, 200], "deviceBody": { "device": "iPhone 8", "view": {
          "id": "page", "subviews": [{ "id": "inside", "type": "textField", "frame": [0, 0, 90, 30] }] } } }
        """#, height: 40)
    for (time, isInside) in [(2.0, true), (4, false), (6, true)] {
      try stage.advance(to: time)
      let (root, page) = (try value(stage, "root", .keyboardHeight), try value(stage, "page", .keyboardHeight))
      #expect(page == .number(isInside ? 40 : 0) && root == .number(isInside ? 0 : 40), "\(time)")
      let host = try stage.view(isInside ? "phone.interface" : "root", at: Moment(path: "", time: time))
      #expect(stage.tree.superview(of: try stage.view("root.keyboard", at: Moment(path: "", time: time))) == host)
      let frame = isInside ? Rect(0, 627, 375, 40) : Rect(0, 160, 200, 40)
      #expect(try value(stage, "root.keyboard", .frame) == .rect(frame))
    }
  }

  @Test("A key of several characters types them all, and the keyboard has the keys of its field")
  func types() throws {
    let stage = try stage(
      #"{ "at": 1, "tap": { "on": "url" } }, { "at": 2, "tap": { "at": [130, 190] } }"#,
      views: #"{ "id": "url", "type": "textField", "frame": [0, 0, 90, 30], "keyboardType": "URL" }"#, height: 100)
    try stage.advance(to: 3)
    #expect(try value(stage, "url", .text) == .string(".com"))
  }
}
