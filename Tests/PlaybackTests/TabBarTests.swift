import Testing

@testable import Playback

@Suite("Tab bars that screens hide")
struct TabBarTests {
  /// Where the bar is, in points of the tab bar controller: 0, or left of it.
  private func places(
    _ screen: String, _ timeline: String, of view: String = "t.bar", at times: [Double]
  ) throws -> [Double] {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "A", "view": \#(screen) },
          { "title": "B", "view": { "id": "other", "navigation": { "screens": [
            { "id": "o", "title": "O", "view": { "id": "ov" } }] } } }] } }]
        """#, timeline: timeline)
    return try times.map { try performance.shown(view, at: $0).frame.minX }
  }

  private static let stack =
    #"{ "id": "n", "navigation": { "screens": [{ "id": "s", "title": "S", "view": { "id": "v" } }] } }"#

  /// A screen with `hidesBottomBarWhenPushed`.
  private static let full =
    #"{ "id": "full", "title": "F", "hidesBottomBarWhenPushed": true, "view": { "id": "w" } }"#

  private static func push(_ stack: String) -> String {
    #"{ "at": 1, "push": { "onto": "\#(stack)", "screen": \#(full) } }"#
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
    #expect(try places(split, timeline, at: [0, 2.9, 3.9, 4.9]) == [0, -200, 0, -200])
  }

  @Test("A stack may begin with a screen that hides it, or above one; the lowest screen has the bar")
  func beginning() throws {
    func stack(_ more: String, frame: String = "") -> String {
      #"{ "id": "n", \#(frame) "navigation": { "screens": [\#(more)] } }"#
    }
    let (low, top) = (#"{ "id": "s", "title": "S" }"#, #"{ "id": "top", "title": "T" }"#)
    let pop = #"{ "at": 1, "pop": { "from": "n", "toRoot": true } }"#
    #expect(try places(stack("\(low), \(Self.full)"), pop, at: [0.5, 2]) == [-200, 0])
    #expect(try places(stack("\(low), \(Self.full), \(top)"), pop, at: [0.5, 2]) == [-200, 0])
    #expect(try places(stack(Self.full), "", at: [0.5]) == [0])
    // Wherever on the screen the stack is.
    let part = stack("\(low), \(Self.full)", frame: #""frame": [0, 0, 90, 90],"#)
    #expect(try places(#"{ "id": "host", "subviews": [\#(part)] }"#, pop, at: [0, 0.5, 2]) == [-200, -200, 0])
    func split(_ mode: String) -> String {
      #"""
      { "id": "split", "split": { "displayMode": "\#(mode)", "primaryWidth": 80,
        "primary": \#(stack("\(low), \(Self.full)")), "secondary": {} } }
      """#
    }
    #expect(try places(split("oneBesideSecondary"), pop, at: [0, 0.5, 2]) == [-200, -200, 0])
    #expect(try places(split("secondaryOnly"), pop, at: [0, 0.5, 2]) == [0, 0, 0])
  }

  @Test("A tab that is selected while a push takes the bar along has it at once")
  func selectedDuringPush() throws {
    let select = #", { "at": 1.1, "selectTab": { "in": "t", "index": 1 } }"#
    let bar = try places(Self.stack, Self.push("n") + select, at: [1.05, 1.1, 1.15, 1.25])
    #expect(bar[0] < 0 && bar.dropFirst() == [0, 0, 0])
  }

  @Test(
    "The bar that a finger brings back goes on from where it is when the finger lifts, also where bars follow other content then"
  )
  func liftedFinger() throws {
    let stack = #"""
      { "id": "n", "navigation": { "screens": [{ "id": "s", "title": "S", "view": {
        "id": "v", "type": "scrollView", "contentSize": [200, 900] } }] } }
      """#
    let timeline =
      Self.push("n")
      + #", { "at": 2, "pan": { "from": [5, 100], "to": [155, 100], "duration": 0.5, "curve": "linear" } }"#
    let bar = try places(stack, timeline, at: [1.9, 2.25, 2.49, 2.5, 2.52, 3])
    #expect(bar[0] == -200 && abs(bar[1] + 125) < 1e-6 && bar[2] > -56 && bar[2] < -49)
    #expect(bar[3] > -51 && bar[3] < -40 && bar[4] > bar[3] && bar[4] < 0 && bar[5] == 0)
  }

  @Test("The bar stays with the tab that shows while a finger swipes a screen of another one")
  func swipedBehind() throws {
    let timeline =
      Self.push("n") + #"""
        , { "at": 2, "pan": { "from": [3, 100], "to": [43, 100], "duration": 1 } },
        { "at": 2.5, "selectTab": { "in": "t", "index": 1 } }
        """# + Self.select(0, at: 5)
    #expect(try places(Self.stack, timeline, at: [1.9, 2.75, 4, 5.5]) == [-200, 0, 0, -200])
  }

  @Test("The bar's ground comes and goes with the screens whose content it follows")
  func ground() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "t", "frame": [0, 0, 200, 200], "tabs": { "screens": [{ "title": "A", "view": {
          "id": "n", "navigation": { "screens": [{ "id": "s", "title": "S", "view": {
            "id": "v", "type": "scrollView", "contentSize": [200, 900] } }] } } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "push": { "onto": "n", "screen": { "id": "x", "title": "X", "view": { "id": "w" } } } },
        { "at": 3, "pop": "n" }
        """#)
    for (time, share) in [(0.9, 1.0), (1.092, 0.5), (2, 0), (3.092, 0.5), (4, 1)] {
      #expect(try abs(performance.shown("t.bar.line", at: time).opacity - share) < 0.05, "\(time)")
    }
  }

  @Test("A screen in a column that is beside its split view leaves the bar, until the column comes")
  func columnBeside() throws {
    let split =
      #"{ "id": "split", "split": { "displayMode": "secondaryOnly", "primary": \#(Self.stack), "secondary": {} } }"#
    func show(_ isVisible: Bool, at time: Int) -> String {
      #", { "at": \#(time), "showPrimary": { "in": "split", "visible": \#(isVisible) } }"#
    }
    let timeline = Self.push("n") + show(true, at: 3) + show(false, at: 4)
    #expect(try places(split, timeline, at: [0, 2.9, 3.9, 4.9]) == [0, 0, -200, 0])
  }

  @Test("Where there is one column at a time, the bar goes with what the second one shows, and comes with the first")
  func collapsed() throws {
    let split = #"""
      { "id": "split", "horizontalSizeClass": "compact", "split": {
        "primaryWidth": 80, "primary": {}, "secondary": \#(Self.stack) } }
      """#
    let detail = #"""
      { "at": 0.5, "showDetail": { "in": "split", "view": { "id": "d", "navigation": { "screens": [
        { "id": "r", "title": "R" }, \#(Self.full)] } } } }, { "at": 2, "showPrimary": { "in": "split", "visible": true } }
      """#
    #expect(try places(split, detail, at: [0, 1.5, 3]) == [0, -200, 0])
    // The column is on its way as long as the bar is, at the same pace.
    let column = try places(split, detail, of: "split.secondary", at: [0.5, 0.592, 1.5, 2.092])
    #expect(column[0] == 200 && abs(column[1] - 100) < 1 && column[2] == 0 && abs(column[3] - 100) < 1)
    let bar = try places(split, detail, at: [0.592, 2.092])
    #expect(bar.allSatisfy { abs($0 + 100) < 1 })
  }

  @Test("Of two columns beside each other, one that hides the bar is enough")
  func columnsThatShow() throws {
    let split = #"""
      { "id": "split", "split": { "displayMode": "oneBesideSecondary", "primaryWidth": 80, "primary": \#(Self.stack),
        "secondary": { "id": "m", "navigation": { "screens": [{ "id": "r", "title": "R" }] } } } }
      """#
    let timeline =
      Self.push("m") + #"""
        , { "at": 2, "push": { "onto": "n", "screen": { "id": "x", "title": "X" } } }, { "at": 3, "pop": { "from": "n" } },
        { "at": 4, "pop": { "from": "m" } }
        """#
    #expect(try places(split, timeline, at: [0, 1.9, 2.9, 3.9, 4.9]) == [0, -200, -200, -200, 0])
  }
}
