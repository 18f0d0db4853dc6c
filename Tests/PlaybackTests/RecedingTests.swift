import Document
import Graphics
import Testing

@testable import Playback

@Suite("What sheets cover recedes")
struct RecedingTests {
  /// A screen of 120 × 200 with a status bar of 20.
  private static func performance(_ timeline: String, look: String = "") throws -> Performance {
    try Performance(
      scene: #"""
        \#(look) "views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 0, 0], "subviews": [
          { "id": "button", "frame": [0, 0, 40, 40] }] }]
        """#, timeline: timeline)
  }

  /// Where the upper edge of what recedes shows, in points of the screen, and how large it is.
  private func card(_ transform: Transform3D, height: Double, top: Double) throws -> (top: Double, scale: Double) {
    let affine = try #require(transform.affine)
    #expect(affine.a == affine.d && affine.b == 0 && affine.c == 0 && affine.tx == 0)
    return (top + height * (1 - affine.a) / 2 + affine.ty, affine.a)
  }

  private static let sheet = #"{ "at": 1, "present": { "id": "p", "over": "v", "view": {} } }"#

  @Test("Behind a sheet at its full height a screen is a smaller card below the status bar, until the sheet goes")
  func rest() throws {
    let performance = try Self.performance(Self.sheet + #", { "at": 3, "dismiss": "p" }"#)
    let rest = try performance.shown("p.dim", at: 2.5).rare
    let card = try card(rest.backdropTransform, height: 200, top: 0)
    #expect(abs(card.top - 20) < 1e-9 && abs(card.scale - 11.0 / 12) < 1e-12 && rest.backdropCornerRadius == 10)
    #expect(try performance.shown("p", at: 2.5).frame.minY == 30)
    let going = try performance.shown("p.dim", at: 3.1).rare.backdropTransform
    let scale = try #require(going.affine).a
    #expect(scale > 11.0 / 12 + 1e-3 && scale < 1 - 1e-3)
    #expect(try performance.children(of: "v", at: 4) == ["button"])
  }

  @Test("Nothing recedes behind sheets of other systems, cards, or sheets that leave it as light as it is")
  func still() throws {
    let undimmed = #"""
      { "at": 1, "present": { "id": "p", "over": "v", "detents": ["large"], "view": {},
        "largestUndimmedDetentIdentifier": "large" } }
      """#
    for (timeline, look) in [
      (Self.sheet, #""look": "iOS 26","#), (Self.sheet, #""look": "iOS 11","#), (undimmed, ""),
    ] {
      let performance = try Self.performance(timeline, look: look)
      #expect(try performance.shown("p.dim", at: 2.5).rare.backdropTransform == .identity)
    }
    let low = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 100], "verticalSizeClass": "compact" }]"#,
      timeline: Self.sheet)
    #expect(try low.shown("p.dim", at: 2.5).rare.backdropTransform == .identity)
  }

  @Test("It recedes as a sheet grows from its middle height under a finger, and springs back with it")
  func finger() throws {
    let performance = try Self.performance(
      #"""
      { "at": 1, "present": { "id": "p", "over": "v", "detents": ["medium", "large"], "view": {} } },
      { "at": 2, "pan": { "from": [60, 110], "to": [60, 75], "duration": 0.5, "curve": "linear" } },
      { "at": 4, "pan": { "from": [60, 50], "to": [60, 70], "duration": 0.5, "curve": "linear" } }
      """#)
    #expect(try performance.shown("p.dim", at: 1.9).rare.backdropTransform == .identity)
    // From 100 to 30 it recedes; the finger is half of the way there.
    let half = try card(performance.shown("p.dim", at: 2.5).rare.backdropTransform, height: 200, top: 0)
    #expect(abs(half.scale - (1 - 1.0 / 24)) < 1e-9 && abs(half.top - 10) < 1e-9)
    #expect(try abs(performance.shown("p.dim", at: 3.9).rare.backdropTransform.row1.x - 11.0 / 12) < 1e-9)
    let pulled = try performance.shown("p.dim", at: 4.25).rare
    #expect(abs(pulled.backdropTransform.row1.x - (1 - (1 - 10.0 / 70) / 12)) < 1e-9)
    #expect(abs(pulled.backdropCornerRadius - 10 * (1 - 10.0 / 70)) < 1e-9)
    #expect(try abs(performance.shown("p.dim", at: 6).rare.backdropTransform.row1.x - 11.0 / 12) < 1e-9)
  }

  private static let second = #", { "at": 2, "present": { "id": "q", "over": "v", "view": {} } }"#

  @Test("Behind a second sheet the first one recedes, up to where the screen behind it is, and comes back")
  func stack() throws {
    let performance = try Self.performance(Self.sheet + Self.second + #", { "at": 4, "dismiss": "q" }"#)
    let first = try performance.shown("p", at: 3.5)
    let card = try card(first.transform, height: 170, top: 30)
    #expect(abs(card.top - 20) < 1e-9 && abs(card.scale - 11.0 / 12) < 1e-12)
    #expect(try performance.shown("q.dim", at: 3.5).rare.backdropTransform == .identity)
    #expect(try performance.shown("q", at: 3.5).frame.minY == 30)
    let alone = try performance.shown("p", at: 5)
    #expect(alone.transform == .identity && alone.frame.minY == 30)
    #expect(try performance.shown("p.dim", at: 5).rare.backdropTransform != .identity)
  }

  @Test("Where both go together, the screen comes back behind the second one")
  func both() throws {
    let performance = try Self.performance(Self.sheet + Self.second + #", { "at": 4, "dismiss": "p" }"#)
    #expect(try performance.children(of: "v", at: 4.1) == ["button", "q.dim", "q"])
    let scale = try performance.shown("q.dim", at: 4.1).rare.backdropTransform.row1.x
    #expect(scale > 11.0 / 12 + 1e-3 && scale < 1 - 1e-3)
    #expect(try performance.children(of: "v", at: 5) == ["button"])
  }

  @Test("What lies behind a sheet of the middle height recedes with it behind a large one")
  func medium() throws {
    let performance = try Self.performance(
      #"{ "at": 1, "present": { "id": "p", "over": "v", "detents": ["medium"], "view": {} } }"# + Self.second)
    #expect(try performance.shown("p", at: 3.5).transform == .identity)
    #expect(try performance.shown("q.dim", at: 3.5).rare.backdropTransform != .identity)
  }

  @Test("A status bar stays in front of sheets, and is white while it stands on black")
  func statusBar() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 0, 0], "subviews": [
          { "id": "page", "frame": [0, 0, 120, 200] },
          { "id": "bar", "frame": [0, 0, 120, 20], "statusBar": { "time": "9:41" } }] }]
        """#, timeline: Self.sheet + #", { "at": 3, "dismiss": "p" }"#)
    let own = try performance.shown("bar.battery.charge", at: 0.5).shape.fillColor
    #expect(own != .white)
    #expect(try performance.children(of: "v", at: 2.5) == ["page", "p.dim", "p", "bar"])
    #expect(try performance.shown("bar.battery.charge", at: 2.5).shape.fillColor == .white)
    #expect(try performance.shown("bar.battery.charge", at: 4).shape.fillColor == own)
  }

  @Test(
    "A status bar stays in front of full screens and alerts, and has the default style in the appearance of a full screen"
  )
  func statusBarOverFullScreen() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "frame": [0, 0, 120, 200], "subviews": [
          { "id": "bar", "frame": [0, 0, 120, 20], "statusBar": { "style": "lightContent" } }] }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "light", "style": "fullScreen", "over": "v", "view": {} } },
        { "at": 3, "present": { "id": "a", "over": "v", "alert": { "title": "A", "actions": [{ "title": "OK" }] } } },
        { "at": 5, "dismiss": "a" },
        { "at": 6, "present": { "id": "dark", "style": "fullScreen", "over": "v",
          "view": { "id": "d", "overrideUserInterfaceStyle": "dark" } } },
        { "at": 8, "dismiss": "light" }
        """#)
    func white(at time: Double) throws -> Double {
      try performance.shown("bar.battery.charge", at: time).shape.fillColor.red
    }
    #expect(try white(at: 0.5) == 1)
    #expect(try white(at: 2.5) == 0)
    #expect(try performance.children(of: "v", at: 4) == ["light.dim", "light", "a.dim", "a", "bar"])
    #expect(try white(at: 4) == 0)
    #expect(try white(at: 7.5) == 1)
    #expect(try white(at: 9.5) == 1)
    #expect(try performance.children(of: "v", at: 9.5) == ["bar"])
  }

  @Test("While a finger pulls a sheet, a status bar changes its colour halfway, before the finger lifts")
  func pulledStatusBar() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 0, 0], \#(Self.bar) }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "v", "detents": ["medium", "large"], "view": {} } },
        { "at": 2, "pan": { "from": [60, 110], "to": [60, 40], "duration": 4, "curve": "linear" } },
        { "at": 7, "pan": { "from": [60, 40], "to": [60, 110], "duration": 4, "curve": "linear" } }
        """#)
    let own = try performance.shown("bar.battery.charge", at: 0.5).shape.fillColor
    #expect(try performance.shown("bar.battery.charge", at: 3.9).shape.fillColor == own)
    #expect(try performance.shown("bar.battery.charge", at: 5.9).shape.fillColor == .white)
    #expect(try performance.shown("bar.battery.charge", at: 8.9).shape.fillColor == .white)
    #expect(try performance.shown("bar.battery.charge", at: 10.9).shape.fillColor == own)
  }

  private static let bar = #"""
    "subviews": [{ "id": "bar", "frame": [0, 0, 120, 20], "statusBar": { "time": "9:41" } }]
    """#

  @Test("On a phone that is turned on its side everything is in its place, also when only the last sheet goes then")
  func rotation() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 0, 0], \#(Self.bar) }]"#,
      timeline: Self.sheet + Self.second + #"""
        , { "at": 3, "animate": { "duration": 0.5, "options": ["layoutSubviews"], "changes": { "v": {
          "frame": [0, 0, 200, 120], "verticalSizeClass": "compact", "safeAreaInsets": [0, 0, 0, 0] } } } },
        { "at": 4, "dismiss": "q" }
        """#)
    #expect(try performance.shown("p.dim", at: 2.9).rare.backdropTransform != .identity)
    #expect(try performance.shown("p", at: 2.9).transform != .identity)
    #expect(try performance.shown("bar.battery.charge", at: 2.9).shape.fillColor == .white)
    for time in [3.8, 5] {
      #expect(try performance.shown("p.dim", at: time).rare.backdropTransform == .identity)
      #expect(try performance.shown("p", at: time).transform == .identity)
      #expect(try performance.shown("bar.battery.charge", at: time).shape.fillColor != .white)
    }
  }

  @Test("Sheets that came on a phone on its side recede when it is upright again")
  func upright() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 120], "verticalSizeClass": "compact" }]"#,
      timeline: Self.sheet + Self.second + #"""
        , { "at": 3, "animate": { "duration": 0.5, "options": ["layoutSubviews"], "changes": { "v": {
          "frame": [0, 0, 120, 200], "verticalSizeClass": "regular", "safeAreaInsets": [20, 0, 0, 0] } } } }
        """#)
    #expect(try performance.shown("p", at: 2.9).transform == .identity)
    #expect(try abs(performance.shown("p", at: 4).transform.row1.x - 11.0 / 12) < 1e-9)
    #expect(try performance.shown("p.dim", at: 4).rare.backdropTransform != .identity)
    #expect(try performance.shown("q.dim", at: 4).rare.backdropTransform == .identity)
  }

  @Test("A status bar is white while a keyboard has lifted a sheet to its full height")
  func statusBarOverKeyboard() throws {
    let performance = try Performance(
      scene: #"""
        "keyboard": { "height": 130 },
        "views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 10, 0], \#(Self.bar) }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "v", "detents": ["medium", "large"], "view": { "id": "c", "subviews": [
          { "id": "field", "type": "textField", "frame": [10, 10, 90, 30] }] } } },
        { "at": 2, "becomeFirstResponder": "field" }, { "at": 4, "resignFirstResponder": "field" }
        """#)
    let own = try performance.shown("bar.battery.charge", at: 1.9).shape.fillColor
    #expect(own != .white)
    #expect(try performance.shown("bar.battery.charge", at: 3.5).shape.fillColor == .white)
    #expect(try performance.shown("bar.battery.charge", at: 5.5).shape.fillColor == own)
  }

  @Test("Where the second and the third of three sheets go together, the first one comes back behind the third")
  func lastTwo() throws {
    let performance = try Self.performance(
      Self.sheet + Self.second + #"""
        , { "at": 3, "present": { "id": "r", "over": "v", "view": {} } }, { "at": 4, "dismiss": "q" }
        """#)
    let scale = try performance.shown("p", at: 4.1).transform.row1.x
    #expect(scale > 11.0 / 12 + 1e-3 && scale < 1 - 1e-3)
    #expect(try performance.shown("p", at: 5).transform == .identity)
    #expect(try performance.children(of: "v", at: 5) == ["button", "p.dim", "p"])
  }

  @Test("A sheet recedes behind another one also where an alert stands on it")
  func alert() throws {
    let performance = try Self.performance(
      Self.sheet + #"""
        , { "at": 2, "present": { "id": "a", "over": "v", "alert": { "title": "A", "actions": [{ "title": "OK" }] } } },
        { "at": 3, "present": { "id": "q", "over": "v", "view": {} } }
        """#)
    #expect(try performance.shown("p", at: 2.9).transform == .identity)
    #expect(try abs(performance.shown("p", at: 4).transform.row1.x - 11.0 / 12) < 1e-9)
    #expect(try performance.shown("q.dim", at: 4).rare.backdropTransform == .identity)
    #expect(try performance.shown("p.dim", at: 4).rare.backdropTransform != .identity)
  }
}
