import Graphics
import Materials
import Testing

@testable import Text

@Suite("Text in the default font")
struct TextLayoutTests {
  private func layout(_ text: String, width: Double = 1000, _ change: (inout TextLayout.Settings) -> Void = { _ in })
    throws -> TextLayout
  {
    try Typefaces.layout(text, width: width, change)
  }

  @Test("Line heights of compositing.md §14", arguments: [(11.0, 13.1270), (17, 20.2871), (34, 40.5742)])
  func lineHeights(size: Double, expected: Double) throws {
    let height = try Typefaces.layout("Ag", size: size).size.height
    #expect(abs(height - expected) < 1e-3)
  }

  @Test("Kerning: AV is narrower than A and V, unless it is switched off")
  func kerning() throws {
    let apart = try layout("A").size.width + layout("V").size.width
    #expect(try layout("AV").size.width < apart - 0.1)
    let fonts = SystemFonts()
    var style = try Typefaces.style("Inter", fonts)
    style.kern = 0
    #expect(abs(TextLayout("AV", style: style, settings: .init(width: 100)).size.width - apart) < 1e-9)
    style.kern = 5
    let wide = TextLayout("AV", style: style, settings: .init(width: 100)).size.width
    #expect(abs(wide - 10 - (try layout("AV").size.width)) < 1e-9)
  }

  @Test("Width grows in proportion to the size, whatever the size: nothing is hinted")
  func proportional() throws {
    let small = try Typefaces.layout("Hamburgefonts", size: 7).size.width
    let large = try Typefaces.layout("Hamburgefonts", size: 70).size.width
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

  @Test("Alignment moves the outline")
  func alignment() throws {
    let left = try layout("Word", width: 200).path.bounds.minX
    let center = try layout("Word", width: 200) { $0.alignment = .center }.path.bounds.minX
    let right = try layout("Word", width: 200) { $0.alignment = .right }.path.bounds.minX
    #expect(left < center && center < right)
    #expect(abs((center - left) * 2 - (right - left)) < 1e-9)
  }

  @Test(
    "Natural alignment goes by the paragraph's direction",
    arguments: [("Word", true), ("שלום", false), ("مرحبا", false)])
  func naturalAlignment(text: String, isLeft: Bool) throws {
    let bounds = try layout(text, width: 400).path.bounds
    #expect(isLeft ? bounds.maxX < 100 : bounds.minX > 300)
  }

  @Test("Two instances of the font give the same outlines; another text gives others")
  func repeatable() throws {
    for text in ["Same", "مرحبا بالعالم", "क्षत्रिय", "春眠不觉晓 שלום"] {
      #expect(try layout(text).path.digest == layout(text).path.digest)
    }
    #expect(try layout("Same").path.digest != layout("Sane").path.digest)
  }

  @Test("A text looks the same wherever it stands", arguments: ["Hamburgefonts", "مرحبا", "हिन्दी"])
  func positionIndependent(text: String) throws {
    let first = try layout(text) { $0.alignment = .left }.path
    for width in [1000.25, 1007.125, 2000.375] {
      let moved = try layout(text, width: width) { $0.alignment = .right }.path
      let shift = moved.bounds.minX - first.bounds.minX
      #expect(moved.transformed(by: .translation(-shift, 0)).isNear(first))
    }
  }

  @Test("A line ends at its left edge where it reads from right to left", arguments: ["مرحبا", "one\nمرحبا abc"])
  func lineEnds(text: String) throws {
    for alignment in [TextAlignment.left, .right] {
      let set = try layout(text) { $0.alignment = alignment }
      let last = try layout(String(text.split(separator: "\n").last ?? ""))
      #expect(set.lastLineIsRightToLeft)
      #expect(abs(set.lastLineEnd - (alignment == .left ? 0 : 1000 - last.size.width)) < 1e-9)
    }
    let plain = try layout("one")
    #expect(!plain.lastLineIsRightToLeft && plain.lastLineEnd == plain.size.width)
  }

  @Test("Lines: spacing between them, and multiples of their height above the baseline")
  func lineSpacing() throws {
    let plain = try layout("a\nb")
    let spaced = try layout("a\nb") { $0.paragraph.lineSpacing = 10 }
    let multiple = try layout("a\nb") { $0.paragraph.lineHeightMultiple = 1.5 }
    #expect(abs(spaced.size.height - plain.size.height - 10) < 1e-9)
    #expect(abs(multiple.size.height - plain.size.height * 1.5) < 1e-9)
    #expect(abs(multiple.firstBaseline - plain.firstBaseline - plain.size.height / 4) < 1e-9)
    #expect(plain.lineCount == 2 && plain.lastBaseline > plain.firstBaseline)
  }

  @Test("Names of fonts")
  func names() {
    #expect(FontDescriptor("Inter-SemiBoldItalic")?.description == "Inter-SemiBoldItalic")
    #expect(FontDescriptor("system")?.description == "Inter-Regular")
    #expect(FontDescriptor("Inter-Italic")?.description == "Inter-Italic")
    #expect(FontDescriptor("Inter-Fat") == nil && FontDescriptor("") == nil)
    #expect(FontDescriptor("Inter[wght=650]")?.axes == [.init(tag: "wght", value: 650)])
    #expect(FontDescriptor("Inter[wght=650,slnt=-5]")?.axes.count == 2)
    for wrong in ["Inter[", "Inter[]", "Inter[wght]", "Inter[wght=x]", "Inter[w=1]", "Inter[wght=1,wght=2]"] {
      #expect(FontDescriptor(wrong) == nil)
    }
  }
}

extension Path {
  /// Whether two outlines are the same to a billionth of a point.
  func isNear(_ other: Path) -> Bool {
    verbs == other.verbs && points.count == other.points.count
      && zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }
}
