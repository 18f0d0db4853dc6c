import Document
import Graphics
import Layers
import Testing
import Views

@testable import Playback

/// Lines of 20 by 10 a character, where the text says so.
private final class Lines: Assets, TextTypesetter {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size {
    let lines = characterLines(of: text, width: width)
    return Size(10 * Double(lines.map(\.characters.count).max() ?? 0), 20 * Double(lines.count))
  }
  func characterLines(of text: TextContent, width: Double) -> [CharacterLine] {
    var start = 0
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { row, line in
      defer { start += line.count + 1 }
      return CharacterLine(
        top: 20 * Double(row), height: 20, start: start,
        characters: (0..<line.count).map { .init(start: 10 * Double($0), end: 10 * Double($0 + 1)) },
        edge: 10 * Double(line.count))
    }
  }
}

/// Ten lines, two of which show: the text can be scrolled by 160 points.
@Suite("A text view is scrolled by a finger")
struct TextScrollingTests {
  private func stage(_ timeline: String, scene: String = "", lines: Int = 10) throws -> Stage {
    let text = (0..<lines).map { "line \($0)" }.joined(separator: "\\n")
    return try Performance(
      scene: scene
        + #""views": [{ "id": "note", "type": "textView", "frame": [0, 0, 100, 56], "font": "Inter 20", "text": "\#(text)", "keyboardDismissMode": "onDrag" }]"#,
      timeline: timeline, world: Lines()
    ).stage
  }

  private func view(_ stage: Stage) throws -> ViewID { try stage.view("note", at: Moment(path: "", time: 0)) }

  private func offset(_ stage: Stage, after time: Double) throws -> Double {
    try stage.advance(to: time)
    return try #require(stage.tree.scrolledText(of: try view(stage), typesetter: Lines())).offset
  }

  private func pan(_ from: Double, _ to: Double, at time: Double = 1) -> String {
    #"{ "at": \#(time), "pan": { "from": [20, \#(from)], "to": [20, \#(to)], "duration": 1, "curve": "linear" } }"#
  }

  @Test("The text follows the finger, goes on, and springs back beyond its edges")
  func follows() throws {
    let up = try stage(pan(50, 10))
    #expect(try offset(up, after: 0.9) == 0)
    let middle = try offset(up, after: 1.5)
    #expect(abs(middle - 20) < 2)
    #expect(try offset(up, after: 1.99) > middle)
    let rest = try offset(up, after: 6)
    #expect(rest > 40 && rest <= 160)
    let down = try stage(pan(10, 50))
    let pulled = try offset(down, after: 1.9)
    #expect(pulled < -5 && pulled > -36)
    #expect(try offset(down, after: 6) == 0)
    // What shows as a whole stays.
    #expect(try offset(try stage(pan(50, 10), lines: 2), after: 1.5) == 0)
  }

