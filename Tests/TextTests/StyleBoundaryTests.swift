import Graphics
import Materials
import Testing

@testable import Text

@Suite("Where parts of a text meet")
struct StyleBoundaryTests {
  private let fonts = SystemFonts()

  /// Parts in one font, every second of them black.
  private func text(_ parts: [String], _ name: String = "Inter", _ change: (inout TextStyle) -> Void = { _ in }) throws
    -> ResolvedText
  {
    let plain = try Typefaces.style(name, size: 40, fonts)
    let styled = parts.enumerated().map { index, part in
      var style = plain
      if index % 2 == 1 {
        style.color = .black
        change(&style)
      }
      return (string: part, style: style)
    }
    return ResolvedText(StyledText(styled), fonts: fonts)
  }

  private func layout(_ parts: [String], _ name: String = "Inter", _ change: (inout TextStyle) -> Void = { _ in })
    throws
    -> TextLayout
  {
    TextLayout(try text(parts, name, change), settings: TextLayout.Settings(width: 1000))
  }

  @Test(
    "Letters kern across parts that only colours tell apart", arguments: [["A", "V", "AT", "o"], ["שׁ", "לו", "ם"]])
  func kerning(parts: [String]) throws {
    let (whole, cut) = (try layout([parts.joined()]), try layout(parts))
    #expect(abs(whole.size.width - cut.size.width) < 1e-9)
    #expect(cut.fills.map(\.color) == [nil, .black])
    let settings = TextLayout.Settings(width: 1000)
    let (line, other) = (
      try #require(TextLines(try text([parts.joined()]), settings: settings).characterLines.first),
      try #require(TextLines(try text(parts), settings: settings).characterLines.first)
    )
    #expect(line.characters.count == other.characters.count)
    for (left, right) in zip(line.characters, other.characters) { #expect(abs(left.start - right.start) < 1e-9) }
  }

  @Test("They do not where one part is larger, raised, or without kerning")
  func apart() throws {
    let (alone, other) = (try layout(["A"]).size.width, try layout(["V"]).size.width)
    #expect(try layout(["AV"]).size.width < alone + other - 0.5)
    #expect(abs(try layout(["A", "V"], "Inter") { $0.kern = 0 }.size.width - (alone + other)) < 1e-9)
    #expect(abs(try layout(["A", "V"], "Inter") { $0.baselineOffset = 4 }.size.width - (alone + other)) < 1e-9)
  }

  @Test("A mark has the look of its letter, and stands on it")
  func marks() throws {
    let (whole, cut) = (try layout(["e\u{301}x"]), try layout(["e", "\u{301}", "x"]))
    #expect(cut.fills.map(\.color) == [nil] && abs(cut.size.width - whole.size.width) < 1e-9)
    #expect(abs(cut.path.bounds.minY - whole.path.bounds.minY) < 1e-9)
  }

  @Test("Letters of two colours are no ligature")
  func ligatures() throws {
    let (whole, cut) = (try layout(["fi"], "DejaVuSans"), try layout(["f", "i"], "DejaVuSans"))
    #expect(whole.fills.count == 1 && cut.fills.map(\.color) == [nil, .black])
  }
}
