import Document
import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("Fingers on what is presented, and beside it")
struct PresentationTouchTests {
  /// A button that says what it gets, and a sheet or popover over it.
  private static func performance(_ present: String, _ timeline: String = "") throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "v", "frame": [0, 0, 200, 200],
          "subviews": [{ "id": "b", "type": "button", "frame": [0, 0, 60, 9], "onTap": [{ "log": "through" }] }] }]
        """#,
      timeline: #"{ "at": 1, "present": { "id": "p", "over": "v", \#(present) } } \#(timeline)"#)
  }

  private static let beside = #", { "at": 2, "tap": { "at": [30, 5] } }"#
  private static let popover =
    #""style": "popover", "from": "b", "view": { "id": "c", "frame": [0, 0, 80, 60] }"#

  @Test("A tap beside a sheet or a popover takes it away, and does nothing else", arguments: [popover, #""view": {}"#])
  func beside(present: String) throws {
    let performance = try Self.performance(
      present + #", "onDismiss": [{ "log": "told" }]"#, Self.beside + #", { "at": 5, "tap": { "at": [30, 5] } }"#)
    #expect(try performance.children(of: "v", at: 1.9).contains("p"))
    let log = try performance.log(to: 4)
    #expect(log.contains("2.0 \"p\" is dismissed") && log.contains("2.0 told") && !log.contains("2.0 through"))
    #expect(try performance.children(of: "v", at: 4) == ["b"])
    #expect(try performance.log(to: 6).contains("5.0 through"))
  }

  @Test("What is modal stays, and a sheet under a finger is heavy below its lowest height")
  func modal() throws {
    let popover = try Self.performance(Self.popover + #", "isModalInPresentation": true"#, Self.beside)
    #expect(try popover.children(of: "v", at: 4).contains("p"))
    #expect(try !popover.log(to: 4).contains("2.0 through"))
    let pan = #", { "at": 3, "pan": { "from": [100, 20], "to": [100, 190], "duration": 0.3, "curve": "linear" } }"#
    let sheet = try Self.performance(#""view": {}, "isModalInPresentation": true"#, Self.beside + pan)
    let pulled = try sheet.shown("p", at: 3.29).frame.minY
    #expect(pulled > 10 && pulled < 120)
    #expect(try sheet.shown("p", at: 5).frame.minY == 10)
  }

  @Test("A sheet whose content a step removed follows the finger all the same")
  func removedContent() throws {
    for time in [2, 3.1] {
      let performance = try Self.performance(
        #""view": { "id": "c" }"#,
        #"""
        , { "at": \#(time), "remove": "c" },
        { "at": 3, "pan": { "from": [100, 20], "to": [100, 60], "duration": 0.3, "curve": "linear" } }
        """#)
      #expect(try performance.shown("p", at: 3.29).frame.minY > 40)
      #expect(try performance.shown("p", at: 5).frame.minY == 10)
    }
  }

  @Test("A sheet that a finger pulls away tells of it; a step does not")
  func told() throws {
    let present = #""view": {}, "onDismiss": [{ "log": "told" }]"#
    let pan = #", { "at": 3, "pan": { "from": [100, 20], "to": [100, 190], "duration": 0.3 } }"#
    #expect(try Self.performance(present, pan).log(to: 5).contains { $0.hasSuffix(" told") })
    let step = try Self.performance(present, #", { "at": 3, "dismiss": "p" }"#)
    #expect(try !step.log(to: 5).contains { $0.hasSuffix(" told") })
  }

  @Test("A finger that moves content up brings a sheet to its next height first, if the content shows its top")
  func growing() throws {
    func heights(_ more: String = "", offset: Int = 0) throws -> (sheet: Double, content: Double) {
      let performance = try Self.performance(
        #"""
        "detents": ["medium", "large"]\#(more),
        "view": { "id": "list", "type": "scrollView", "contentSize": [200, 900] }
        """#,
        #"""
        , { "at": 2, "set": { "list": { "contentOffset": [0, \#(offset)] } } },
        { "at": 3, "pan": { "from": [100, 180], "to": [100, 60], "duration": 0.4, "curve": "easeOut" } }
        """#)
      return (try performance.shown("p", at: 6).frame.minY, try performance.shown("list", at: 6).bounds.minY)
    }
    #expect(try heights() == (10, 0))
    let scrolled = try heights(offset: 50)
    #expect(scrolled.sheet == 100 && scrolled.content > 50)
    let told = try heights(#", "prefersScrollingExpandsWhenScrolledToEdge": false"#)
    #expect(told.sheet == 100 && told.content > 0)
  }

  @Test("Up to its largest undimmed detent a sheet leaves what it covers light, and its touches")
  func undimmed() throws {
    let performance = try Self.performance(
      #""detents": ["medium", "large"], "largestUndimmedDetentIdentifier": "medium", "view": {}"#,
      Self.beside + #", { "at": 3, "pan": { "from": [100, 110], "to": [100, 20], "duration": 0.3 } }"#)
    #expect(try performance.shown("p.dim", at: 2.5).opacity == 0)
    #expect(try performance.log(to: 2.5).contains("2.0 through"))
    let pulled = try performance.shown("p.dim", at: 3.15).opacity
    #expect(pulled > 0 && pulled < 0.12)
    #expect(try performance.shown("p.dim", at: 5).opacity == 0.12)
  }

  @Test("A finger that pulls a sheet below its lowest height lightens what it covers in proportion")
  func lightening() throws {
    let performance = try Self.performance(
      #""view": {}"#,
      #", { "at": 3, "pan": { "from": [100, 60], "to": [100, 100], "duration": 0.4, "curve": "linear" } }"#)
    #expect(try performance.shown("p.dim", at: 2.5).opacity == 0.12)
    #expect(try abs(performance.shown("p.dim", at: 3.2).opacity - 0.12 * (1 - 20.0 / 190)) < 1e-6)
    #expect(try performance.shown("p.dim", at: 5).opacity == 0.12)
  }

  @Test("What a sheet covers stays as dark as it is where a finger stops the sheet, and follows it from there")
  func stoppedOnItsWay() throws {
    let performance = try Self.performance(
      #""detents": ["medium"], "view": {}"#,
      #", { "at": 1.1, "pan": { "from": [100, 150], "to": [100, 140], "duration": 1, "curve": "linear" } }"#)
    func darkness(at time: Double) throws -> (shown: Double, expected: Double) {
      let top = try performance.shown("p", at: time).frame.minY
      return (try performance.shown("p.dim", at: time).opacity, 0.12 * (1 - (top - 100) / 100))
    }
    #expect(try abs(performance.shown("p", at: 1).frame.minY - 200) < 1e-6)
    // While it comes, too, its upper edge is where the darkness says it.
    for time in [1.05, 1.099, 1.1, 1.5, 2] {
      let (shown, expected) = try darkness(at: time)
      #expect(abs(shown - expected) < 1e-6, "\(shown) at \(time)")
    }
  }

  @Test("A popover stays beside the view that it belongs to, wherever that goes")
  func movedAnchor() throws {
    let performance = try Self.performance(
      Self.popover,
      #", { "at": 3, "set": { "b": { "frame": [140, 100, 60, 9] } } }, { "at": 5, "remove": "b" }"#)
    #expect(try performance.shown("p", at: 2).frame == Rect(10, 22, 80, 60))
    for time in [4.0, 6] { #expect(try performance.shown("p", at: time).frame == Rect(110, 122, 80, 60)) }
  }

  @Test("The arrow of a popover follows the colour of what fills it")
  func arrowColor() throws {
    let performance = try Self.performance(
      #""style": "popover", "from": "b", "view": { "id": "c", "backgroundColor": "red", "frame": [0, 0, 80, 60] }"#,
      #", { "at": 3, "set": { "c": { "backgroundColor": "blue" } } }"#)
    for (time, color) in [(2.0, "red"), (4, "blue")] {
      #expect(try performance.shown("p.arrow", at: time).shape.fillColor == Color(named: color), "\(time)")
    }
  }

  @Test("A sheet comes at a height of its own, and leaves what it covers light up to the one that is named")
  func customDetent() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "a", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "sheet", "detents": [{ "identifier": "peek", "height": 60 }, "large"],
          "largestUndimmedDetentIdentifier": "peek", "view": {} } }
        """#)
    let shown = try performance.shown("sheet", at: 3)
    #expect(shown.position.y - shown.bounds.height / 2 == 140)
    #expect(try performance.shown("sheet.dim", at: 3).opacity == 0)
  }

  @Test("A detent that a sheet has not is an error")
  func unknownDetent() {
    let text = #"""
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.png", "at": 0 }], "scene": {}, "timeline": [{ "at": 0, "present": { "id": "sheet",
        "detents": ["large"], "largestUndimmedDetentIdentifier": "medium", "view": { "id": "content" } } }] }
      """#
    let messages = JobDecoder.decode(Array(text.utf8), fileName: "test.json").diagnostics.map(\.message)
    #expect(messages == [#"the sheet has no detent "medium"; add it to "detents""#])
  }

  @Test(
    "An alert prefers one of its own actions, and an action sheet none",
    arguments: [
      (#""title": "t", "preferredAction": "OK""#, nil),
      (#""title": "t", "preferredAction": "Yes""#, #""Yes" is no action of this alert"#),
      (
        #""preferredStyle": "actionSheet", "preferredAction": "OK""#,
        "action sheets prefer no action; leave this out, or make it an alert"
      ),
    ] as [(String, String?)])
  func preferredAction(alert: String, expected: String?) {
    let text = #"""
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.png", "at": 0 }], "scene": {}, "timeline": [{ "at": 0, "present": { "id": "ask",
        "alert": { \#(alert), "actions": [{ "title": "No", "style": "cancel" }, { "title": "OK" }] } } }] }
      """#
    let messages = JobDecoder.decode(Array(text.utf8), fileName: "test.json").diagnostics.map(\.message)
    #expect(messages.count == (expected == nil ? 0 : 1))
    #expect(expected.map { messages.first?.hasPrefix($0) == true } ?? true, "\(messages)")
  }

  @Test("A sheet that a step takes away under a finger needs no finger any more")
  func dismissedUnderFinger() throws {
    let performance = try Self.performance(
      #""detents": ["medium", "large"], "onDismiss": [{ "log": "by finger" }], "view": {}"#,
      #"""
      , { "at": 3, "pan": { "from": [100, 120], "to": [100, 195], "duration": 0.4 } }, { "at": 3.2, "dismiss": "p" }
      """#)
    // It goes down from where the finger has it, which moves it no more.
    let tops = try [3.19, 3.21, 3.25, 3.3].map { try performance.shown("p", at: $0).frame.minY }
    #expect(tops[0] > 105 && tops[1] > tops[0] - 1 && tops[2] > tops[1] && tops[3] > tops[2], "\(tops)")
    #expect(performance.failure(before: 5) == nil)
    #expect(try !performance.log(to: 5).contains { $0.contains("by finger") })
    #expect(try !performance.children(of: "root", at: 5).contains("p"))
  }
}
