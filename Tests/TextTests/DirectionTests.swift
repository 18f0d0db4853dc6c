import Materials
import Testing

@testable import Text

/// The examples of UAX #9, §3.4: capital letters stand for letters of Hebrew, as there.
@Suite("Directions")
struct DirectionTests {
  private static let controls: Set<UInt32> = [0x2066, 0x2067, 0x2069]

  /// Capitals become Hebrew.
  private func memory(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { (0x41...0x5a).contains($0.value) ? $0.value - 0x41 + 0x5d0 : $0.value }
  }

  /// What stands from left to right, without controls; brackets are turned where letters run to the left.
  private func display(_ text: String) -> String {
    let scalars = memory(text)
    var (levels, base) = UnicodeRules.levels(scalars)
    let order = UnicodeRules.order(scalars, base: base, levels: &levels)
    let mirrored: [UInt32: UInt32] = [0x28: 0x29, 0x29: 0x28, 0x5b: 0x5d, 0x5d: 0x5b]
    var result = String.UnicodeScalarView()
    for index in order where !Self.controls.contains(scalars[index]) {
      let scalar = scalars[index]
      let isHebrew = (0x5d0...0x5ea).contains(scalar)
      let shown = isHebrew ? scalar - 0x5d0 + 0x41 : levels[index] & 1 == 1 ? mirrored[scalar] ?? scalar : scalar
      result.append(Unicode.Scalar(shown)!)
    }
    return String(result)
  }

  @Test(
    "Examples of the standard",
    arguments: [
      ("car means CAR.", "car means RAC."),
      ("CAR MEANS car.", ".car SNAEM RAC"),
      (
        "he said “\u{2067}car MEANS CAR\u{2069}.” “\u{2067}IT DOES\u{2069},” she agreed.",
        "he said “RAC SNAEM car.” “SEOD TI,” she agreed."
      ),
      (
        "DID YOU SAY ’\u{2066}he said “\u{2067}car MEANS CAR\u{2069}”\u{2069}‘?",
        "?‘he said “RAC SNAEM car”’ YAS UOY DID"
      ),
      ("AB(CD[&ef]!)gh", "gh(![ef&]DC)BA"),
      ("smith (fabrikam ARABIC) HEBREW", "smith (fabrikam CIBARA) WERBEH"),
      ("ABC 123-456", "123-456 CBA"),
    ])
  func examples(text: String, expected: String) {
    #expect(display(text) == expected)
  }

  @Test("A paragraph without a letter reads as the text around it does")
  func neutral() {
    for (text, around, base) in [
      ("+1 (2)", 1, 1), ("+1 (2)", 0, 0), ("car", 1, 0), ("CAR", 0, 1), ("", 1, 1), ("", 0, 0),
    ] {
      #expect(UnicodeRules.levels(memory(text), .firstStrong(orElse: Int8(around))).base == Int8(base), "\(text)")
      #expect(UnicodeRules.levels(memory(text), .given(Int8(around))).base == Int8(around), "\(text)")
    }
    var (levels, base) = UnicodeRules.levels(memory("+1 2"), .firstStrong(orElse: 1))
    // From the right: the plus, the number 1, the space, the number 2.
    #expect(UnicodeRules.order(memory("+1 2"), base: base, levels: &levels) == [3, 2, 1, 0])
  }

  @Test("All paragraphs read as the text around them does where letters have no say", arguments: [0, 1] as [Int8])
  func withoutLetters(around: Int8) throws {
    let fonts = SystemFonts()
    let text = StyledText([("car\n\u{5d0}", try Typefaces.style("Inter", fonts))])
    #expect(TextSetter(text, fonts: fonts, base: .given(around)).paragraphs.map(\.base) == [around, around])
    #expect(TextSetter(text, fonts: fonts, base: .firstStrong(orElse: around)).paragraphs.map(\.base) == [0, 1])
  }

  @Test("White space at a line's end goes to the paragraph's end")
  func trailingSpace() {
    #expect(display("abc ABC  ") == "abc CBA  ")
    #expect(display("ABC abc  ") == "  abc CBA")
  }

  @Test("Runs of a line stand from left to right, and Arabic joins")
  func runs() throws {
    let setter = try Typefaces.setter("ab שלום 12 مرحبا")
    let paragraph = try #require(setter.paragraphs.first)
    let line = ShapedLine(paragraph.units, setter, base: paragraph.base, emptyStyle: 0, isRagged: true)
    #expect(paragraph.base == 0)
    #expect(line.runs.first?.range.lowerBound == 0)
    // Right to left from here on: the Arabic word, then the Hebrew one.
    let starts = line.runs.map(\.range.lowerBound)
    #expect(starts.last! < starts[1])
    let joined = try Typefaces.setter("مم")
    let apart = try Typefaces.setter("م م")
    #expect(
      joined.width(joined.paragraphs[0].units) != apart.width(apart.paragraphs[0].units.filter { !$0.isSpace }) + 1)
    let glyphs = joined.runs(joined.paragraphs[0].units)[0].glyphs.map(\.index)
    #expect(Set(glyphs).count == 2, "the first and the last form of a letter are two glyphs")
  }

  @Test("A vowel sign that is written before its consonant is moved there")
  func devanagari() throws {
    let setter = try Typefaces.setter("कि")
    let glyphs = setter.runs(setter.paragraphs[0].units)[0].glyphs
    let sign = try Typefaces.setter("क")
    let letter = sign.runs(sign.paragraphs[0].units)[0].glyphs[0].index
    #expect(glyphs.count == 2 && glyphs[1].index == letter)
    let conjunct = try Typefaces.setter("क्ष")
    #expect(conjunct.runs(conjunct.paragraphs[0].units)[0].glyphs.count == 1)
  }
}
