import Document
import Testing

@testable import Playback

@Suite("Tab bars that screens hide")
struct TabBarTests {
  /// Where the bar is, in points of the tab bar controller: 0, or left of it.
  private func places(_ screen: String, _ timeline: String, at times: [Double]) throws -> [Double] {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "A", "view": \#(screen) },
          { "title": "B", "view": { "id": "other", "navigation": { "screens": [
            { "id": "o", "title": "O", "view": { "id": "ov" } }] } } }] } }]
        """#, timeline: timeline
    ) { job in
      // As those of documents do that have `hidesBottomBarWhenPushed`.
      for index in job.timeline.indices {
        guard case .controller(.change(let id, .push(var screen, let isAnimated))) = job.timeline[index].step.action
        else { continue }
        screen.hidesTabBar = true
        job.timeline[index].step.action = .controller(.change(id, .push(screen, isAnimated: isAnimated)))
      }
    }
    return try times.map { try performance.shown("t.bar", at: $0).frame.minX }
  }

  private static let stack =
    #"{ "id": "n", "navigation": { "screens": [{ "id": "s", "title": "S", "view": { "id": "v" } }] } }"#

  private static func push(_ stack: String) -> String {
    #"{ "at": 1, "push": { "onto": "\#(stack)", "screen": { "id": "full", "title": "F", "view": { "id": "w" } } } }"#
  }

  private static func select(_ index: Int, at time: Int) -> String {
    #", { "at": \#(time), "selectTab": { "in": "t", "index": \#(index) } }"#
  }

  @Test("A push in a tab that does not show leaves the bar until its tab is selected")
  func unselected() throws {
    let timeline = Self.push("other") + Self.select(1, at: 3) + Self.select(0, at: 4)
    #expect(try places(Self.stack, timeline, at: [0, 1.2, 2.5, 3.5, 4.5]) == [0, 0, 0, -200, 0])
  }

  @Test("A screen in a column of a split view hides it, also when its tab is selected again")
  func split() throws {
    let split =
      #"{ "id": "split", "split": { "displayMode": "oneBesideSecondary", "primary": \#(Self.stack), "secondary": {} } }"#
    let timeline = Self.push("n") + Self.select(1, at: 3) + Self.select(0, at: 4)
    #expect(try places(split, timeline, at: [0, 2.5, 3.5, 4.5]) == [0, -200, 0, -200])
  }
}
