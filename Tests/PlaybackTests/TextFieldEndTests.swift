import Document
import Graphics
import Testing
import Views

@testable import Playback

@Suite("Views at the ends of text fields, in jobs")
struct TextFieldEndTests {
  private static let views = #"""
    { "id": "secret", "type": "textField", "frame": [20, 20, 100, 40], "isSecureTextEntry": true,
      "leftViewMode": "always", "leftView": { "id": "lock", "frame": [5, 5, 30, 20], "backgroundColor": "systemRed" },
      "rightViewMode": "whileEditing", "rightView": { "id": "eye", "type": "button", "frame": [0, 0, 24, 24],
        "onTap": [{ "set": { "secret": { "isSecureTextEntry": "${secret.isSecureTextEntry ? false : true}" } } }] } }
    """#

  @Test("A button at the end of a field takes its taps while it shows, and the field takes them otherwise")
  func eye() throws {
    let performance = try Performance(
      scene: #""views": [\#(Self.views)]"#,
      timeline: #"""
        { "at": 1, "tap": { "at": [108, 40] } }, { "at": 2, "tap": { "at": [108, 40] } }, { "at": 3, "tap": { "on": "eye" } }
        """#)
    let stage = performance.stage
    func value(_ property: ViewProperty, at time: Double) throws -> Value {
      try stage.advance(to: time)
      return stage.tree[try stage.view("secret", at: Moment(path: "", time: time)), property]
    }
    #expect(try performance.shown("secret.rightView", at: 0.5).isHidden)
    #expect(try performance.shown("secret.leftView", at: 0.5).frame == Rect(0, 10, 30, 20))
    #expect(try value(.firstResponder, at: 1.5) == .bool(true), "nothing lay on the field there")
    #expect(try value(.secureTextEntry, at: 1.5) == .bool(true))
    #expect(try !performance.shown("secret.rightView", at: 1.5).isHidden)
    #expect(try value(.secureTextEntry, at: 2.5) == .bool(false))
    #expect(try value(.secureTextEntry, at: 3.5) == .bool(true))
    #expect(try value(.firstResponder, at: 4) == .bool(true))
  }

  @Test("It moves with the end of a field whose width is animated")
  func animated() throws {
    let performance = try Performance(
      scene: #""views": [\#(Self.views.replacing("whileEditing", with: "always"))]"#,
      timeline: #"""
        { "at": 1, "animate": { "duration": 1, "curve": "linear", "changes": { "secret": { "frame": [20, 20, 160, 40] } } } }
        """#)
    #expect(try performance.shown("secret.rightView", at: 0.5).frame == Rect(76, 8, 24, 24))
    let halfway = try performance.shown("secret.rightView", at: 1.5).frame
    #expect(abs(halfway.minX - 106) < 1e-6, "\(halfway)")
    #expect(try performance.shown("secret.rightView", at: 2.5).frame == Rect(136, 8, 24, 24))
  }
}
