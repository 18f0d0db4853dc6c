import Document
import Graphics
import Layers
import Testing
import Views

@testable import Playback

/// Boxes of 8 by 16 in a field, 107 points below the top of the canvas: character *i* stands from 8 *i* to 8 (*i* + 1).
@Suite("The menu over a text that is edited")
struct EditMenuTests {
  private let twice = #"{ "at": 1, "doubleTap": { "at": [44, 115] } }"#

  private func performance(_ timeline: String, keys: String = "", scene: String = "") throws -> Performance {
    try Performance(
      scene: scene + #"""
        "views": [{ "id": "name", "type": "textField", "borderStyle": "none", "frame": [0, 100, 160, 30], \#(keys)
          "text": "one two three" }]
        """#,
      timeline: timeline, world: TextBoxes())
  }

  private func shows(_ performance: Performance, _ id: String = "name.editMenu", at time: Double) throws -> Bool {
    try performance.stage.advance(to: time)
    return performance.stage.registry.elements[id] != nil
  }

  private func text(_ performance: Performance, at time: Double) throws -> String {
    try performance.stage.advance(to: time)
    let view = try performance.stage.view("name", at: Moment(path: "", time: time))
    guard case .string(let text) = performance.stage.tree[view, .text] else { return "" }
    return text
  }

  private func selection(_ performance: Performance, at time: Double) throws -> Range<Int> {
    try performance.stage.advance(to: time)
    return performance.stage.tree.selection(in: try performance.stage.view("name", at: Moment(path: "", time: time)))
  }

  @Test("A second tap brings it above the selected word, with what can be done with that")
  func opens() throws {
    let performance = try performance(twice)
    #expect(try !shows(performance, at: 1.1))
    let frame = try performance.shown("name.editMenu", at: 2).frame
    // 8 and an arrow of 7 above the line, 8 beside the screen's edge.
    #expect(frame.minX == 8 && frame.minY == 107 - 15 - 40 && frame.height == 40)
    #expect(try shows(performance, "name.editMenu.cut", at: 2) && shows(performance, "name.editMenu.copy", at: 2))
    #expect(try !shows(performance, "name.editMenu.paste", at: 2))
    #expect(try !shows(performance, "name.editMenu.select", at: 2))
  }

  @Test("A view with the id of one of its parts is told of")
  func takenIds() throws {
    for id in ["name.editMenu", "name.editMenu.copy"] {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "name", "type": "textField", "frame": [0, 100, 160, 30], "text": "one two three" },
            { "id": "\#(id)", "frame": [0, 0, 9, 9] }]
          """#,
        timeline: twice, world: TextBoxes())
      let failure = performance.failure(before: 3)
      #expect(failure?.message.contains("the id \"\(id)\" is that of a part of the menu over \"name\"") == true)
    }
  }

  @Test("What is copied is pasted at the caret, and what is cut is taken away")
  func pasteboard() throws {
    let copied = try performance(
      twice + #"""
        , { "at": 2, "tap": { "on": "name.editMenu.copy" } }, { "at": 3, "tap": { "at": [150, 115] } },
        { "at": 4, "tap": { "at": [150, 115] } }, { "at": 5, "tap": { "on": "name.editMenu.paste" } }
        """#)
    #expect(try text(copied, at: 3) == "one two three")
    #expect(try !shows(copied, at: 3.5) && shows(copied, "name.editMenu.paste", at: 4.5))
    #expect(try text(copied, at: 6) == "one two threetwo" && !shows(copied, at: 6))
    let cut = try performance(twice + #", { "at": 2, "tap": { "on": "name.editMenu.cut" } }"#)
    #expect(try text(cut, at: 3) == "one  three" && selection(cut, at: 3) == 4..<4)
  }

  @Test("What the scene has to paste comes in place of the selection, also when a film begins")
  func scenePasteboard() throws {
    let pasted = try performance(
      twice + #", { "at": 2, "tap": { "on": "name.editMenu.paste" } }"#, scene: #""pasteboard": "2!", "#)
    #expect(try text(pasted, at: 3) == "one 2! three" && selection(pasted, at: 3) == 6..<6)
  }

  @Test("A tap on the caret brings it, and another takes it away; all is selected, and the menu is that of a selection")
  func caret() throws {
    let taps = #"{ "at": 1, "tap": { "at": [150, 115] } }, { "at": 2, "tap": { "at": [150, 115] } }, "#
    let again = try performance(taps + #"{ "at": 3, "tap": { "at": [150, 115] } }"#)
    #expect(try !shows(again, at: 1.5) && shows(again, "name.editMenu.select", at: 2.5) && !shows(again, at: 3.5))
    let all = try performance(taps + #"{ "at": 3, "tap": { "on": "name.editMenu.selectAll" } }"#)
    #expect(try selection(all, at: 3.5) == 0..<13 && shows(all, "name.editMenu.cut", at: 3.5))
    let word = try performance(taps + #"{ "at": 3, "tap": { "on": "name.editMenu.select" } }"#)
    #expect(try selection(word, at: 3.5) == 8..<13)
  }

  @Test("A tap on what is selected leaves it so, and takes the menu away or brings it")
  func selection() throws {
    let taps = twice + #", { "at": 2, "tap": { "at": [44, 115] } }, { "at": 3, "tap": { "at": [44, 115] } }"#
    let performance = try performance(taps + #", { "at": 4, "tap": { "at": [100, 115] } }"#)
    #expect(try selection(performance, at: 2.5) == 4..<7 && !shows(performance, at: 2.5))
    #expect(try selection(performance, at: 3.5) == 4..<7 && shows(performance, at: 3.5))
    #expect(try selection(performance, at: 4.5) == 13..<13 && !shows(performance, at: 4.5))
  }

  @Test("An item does its part when a finger lifts that has rested on it")
  func restsOnItem() throws {
    let held = try performance(
      twice + #", { "at": 2, "longPress": { "on": "name.editMenu.cut", "duration": 0.6 } }"#)
    #expect(try text(held, at: 2.5) == "one two three" && text(held, at: 3) == "one  three")
    #expect(held.stage.log.warnings == [])
  }

  @Test("A tap that hits nothing is no mistake where it takes the menu away")
  func tapBeside() throws {
    let beside = #", { "at": 2, "tap": { "at": [190, 190] } }"#
    let once = try performance(twice + beside)
    #expect(try !shows(once, at: 3) && once.stage.log.warnings == [])
    let again = try performance(twice + beside + #", { "at": 3, "tap": { "at": [190, 190] } }"#)
    #expect(try !shows(again, at: 4) && again.stage.log.warnings.count == 1)
  }

  @Test("A step that names an item that does not show is told what brings the menu, or which items it has")
  func missing() throws {
    let none = try performance(#"{ "at": 1, "tap": { "on": "name.editMenu.copy" } }"#)
    #expect(try #require(none.failure(before: 2)).message.contains("comes with a second tap on a word"))
    let other = try performance(twice + #", { "at": 2, "tap": { "on": "name.editMenu.paste" } }"#)
    #expect(
      try #require(other.failure(before: 3)).message.hasSuffix(
        #"; the menu over "name" has "name.editMenu.cut", "name.editMenu.copy""#))
  }

  @Test("What is pasted into a field stands in one line")
  func pastesOneLine() throws {
    let pasted = try performance(
      twice + #", { "at": 2, "tap": { "on": "name.editMenu.paste" } }"#, scene: #""pasteboard": "2\n3", "#)
    #expect(try text(pasted, at: 3) == "one 2 3 three")
  }

  @Test(
    "It goes when the text is edited, typed into no longer, or moved, and with a tap elsewhere",
    arguments: [
      #""type": { "text": "x" }"#, #""tap": { "at": [190, 190] }"#, #""resignFirstResponder": "name""#,
      #""set": { "name": { "center.y": 150 } }"#, #""selectText": { "range": [0, 1] }"#, #""remove": "name""#,
      #""set": { "name": { "isHidden": true } }"#, #""set": { "name": { "alpha": 0 } }"#,
      #""longPress": { "at": [190, 190] }"#, #""pinch": { "at": [150, 150], "scale": 2 }"#,
      #""pan": { "from": [190, 190], "to": [190, 150], "duration": 0.2 }"#,
    ])
  func closes(step: String) throws {
    let performance = try performance(twice + #", { "at": 2, \#(step) }"#)
    #expect(try shows(performance, at: 1.9) && !shows(performance, at: 3))
  }

  @Test("A finger that rests on a text puts the caret where it lifts, and brings the menu")
  func rests() throws {
    let performance = try performance(#"{ "at": 1, "longPress": { "at": [42, 115], "duration": 0.6 } }"#)
    #expect(try !shows(performance, at: 1.5))
    #expect(try selection(performance, at: 2) == 5..<5 && shows(performance, "name.editMenu.select", at: 2))
    #expect(performance.stage.log.warnings == [])
  }

  @Test("Of a secret nothing is taken")
  func secret() throws {
    let performance = try performance(twice, keys: #""isSecureTextEntry": true,"#)
    #expect(try selection(performance, at: 2) == 0..<13 && !shows(performance, at: 2))
  }
}
