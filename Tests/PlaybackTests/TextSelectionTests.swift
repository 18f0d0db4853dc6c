import Document
import Graphics
import Layers
import Testing
import Views

@testable import Playback

/// Boxes of 8 by 16 in a field of the system's font: character *i* stands from 8 *i* to 8 (*i* + 1).
@Suite("Carets and selected text")
struct TextSelectionTests {
  private func stage(
    _ timeline: String, text: String = "one two three", type: String = "textField", scene: String = ""
  ) throws -> Stage {
    let view =
      #"{ "id": "name", "type": "\#(type)", "borderStyle": "none", "frame": [0, 0, 160, 30], "text": "\#(text)" }"#
    let plain = type == "textField" ? view : view.replacing(#""borderStyle": "none", "#, with: "")
    return try Performance(scene: scene + #""views": [\#(plain)]"#, timeline: timeline, world: TextBoxes()).stage
  }

  private func text(_ stage: Stage, after time: Double) throws -> String {
    try stage.advance(to: time)
    guard case .string(let text) = stage.tree[try view(stage), .text] else { return "" }
    return text
  }

  private func view(_ stage: Stage) throws -> ViewID { try stage.view("name", at: Moment(path: "", time: 0)) }

  private func selection(_ stage: Stage, after time: Double) throws -> Range<Int> {
    try stage.advance(to: time)
    return stage.tree.selection(in: try view(stage))
  }

  @Test("What is typed replaces the selection, delete takes it away, and the caret stands behind")
  func replaces() throws {
    let select = #"{ "at": 1, "selectText": { "in": "name", "text": "two" } }"#
    #expect(try selection(try stage(select), after: 1.5) == 4..<7)
    #expect(try text(try stage(select + #", { "at": 2, "type": { "text": "2!" } }"#), after: 4) == "one 2! three")
    let deleted = try stage(select + #", { "at": 2, "type": { "text": "\b\b" } }"#)
    #expect(try text(deleted, after: 4) == "one three")
    #expect(try selection(deleted, after: 4) == 3..<3)
    let all = try stage(
      #"{ "at": 1, "selectText": { "in": "name" } }, { "at": 2, "type": { "text": "x" } }"#)
    #expect(try text(all, after: 4) == "x" && selection(all, after: 4) == 1..<1)
  }

  @Test("A range is so many characters behind so many; of an emoji delete leaves nothing, and a mark joins its letter")
  func ranges() throws {
    func typed(_ range: String, _ keys: String, in text: String) throws -> String {
      let stage = try stage(
        #"{ "at": 1, "selectText": { "in": "name", "range": \#(range) } }, { "at": 2, "type": { "text": "\#(keys)" } }"#,
        text: text)
      return try self.text(stage, after: 5)
    }
    #expect(try typed("[0, 0]", "ab", in: "cd") == "abcd")
    #expect(try typed("[0, 0]", #"\b"#, in: "cd") == "cd")
    #expect(try typed("[1, 900]", "x", in: "cdef") == "cx")
    #expect(try typed("[2, 0]", #"\b"#, in: "a👨‍👩‍👧b") == "ab")
    #expect(try typed("[1, 0]", #"\u0301x"#, in: "eb") == "e\u{301}xb")
  }

  @Test("A tap puts the caret at the nearer end of a word, behind the text at its end; a second tap selects the word")
  func taps() throws {
    func tapped(_ x: Double, then more: String = "") throws -> Range<Int> {
      try selection(try stage(#"{ "at": 1, "tap": { "at": [\#(x), 15] } }"# + more), after: 3)
    }
    #expect(try tapped(38) == 4..<4)
    #expect(try tapped(49) == 7..<7)
    #expect(try tapped(150) == 13..<13)
    #expect(try tapped(0) == 0..<0)
    #expect(try tapped(44, then: #", { "at": 1.3, "tap": { "at": [44, 15] } }"#) == 4..<7)
    #expect(try tapped(44, then: #", { "at": 1.4, "tap": { "at": [44, 15] } }"#) == 7..<7)
    // Elsewhere it is no second tap.
    #expect(try tapped(10, then: #", { "at": 1.3, "tap": { "at": [62, 15] } }"#) == 8..<8)
    let twice = try stage(#"{ "at": 1, "doubleTap": { "at": [44, 15] } }, { "at": 2, "type": { "text": "2" } }"#)
    #expect(try text(twice, after: 4) == "one 2 three")
  }

  @Test("A third tap selects the paragraph, and a tap elsewhere in between ends the series")
  func series() throws {
    func tapped(_ times: [Double], elsewhere: Double? = nil) throws -> Range<Int> {
      let taps = (times + [elsewhere].compactMap(\.self)).sorted().map { time in
        #"{ "at": \#(time), "tap": { "at": \#(time == elsewhere ? "[100, 150]" : "[44, 15]") } }"#
      }
      return try selection(try stage(taps.joined(separator: ", ")), after: 3)
    }
    #expect(try tapped([1, 1.3]) == 4..<7)
    #expect(try tapped([1, 1.3, 1.6]) == 0..<13)
    // A fourth begins anew, and leaves what it is on selected.
    #expect(try tapped([1, 1.3, 1.6, 1.9]) == 0..<13)
    #expect(try tapped([1, 1.3, 1.6, 1.9, 2.2]) == 4..<7)
    #expect(try tapped([1, 1.2], elsewhere: 1.1) == 7..<7)
  }

  @Test("A finger takes the caret along, from character to character, and a handle, but not past the other")
  func dragging() throws {
    func dragged(_ from: Double, _ to: Double, _ range: String, y: Double = 15) throws -> Range<Int> {
      let select = #"{ "at": 1, "selectText": { "in": "name", "range": \#(range) } }"#
      let pan = #"{ "at": 2, "pan": { "from": [\#(from), \#(y)], "to": [\#(to), \#(y)], "duration": 0.5 } }"#
      return try selection(try stage(select + ", " + pan), after: 4)
    }
    #expect(try dragged(32, 49, "[4, 0]") == 6..<6)
    // The place in the finger stays: 4 points beside the caret.
    #expect(try dragged(36, 53, "[4, 0]") == 6..<6)
    #expect(try dragged(100, 130, "[4, 0]") == 4..<4)
    #expect(try dragged(32, 0, "[4, 3]") == 0..<7)
    #expect(try dragged(32, 90, "[4, 3]") == 6..<7)
    #expect(try dragged(56, 80, "[4, 3]") == 4..<10)
    #expect(try dragged(56, 2, "[4, 3]") == 4..<5)
  }

  @Test("A long text in a field stays where it is under the finger that taps it")
  func longText() throws {
    let stage = try stage(#"{ "at": 1, "tap": { "at": [44, 15] } }"#, text: "one two three four five six seven")
    #expect(try selection(stage, after: 2) == 7..<7)
    #expect(stage.tree.textScroll(of: try view(stage), typesetter: TextBoxes()) == 0)
  }

  @Test("A text that is set has its caret at the end; fields lose their selection with the keys, text views keep it")
  func forgets() throws {
    let select = #"{ "at": 1, "selectText": { "in": "name", "range": [0, 3] } }, "#
    let set = try stage(select + #"{ "at": 2, "set": { "name": { "text": "new" } } }"#)
    #expect(try selection(set, after: 3) == 3..<3)
    let resign = select + #"{ "at": 2, "resignFirstResponder": "name" }"#
    #expect(try selection(try stage(resign), after: 3) == 13..<13)
    #expect(try selection(try stage(resign, type: "textView"), after: 3) == 0..<3)
  }

  @Test("Shift follows what stands before the caret")
  func shift() throws {
    let stage = try stage(
      #"{ "at": 1, "becomeFirstResponder": "name" }, { "at": 2, "selectText": { "range": [0, 0] } }"#,
      scene: #""keyboard": { "height": 40 }, "#)
    try stage.advance(to: 1.9)
    #expect(stage.registry.containers["root.keyboard"]?.keyboard.isShifted == false)
    try stage.advance(to: 2.1)
    #expect(stage.registry.containers["root.keyboard"]?.keyboard.isShifted == true)
  }

  @Test("A text is found where it is first, also where it repeats itself, and as whole characters")
  func search() {
    #expect("aabaaab".characters(of: "aaab") == 3..<7)
    #expect("abababac".characters(of: "ababac") == 2..<8)
    #expect("abc".characters(of: "c") == 2..<3)
    #expect("abc".characters(of: "abcd") == nil && "".characters(of: "a") == nil && "a".characters(of: "") == nil)
    #expect("e\u{301}e".characters(of: "e") == 1..<2)
    let long = String(repeating: "a", count: 20_000)
    #expect(long.characters(of: String(repeating: "a", count: 10_000) + "b") == nil)
  }

  @Test("Where nothing is typed there is nothing to select, and what is not there is told of")
  func mistakes() throws {
    let nowhere = try stage(#"{ "at": 1, "selectText": {} }"#)
    let error = try #require(throws: PlaybackError.self) { try nowhere.advance(to: 2) }
    #expect(error.message.contains(#"name a view in "in""#))
    let missing = try stage(#"{ "at": 1, "selectText": { "in": "name", "text": "four" } }"#)
    try missing.advance(to: 2)
    #expect(
      missing.log.entries.contains {
        $0.text.hasPrefix(#""name" has no "four" to select; it reads "one two three""#)
      })
    func warned(_ range: String) throws -> Bool {
      let stage = try stage(#"{ "at": 1, "selectText": { "in": "name", "range": \#(range) } }"#)
      try stage.advance(to: 2)
      return stage.log.entries.contains { $0.text.contains("has 13 characters") }
    }
    #expect(try warned("[14, 0]") && warned("[13, 1]") && !warned("[13, 0]") && !warned("[12, 9]"))
  }
}
