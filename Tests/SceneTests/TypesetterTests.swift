import Graphics
import Layers
import Materials
import Playback
import Rendering
import TestSupport
import Testing

@Suite("Texts that are kept")
struct TypesetterTests {
  @Test("Left lines that do not wrap and fit are the same as set for the width alone")
  func leftLines() {
    let fonts = SystemFonts()
    let kept = Typesetter(fonts: fonts)
    var random = SeededGenerator(seed: 5)
    let words = ["Every", "photo", "in", "its", "best", "light", "a-b", "\n", "fi", "1,204", "—", "x "]
    for _ in 0..<150 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in words.randomElement(using: &random)! }
      var content = TextContent(
        string: text.joined(separator: " "), font: "Inter", fontSize: Double(Int.random(in: 8...30, using: &random)),
        alignment: .left, isWrapped: Bool.random(using: &random))
      content.lineLimit = Int.random(in: 0...2, using: &random)
      content.truncation = [.none, .end, .middle].randomElement(using: &random)!
      content.height = Bool.random(using: &random) ? .infinity : Double(Int.random(in: 10...80, using: &random))
      // Text from left to right begins at the left by itself, and is set for each width.
      var natural = content
      natural.alignment = .natural
      for width in [0, 20, 60, 100.5, 200, 400] {
        #expect(kept.parts(of: content, width: width) == kept.parts(of: natural, width: width))
        #expect(kept.measure(of: content, width: width) == kept.measure(of: natural, width: width))
      }
    }
  }
}
