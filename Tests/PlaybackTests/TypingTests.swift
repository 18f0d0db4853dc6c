import Document
import Graphics
import Motion
import Testing
import Views

@testable import Playback

@Suite("Typing")
struct TypingTests {
  private static let fields = #"""
    { "id": "name", "type": "textField", "frame": [0, 0, 90, 30], "onReturn": [{ "becomeFirstResponder": "word" }],
      "onValueChanged": [{ "set": { "echo": { "text": "${value}!" } } }] },
    { "id": "word", "type": "textField", "frame": [0, 30, 90, 30], "isSecureTextEntry": true },
    { "id": "echo", "type": "label", "frame": [0, 60, 90, 20] }
    """#

  private func stage(_ timeline: String, scene: String = "", views: String = fields) throws -> Stage {
    try Performance(scene: scene + #""views": [\#(views)]"#, timeline: timeline).stage
  }

  private func value(_ stage: Stage, _ id: String, _ property: ViewProperty) throws -> Value {
    stage.tree[try stage.view(id, at: Moment(path: "", time: 0)), property]
  }

  @Test("Steps happen when typing into a view begins, and when it has ended, with its text")
  func editing() throws {
    let stage = try stage(
      #"""
      { "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "becomeFirstResponder": "notes" },
      { "at": 3, "resignFirstResponder": "notes" }
      """#,
      views: #"""
        { "id": "name", "type": "textField", "frame": [0, 0, 90, 30], "text": "Ada",
          "onEditingBegan": [{ "set": { "echo": { "text": "in ${value}" } } }],
          "onEditingEnded": [{ "set": { "echo": { "text": "behind ${value}" } } }] },
        { "id": "notes", "type": "textView", "frame": [0, 30, 90, 30], "text": "x",
          "onEditingEnded": [{ "set": { "echo": { "text": "out of ${value}" } } }] },
        { "id": "echo", "type": "label", "frame": [0, 60, 90, 20], "text": "none" }
        """#)
    var texts: [Value] = []
    for time in [0.5, 1.5, 2.5, 3.5] {
      try stage.advance(to: time)
      texts.append(try value(stage, "echo", .text))
    }
    #expect(texts == ["none", "in Ada", "behind Ada", "out of x"].map { Value.string($0) })
  }

  @Test("A tap lets text be typed into a field, and a tap elsewhere does not end that")
  func taps() throws {
    let stage = try stage(
      #"{ "at": 1, "tap": { "on": "name" } }, { "at": 2, "tap": { "at": [50, 150] } }, { "at": 3, "tap": { "on": "word" } }"#
    )
    try stage.advance(to: 0.5)
    #expect(try value(stage, "name", .firstResponder) == .bool(false))
    try stage.advance(to: 2)
    #expect(try value(stage, "name", .firstResponder) == .bool(true))
    try stage.advance(to: 3)
    #expect(try value(stage, "name", .firstResponder) == .bool(false))
    #expect(try value(stage, "word", .firstResponder) == .bool(true))
  }

  @Test(
    "Into a text view that is not editable no text is typed, whoever asks for it, and no longer into one that ceases to be"
  )
  func readOnly() throws {
    let views = #"{ "id": "terms", "type": "textView", "frame": [0, 0, 90, 60], "isEditable": false, "text": "Read" }"#
    let stage = try stage(
      #"{ "at": 1, "tap": { "on": "terms" } }, { "at": 2, "becomeFirstResponder": "terms" }, "#
        + #"{ "at": 3, "set": { "terms": { "isEditable": true } } }, { "at": 4, "tap": { "on": "terms" } }, "#
        + #"{ "at": 5, "set": { "terms": { "isEditable": false } } }"#, views: views)
    for (time, isFirst) in [(1.5, false), (2.5, false), (4.5, true), (5.5, false)] {
      try stage.advance(to: time)
      #expect(try value(stage, "terms", .firstResponder) == .bool(isFirst), "\(time)")
    }
    #expect(stage.log.entries.map(\.text).contains("\"terms\" is not editable"))
  }

  @Test("What is to be typed into a field that takes no text is not typed into another one, and the remedy is told")
  func refused() throws {
    for (type, key, state) in [("textField", "isEnabled", "disabled"), ("textView", "isEditable", "not editable")] {
      let views = Self.fields + #", { "id": "terms", "type": "\#(type)", "frame": [0, 0, 90, 60], "\#(key)": false }"#
      let stage = try stage(
        #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "type": { "into": "terms", "text": "x" } }"#,
        views: views)
      let error = try #require(throws: PlaybackError.self) { try stage.advance(to: 3) }
      #expect(error.message.contains("\"terms\", which is \(state)") && error.message.contains("\"\(key)\""))
    }
  }

  @Test("Keys go down one after the other, each tells the field's handler, and return runs its own")
  func keys() throws {
    let stage = try stage(#"{ "at": 1, "type": { "text": "Adq\ba\nxy", "into": "name", "interval": 0.1 } }"#)
    try stage.advance(to: 1.2)
    #expect(try value(stage, "name", .text) == .string("A"))
    #expect(try value(stage, "echo", .text) == .string("A!"))
    try stage.advance(to: 2)
    #expect(try value(stage, "name", .text) == .string("Ada"))
    #expect(try value(stage, "echo", .text) == .string("Ada!"))
    #expect(try value(stage, "word", .text) == .string("xy"))
    #expect(try value(stage, "word", .firstResponder) == .bool(true))
  }

  @Test("Keys that press keys are an error long before their text costs much")
  func endless() throws {
    let stage = try stage(
      #"{ "at": 1, "type": { "text": "a", "into": "name" } }"#, scene: #""keyboard": { "height": 40 }, "#,
      views: #"""
        { "id": "key", "frame": [100, 160, 0, 0] },
        { "id": "name", "type": "textField", "frame": [0, 0, 90, 30],
          "onValueChanged": [{ "tap": { "on": "key" } }, { "tap": { "on": "key" } }] }
        """#)
    let error = try #require(throws: PlaybackError.self) { try stage.advance(to: 5) }
    #expect(error.message.contains("steps"), "\(error.message)")
    guard case .string(let text) = try value(stage, "name", .text) else { return }
    #expect((10..<6_000).contains(text.utf8.count), "\(text.utf8.count)")
  }

  @Test("Without a handler the return key ends typing; what is left is not typed, and the log says so")
  func returns() throws {
    let stage = try stage(#"{ "at": 1, "type": { "text": "x\nyz", "into": "word" } }, { "at": 2, "log": "behind" }"#)
    try stage.advance(to: 3)
    #expect(try value(stage, "word", .text) == .string("x"))
    #expect(try value(stage, "word", .firstResponder) == .bool(false))
    #expect(stage.log.entries.map(\.text).contains("nothing is edited any more: the rest is not typed"))
  }

  @Test("What follows typing waits for its end, which a duration says")
  func sequel() throws {
    let stage = try stage(
      #"{ "at": 1, "type": { "text": "abc", "into": "name", "duration": 2 }, "then": [{ "log": "typed" }] }"#)
    try stage.advance(to: 4)
    let entry = try #require(stage.log.entries.first { $0.text == "typed" })
    #expect(abs(entry.time - 3) < 1e-9)
  }

  @Test("A rhythm is never even, slower behind words, and takes as long as it is told")
  func rhythm() {
    let keys = Array("ab cd ef gh")
    let rhythm = TypingRhythm(keys, interval: 0.1, seed: 5)
    #expect(rhythm.times.count == keys.count && rhythm == TypingRhythm(keys, interval: 0.1, seed: 5))
    #expect(rhythm != TypingRhythm(keys, interval: 0.1, seed: 6))
    #expect(abs(rhythm.duration - 1.2) < 1e-9)
    let pauses = zip(rhythm.times.dropFirst(), rhythm.times).map { $0 - $1 }
    #expect(pauses.allSatisfy { $0 > 0.04 && $0 < 0.25 } && Set(pauses).count == pauses.count)
    let many = Array(String(repeating: "abc ", count: 200))
    let times = TypingRhythm(many, interval: 0.1, seed: 1).times
    let (behind, inside) = (4..<many.count).reduce(into: (0.0, 0.0)) { sums, index in
      let pause = times[index] - times[index - 1]
      if many[index - 1] == " " { sums.0 += pause / 199 } else { sums.1 += pause / 597 }
    }
    #expect(behind > 1.4 * inside)
  }

  @Test("Typing nowhere is a mistake")
  func nowhere() throws {
    let stage = try stage(#"{ "at": 1, "type": { "text": "a" } }"#)
    #expect(throws: PlaybackError.self) { try stage.advance(to: 2) }
  }

  @Test("The keyboard comes with the first responder, covers the root view's lower part, and goes")
  func keyboard() throws {
    let stage = try stage(
      #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 3, "resignFirstResponder": "name" }"#,
      scene: #""keyboard": { "height": 40 }, "constraints": ["bar.bottom == root.keyboard.top", "bar.height == 10"], "#,
      views: Self.fields + #", { "id": "bar" }"#)
    try stage.advance(to: 0.9)
    #expect(stage.registry.elements["root.keyboard"] == nil)
    #expect(try value(stage, "bar", .frame).frame?.maxY == 200)
    try stage.advance(to: 2)
    #expect(try value(stage, "root", .keyboardHeight) == .number(40))
    #expect(try value(stage, "bar", .frame).frame?.maxY == 160)
    #expect(try value(stage, "root.keyboard", .frame) == .rect(Rect(0, 160, 200, 40)))
    try stage.advance(to: 4)
    #expect(try value(stage, "bar", .frame).frame?.maxY == 200)
    #expect(try value(stage, "root.keyboard", .frame) == .rect(Rect(0, 200, 200, 40)))
  }

  @Test("What a frame shows does not depend on the frames that were asked for before")
  func frameIndependence() throws {
    func stage() throws -> Stage {
      try self.stage(
        #"{ "at": 0.21, "type": { "text": "Ad3 x\ny", "into": "name", "interval": 0.07 } }"#,
        scene: #""keyboard": { "height": 80 }, "showsTouches": true, "#)
    }
    let all = try stage()
    let lists = try (0..<80).map { try all.displayList(frame: $0) }
    for frame in [12, 13, 33, 41, 47, 55, 79] {
      #expect(try stage().displayList(frame: frame) == lists[frame], "frame \(frame)")
    }
    #expect(lists[20] != lists[33])
  }

  @Test("Fingers type on the keyboard; nothing below it is touched")
  func fingers() throws {
    let stage = try stage(
      #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "tap": { "at": [8, 164] } }, { "at": 3, "tap": { "at": [8, 164] } }"#,
      scene: #""keyboard": { "height": 40 }, "#)
    try stage.advance(to: 4)
    // The first letter of a field is capital.
    #expect(try value(stage, "name", .text) == .string("Qq"))
  }

  @Test("A finger that scrolls ends typing where the scroll view says so")
  func dragging() throws {
    func typesAfterPan(_ mode: String, content: Int) throws -> Bool {
      let stage = try stage(
        #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "pan": { "from": [50, 150], "to": [50, 110] } }"#,
        views: Self.fields
          + #", { "id": "list", "type": "scrollView", "frame": [0, 80, 90, 120], "contentSize": [90, \#(content)]\#(mode) }"#
      )
      try stage.advance(to: 4)
      return try value(stage, "name", .firstResponder) == .bool(true)
    }
    let mode = #", "keyboardDismissMode": "onDrag""#
    #expect(try !typesAfterPan(mode, content: 400))
    #expect(try typesAfterPan("", content: 400))
    // Nothing that could follow the finger does.
    #expect(try typesAfterPan(mode, content: 100))
  }

  @Test("The first key replaces a secret that was there before, unless a step says what it replaces")
  func secrets() throws {
    func typed(_ steps: String) throws -> Value {
      let field = #""type": "textField", "frame": [0, 0, 90, 30], "isSecureTextEntry": true"#
      let view = #"{ "id": "word", \#(field), "text": "old" }"#
      let stage = try stage(steps, views: view)
      try stage.advance(to: 8)
      return try value(stage, "word", .text)
    }
    #expect(try typed(#"{ "at": 1, "tap": { "on": "word" } }, { "at": 2, "type": { "text": "ab" } }"#) == .string("ab"))
    #expect(try typed(#"{ "at": 1, "type": { "into": "word", "text": "\b" } }"#) == .string(""))
    let again = #"""
      { "at": 1, "type": { "into": "word", "text": "ab" } }, { "at": 3, "resignFirstResponder": "word" },
      { "at": 4, "type": { "into": "word", "text": "c" } }
      """#
    #expect(try typed(again) == .string("c"))
    #expect(
      try typed(#"{ "at": 1, "selectText": { "in": "word", "range": [3, 0] } }, { "at": 2, "type": { "text": "er" } }"#)
        == .string("older"))
    // What can be read is kept, and what becomes a secret again is not.
    func secret(_ flag: Bool, at time: Double) -> String {
      #"{ "at": \#(time), "set": { "word": { "isSecureTextEntry": \#(flag) } } }, "#
    }
    let begin = #"{ "at": 1, "becomeFirstResponder": "word" }, "#
    let type = #"{ "at": 4, "type": { "text": "er" } }"#
    #expect(try typed(begin + secret(false, at: 2) + type) == .string("older"))
    #expect(try typed(begin + secret(false, at: 2) + secret(true, at: 3) + type) == .string("er"))
  }

  @Test("A view that is removed is no first responder any more")
  func removal() throws {
    let stage = try stage(
      #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "remove": "name" }"#, scene: #""keyboard": true, "#)
    try stage.advance(to: 3)
    #expect(stage.input.firstResponder == nil)
    #expect(try value(stage, "root", .keyboardHeight) == .number(0))
  }

  @Test("A keyboard goes to the side with the screen of its field, and comes from below all the same")
  func leavesWithScreen() throws {
    let performance = try Performance(
      scene: #"""
        "keyboard": { "height": 40 }, "views": [{ "id": "n", "frame": [0, 0, 200, 200], "navigation": { "screens": [
          { "id": "s", "title": "S", "view": { "id": "v", "subviews": [
            { "id": "f", "type": "textField", "frame": [0, 0, 90, 30] }] } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "becomeFirstResponder": "f" },
        { "at": 2, "push": { "onto": "n", "screen": { "id": "p", "title": "P", "view": { "id": "w", "subviews": [
          { "id": "g", "type": "textField", "frame": [0, 0, 90, 30] }] } } } },
        { "at": 3, "becomeFirstResponder": "g" }, { "at": 5, "pop": "n" }
        """#)
    func place(at time: Double) throws -> [Double] {
      let frame = try performance.shown("root.keyboard", at: time).frame
      return [frame.minX, frame.minY].map { ($0 * 10).rounded() / 10 }
    }
    #expect(try place(at: 1.9) == [0, 160])
    let going = try place(at: 2.092)
    #expect(abs(going[0] + 100) < 1 && going[1] == 160)
    #expect(try place(at: 2.9) == [-200, 160])
    #expect(try place(at: 3) == [0, 200])
    #expect(try place(at: 4.9) == [0, 160])
    let popped = try place(at: 5.092)
    #expect(abs(popped[0] - 100) < 1 && popped[1] == 160)
    #expect(try place(at: 6) == [200, 160])
  }

  /// A field on the upper one of two screens.
  private static let fieldOnScreen = #"""
    "keyboard": { "height": 40 }, "views": [{ "id": "n", "frame": [0, 0, 200, 200], "navigation": { "screens": [
      { "id": "s", "title": "S" }, { "id": "p", "title": "P", "view": { "id": "v", "subviews": [
        { "id": "f", "type": "textField", "frame": [60, 0, 90, 30] }] } }] } }]
    """#

  @Test("A keyboard goes with a screen that a finger swipes aside, and back with it or away")
  func swipedAside() throws {
    func places(to end: Int, at times: [Double]) throws -> [Double] {
      let performance = try Performance(
        scene: Self.fieldOnScreen,
        timeline: #"""
          { "at": 1, "becomeFirstResponder": "f" },
          { "at": 2, "pan": { "from": [5, 100], "to": [\#(end), 100], "duration": 1, "curve": "linear" } }
          """#)
      return try times.map { (try performance.shown("root.keyboard", at: $0).frame.minX * 10).rounded() / 10 }
    }
    let back = try places(to: 45, at: [1.9, 2.5, 3, 4.5])
    #expect(back == [0, 20, 40, 0])
    let away = try places(to: 165, at: [2.5, 3, 3.03, 4.5])
    #expect(away[0] == 80 && away[1] == 160 && away[2] > 160 && away[3] == 200)
  }

  @Test("A keyboard that is dismissed while a finger swipes the screen of its field aside goes down")
  func dismissedWhileSwiped() throws {
    let performance = try Performance(
      scene: Self.fieldOnScreen,
      timeline: #"""
        { "at": 1, "becomeFirstResponder": "f" },
        { "at": 2, "pan": { "from": [5, 100], "to": [45, 100], "duration": 1, "curve": "linear" } },
        { "at": 2.5, "resignFirstResponder": "f" }
        """#)
    #expect(try performance.shown("root.keyboard", at: 2.4).frame.minX > 0)
    #expect(try performance.shown("root.keyboard", at: 4.5).frame == Rect(0, 200, 200, 40))
  }

  @Test("What a push or a tab takes out of sight is typed into no longer; what stays is")
  func pushed() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "f", "type": "textField", "frame": [0, 150, 100, 30] },
          { "id": "n", "frame": [0, 0, 200, 150], "navigation": { "screens": [{ "id": "s", "title": "S",
          "view": { "id": "v", "subviews": [{ "id": "g", "type": "textField", "frame": [0, 0, 100, 30] }] } }] } }]
        """#,
      timeline: #"""
        { "at": 1, "becomeFirstResponder": "g" },
        { "at": 2, "push": { "onto": "n", "screen": { "id": "p", "title": "P", "view": { "id": "w" } } } },
        { "at": 3, "becomeFirstResponder": "f" }, { "at": 4, "pop": "n" }
        """#)
    func responder(at time: Double) throws -> String? {
      try performance.stage.advance(to: time)
      return performance.stage.input.firstResponder.map { performance.stage.name(of: $0) }
    }
    #expect(try responder(at: 1.5) == "g")
    #expect(try responder(at: 2.1) == nil)
    #expect(try responder(at: 5) == "f")
  }
}

extension Value {
  fileprivate var frame: Rect? { if case .rect(let rect) = self { rect } else { nil } }
}
