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

  @Test("What lies behind letters is told apart, and comes before them")
  func backgrounds() {
    let typesetter = Typesetter(fonts: SystemFonts())
    var content = TextContent(string: "ab", font: "Inter", fontSize: 17)
    content.runs = [TextRun("a"), TextRun("b")]
    content.runs[1].backgroundColor = .black
    content.runs[1].underline = .single
    let parts = typesetter.parts(of: content, width: 100)
    #expect(parts.map(\.isBackground) == [true, false, false])
  }

  /// A text whose paragraphs are not set each by itself: a limit holds for all lines together.
  private static func setAsWhole(_ content: TextContent) -> TextContent {
    var whole = content
    whole.lineLimit = 1_000
    return whole
  }

  /// Holds the measures and lines of a text to those of another one.
  private func expectLines(
    of content: TextContent, as whole: TextContent, width: Double, by typesetter: Typesetter
  ) throws {
    let found = try #require(typesetter.measure(of: content, width: width))
    let expected = try #require(typesetter.measure(of: whole, width: width))
    #expect(found.lineCount == expected.lineCount && found.size.width == expected.size.width)
    #expect(abs(found.size.height - expected.size.height) < 1e-9)
    #expect(abs(found.lastBaseline - expected.lastBaseline) < 1e-9)
    let lines = typesetter.characterLines(of: content, width: width)
    let wholeLines = typesetter.characterLines(of: whole, width: width)
    #expect(lines.map(\.start) == wholeLines.map(\.start) && lines.map(\.characters) == wholeLines.map(\.characters))
    for (line, other) in zip(lines, wholeLines) { #expect(abs(line.top - other.top) < 1e-9) }
  }

  @Test(
    "Paragraphs that are set each by itself stand where the whole text has them",
    arguments: [TextAlignment.natural, .center, .right, .justified], [60.0, 200])
  func paragraphs(alignment: TextAlignment, width: Double) throws {
    let typesetter = Typesetter(fonts: SystemFonts())
    var content = TextContent(
      string: "Every photo\n\nin its best light, by a new\r\nשלום עולם 12\u{2028}last ", font: "Inter", fontSize: 17,
      alignment: alignment, isWrapped: true)
    (content.paragraph.lineSpacing, content.paragraph.paragraphSpacing) = (3, 8)
    (content.paragraph.firstLineHeadIndent, content.paragraph.paragraphSpacingBefore) = (7, 2)
    let whole = Self.setAsWhole(content)
    try expectLines(of: content, as: whole, width: width, by: typesetter)
    let found = try #require(typesetter.measure(of: content, width: width))
    let expected = try #require(typesetter.measure(of: whole, width: width))
    #expect(abs(found.firstBaseline - expected.firstBaseline) < 1e-9)
    // A line separator leaves the last line in the paragraph that begins in Hebrew.
    #expect(found.lastLineEnd == expected.lastLineEnd && found.lastLineIsRightToLeft && expected.lastLineIsRightToLeft)
    let (bounds, wholeBounds) = (
      typesetter.outline(of: content, width: width).bounds, typesetter.outline(of: whole, width: width).bounds
    )
    #expect(abs(bounds.maxY - wholeBounds.maxY) < 1e-9 && abs(bounds.maxX - wholeBounds.maxX) < 1e-9)
  }

  @Test("Paragraphs of a text in parts stand where the whole text has them, too", arguments: [60.0, 200])
  func paragraphsOfParts(width: Double) throws {
    let typesetter = Typesetter(fonts: SystemFonts())
    let texts = ["Every photo\r", "\nin its", " best light\n\n", "by a new שלום\u{2028}12\n", "", "end\n"]
    var runs = texts.map { TextRun($0) }
    runs[2].font = "Inter-Bold 30"
    runs[2].backgroundColor = .black
    runs[3].paragraphStyle = ParagraphStyle()
    runs[3].paragraphStyle?.paragraphSpacingBefore = 9
    var content = TextContent(
      string: runs.map(\.text).joined(), font: "Inter", fontSize: 17, isWrapped: true)
    content.runs = runs
    content.paragraph.paragraphSpacing = 4
    let whole = Self.setAsWhole(content)
    try expectLines(of: content, as: whole, width: width, by: typesetter)
    let lines = zip(
      typesetter.characterLines(of: content, width: width), typesetter.characterLines(of: whole, width: width))
    for (line, other) in lines { #expect(abs(line.height - other.height) < 1e-9) }
    // The background of the second paragraph lies behind the letters of the first.
    let backgrounds = typesetter.parts(of: content, width: width).map(\.isBackground)
    #expect(backgrounds.first == true && backgrounds.dropFirst().contains(false))
  }

  @Test("What was measured just now is drawn, and has its characters, as if nothing had been set before")
  func recentLines() {
    let fonts = SystemFonts()
    let kept = Typesetter(fonts: fonts)
    let texts = ["Every photo", "Every photo in its best light", "", "שלום 12"]
    for (text, size, width) in texts.flatMap({ text in [(text, 17.0, 60.0), (text, 17, 200), (text, 24, 60)] }) {
      let content = TextContent(string: text, font: "Inter", fontSize: size, isWrapped: true)
      let measure = kept.measure(of: content, width: width)
      #expect(measure == Typesetter(fonts: fonts).measure(of: content, width: width))
      #expect(
        kept.characterLines(of: content, width: width)
          == Typesetter(fonts: fonts).characterLines(of: content, width: width))
      #expect(
        kept.parts(of: content, width: width) == Typesetter(fonts: fonts).parts(of: content, width: width), "\(text)")
    }
  }

  @Test("A text in parts that look alike is the plain text, wherever it is cut", arguments: 0..<8 as Range<UInt64>)
  func alikeParts(seed: UInt64) {
    let typesetter = Typesetter(fonts: SystemFonts())
    var random = SeededGenerator(seed: seed)
    let words = [
      "AVATo.", "in its", "e\u{301}", "fi", "\u{1F44D}\u{1F3FD}", "שלום", "مرحبا",
      "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", "12",
      "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\t", " ", "", "\u{FFFC}", "照片",
    ]
    for _ in 0..<25 {
      let picked = (0..<Int.random(in: 0...9, using: &random)).map { _ in words.randomElement(using: &random)! }
      let text = picked.joined(separator: Bool.random(using: &random) ? " " : "")
      var plain = TextContent(
        string: text, font: ["Inter", "system"].randomElement(using: &random)!, fontSize: 17,
        alignment: TextAlignment.allCases.randomElement(using: &random)!,
        isWrapped: Int.random(in: 0...3, using: &random) > 0)
      plain.lineLimit = [0, 0, 0, 2].randomElement(using: &random)!
      plain.truncation = plain.lineLimit == 0 ? .none : .end
      plain.isRightToLeft = Bool.random(using: &random)
      (plain.paragraph.paragraphSpacing, plain.paragraph.lineSpacing) = (4, 1)
      var parts = plain
      parts.runs = [TextRun("")]
      for scalar in text.unicodeScalars {
        if Int.random(in: 0...2, using: &random) == 0 { parts.runs.append(TextRun("")) }
        parts.runs[parts.runs.count - 1].text.unicodeScalars.append(scalar)
      }
      for width in [0, 40, 130.5, 400] {
        #expect(typesetter.parts(of: parts, width: width) == typesetter.parts(of: plain, width: width))
        #expect(typesetter.measure(of: parts, width: width) == typesetter.measure(of: plain, width: width))
        #expect(
          typesetter.characterLines(of: parts, width: width) == typesetter.characterLines(of: plain, width: width))
      }
    }
  }

  @Test("Of a long text only the paragraphs are made that show")
  func showing() {
    let typesetter = Typesetter(fonts: SystemFonts())
    let content = TextContent(
      string: (1...500).map { "Line \($0)" }.joined(separator: "\n"), font: "Inter", fontSize: 10, isWrapped: true)
    let all = typesetter.parts(of: content, width: 200)
    #expect(all.count == 500)
    let shown = typesetter.parts(of: content, width: 200, showing: 1_000...1_100)
    #expect(shown.count < 20 && shown.first.map(all.contains) == true && shown.last.map(all.contains) == true)
  }
}
