import Graphics
import Materials
import Testing

@testable import Text

@Suite("Paragraphs of a text")
struct ParagraphTests {
  private let words = "One two three four five six seven eight nine ten eleven twelve"

  private func layout(
    _ text: String, width: Double = 200, alignment: TextAlignment = .natural, _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextLayout {
    try Typefaces.layout(text, width: width) {
      $0.isWrapped = true
      $0.alignment = alignment
      change(&$0.paragraph)
    }
  }

  /// Where the lines of a text begin and end, in points from the left.
  private func lines(
    _ text: String, width: Double = 200, alignment: TextAlignment = .natural, isWrapped: Bool = true,
    _ change: (inout ParagraphStyle) -> Void
  ) throws -> [PlacedLine] {
    var settings = TextLayout.Settings(width: width)
    settings.isWrapped = isWrapped
    settings.alignment = alignment
    change(&settings.paragraph)
    return LineStack(try Typefaces.setter(text), settings).lines
  }

  @Test("The first line and the others begin at their indents, and lines end at the tail's")
  func indents() throws {
    let placed = try lines(words) {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (40, 12, -30)
    }
    #expect(placed.count > 2 && placed[0].left == 40)
    #expect(placed.dropFirst().allSatisfy { $0.left == 12 })
    #expect(placed.allSatisfy { $0.left + $0.width <= 170 + 1e-9 })
    // Above 0 the tail counts from the leading margin.
    let narrow = try lines(words) { $0.tailIndent = 120 }
    #expect(narrow.allSatisfy { $0.left == 0 && $0.width <= 120 })
    #expect(try lines(words) { $0.tailIndent = 900 }.map(\.width) == lines(words) { _ in }.map(\.width))
  }

  @Test("Indents hold for every alignment, and a centred line stands in the middle between them")
  func alignments() throws {
    func first(_ alignment: TextAlignment) throws -> PlacedLine {
      try #require(
        try lines("Word", alignment: alignment) { ($0.firstLineHeadIndent, $0.tailIndent) = (20, -60) }.first)
    }
    let width = try first(.left).width
    #expect(try first(.left).left == 20 && first(.natural).left == 20)
    #expect(abs(try first(.right).left - (140 - width)) < 1e-9)
    #expect(abs(try first(.center).left - (80 - width / 2)) < 1e-9)
  }

  @Test("Where text reads from right to left, the leading margin is the right one")
  func rightToLeft() throws {
    let placed = try lines("النص العربي يبدأ من اليمين ويلتف إلى السطر التالي") {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (40, 10, -25)
    }
    #expect(placed.count > 1)
    for (index, line) in placed.enumerated() {
      #expect(abs(line.left + line.width - (index == 0 ? 160 : 190)) < 1e-9 && line.left >= 25 - 1e-9)
    }
  }

  @Test("Every paragraph has a first line; between two of them is what both ask for")
  func spacing() throws {
    let plain = try layout("a\nb\nc") { _ in }
    let apart = try layout("a\nb\nc") { ($0.paragraphSpacing, $0.paragraphSpacingBefore, $0.lineSpacing) = (8, 3, 2) }
    // None before the first, none behind the last.
    #expect(abs(apart.size.height - plain.size.height - 26) < 1e-9 && apart.firstBaseline == plain.firstBaseline)
    let placed = try lines("a\nb\n" + words) { ($0.firstLineHeadIndent, $0.headIndent) = (30, 5) }
    #expect(placed.map(\.left).prefix(4) == [30, 30, 30, 5])
  }

  @Test("Where an indent leaves no room, a character shows at the trailing margin", arguments: ["ab", "של"])
  func wideIndent(text: String) throws {
    let placed = try lines(text) { $0.firstLineHeadIndent = 250 }
    #expect(placed.count == 2)
    #expect(placed.allSatisfy { $0.left >= 0 && $0.left + $0.width <= 200 + 1e-9 })
    #expect(placed[0].left == (text == "ab" ? 200 - placed[0].width : 0))
    #expect(placed[1].left == (text == "ab" ? 0 : 200 - placed[1].width))
  }

  @Test("A character that is wider than its room shows between the margins on whichever side it begins")
  func narrowRoom() throws {
    let placed = try lines("ab") { ($0.tailIndent, $0.alignment) = (1, .right) }
    #expect(placed.map(\.left) == [0, 0])
  }

