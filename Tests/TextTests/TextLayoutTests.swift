import Graphics
import Rendering
import Testing

@testable import Text

@Suite("Text in the default font")
struct TextLayoutTests {
  /// The font must be installed: without it these tests fail and say so.
  private func face(_ name: String = "Inter") throws -> FontFace {
    let descriptor = try #require(FontDescriptor(name))
    return try #require(SystemFonts().face(descriptor), "the Debian package fonts-inter is missing")
  }

  private func layout(_ text: String, width: Double = 1000, _ change: (inout TextLayout.Settings) -> Void = { _ in })
    throws -> TextLayout
  {
    var settings = TextLayout.Settings(fontSize: 17, width: width)
    change(&settings)
    return TextLayout(text, face: try face(), settings: settings)
  }

  @Test("Line heights of the compositor spec §14", arguments: [(11.0, 13.1270), (17, 20.2871), (34, 40.5742)])
  func lineHeights(size: Double, expected: Double) throws {
    let height = try layout("Ag") { $0.fontSize = size }.size.height
    #expect(abs(height - expected) < 1e-3)
  }

  @Test("Kerning: AV is narrower than A and V")
  func kerning() throws {
    #expect(try layout("AV").size.width < layout("A").size.width + layout("V").size.width - 0.1)
  }

  @Test("Width grows in proportion to the size, whatever the size: nothing is hinted")
  func proportional() throws {
    let small = try layout("Hamburgefonts") { $0.fontSize = 7 }.size.width
    let large = try layout("Hamburgefonts") { $0.fontSize = 70 }.size.width
    #expect(abs(large - 10 * small) < 1e-9)
  }

  @Test("Wrapped lines fit their width, and all words come out")
  func wrapping() throws {
    let text = "Albums arrange themselves by place, light and mood. Supercalifragilisticexpialidocious too."
    for width in stride(from: 40.0, through: 400, by: 30) {
      let result = try layout(text, width: width) { $0.isWrapped = true }
      #expect(result.size.width <= width + 1e-9)
      #expect(result.size.height >= 20)
    }
  }

  @Test("A truncated line fits its width", arguments: [TextLayout.Truncation.start, .middle, .end])
  func truncation(mode: TextLayout.Truncation) throws {
    let result = try layout("A rather long line of text", width: 90) { $0.truncation = mode }
    #expect(result.size.width <= 90 && result.size.width > 60)
  }

  @Test("Alignment moves the outline")
  func alignment() throws {
    let left = try layout("Word", width: 200).path.bounds.minX
    let center = try layout("Word", width: 200) { $0.alignment = .center }.path.bounds.minX
    let right = try layout("Word", width: 200) { $0.alignment = .right }.path.bounds.minX
    #expect(left < center && center < right)
    #expect(abs((center - left) * 2 - (right - left)) < 1e-9)
  }

  @Test("Two instances of the font give the same outlines; another text gives others")
  func repeatable() throws {
    #expect(try layout("Same").path.digest == layout("Same").path.digest)
    #expect(try layout("Same").path.digest != layout("Sane").path.digest)
  }

  @Test(
    "Nonsense is defined",
    arguments: ["", "\n\n", "\u{0}\u{1b}", String(repeating: "x\u{301}", count: 3000), "مرحبا", "漢字かな"])
  func nonsense(text: String) throws {
    for (size, width) in [(17.0, 50.0), (0, 10), (.nan, 10), (1e9, 10), (17, -5), (17, .nan)] {
      _ = try layout(text, width: width) {
        $0.fontSize = size
        $0.isWrapped = true
      }
    }
    #expect(FontFace([1, 2, 3]) == nil)
  }

  @Test("Names of fonts")
  func names() {
    #expect(FontDescriptor("Inter-SemiBoldItalic")?.description == "Inter-SemiBoldItalic")
    #expect(FontDescriptor("system")?.description == "Inter-Regular")
    #expect(FontDescriptor("Inter-Italic")?.description == "Inter-Italic")
    #expect(FontDescriptor("Inter-Fat") == nil && FontDescriptor("") == nil)
  }
}
