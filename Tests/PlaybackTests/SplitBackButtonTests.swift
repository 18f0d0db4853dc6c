import Graphics
import Layers
import Testing

@testable import Playback

/// The button that leads from the second column of a split view to the first, where there is one column.
@Suite("Back buttons of split views")
struct SplitBackButtonTests {
  private static func stack(_ id: String, _ screen: String, _ title: String, more: String = "") -> String {
    #"{ "id": "\#(id)", "navigation": { "screens": [{ "id": "\#(screen)", "title": "\#(title)"\#(more) }] } }"#
  }

  private static let scene = #"""
    "views": [{ "id": "s", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact", "split": {
      "primary": \#(stack("m", "inbox", "Inbox")), "secondary": \#(stack("d", "mail", "Mail")) } }]
    """#

  private func title(of button: String, _ performance: Performance) throws -> String? {
    let stage = performance.stage
    let view = try stage.view("\(button).title", at: Moment(path: "", time: stage.time))
    guard case .string(let text) = stage.tree[view, .text] else { return nil }
    return text
  }

  @Test("It is there from the start, hidden while there are two columns, and there again when there is one")
  func oneColumnAgain() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "showPrimary": { "in": "s", "visible": false } },
        { "at": 2, "set": { "s": { "horizontalSizeClass": "regular" } } },
        { "at": 3, "set": { "s": { "horizontalSizeClass": "compact" } } },
        { "at": 4, "tap": { "on": "mail.back" } }
        """#)
    #expect(try !performance.shown("mail.back", at: 1.5).isHidden)
    #expect(try performance.shown("mail.back", at: 1.5).frame == Rect(0, 0, 120, 44))
    #expect(try title(of: "mail.back", performance) == "Inbox")
    #expect(try performance.shown("mail.back", at: 2.5).isHidden)
    #expect(try !performance.shown("mail.back", at: 3.5).isHidden)
    #expect(try !performance.shown("s.secondary", at: 3.5).isHidden)
    #expect(try performance.shown("s.secondary", at: 5).isHidden && !performance.shown("s.primary", at: 5).isHidden)
  }

  @Test("What a step shows in the second column has it, with the title of what the first one shows then")
  func shownByStep() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 0.2, "push": { "onto": "m", "screen": { "id": "later", "title": "Later" } } },
        { "at": 1, "showDetail": { "in": "s", "view": \#(Self.stack("d2", "second", "Second")) } },
        { "at": 2, "tap": { "on": "second.back" } }
        """#)
    #expect(try !performance.shown("second.back", at: 1.5).isHidden)
    #expect(try title(of: "second.back", performance) == "Later")
    #expect(try performance.shown("s.secondary", at: 3).isHidden)
  }

  @Test("Buttons at the left stand in its place, and where the first column has no stack there is none")
  func withoutButton() throws {
    let left = Self.stack("d2", "second", "Second", more: #", "left": ["Done"]"#)
    let replaced = try Performance(
      scene: Self.scene, timeline: #"{ "at": 1, "showDetail": { "in": "s", "view": \#(left) } }"#)
    #expect(try !replaced.children(of: "second.bar", at: 2).contains("second.back"))
    let plain = try Performance(
      scene: #"""
        "views": [{ "id": "s", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact", "split": {
          "primary": { "id": "list" }, "secondary": \#(Self.stack("d", "mail", "Mail")) } }]
        """#, timeline: "")
    #expect(try !plain.children(of: "mail.bar", at: 0).contains("mail.back"))
  }
}