  @Test("A line separator breaks a line within its paragraph, whose lines have one style and one direction")
  func lineSeparators() throws {
    #expect(TextLayout.paragraphs(of: "a\u{2028}b") == nil)
    let placed = try lines("a\u{2028}b\nc") { ($0.firstLineHeadIndent, $0.headIndent) = (30, 5) }
    #expect(placed.map(\.left) == [30, 5, 30])
    let plain = try layout("a\nb\nc") { _ in }
    let apart = try layout("a\u{2028}b\nc") { ($0.paragraphSpacing, $0.lineSpacing) = (8, 2) }
    // 2 between the lines of the first paragraph, 10 behind it.
    #expect(abs(apart.size.height - plain.size.height - 12) < 1e-9)
    #expect(try lines("12\u{2028}שלום\u{2028}ab\n34") { _ in }.map(\.isRightToLeft) == [true, true, true, false])
  }

  @Test("Lines are as high as their limits allow, after the multiple; what is more lies above the baseline")
  func heights() throws {
    let natural = try layout("a") { _ in }
    let descent = natural.size.height - natural.lastBaseline
    for (style, height) in [((30, 0, 0), 30), ((0, 12, 0), 12), ((0, 25, 2), 25), ((50, 0, 2), 50)]
      as [((Double, Double, Double), Double)]
    {
      let set = try layout("a") { ($0.minimumLineHeight, $0.maximumLineHeight, $0.lineHeightMultiple) = style }
      #expect(set.size.height == height)
      #expect(abs(set.size.height - set.lastBaseline - descent) < 1e-9)
    }
  }

  @Test("A part's paragraph has a style of its own: that of its first character")
  func ownStyle() throws {
    let fonts = SystemFonts()
    let style = try Typefaces.style("Inter", fonts)
    var own = style
    own.paragraph = ParagraphStyle()
    own.paragraph?.firstLineHeadIndent = 50
    own.paragraph?.alignment = .right
    let text = StyledText([("first\n", style), ("second", own), (" half\nthird", style)])
    var settings = TextLayout.Settings(width: 400)
    settings.isWrapped = true
    settings.paragraph.firstLineHeadIndent = 7
    let placed = LineStack(TextSetter(text, fonts: fonts), settings).lines
    #expect(placed.map(\.room.head) == [7, 50, 7])
    #expect(placed[0].left == 7 && abs(placed[1].left + placed[1].width - 400) < 1e-9)
  }

  @Test("Texts behind tabs stand at the next stop: every 28 points, or where the style says")
  func tabs() throws {
    func starts(_ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> [Double] {
      let line = try #require(try lines(text, width: 400, isWrapped: false, change).first)
      var x = line.left
      return line.line.runs.compactMap { run in
        defer { x += run.width }
        return run.isTab ? nil : x
      }
    }
    func expect(_ found: [Double], _ wanted: [Double]) {
      #expect(found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
    }
    let width = try lines("12", isWrapped: false) { _ in }[0].width
    expect(try starts("a\tb\t\tc"), [0, 28, 84])
    expect(try starts("a\tb") { $0.firstLineHeadIndent = 30 }, [30, 56])
    expect(try starts("a\tb\tc\td") { ($0.tabStops, $0.defaultTabInterval) = ([TabStop(50)], 40) }, [0, 50, 80, 120])
    expect(try starts("a\t12") { $0.tabStops = [TabStop(90, .right)] }, [0, 90 - width])
    expect(try starts("a\t12") { $0.tabStops = [TabStop(90, .center)] }, [0, 90 - width / 2])
    // What does not fit before its stop begins where the tab does.
    let word = try lines("a", isWrapped: false) { _ in }[0].width
    expect(try starts("a\t12") { $0.tabStops = [TabStop(word + 4, .right)] }, [0, word])
  }

  @Test("Lines with tabs break as late as they can, and fit", arguments: [90.0, 130, 200])
  func tabsInLines(width: Double) throws {
    let text = "a\tbb\tccc dddd\teeeee ffffff\tg h\ti j k l\tmm"
    let setter = try Typefaces.setter(text)
    let paragraph = setter.paragraphs[0]
    for stops in [[], [TabStop(40, .right), TabStop(80, .center), TabStop(100)]] as [[TabStop]] {
      var style = ParagraphStyle()
      (style.tabStops, style.headIndent) = (stops, 10)
      let (first, others) = (LineRoom(style, isFirst: true, of: width), LineRoom(style, isFirst: false, of: width))
      let breaker = LineBreaker(setter: setter, first: first, others: others, breaksAnywhere: false)
      let lines = breaker.lines(paragraph, limit: .max)
      #expect(lines.count > 1 && lines.last?.upperBound == paragraph.units.count)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let room = line.lowerBound == 0 ? first : others
        #expect(room.holds(setter.width(LineBreaker.line(paragraph.units, line), in: room)))
        let end = paragraph.units[next].indices.first { paragraph.units[$0].mayBreakAfter } ?? next.upperBound - 1
        let longer = LineBreaker.line(paragraph.units, line.lowerBound..<end + 1)
        #expect(!room.holds(setter.width(longer, in: room)))
      }
    }
  }

