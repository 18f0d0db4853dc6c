import Document
import Graphics
import Layers
import Testing

@testable import Playback

@Suite("Texts between frames")
struct UnseenTypingTests {
  @Test("A text that keys change is drawn for whoever looks, and not for every key; what shows is the same")
  func unseenKeys() throws {
    /// Counts how often it is asked for the parts of a text, as drawing does.
    final class Counter: Assets, TextTypesetter {
      var count = 0
      func bitmap(for image: ImageReference) -> Bitmap? { nil }
      func image(named name: String) -> ImageReference? { nil }
      func size(of text: TextContent, width: Double) -> Size { Size(8 * Double(text.string.count), 16) }
      func outline(of text: TextContent, width: Double) -> Path {
        if text.string.hasPrefix("ab") { count += 1 }
        return .rect(Rect(0, 0, 8 * Double(text.string.count), 16))
      }
    }
    func drawn(_ takesShortcuts: Bool, stopsAt times: [Double]) throws -> (count: Int, drawing: RecordedDrawing?) {
      let counter = Counter()
      let stage = try Performance(
        scene: #""views": [{ "id": "note", "type": "textView", "frame": [0, 0, 180, 60] }]"#,
        timeline: #"{ "at": 1, "type": { "text": "abcdefghijklmnopqrst", "into": "note", "interval": 0.01 } }"#,
        world: counter
      ).stage
      stage.takesShortcuts = takesShortcuts
      for time in times { try stage.advance(to: time) }
      let layer = try stage.layer("note", at: Moment(path: "", time: 0))
      return (counter.count, stage.tree.layers[drawing: layer])
    }
    let (seldom, often, plain) = (
      try drawn(true, stopsAt: [2]), try drawn(true, stopsAt: [1.05, 1.1, 1.15, 2]), try drawn(false, stopsAt: [2])
    )
    #expect(seldom.drawing != nil && seldom.drawing == plain.drawing && often.drawing == plain.drawing)
    #expect(seldom.count < often.count && often.count < plain.count)
  }
}
