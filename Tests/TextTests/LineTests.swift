import Graphics
import Testing

@testable import Text

@Suite("Lines")
struct LineTests {
  @Test(
    "Where UAX #14 lets lines end",
    arguments: [
      ("Hello world", ["Hello ", "world"]), ("well-known fact", ["well-", "known ", "fact"]),
      ("no\u{a0}break", ["no\u{a0}break"]), ("(see 3.5%) now", ["(see ", "3.5%) ", "now"]),
      ("word\u{200b}word", ["word\u{200b}", "word"]), ("a\u{2060}b", ["a\u{2060}b"]),
      ("non\u{2011}breaking", ["non\u{2011}breaking"]), ("春眠不", ["春", "眠", "不"]), ("春眠。不", ["春", "眠。", "不"]),
      ("「春」", ["「春」"]), ("$100 or so", ["$100 ", "or ", "so"]), ("soft\u{ad}hyphen", ["soft\u{ad}", "hyphen"]),
      ("e\u{301}a", ["e\u{301}a"]), ("שלום עולם", ["שלום ", "עולם"]),
    ])
  func opportunities(text: String, expected: [String]) throws {
    let units = try Typefaces.setter(text).paragraphs[0].units
    var pieces = [""]
    for (index, unit) in units.enumerated() {
      pieces[pieces.count - 1].unicodeScalars.append(Unicode.Scalar(unit.scalar)!)
      if unit.mayBreakAfter, index + 1 < units.count { pieces.append("") }
    }
    #expect(pieces == expected)
  }

  @Test(
    "A text is parted where its paragraphs end; return and line feed are one end",
    arguments: [
      ("", nil), ("one", nil), ("a\nb", ["a", "b"]), ("a\r\n\nb\r", ["a", "", "b", ""]),
      ("\u{2029}a\u{85}\u{301}b", ["", "a", "\u{301}b"]),
    ] as [(String, [String]?)])
  func paragraphs(text: String, expected: [String]?) throws {
    #expect(TextLayout.paragraphs(of: text) == expected)
    #expect(try Typefaces.setter(text).paragraphs.count == expected?.count ?? 1)
  }

