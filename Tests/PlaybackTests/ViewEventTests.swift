import Testing

@testable import Playback

@Suite("Calls on views and controllers in the event log")
struct ViewEventTests {
  /// The lines from a moment on up to another.
  private func lines(_ performance: Performance, from start: Double, to end: Double) throws -> [String] {
    try performance.stage.advance(to: end)
    return performance.stage.log.entries.filter { $0.time >= start }.map(\.text)
  }

  /// The calls on controllers alone.
  private func appearances(_ performance: Performance, from start: Double, to end: Double) throws -> [String] {
    try lines(performance, from: start, to: end).filter { $0.contains("ppear") || $0.contains("iewDidLoad") }
  }

  private static let navigation = """
    "logsViewEvents": true, "views": [{ "id": "nav", "frame": [0, 0, 200, 200],
      "navigation": { "screens": [{ "id": "a", "title": "A", "view": { "id": "inA" } }] } }]
    """

  @Test("What is in the scene appears with it: parents will first, and did last")
  func start() throws {
    let performance = try Performance(scene: Self.navigation, timeline: "")
    #expect(
      try appearances(performance, from: 0, to: 0) == [
        "viewDidLoad", #"viewDidLoad "nav""#, #"viewDidLoad "a""#, "viewWillAppear", #"viewWillAppear "nav""#,
        #"viewWillAppear "a""#, #"viewDidAppear "a""#, #"viewDidAppear "nav""#, "viewDidAppear",
      ])
  }

  @Test("Push and pop tell both screens before and after")
  func pushPop() throws {
    let performance = try Performance(
      scene: Self.navigation,
      timeline: """
        { "at": 1, "push": { "onto": "nav", "screen": { "id": "b", "title": "B", "view": { "id": "inB" } } } },
        { "at": 2, "pop": "nav" }
        """)
    let push = try lines(performance, from: 0.5, to: 1.9)
    #expect(
      push.filter { $0.hasPrefix("view") && $0.contains("ppear") || $0.hasPrefix("viewDidLoad") } == [
        #"viewDidLoad "b""#, #"viewWillDisappear "a""#, #"viewWillAppear "b""#, #"viewDidDisappear "a""#,
        #"viewDidAppear "b""#,
      ])
    #expect(push.first == #""nav" pushes "b""#)
    let will = try #require(push.firstIndex(of: #"viewWillAppear "b""#))
    let window = try #require(push.firstIndex(of: #"didMoveToWindow "b": window"#))
    let did = try #require(push.firstIndex(of: #"viewDidAppear "b""#))
    #expect(will < window && window < did)
    #expect(performance.stage.log.entries.first { $0.text == #"viewDidAppear "b""# }?.time == 1.6)
    #expect(
      try appearances(performance, from: 2, to: 3) == [
        #"viewWillDisappear "b""#, #"viewWillAppear "a""#, #"viewDidDisappear "b""#, #"viewDidAppear "a""#,
      ])
  }

  @Test("A full screen takes what it covers out of the window, a sheet does not")
  func presentations() throws {
    func timeline(_ style: String) -> String {
      """
      { "at": 1, "present": { "id": "m", "style": "\(style)", "view": { "id": "mv" } } }, { "at": 2, "dismiss": "m" }
      """
    }
    let full = try Performance(scene: Self.navigation, timeline: timeline("fullScreen"))
    #expect(
      try appearances(full, from: 1, to: 1.9) == [
        #"viewDidLoad "m""#, "viewWillDisappear", #"viewWillDisappear "nav""#, #"viewWillDisappear "a""#,
        #"viewWillAppear "m""#, #"viewDidAppear "m""#, #"viewDidDisappear "a""#, #"viewDidDisappear "nav""#,
        "viewDidDisappear",
      ])
    #expect(
      try appearances(full, from: 2, to: 3) == [
        #"viewWillDisappear "m""#, "viewWillAppear", #"viewWillAppear "nav""#, #"viewWillAppear "a""#,
        #"viewDidAppear "a""#, #"viewDidAppear "nav""#, "viewDidAppear", #"viewDidDisappear "m""#,
      ])
    let sheet = try Performance(scene: Self.navigation, timeline: timeline("pageSheet"))
    #expect(
      try appearances(sheet, from: 1, to: 3) == [
        #"viewDidLoad "m""#, #"viewWillAppear "m""#, #"viewDidAppear "m""#, #"viewWillDisappear "m""#,
        #"viewDidDisappear "m""#,
      ])
  }

  @Test("A tab is loaded when it is first selected; pushing in a tab that does not show tells nothing")
  func tabs() throws {
    let performance = try Performance(
      scene: """
        "logsViewEvents": true, "views": [{ "id": "t", "frame": [0, 0, 200, 200], "tabs": { "screens": [
          { "title": "X", "view": { "id": "x" } },
          { "title": "Y", "view": { "id": "nav", "navigation": { "screens": [{ "id": "a", "title": "A" }] } } }] } }]
        """,
      timeline: """
        { "at": 0.5, "push": { "onto": "nav", "screen": { "id": "b", "title": "B" } } },
        { "at": 1, "selectTab": { "in": "t", "index": 1 } }, { "at": 2, "selectTab": { "in": "t", "index": 1 } },
        { "at": 3, "selectTab": { "in": "t", "index": 0 } }
        """)
    #expect(try appearances(performance, from: 0.5, to: 0.99) == [])
    #expect(
      try appearances(performance, from: 1, to: 2.5) == [
        #"viewDidLoad "nav""#, #"viewDidLoad "b""#, #"viewWillAppear "nav""#, #"viewWillAppear "b""#,
        #"viewWillDisappear "x""#, #"viewDidDisappear "x""#, #"viewDidAppear "b""#, #"viewDidAppear "nav""#,
      ])
    #expect(
      try appearances(performance, from: 3, to: 4) == [
        #"viewWillAppear "x""#, #"viewWillDisappear "nav""#, #"viewWillDisappear "b""#, #"viewDidDisappear "b""#,
        #"viewDidDisappear "nav""#, #"viewDidAppear "x""#,
      ])
  }

  private static let plain = """
    "logsViewEvents": true,
    "views": [{ "id": "p", "frame": [0, 0, 90, 90], "subviews": [{ "id": "c", "frame": [1, 1, 5, 5] }] }]
    """

  @Test("Coming, moving to another parent and going are told with what they are about")
  func moves() throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: """
        { "at": 1, "insert": { "view": { "id": "n", "frame": [8, 8, 5, 5], "subviews": [{ "id": "m", "frame": [0, 0, 1, 1] }] },
          "into": "p" } },
        { "at": 2, "move": { "id": "n", "into": "root" } }, { "at": 2.5, "move": { "id": "n", "toBack": true } },
        { "at": 3, "remove": "n" }
        """)
    #expect(
      try lines(performance, from: 1, to: 1.5) == [
        #"willMoveToSuperview "m": "n""#, #"didMoveToSuperview "m": "n""#, #"didAddSubview "n": "m""#,
        #"willMoveToSuperview "n": "p""#, #"willMoveToWindow "n": window"#, #"willMoveToWindow "m": window"#,
        #"didMoveToWindow "n": window"#, #"didMoveToWindow "m": window"#, #"didMoveToSuperview "n": "p""#,
        #"didAddSubview "p": "n""#, #""n" inserted into "p""#, #"layoutSubviews "p""#, #"layoutSubviews "n""#,
        #"layoutSubviews "m""#,
      ])
    #expect(
      try lines(performance, from: 2, to: 2.4) == [
        #"willMoveToSuperview "n": "root""#, #"willRemoveSubview "p": "n""#, #"didMoveToSuperview "n": "root""#,
        #"didAddSubview "root": "n""#, "viewWillLayoutSubviews", #"layoutSubviews "root""#, "viewDidLayoutSubviews",
        #"layoutSubviews "p""#,
      ])
    #expect(try !lines(performance, from: 2.5, to: 2.9).contains { $0.contains("Superview") })
    #expect(
      try lines(performance, from: 3, to: 3.5).prefix(7) == [
        #"willRemoveSubview "root": "n""#, #"willMoveToSuperview "n": nil"#, #"willMoveToWindow "n": nil"#,
        #"willMoveToWindow "m": nil"#, #"didMoveToWindow "n": nil"#, #"didMoveToWindow "m": nil"#,
        #"didMoveToSuperview "n": nil"#,
      ])
  }

  @Test("A view without constraints is laid out when its size changes, and not when it moves")
  func boundsChange() throws {
    let performance = try Performance(
      scene: Self.plain,
      timeline: """
        { "at": 1, "set": { "p": { "center": [50, 60] } } }, { "at": 2, "set": { "p": { "bounds.size": [80, 90] } } }
        """)
    #expect(try lines(performance, from: 1, to: 1.5) == [])
    #expect(try lines(performance, from: 2, to: 2.5) == [#"layoutSubviews "p""#])
  }
}
