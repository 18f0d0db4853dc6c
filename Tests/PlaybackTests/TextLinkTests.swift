import Document
import Graphics
import Layers
import Testing

@testable import Playback

/// Boxes of 8 by 16, which begin 5 from the left and 8 below the top of a text view: "terms" stands from 37 to 77.
@Suite("Links in texts under a finger")
struct TextLinkTests {
  private func log(_ keys: String, tapAt x: Double, _ y: Double = 16) throws -> [String] {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "note", "type": "textView", "frame": [0, 0, 190, 60], \#(keys)
          "attributedText": ["Ré: ", { "text": "terms", "link": "app:terms" }, " and ", { "text": "x", "link": "app:x" }],
          "onLink": [{ "log": "to ${value}" }], "onTap": [{ "log": "tapped" }] }]
        """#,
      timeline: #"{ "at": 1, "tap": { "at": [\#(x), \#(y)] } }"#, world: TextBoxes())
    return try performance.log(to: 2)
  }

  @Test("A tap on a link's letters does what the view says, and no tap on the view; one beside them does not")
  func links() throws {
    let readOnly = #""isEditable": false,"#
    let terms = try log(readOnly, tapAt: 38)
    #expect(terms.contains("1.0 to app:terms") && !terms.contains("1.0 tapped"))
    // Behind "Ré: ", "terms" and " and ", which have 14 characters together.
    #expect(try log(readOnly, tapAt: 5 + 14 * 8 + 4).contains("1.0 to app:x"))
    for x in [30, 80, 160.0] { #expect(try log(readOnly, tapAt: x).contains("1.0 tapped"), "\(x)") }
    #expect(try log(readOnly, tapAt: 38, 40).contains("1.0 tapped"))
  }

  /// Boxes of 8 by 16 that begin at (5, 8): the characters from 14 on of "Ré: terms and x".
  @Test("A finger is in the middle of the words that it names, and elsewhere with a word why")
  func words() throws {
    func log(_ place: String, _ timeline: String = "tap", isEditable: Bool = false) throws -> [String] {
      try Performance(
        scene: #"""
          "views": [
            { "id": "note", "type": "textView", "frame": [0, 0, 190, 60], "isEditable": \#(isEditable),
              "attributedText": ["Ré: ", { "text": "terms", "link": "app:terms" }, " and x"],
              "onLink": [{ "log": "to ${value}" }], "onTap": [{ "log": "tapped" }] },
            { "id": "label", "type": "label", "frame": [0, 100, 90, 20], "text": "terms" }]
          """#,
        timeline: #"{ "at": 1, "\#(timeline)": { \#(place) } }"#, world: TextBoxes()
      ).log(to: 3)
    }
    let terms = #""on": "note", "text": "terms""#
    #expect(try log(terms).contains("1.0 to app:terms"))
    // Five boxes, the first at 5 + 4 · 8.
    #expect(try log(terms).contains { $0.contains("tap at (57.0, 16.0)") })
    #expect(
      try log(terms, "doubleTap", isEditable: true).contains { $0.contains("5 characters of \"note\" are selected") })
    #expect(try log(terms, "longPress").contains { $0.contains("5 characters of \"note\" are selected") })
    let missing = try log(#""on": "note", "text": "terns""#)
    #expect(missing.contains { $0.contains("has no \"terns\" to touch") } && missing.contains("1.0 tapped"))
    let label = #"{ "at": 1, "tap": { "on": "label", "text": "terms" } }"#
    let scene = #""views": [{ "id": "label", "type": "label", "frame": [0, 0, 90, 20], "text": "terms" }]"#
    let failure = try Performance(scene: scene, timeline: label, world: TextBoxes()).failure(before: 2)
    #expect(failure?.message.contains("is of class label, whose words no finger finds") == true)
  }

  @Test("Of a text that is scrolled only words that show are touched")
  func hiddenWords() throws {
    let performance = try Performance(
      scene:
        #""views": [{ "id": "name", "type": "textField", "frame": [0, 0, 90, 30], "text": "one two three four five" }]"#,
      timeline: #"{ "at": 1, "tap": { "on": "name", "text": "five" } }"#, world: TextBoxes())
    #expect(try performance.log(to: 2).contains { $0.contains("\"five\" does not show in \"name\"") })
  }

  @Test("In a text that can be edited a tap puts the caret, and the log says why")
  func editable() throws {
    let lines = try log("", tapAt: 38)
    #expect(!lines.contains("1.0 to app:terms") && lines.contains { $0.contains("set its isEditable to false") })
  }
}