  @Test("Lines are as long as they can be, and nothing is lost", arguments: [60.0, 95, 140, 233])
  func greedy(width: Double) throws {
    for text in ["The quick brown fox jumps over the lazy dog and AVAVAVAVAVAVAVAVAVAVAVAV.", "文字可以在任何两个字之间换行,但标点不会。"] {
      let setter = try Typefaces.setter(text)
      let units = setter.paragraphs[0].units
      let room = LineRoom(ParagraphStyle(), isFirst: true, of: width)
      let lines = LineBreaker(setter: setter, first: room, others: room, breaksAnywhere: false)
        .lines(setter.paragraphs[0], limit: .max)
      #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == units.count)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.upperBound == next.lowerBound)
        #expect(setter.width(LineBreaker.line(units, line)) <= width)
        let end = units[next].indices.first { units[$0].mayBreakAfter } ?? next.upperBound - 1
        let isWord = units[line.upperBound - 1].mayBreakAfter
        let longer = line.lowerBound..<(isWord ? end + 1 : line.upperBound + 1)
        #expect(setter.width(LineBreaker.line(units, longer)) > width)
      }
    }
  }

  @Test("A soft hyphen shows where a line breaks at it, and nowhere else")
  func softHyphen() throws {
    let whole = try Typefaces.layout("auto\u{ad}mobile", width: 1000) { $0.isWrapped = true }
    #expect(abs(whole.size.width - (try Typefaces.layout("automobile")).size.width) < 1e-9)
    let broken = try Typefaces.layout("auto\u{ad}mobile", width: 60) { $0.isWrapped = true }
    let hyphened = try Typefaces.layout("auto-\nmobile")
    #expect(broken.path.digest == hyphened.path.digest)
  }

  @Test(
    "The truncated line is the longest that fits, from either side",
    arguments: [TextTruncation.start, .middle, .end])
  func truncation(mode: TextTruncation) throws {
    for text in [
      "A rather long line of AVAVAV text", "هذا نص طويل لا يتسع له السطر", "Mixed שלום עולם and 漢字 text",
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
    ] {
      let setter = try Typefaces.setter(text)
      let paragraph = setter.paragraphs[0]
      let characters = paragraph.units.filter(\.startsCharacter).count
      for width in stride(from: 20.0, to: setter.width(paragraph.units), by: 7.3) {
        let room = LineRoom(ParagraphStyle(), isFirst: true, of: width)
        let truncation = Truncation(setter, paragraph.units, base: paragraph.base, room: room, mode: mode)
        let line = truncation.line()
        let count = (0...characters).last { truncation.shortened($0).map(\.scalar) == line.map(\.scalar) } ?? -1
        #expect(truncation.fits(count) || count == 0)
        #expect(!(count + 1..<characters + 1).contains { truncation.fits($0) })
        #expect(line.contains { $0.scalar == TextUnit.ellipsis })
      }
    }
  }

  @Test("The ellipsis stands at the line's end: on the left where text runs to the left")
  func ellipsisOfRightToLeft() throws {
    let setter = try Typefaces.setter("هذا نص طويل لا يتسع له السطر")
    let paragraph = setter.paragraphs[0]
    let room = LineRoom(ParagraphStyle(), isFirst: true, of: 90)
    let truncation = Truncation(setter, paragraph.units, base: paragraph.base, room: room, mode: .end)
    let line = ShapedLine(truncation.line(), setter, base: paragraph.base, emptyStyle: 0, isRagged: true)
    let left = try #require(line.runs.first)
    #expect(left.range.contains(line.units.count - 1))
  }

  @Test("Lines beyond the limit, or below the height, end in an ellipsis of the last that shows")
  func limits() throws {
    let text = "One two three four five six seven eight nine ten eleven twelve"
    let all = try Typefaces.layout(text, width: 100) { $0.isWrapped = true }
    #expect(all.lineCount > 3)
    let limited = try Typefaces.layout(text, width: 100) {
      $0.isWrapped = true
      $0.lineLimit = 2
      $0.truncation = .end
    }
    #expect(limited.lineCount == 2 && limited.size.width <= 100)
    let fitting = try Typefaces.layout(text, width: 100) {
      $0.isWrapped = true
      $0.height = 41
      $0.truncation = .end
    }
    #expect(fitting.path.digest == limited.path.digest)
    let low = try Typefaces.layout(text, width: 100) {
      $0.isWrapped = true
      $0.height = 3
    }
    #expect(low.lineCount == 1)
    let cut = try Typefaces.layout("a\nb") {
      $0.lineLimit = 1
      $0.truncation = .end
    }
    #expect(cut.path.digest == (try Typefaces.layout("a…")).path.digest)
  }

  @Test("Justified lines are exactly as wide as the text, but not the last", arguments: [120.0, 163.7, 250])
  func justification(width: Double) throws {
    for text in [
      "The quick brown fox jumps over the lazy dog, and once more", "النص العربي يبدأ من اليمين ويلتف إلى السطر التالي",
    ] {
      let setter = try Typefaces.setter(text)
      var settings = TextLayout.Settings(width: width)
      settings.isWrapped = true
      settings.alignment = .justified
      let lines = LineStack(setter, settings).lines.map(\.line)
      #expect(lines.count > 1 && lines.dropLast().allSatisfy { !$0.isRagged } && lines.last?.isRagged == true)
      for line in lines.dropLast() {
        var picture = TextPicture(setter)
        let stretch = (width - line.width) / Double(line.stretchableCount)
        picture.add(line, at: .zero, top: 0, height: 20, stretch: stretch)
        #expect(line.stretchableCount > 0)
        // The last glyph's right edge moves by exactly what is missing.
        var plain = TextPicture(setter)
        plain.add(line, at: .zero, top: 0, height: 20, stretch: 0)
        let moved = picture.fills[0].path.bounds.maxX - plain.fills[0].path.bounds.maxX
        #expect(abs(moved - (width - line.width)) < 1e-9)
      }
      let layout = try Typefaces.layout(text, width: width) { $0 = settings }
      #expect(abs(layout.size.width - width) < 1e-9)
    }
  }

  @Test(
    "A text set in the size that was measured looks as measured",
    arguments: ["Word", "Two words AV", "مرحبا بالعالم", "שלום abc", "हिन्दी में", "春眠不觉晓", "a  b ", "e\u{301}\u{302}x"])
  func measured(text: String) throws {
    let free = try Typefaces.layout(text, width: .infinity)
    let set = try Typefaces.layout(text, width: free.size.width) { $0.truncation = .end }
    #expect(set.size == free.size && set.fills.count == free.fills.count)
    let wrapped = try Typefaces.layout(text, width: free.size.width) { $0.isWrapped = true }
    #expect(wrapped.lineCount == 1 && wrapped.size.height == free.size.height)
    let fitting = try Typefaces.layout(text, width: 40) { $0.isWrapped = true }
    let again = try Typefaces.layout(text, width: 40) {
      $0.isWrapped = true
      $0.height = fitting.size.height
      $0.truncation = .end
    }
    #expect(again.path.digest == fitting.path.digest)
  }
}
