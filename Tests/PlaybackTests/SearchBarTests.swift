import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("Search bars without a search controller")
struct SearchBarTests {
  private static func scene(_ keys: String, height: Int = 98) -> String {
    #""views": [{ "id": "s", "frame": [0, 10, 200, \#(height)], "searchBar": { \#(keys) } }]"#
  }

  private static let scopes = #""scopeButtonTitles": ["All", "Names"], "onScopeChanged": [{ "log": "scope ${value}" }]"#

  private func frame(_ id: String, _ performance: Performance, at time: Double = 0.1) throws -> Rect {
    try performance.shown(id, at: time).frame
  }

  private func property(_ property: ViewProperty, of id: String, _ performance: Performance, at time: Double) throws
    -> Value
  {
    try performance.stage.advance(to: time)
    return performance.stage.tree[try performance.stage.view(id, at: Moment(path: "", time: time)), property]
  }

  @Test("A field alone fills the bar; a button stands beside it, and segments stand below its 56 points")
  func places() throws {
    let alone = try Performance(scene: Self.scene("", height: 50), timeline: "")
    #expect(try frame("s.field", alone) == Rect(0, 0, 200, 50))
    #expect(try alone.shown("s.cancel", at: 0.1).opacity == 0)
    let cancel = try Performance(scene: Self.scene(#""showsCancelButton": true"#, height: 56), timeline: "")
    #expect(try frame("s.field", cancel) == Rect(0, 0, 130, 56))
    #expect(try frame("s.cancel", cancel) == Rect(130, 0, 70, 56))
    #expect(try cancel.shown("s.cancel", at: 0.1).opacity == 1)
    let scopes = try Performance(scene: Self.scene(Self.scopes), timeline: "")
    #expect(try frame("s.field", scopes) == Rect(0, 0, 200, 56))
    #expect(try frame("s.scope", scopes) == Rect(8, 56, 184, 32))
    #expect(try scopes.shown("s.scope", at: 0.1).opacity == 1)
  }

  @Test("The button runs its steps and does nothing else: text and keyboard stay unless they say so")
  func cancelling() throws {
    for (steps, text, isTyping) in [
      ("", "ab", true), (#""onCancel": [{ "log": "cancelled" }],"#, "ab", true),
      (
        #""onCancel": [{ "log": "cancelled" }, { "set": { "s.field": { "text": "" } } }, { "resignFirstResponder": "s.field" }],"#,
        "", false
      ),
    ] {
      let performance = try Performance(
        scene: Self.scene(#"\#(steps) "showsCancelButton": true, "onValueChanged": [{ "log": "text ${value}" }]"#),
        timeline: #"""
          { "at": 1, "type": { "into": "s.field", "text": "ab" } }, { "at": 4, "tap": { "on": "s.cancel" } }
          """#)
      #expect(try property(.text, of: "s.field", performance, at: 3.9) == .string("ab"))
      #expect(try property(.text, of: "s.field", performance, at: 5) == .string(text), "\(steps)")
      #expect((performance.stage.input.firstResponder != nil) == isTyping, "\(steps)")
      let log = try performance.log(to: 5)
      #expect(log.contains { $0.hasSuffix("text ab") })
      #expect(log.contains { $0.hasSuffix("cancelled") } == !steps.isEmpty)
    }
  }

  @Test("A tap on another segment chooses it and runs the steps; the return key runs its own")
  func choosing() throws {
    let performance = try Performance(
      scene: Self.scene(Self.scopes + #", "selectedScope": 1, "text": "x", "onReturn": [{ "log": "find ${value}" }]"#),
      timeline: #"""
        { "at": 1, "tap": { "at": [50, 82] } }, { "at": 2, "tap": { "at": [50, 82] } },
        { "at": 3, "type": { "into": "s.field", "text": "y\n" } }
        """#)
    #expect(try property(.selectedSegmentIndex, of: "s.scope", performance, at: 0.5) == .number(1))
    #expect(try property(.selectedSegmentIndex, of: "s.scope", performance, at: 1.9) == .number(0))
    let log = try performance.log(to: 5)
    #expect(log.count { $0.hasSuffix("scope 0") } == 1)
    #expect(log.contains { $0.hasSuffix("find xy") })
  }

  @Test("Button and segments come and go in 0.35 s, or at once; what is not named stays")
  func showing() throws {
    let performance = try Performance(
      scene: Self.scene(Self.scopes + #", "showsScopeBar": false"#),
      timeline: #"""
        { "at": 1, "setSearchBar": { "in": "s", "showsCancelButton": true } },
        { "at": 2, "setSearchBar": { "in": "s", "showsScopeBar": true, "animated": false } },
        { "at": 3, "setSearchBar": { "in": "s", "showsCancelButton": false, "showsScopeBar": false } },
        { "at": 4, "setSearchBar": { "in": "s", "showsScopeBar": false } }
        """#)
    #expect(try performance.shown("s.scope", at: 0.5).opacity == 0)
    #expect(abs(try frame("s.field", performance, at: 1.175).width - 165) < 0.01)
    #expect(abs(try frame("s.cancel", performance, at: 1.175).minX - 165) < 0.01)
    #expect(try frame("s.field", performance, at: 1.5) == Rect(0, 0, 130, 56))
    #expect(try performance.shown("s.scope", at: 1.9).opacity == 0)
    #expect(try performance.shown("s.scope", at: 2.02).opacity == 1)
    #expect(try frame("s.cancel", performance, at: 2.5) == Rect(130, 0, 70, 56))
    #expect(try frame("s.field", performance, at: 3.5) == Rect(0, 0, 200, 56))
    #expect(try performance.shown("s.scope", at: 3.5).opacity == 0)
    let log = try performance.log(to: 5)
    #expect(log.contains { $0.hasSuffix("\"s\" shows its cancel button") })
    #expect(log.contains { $0.hasSuffix("\"s\" hides its cancel button and hides its scopes") })
    #expect(log.count { $0.contains("hides") } == 1)
  }

  @Test("What cannot be is said with the remedy")
  func mistakes() {
    func messages(_ views: String, timeline: String = "") -> [String] {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 30, "duration": 1,
          "outputs": [{ "file": "a.mp4" }], "scene": { \(views) }, "timeline": [\(timeline)] }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "test.json").diagnostics.map(\.message)
    }
    #expect(messages(Self.scene(Self.scopes)).isEmpty)
    for (views, timeline, expected) in [
      (Self.scene(#""showsScopeBar": true"#), "", "there are no scopes to show; give \"scopeButtonTitles\""),
      (Self.scene(#""onScopeChanged": []"#), "", "there are no scopes to change"),
      (Self.scene(#""scopeButtonTitles": ["A"], "selectedScope": 1"#), "", "there is no scope 1"),
      (
        #""views": [{ "id": "s", "type": "searchBar", "frame": [0, 0, 9, 9], "searchBar": {} }]"#, "", "remove \"type\""
      ),
      (#""views": [{ "id": "s", "searchBar": {} }]"#, "", "\"searchBar\" needs a size"),
      (Self.scene(""), #"{ "at": 0, "setSearchBar": { "in": "s" } }"#, "nothing changes; say what shows"),
      (
        Self.scene(""), #"{ "at": 0, "setSearchBar": { "in": "s", "showsScopeBar": true } }"#,
        "the search bar \"s\" has no scopes"
      ),
      (
        Self.scene(""), #"{ "at": 0, "setSearchBar": { "in": "s.field", "showsCancelButton": true } }"#,
        "\"s.field\" is no view with a \"searchBar\"; name one"
      ),
    ] {
      let found = messages(views, timeline: timeline)
      #expect(found.contains { $0.contains(expected) }, "\(expected): \(found)")
    }
  }
}