  @Test("Text whose view becomes higher under a finger stays where it is, and goes back to its end without a leap")
  func higher() throws {
    // A keyboard that goes leaves so much more room that only 100 points are above the view.
    let begin = #"{ "at": 0.5, "becomeFirstResponder": "note" }, "#
    let pan = #"{ "at": 1, "pan": { "from": [90, 50], "to": [90, 46], "duration": 0.5, "curve": "easeInOut" } }, "#
    let stage = try stage(begin + pan + #"{ "at": 1, "set": { "note": { "frame": [0, 0, 100, 116] } } }"#)
    #expect(try offset(stage, after: 1) == 160)
    var last = try offset(stage, after: 1.5)
    #expect(last > 159)
    var leaps = 0.0
    for frame in 46...90 {
      let next = try offset(stage, after: Double(frame) / 30)
      leaps = max(leaps, abs(next - last))
      last = next
    }
    #expect(leaps < 20 && last == 100)
  }

  @Test("Text at its end leaves a finger to the scroll view around it")
  func nested() throws {
    let scene = #"""
      "views": [{ "id": "out", "type": "scrollView", "frame": [0, 0, 100, 100], "contentSize": [100, 400], "subviews": [
        { "id": "note", "type": "textView", "frame": [0, 0, 100, 56], "font": "Inter 20", "text": "a\nb\nc\nd\ne" }] }]
      """#
    func outer(_ steps: String) throws -> Double {
      try Performance(scene: scene, timeline: steps, world: Lines()).shown("out", at: 6).bounds.minY
    }
    let end = #"{ "at": 0.1, "becomeFirstResponder": "note" }, "#
    #expect(try outer(end + pan(50, 10)) > 39)
    #expect(try outer(end + pan(10, 50)) == 0)
    #expect(try outer(pan(50, 30)) == 0)
  }

  @Test("A finger that goes down on text at its top moves the sheet", arguments: [true, false])
  func sheet(isAtTop: Bool) throws {
    let note = #"""
      { "id": "note", "type": "textView", "frame": [0, 0, 100, 56], "font": "Inter 20", "text": "a\nb\nc\nd\ne" }
      """#
    let present = #"{ "at": 0, "present": { "id": "sheet", "style": "pageSheet", "animated": false, "#
    let shown = present + #""view": { "subviews": [\#(note)] } } }, "#
    let begin = isAtTop ? "" : #"{ "at": 0.5, "becomeFirstResponder": "note" }, "#
    let pan = #"{ "at": 1, "pan": { "from": "note", "to": [80, 190], "duration": 0.2, "curve": "linear" } }"#
    let stage = try Performance(scene: #""views": []"#, timeline: shown + begin + pan, world: Lines()).stage
    try stage.advance(to: 4)
    #expect((stage.registry.elements["sheet"] == nil) == isAtTop)
  }

  @Test("A finger that puts the caret moves nothing, and what is typed shows")
  func typing() throws {
    let begin = #"{ "at": 0.5, "becomeFirstResponder": "note" }, "# + pan(10, 50)
    let scrolled = try offset(stage(begin), after: 4.9)
    #expect(scrolled < 120)
    // The middle of the first line that shows as a whole, 8 points below the view's edge at the least.
    let line = 8 + 20 * (scrolled / 20).rounded(.up) - scrolled + 10
    let tap = #", { "at": 5, "tap": { "at": [30, \#(line)] } }"#
    let type = #", { "at": 6, "selectText": { "in": "note", "range": [69, 0] } }, { "at": 7, "type": { "text": "x" } }"#
    let stage = try stage(begin + tap + type)
    #expect(try offset(stage, after: 0.9) == 160)
    #expect(try offset(stage, after: 4.9) == scrolled)
    let tapped = try offset(stage, after: 5.5)
    #expect(abs(tapped - scrolled) < 1e-9)
    #expect(try offset(stage, after: 8) == 160)
  }

  @Test("Its contentOffset puts the text at once, not beyond its edges, and a block lets it go there")
  func contentOffset() throws {
    let set = try stage(
      #"""
      { "at": 1, "set": { "note": { "contentOffset": [0, 60] } } },
      { "at": 2, "set": { "note": { "contentOffset.y": 500 } } }
      """#)
    #expect(try offset(set, after: 0.9) == 0)
    #expect(try offset(set, after: 1.1) == 60)
    #expect(try offset(set, after: 2.1) == 160)
    let block = #""duration": 1, "curve": "linear", "changes": { "note": { "contentOffset": [0, 120] } }"#
    let moved = try stage(#"{ "at": 1, "animate": { \#(block) }, "then": [{ "set": { "note": { "alpha": 0.5 } } }] }"#)
    #expect(try offset(moved, after: 1) == 0)
    let middle = try offset(moved, after: 1.5)
    #expect(abs(middle - 60) < 3)
    #expect(moved.tree[try view(moved), .alpha] == .number(1))
    #expect(try offset(moved, after: 2.1) == 120)
    #expect(moved.tree[try view(moved), .alpha] == .number(0.5))
  }

  @Test("A finger takes text that is on its way, and what jumps is told of")
  func interrupted() throws {
    let block = #"{ "duration": 4, "curve": "linear", "changes": { "note": { "contentOffset": [0, 160] } } }"#
    let taken = try stage(#"{ "at": 1, "animate": \#(block) }, "# + pan(30, 28, at: 2))
    let before = try offset(taken, after: 2)
    #expect(abs(before - 40) < 3)
    #expect(abs(try offset(taken, after: 4.9) - before) < 6)
    let change = #""changes": { "note": { "contentOffset.y": 80 } }"#
    let keyframe = #"{ "relativeStartTime": 0, "relativeDuration": 1, \#(change) }"#
    let jumping = try stage(#"{ "at": 1, "animateKeyframes": { "duration": 2, "keyframes": [\#(keyframe)] } }"#)
    #expect(try offset(jumping, after: 1.1) == 80)
    #expect(jumping.log.entries.contains { $0.isWarning && $0.text.contains("at once") })
  }

  @Test("Characters are let show with as little way as is needed")
  func rangeToVisible() throws {
    let stage = try stage(
      #"""
      { "at": 1, "scrollRangeToVisible": { "in": "note", "text": "line 7" } },
      { "at": 2, "scrollRangeToVisible": { "in": "note", "text": "line 6", "animated": false } },
      { "at": 3, "scrollRangeToVisible": { "in": "note", "range": [0, 6], "animated": false } },
      { "at": 4, "scrollRangeToVisible": { "in": "note", "range": [7, 60], "animated": false } }
      """#)
    let middle = try offset(stage, after: 1.15)
    #expect(middle > 0 && middle < 120)
    // The eighth line ends where the view's room of 40 points does.
    #expect(try offset(stage, after: 1.5) == 120)
    #expect(try offset(stage, after: 2.1) == 120)
    #expect(try offset(stage, after: 3.1) == 0)
    // All of them have no room: the first shows.
    #expect(try offset(stage, after: 4.1) == 20)
  }

  @Test("Text under a finger stays with it, and nothing shows a range of text that does not scroll, with a warning")
  func notScrolled() throws {
    let show = #"{ "at": 1.5, "scrollRangeToVisible": { "in": "note", "text": "line 9", "animated": false } }"#
    let held = try stage(pan(50, 10) + ", " + show)
    let middle = try offset(held, after: 1.6)
    #expect(middle > 15 && middle < 30)
    #expect(held.log.entries.contains { $0.isWarning && $0.text.contains("while a finger holds") })
    let still = try stage(#"{ "at": 1, "set": { "note": { "isScrollEnabled": false } } }, "# + show)
    try still.advance(to: 2)
    #expect(still.tree.placedText(of: try view(still), typesetter: Lines())?.offset == 0)
    #expect(still.log.entries.contains { $0.isWarning && $0.text.contains("isScrollEnabled") })
  }

  @Test("A block lets text go also where no finger scrolls it")
  func withoutFingers() throws {
    let block = #""duration": 1, "curve": "linear", "changes": { "note": { "contentOffset": [0, 120] } }"#
    let stage = try stage(
      #"{ "at": 0, "set": { "note": { "isScrollEnabled": false } } }, { "at": 1, "animate": { \#(block) } }"#)
    try stage.advance(to: 1.5)
    let middle = try #require(stage.tree.placedText(of: try view(stage), typesetter: Lines())).offset
    #expect(abs(middle - 60) < 3)
  }

  @Test("Only text views show a range of their text")
  func otherViews() throws {
    let scene = #""views": [{ "id": "word", "type": "label", "text": "a", "frame": [0, 0, 50, 20] }]"#
    let performance = try Performance(
      scene: scene, timeline: #"{ "at": 1, "scrollRangeToVisible": { "in": "word", "text": "a" } }"#, world: Lines())
    #expect(performance.failure(before: 2)?.message.contains("only the text of a text view") == true)
  }

  @Test("The keyboard goes if the text view says so")
  func dismissal() throws {
    let stage = try stage(#"{ "at": 0.5, "becomeFirstResponder": "note" }, "# + pan(10, 50))
    try stage.advance(to: 0.9)
    #expect(stage.input.firstResponder != nil)
    try stage.advance(to: 1.5)
    #expect(stage.input.firstResponder == nil)
  }
}
