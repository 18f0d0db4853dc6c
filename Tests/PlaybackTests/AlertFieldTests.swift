import Graphics
import Testing

@testable import Playback

@Suite("Text fields of alerts")
struct AlertFieldTests {
  private static let present = #"""
    { "at": 1, "present": { "id": "ask", "alert": { "title": "Sign In", "message": "Again",
      "textFields": [
        { "id": "name", "placeholder": "Name", "text": "A" },
        { "id": "word", "placeholder": "Password", "isSecureTextEntry": true, "onValueChanged": [{ "log": "typed ${value}" }] }],
      "actions": [{ "title": "Cancel", "style": "cancel" },
        { "title": "OK", "onTap": [{ "log": "${name.text} with ${word.text}" }] }] } } }
    """#

  private func performance(_ scene: String, _ timeline: String) throws -> Performance {
    try Performance(scene: scene, timeline: Self.present + timeline)
  }

  @Test("The first is typed into when the alert comes, return goes to the next one, and an action sees the texts")
  func typed() throws {
    let performance = try performance(
      #""views": []"#,
      #"""
      , { "at": 2, "type": { "text": "da\nx", "interval": 0.05 } }, { "at": 4, "tap": { "on": "ask.action-1" } }
      """#)
    let log = try performance.log(to: 3.9)
    #expect(log.contains("1.0 \"name\" becomes first responder"))
    #expect(log.contains { $0.hasSuffix("\"word\" becomes first responder") })
    #expect(log.contains { $0.hasSuffix("typed x") })
    #expect(try performance.log(to: 6).contains("4.0 Ada with x"))
    #expect(try performance.log(to: 6).contains("4.0 \"word\" resigns first responder"))
    #expect(performance.failure(before: 6) == nil)
  }

  @Test("The alert stands in the middle of what the keyboard leaves, and boxes stand on each other")
  func places() throws {
    let performance = try performance(#""keyboard": true, "views": []"#, "")
    let box = try performance.shown("ask.field-0.ground", at: 1).frame
    let next = try performance.shown("ask.field-1.ground", at: 1).frame
    #expect(box == Rect(16, 73.5, 238, 30) && next == Rect(16, 102.5, 238, 30))
    let free = try performance.shown("ask", at: 3)
    let keyboard = try performance.stage.view("root", at: Moment(path: "", time: 3))
    guard case .number(let height) = performance.stage.tree[keyboard, .keyboardHeight] else {
      Issue.record("there is a keyboard")
      return
    }
    #expect(height > 0)
    #expect(abs(free.position.y - (200 - height) / 2) <= 0.5)
  }

  @Test("Without a keyboard it stays in the middle; in iOS 26 fields are capsules")
  func glass() throws {
    let performance = try performance(#""look": "iOS 26", "views": []"#, "")
    #expect(try abs(performance.shown("ask", at: 3).position.y - 100) <= 0.5)
    let box = try performance.shown("ask.field-0.ground", at: 3)
    #expect(box.frame.width == 290 && box.frame.height == 48 && box.cornerRadius == 24)
    #expect(try performance.shown("ask.field-1.ground", at: 3).frame.minY - box.frame.minY == 56)
  }
}
