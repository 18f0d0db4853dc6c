import Graphics
import Testing

@testable import Playback

@Suite("Action sheets")
struct ActionSheetTests {
  private static func sheet(at time: Double, _ more: String = "") -> String {
    #"""
    { "at": \#(time), "present": { "id": "a", \#(more) "alert": { "preferredStyle": "actionSheet", "message": "Which?", "actions": [
      { "title": "Share", "onTap": [{ "log": "shared" }] }, { "title": "Delete", "style": "destructive" },
      { "title": "Cancel", "style": "cancel", "onTap": [{ "log": "cancelled" }] }] } } }
    """#
  }

  @Test("On a phone its choices come from below, the one that cancels on a card of its own")
  func phone() throws {
    let performance = try Performance(
      scene: #""views": []"#,
      timeline: Self.sheet(at: 0) + #", { "at": 2, "tap": { "on": "a.action-0" } },"# + Self.sheet(at: 4)
        + #", { "at": 6, "tap": { "at": [5, 5] } }"#)
    // 14 above the message, 22 for it, 8 below; rows of 57; 8 between the cards.
    #expect(try performance.shown("a", at: 1.5).frame == Rect(8, 200 - 8 - (44 + 2 * 57 + 8 + 57), 184, 223))
    #expect(try performance.shown("a.action-1", at: 1.5).frame == Rect(0, 44 + 57, 184, 57))
    #expect(try performance.shown("a.cancel", at: 1.5).frame == Rect(0, 166, 184, 57))
    #expect(try performance.log(to: 3).contains { $0.hasSuffix(" shared") })
    #expect(try performance.children(of: "root", at: 3.5).isEmpty)
    #expect(try performance.log(to: 7).contains { $0.hasSuffix(" cancelled") })
    #expect(try performance.children(of: "root", at: 8).isEmpty)
  }
}
