import Graphics
import Materials
import Testing

@testable import Text

@Suite("Images in lines of texts")
struct InlineImageTests {
  private let fonts = SystemFonts()

  /// Twelve wide, from 30 above the baseline to 4 below it.
  private let image = InlineImage(TextAttachment("photo"), rect: Rect(0, -30, 12, 34))

  private func style(_ image: InlineImage? = nil) throws -> TextStyle {
    var style = try Typefaces.style("Inter", size: 20, fonts)
    style.inlineImage = image
    return style
  }

  private func text(_ before: String, _ behind: String, _ change: (inout TextStyle) -> Void = { _ in }) throws
    -> ResolvedText
  {
    var own = try style(image)
    change(&own)
    return ResolvedText(
      StyledText([(before, try style()), (TextAttachment.character, own), (behind, try style())]), fonts: fonts)
  }

  private func width(_ text: String) throws -> Double { try Typefaces.layout(text, size: 20).size.width }

  @Test("An image stands between its neighbours, and its line is as high as it needs")
  func place() throws {
    let layout = TextLayout(try text("a", "b"), settings: TextLayout.Settings(width: 1000))
    let before = try width("a")
    let found = try #require(layout.images.first)
    #expect(layout.images.count == 1 && found.attachment == image.attachment)
    #expect(abs(layout.size.width - (before + 12 + (try width("b")))) < 1e-9)
    #expect(abs(found.rect.minX - before) < 1e-9 && abs(found.rect.minY) < 1e-9)
    #expect(found.rect.size == Size(12, 34))
    // 30 above the baseline, and below it what letters take.
    #expect(abs(layout.firstBaseline - 30) < 1e-9)
    #expect(abs(layout.size.height - (30 + (1.193_359 - 0.952_148) * 20)) < 1e-9)
  }

  @Test("A baseline offset raises the image and its line, and kerning stands behind it")
  func offset() throws {
    let raised = TextLayout(
      try text("a", "b") { ($0.baselineOffset, $0.kern) = (5, 3) }, settings: TextLayout.Settings(width: 1000))
    #expect(abs(raised.firstBaseline - 35) < 1e-9)
    #expect(abs((raised.images.first?.rect.minY ?? -1)) < 1e-9)
    #expect(abs(raised.size.width - (try width("a") + 12 + 3 + (try width("b")))) < 1e-9)
  }

  @Test("A line may end before an image and behind it")
  func breaks() throws {
    var settings = TextLayout.Settings(width: try width("aaaa") + 12.5)
    settings.isWrapped = true
    let behind = TextLayout(try text("aaaa", "bbbb"), settings: settings)
    #expect(behind.lineCount == 2)
    #expect(abs((behind.images.first?.rect.minX ?? 0) - (try width("aaaa"))) < 1e-9)
    settings.width = try width("aaaa") + 0.5
    let before = TextLayout(try text("aaaa", ""), settings: settings)
    #expect(before.lineCount == 2 && before.images.first?.rect.minX == 0)
  }

  @Test("It is one character to a caret, and one that a shortened line leaves out")
  func characters() throws {
    let lines = TextLines(try text("a", "b"), settings: TextLayout.Settings(width: 1000)).characterLines
    let characters = try #require(lines.first).characters
    #expect(characters.count == 3)
    #expect(abs(characters[1].end - characters[1].start - 12) < 1e-9)
    var settings = TextLayout.Settings(width: try width("aaaa…") + 1)
    settings.truncation = .end
    #expect(TextLayout(try text("aaaa", "bbbb"), settings: settings).images.isEmpty)
  }

  @Test("In a line that reads from right to left it stands left of what is before it")
  func rightToLeft() throws {
    let layout = TextLayout(try text("שלום", ""), settings: TextLayout.Settings(width: .infinity))
    #expect(layout.lastLineIsRightToLeft && layout.images.first?.rect.minX == 0)
  }

  @Test("Letters of the same part are letters, and the character without an image is one")
  func letters() throws {
    var own = try style(image)
    own.color = .black
    let mixed = ResolvedText(StyledText([(TextAttachment.character + "ab", own)]), fonts: fonts)
    let layout = TextLayout(mixed, settings: TextLayout.Settings(width: 1000))
    #expect(layout.images.count == 1 && layout.images.first?.color == .black && !layout.fills.isEmpty)
    #expect(try Typefaces.layout("a\u{FFFC}b").images.isEmpty)
  }
}
