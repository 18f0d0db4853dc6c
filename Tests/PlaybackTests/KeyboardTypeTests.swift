import Graphics
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

  @Test("A key of several characters types them all, and the keyboard has the keys of its field")
  func types() throws {
    let stage = try stage(
      #"{ "at": 1, "tap": { "on": "url" } }, { "at": 2, "tap": { "at": [130, 190] } }"#,
      views: #"{ "id": "url", "type": "textField", "frame": [0, 0, 90, 30], "keyboardType": "URL" }"#, height: 100)
    try stage.advance(to: 3)
    #expect(try value(stage, "url", .text) == .string(".com"))
  }
}
