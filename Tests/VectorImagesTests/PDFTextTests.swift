import Graphics
import Materials
import Testing
import Text
import XMLTree

@testable import VectorImages

/// Texts of PDF files, in fonts that are in the file and in others (ISO 32000-1, chapter 9).
@Suite("Texts of PDF drawings")
struct PDFTextTests {
  /// The outlines of a font of Latin letters, CFF without anything around them.
  private static let font: [UInt8] = {
    guard let descriptor = FontDescriptor("Inter-Bold"), let face = SystemFonts().face(descriptor) else { return [] }
    return face.withBytes { bytes in
      func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      let place = (0..<Int(bytes[5])).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual("CFF ".utf8) }
      return place.map { Array(bytes[number($0 + 8)..<number($0 + 8) + number($0 + 12)]) } ?? []
    }
  }()

  private static let letters = """
    /Subtype /Type1 /BaseFont /ABCDEF+Inter /Encoding /WinAnsiEncoding /FirstChar 72 /LastChar 72 /Widths [1000]
    /FontDescriptor << /Flags 32 /MissingWidth 500 /FontFile3 9 0 R >>
    """

  /// A page of 200 by 100 points.
  private func image(
    _ content: String, font: String = letters, objects: String = "", fonts: (any FontSource)? = nil
  ) throws -> VectorImage {
    let text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Kids [3 0 R] /MediaBox [0 0 200 100] >> endobj
      3 0 obj << /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      5 0 obj << /Type /Font \(font) >> endobj
      \(objects)
      9 0 obj << /Subtype /Type1C /Length \(Self.font.count) >> stream

      """
    return try VectorImage(Array(text.utf8) + Self.font + Array("\nendstream endobj".utf8), fonts: fonts)
  }

  private func boxes(_ image: VectorImage) -> [Rect] {
    image.items.compactMap { item in
      guard case .fill(.path(let path, _), let transform, _) = item.content else { return nil }
      return path.transformed(by: transform).tightBounds
    }
  }

  private func box(_ content: String) throws -> Rect { try #require(boxes(image("BT /F 20 Tf \(content) ET")).first) }

  private func near(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }

  @Test("Letters of a font in the file stand on their line, each as wide as the file says")
  func embedded() throws {
    let one = try image("BT /F 20 Tf 10 30 Td (H) Tj ET")
    #expect(one.complaints.isEmpty && one.fontNames.isEmpty)
    let letter = try #require(boxes(one).first)
    // Inter's capitals are 0.727 of an em.
    #expect(near(letter.maxY, 70) && letter.minX > 10 && abs(letter.height - 14.5) < 0.1)
    #expect(try near(box("10 30 Td (HH) Tj").width, letter.width + 20))
    // A width that is told of no letter.
    #expect(try near(box("10 30 Td (HiH) Tj").width, letter.width + 30))
  }

  @Test("Spaces, turns, lines and rises of the state count, and strings may have escapes")
  func state() throws {
    let one = try box("(H) Tj").width
    #expect(try near(box("3 Tc (HH) Tj").width, one + 23))
    #expect(try near(box("5 Tw (H H) Tj").width, one + 35))
    #expect(try near(box("50 Tz (HH) Tj").width, one / 2 + 10))
    #expect(try near(box("[(H) -500 (H)] TJ").width, one + 30))
    #expect(try near(box("(\\110\\\n\\110) Tj").width, one + 20) && near(box("<4848> Tj").width, one + 20))
    #expect(try near(box("4 Ts (H) Tj").maxY, 96) && near(box("0 30 TD T* (H) Tj").maxY, 40))
    #expect(try near(box("9 TL 0 30 Td (H) ' ").maxY, 79))
    let turned = try box("0 1 -1 0 100 50 Tm (H) Tj")
    #expect(near(turned.maxX, 100) && near(turned.height, one))
  }

  @Test("Letters have lines, limit what follows, or are not seen")
  func modes() throws {
    #expect(try image("0 0 1 1 re f BT /F 20 Tf 3 Tr (H) Tj ET").items.count == 1)
    guard case .fill(.stroke, _, _)? = try image("BT /F 20 Tf 1 Tr (H) Tj ET").items.first?.content else {
      throw DocumentError(line: 0, message: "no line")
    }
    let clipped = try image("q BT /F 20 Tf 7 Tr 10 30 Td (H) Tj ET 0 0 200 100 re f Q 0 0 1 1 re f")
    guard case .group(let group)? = clipped.items.first?.content, case .path(let path, _)? = group.clip?.shape else {
      throw DocumentError(line: 0, message: "no clip")
    }
    #expect(clipped.items.count == 3 && group.count == 1 && near(path.tightBounds.minY, 30))
  }

  @Test("Codes lead to glyphs by names, by numbers and by tables of numbers")
  func codes() throws {
    let named = "/Subtype /Type1 /Encoding << /Differences [1 /H /uni0048] >> /FontDescriptor << /FontFile3 9 0 R >>"
    let one = try boxes(image("BT /F 20 Tf (\\001) Tj ET", font: named))
    #expect(try one == boxes(image("BT /F 20 Tf (H) Tj ET")) && !one.isEmpty)
    #expect(try one == boxes(image("BT /F 20 Tf (\\002) Tj ET", font: named)))
    let face = try #require(FontFace(Self.font))
    let glyph = try #require(face.glyph(named: "uni0048"))
    #expect(glyph == face.glyph(of: 0x48, in: .unicode))
    func composite(_ map: String, _ code: String) throws -> [Rect] {
      try boxes(
        image(
          "BT /F 20 Tf \(code) Tj ET", font: "/Subtype /Type0 /Encoding /Identity-H /DescendantFonts [6 0 R]",
          objects: "6 0 obj << /Subtype /CIDFontType2 /FontDescriptor << /FontFile3 9 0 R >> \(map) >> endobj"))
    }
    let digits = String(glyph, radix: 16)
    let hexadecimal = String(repeating: "0", count: 4 - digits.count) + digits
    #expect(try composite("/CIDToGIDMap /Identity", "<\(hexadecimal)>") == one)
    let table =
      "/CIDToGIDMap 7 0 R >> endobj 7 0 obj << /Filter /ASCIIHexDecode >> stream\n0000\(hexadecimal)\nendstream endobj 8 0 obj <<"
    #expect(try composite(table, "<0001>") == one)
    // Each is an em wide, unless the file says how wide.
    #expect(try near(composite("/W [1 [500]]" + table, "<00010001>")[0].width, one[0].width + 10))
    #expect(try near(composite("/W [1 5 250]" + table, "<00010001>")[0].width, one[0].width + 5))
    #expect(try near(composite(table, "<00010001>")[0].width, one[0].width + 20))
  }

  @Test("A font that is not in the file has one of the machine stand in, said and named")
  func standIn() throws {
    let font = "/Subtype /Type1 /BaseFont /NoSuchFont-BoldItalic /FirstChar 72 /Widths [300]"
    let image = try image("BT /F 20 Tf (HH) Tj ET", font: font, fonts: SystemFonts())
    #expect(image.fontNames == ["Inter-BoldItalic"])
    #expect(image.complaints.count == 1 && image.complaints[0].contains("NoSuchFont"))
    // A letter that is too wide is narrower.
    let box = try #require(boxes(image).first)
    #expect(box.width < 12 && box.height > 14)
    let without = try self.image("0 0 1 1 re f BT /F 20 Tf (H) Tj ET", font: font)
    #expect(without.items.count == 1 && without.complaints.count == 1)
    #expect(throws: DocumentError.self) { try self.image("BT /F 20 Tf (H) Tj ET", font: font) }
    // Nothing says what would stand in for what.
    let unnamed = try self.image("0 0 1 1 re f BT /F 20 Tf (H) Tj ET", font: "/Subtype /Type1", fonts: SystemFonts())
    #expect(unnamed.items.count == 1 && unnamed.complaints.count == 1 && unnamed.fontNames.isEmpty)
  }

  @Test("Letters that are drawn by operators have their own colour, or that of the text")
  func procedures() throws {
    let font = """
      /Subtype /Type3 /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 97 /Widths [100 50]
      /Encoding << /Differences [97 /a /b] >> /CharProcs << /a 6 0 R /b 7 0 R >>
      """
    let objects = """
      6 0 obj << /Length 1 >> stream\n100 0 0 0 80 80 d1 0 1 0 rg 0 0 80 80 re f\nendstream endobj
      7 0 obj << /Length 1 >> stream\n50 0 d0 0 1 0 rg 0 0 50 50 re f\nendstream endobj
      """
    let image = try image("1 0 0 rg BT /F 20 Tf 10 30 Td (aba) Tj ET", font: font, objects: objects)
    #expect(boxes(image) == [Rect(10, 54, 16, 16), Rect(30, 60, 10, 10), Rect(40, 54, 16, 16)])
    #expect(image.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 1, 0), Color(1, 0, 0)])
  }

  @Test("Texts of too many letters, and fonts that draw themselves, end with a sentence")
  func bounds() {
    let many = String(repeating: "(\(String(repeating: "H", count: 1_000))) Tj ", count: 60)
    #expect(throws: DocumentError.self) { try image("BT /F 20 Tf \(many) ET") }
    let itself =
      "/Subtype /Type3 /Resources << /Font << /F 5 0 R >> >> /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >>"
    #expect(throws: DocumentError.self) {
      try image(
        "BT /F 20 Tf (aaaa) Tj ET", font: itself,
        objects: "6 0 obj << /Length 1 >> stream\nBT /F 1 Tf (aaaaaaaa) Tj ET\nendstream endobj")
    }
  }

  @Test("Names of letters, and what their codes are called")
  func names() {
    #expect(GlyphNames.scalar("zcaron") == 0x17e && GlyphNames.scalar("Euro") == 0x20ac)
    #expect(GlyphNames.scalar("uni20AC") == 0x20ac && GlyphNames.scalar("u1F600") == 0x1f600)
    #expect(GlyphNames.scalar("a.alt") == 0x61 && GlyphNames.scalar("afii10097") == 0x44f)
    #expect(GlyphNames.scalar("omega") == 0x3c9 && GlyphNames.scalar("longs") == 0x17f)
    #expect(GlyphNames.scalar("nothing") == nil)
    typealias Table = PDFEncoding.Table
    #expect(Table.windows.scalar(of: 0x80) == 0x20ac && Table.windows.scalar(of: 0xff) == 0xff)
    #expect(Table.macRoman.scalar(of: 0x80) == 0xc4 && Table.macRoman.scalar(of: 0xff) == 0x2c7)
    #expect(Table.standard.scalar(of: 0xa1) == 0xa1 && Table.standard.scalar(of: 0xfb) == 0xdf)
    #expect(Table.standard.scalar(of: 0xd0) == 0x2014 && Table.standard.scalar(of: 0xff) == nil)
    #expect(Table.macRoman.code(of: 0xdf) == 0xa7)
  }
}