  @Test("A text without bounds is as wide as its lines and their indents")
  func unbounded() throws {
    let plain = try Typefaces.layout("Word", width: .infinity)
    let indented = try Typefaces.layout("Word", width: .infinity) {
      ($0.paragraph.firstLineHeadIndent, $0.paragraph.tailIndent) = (10, -20)
    }
    #expect(abs(indented.size.width - plain.size.width - 30) < 1e-9)
    // In that width it stands in one line.
    let fitted = try Typefaces.layout("Word", width: indented.size.width) {
      ($0.isWrapped, $0.paragraph.firstLineHeadIndent, $0.paragraph.tailIndent) = (true, 10, -20)
    }
    #expect(fitted.lineCount == 1 && fitted.path.bounds.minX > 10)
  }

  @Test("A text without bounds wraps where its tail's indent ends lines, and nowhere without one")
  func wrappedWithoutBounds() throws {
    func lines(_ width: Double, tail: Double) throws -> [PlacedLine] {
      try self.lines(words, width: width) { ($0.headIndent, $0.tailIndent) = (10, tail) }
    }
    let free = try lines(.infinity, tail: 120)
    #expect(free.count > 1 && free.allSatisfy { $0.extent <= 120 + 1e-6 })
    #expect(free.map(\.left) == (try lines(400, tail: 120)).map(\.left))
    #expect(free.map(\.width) == (try lines(400, tail: 120)).map(\.width))
    #expect(try lines(.infinity, tail: -20).count == 1)
  }

  @Test("The paragraphs of a text in parts are pieces of these, and an end in two of them is one")
  func parts() throws {
    let found = try #require(TextLayout.paragraphs(of: ["ab\r", "\nc", "d\n\n", "", "e\u{2028}f\n"]))
    let described = found.map { $0.map { "\($0.part)\($0.text)" } }
    #expect(described == [["0ab"], ["1c", "2d"], ["2"], ["4e\u{2028}f"], ["4"]])
    #expect(TextLayout.paragraphs(of: ["a", "b\u{2028}"]) == nil)
    let long = try #require(TextLayout.paragraphs(of: ["\n", String(repeating: "a", count: 100_000)]))
    #expect(long.count == 2 && long[1].map(\.text.count) == [99_999])
  }

  @Test("Where indents leave no room every character has a line of its own")
  func noRoom() throws {
    let placed = try lines("Wo rd\tx", width: 50) { ($0.firstLineHeadIndent, $0.headIndent) = (60, 60) }
    #expect(placed.map(\.draft.range) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7])
    #expect(placed.allSatisfy { $0.left >= 0 && $0.left + $0.width <= 50 + 1e-9 })
  }

  @Test("Characters stand where they are drawn, also behind tabs, and a caret behind a tab at the end of a line")
  func characters() throws {
    let fonts = SystemFonts()
    let text = ResolvedText(StyledText([("a\tb\t", try Typefaces.style("Inter", fonts))]), fonts: fonts)
    var settings = TextLayout.Settings(width: 300)
    (settings.isWrapped, settings.paragraph.firstLineHeadIndent) = (true, 10)
    let line = try #require(TextLines(text, settings: settings).characterLines.first)
    #expect(line.characters.count == 4 && line.characters[0].start == 10)
    #expect(line.characters[1].end == 28 && line.characters[2].start == 28)
    #expect(line.characters[3].end == 56)
  }
}
