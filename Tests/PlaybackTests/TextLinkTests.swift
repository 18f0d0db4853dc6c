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

  @Test("In a text that can be edited a tap puts the caret, and the log says why")
  func editable() throws {
    let lines = try log("", tapAt: 38)
    #expect(!lines.contains("1.0 to app:terms") && lines.contains { $0.contains("set its isEditable to false") })
  }
}
