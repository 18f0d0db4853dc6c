import Document
import Graphics
import Layers
import Screens
import Testing
import Views

@testable import Playback

/// Boxes of 8 by 16, which begin 5 from the left and 8 below the top of a text view: "one" stands from 5 to 29, "two" from 37 to 61.
@Suite("Texts that are only read")
struct TextReadingTests {
  private let twice = #"{ "at": 1, "doubleTap": { "at": [44, 116] } }"#

  private func performance(
    _ timeline: String, _ keys: String = "", scene: String = ""
  ) throws -> Performance {
    try Performance(
      scene: scene + #"""
        "views": [
          { "id": "terms", "type": "textView", "frame": [0, 100, 190, 40], "isEditable": false, \#(keys) "text": "one two three" },
          { "id": "name", "type": "textField", "frame": [0, 30, 190, 30], "text": "Ada" }]
        """#,
      timeline: timeline, world: TextBoxes())
  }

  private func selection(_ performance: Performance, at time: Double) throws -> Range<Int>? {
    let stage = performance.stage
    try stage.advance(to: time)
    let view = try stage.view("terms", at: Moment(path: "", time: time))
    return stage.input.firstResponder == view ? stage.tree.selection(in: view) : nil
  }

  private func shows(_ performance: Performance, _ id: String) -> Bool {
    performance.stage.registry.elements[id] != nil
  }

  @Test("Selecting where nothing is typed is no editing, and tells neither of its beginning nor of its end")
  func noEditing() throws {
    let handlers = #""onEditingBegan": [{ "log": "begins" }], "onEditingEnded": [{ "log": "ends" }],"#
    let performance = try performance(twice + #", { "at": 2, "tap": { "on": "name" } }"#, handlers)
    #expect(try selection(performance, at: 1.9) == 4..<7)
    #expect(try selection(performance, at: 3) == nil)
    #expect(try !performance.log(to: 3).contains { $0.hasSuffix(" begins") || $0.hasSuffix(" ends") })
  }

  @Test("A second tap selects a word, and what is copied from there is pasted elsewhere")
  func copies() throws {
    let performance = try performance(
      twice + #"""
        , { "at": 2, "tap": { "on": "terms.editMenu.copy" } }, { "at": 3, "selectText": { "in": "name" } },
        { "at": 4, "longPress": { "at": [100, 45] } }, { "at": 6, "tap": { "on": "name.editMenu.paste" } }
        """#)
    #expect(try selection(performance, at: 1.9) == 4..<7)
    #expect(shows(performance, "terms.editMenu.copy") && shows(performance, "terms.editMenu.selectAll"))
    #expect(!shows(performance, "terms.editMenu.cut") && !shows(performance, "terms.editMenu.paste"))
    // Another view is typed into from then on, and the caret is where the finger lifts: behind the text.
    #expect(try selection(performance, at: 3.5) == nil)
    try performance.stage.advance(to: 7)
    let name = try performance.stage.view("name", at: Moment(path: "", time: 7))
    #expect(performance.stage.tree[name, .text] == .string("Adatwo"))
  }

  @Test("A finger that rests selects a word, all is selected by the menu, and a tap beside it ends the selection")
  func rests() throws {
    let performance = try performance(
      #"""
      { "at": 1, "longPress": { "at": [10, 116] } }, { "at": 3, "tap": { "on": "terms.editMenu.selectAll" } },
      { "at": 5, "tap": { "at": [170, 116] } }
      """#)
    #expect(try selection(performance, at: 2.5) == 0..<3)
    #expect(try selection(performance, at: 4) == 0..<13)
    #expect(shows(performance, "terms.editMenu.copy") && !shows(performance, "terms.editMenu.selectAll"))
    #expect(try selection(performance, at: 5.5) == nil)
  }

  @Test("Steps select without a finger, and nothing is typed there")
  func steps() throws {
    let select = #"{ "at": 1, "selectText": { "in": "terms", "text": "three" } }"#
    #expect(try selection(performance(select), at: 2) == 8..<13)
    let typed = try performance(select + #", { "at": 2, "type": { "text": "x" } }"#).failure(before: 3)
    #expect(typed?.message.contains("no text is typed anywhere at this time") == true)
    let into = try performance(select + #", { "at": 2, "type": { "into": "terms", "text": "x" } }"#).failure(before: 3)
    #expect(into?.message.contains("\"terms\", which is not editable") == true)
  }

  @Test("No keyboard comes for a selection, and one that is there goes")
  func keyboard() throws {
    let select = #"{ "at": 3, "selectText": { "in": "terms", "text": "three" } }"#
    let become = #"{ "at": 1, "becomeFirstResponder": "name" }, "#
    for (timeline, isKnown) in [(select, false), (become + select, true)] {
      let stage = try performance(timeline, scene: #""keyboard": true, "#).stage
      try stage.advance(to: 2)
      #expect((stage.registry.containers[RunningContainer.keyboardID]?.keyboard.isShown == true) == isKnown)
      try stage.advance(to: 4)
      #expect(stage.registry.containers[RunningContainer.keyboardID]?.keyboard.isShown != true)
    }
  }

  @Test("What is not selectable is not, and a selection elsewhere stays as it is")
  func unselectable() throws {
    let performance = try performance(
      twice
        + #", { "at": 2, "becomeFirstResponder": "name" }, { "at": 3, "selectText": { "in": "terms", "range": [0, 2] } }"#,
      #""isSelectable": false,"#)
    #expect(try selection(performance, at: 1.9) == nil)
    try performance.stage.advance(to: 4)
    let name = try performance.stage.view("name", at: Moment(path: "", time: 4))
    #expect(performance.stage.input.firstResponder == name && performance.stage.tree.selection(in: name) == 3..<3)
  }
}
