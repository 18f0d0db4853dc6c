import Graphics
import Testing

@testable import Playback

@Suite("Properties that labels and layers call by one name")
struct LabelStepTests {
  private let scene = #"""
    "views": [
      { "id": "word", "type": "label", "text": "W", "font": "Inter-Bold 30", "lineSpacing": 3, "frame": [0, 0, 50, 50] },
      { "id": "card", "frame": [0, 0, 50, 50], "sublayers": [{ "id": "ring", "type": "shape" }] }
    ]
    """#

  @Test("The shadow's colour is a label's own; of other views and of layers it is the layer's")
  func shadow() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "set": { "word": { "shadowColor": "red", "shadowOffset": [2, 3] }, "card": { "shadowColor": "blue" },
          "ring": { "shadowColor": "green" } } }
        """#)
    #expect(try performance.shown("word", at: 1)[.shadowColor] == .color(.black))
    #expect(try performance.shown("card", at: 1)[.shadowColor] == .color(Color(0, 0, 1)))
    #expect(try performance.shown("ring", at: 1)[.shadowColor] != .color(.black))
    let word = try performance.stage.view("word", at: Moment(path: "", time: 1))
    #expect(performance.stage.tree[word, .shadowColor] == .color(Color(1, 0, 0)))
    #expect(performance.stage.tree[word, .shadowOffset] == .size(Size(2, 3)))
  }

  @Test("What shows of a label is what the label has, and not what its layer calls so")
  func reading() throws {
    let performance = try Performance(
      scene: scene, timeline: #"{ "at": 1, "log": "${word.presentation.font} ${word.presentation.lineSpacing}" }"#)
    #expect(try performance.log(to: 1) == ["1.0 Inter-Bold 30 3"])
  }
}
