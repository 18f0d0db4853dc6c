import Graphics
import Testing
import XMLTree

@testable import VectorImages

/// How streams of PDF files are compressed, pictures between operators, and layers that do not show.
@Suite("Streams and layers of PDFs")
struct PDFStreamTests {
  private func image(_ content: String, resources: String = "", catalog: String = "", objects: String = "") throws
    -> VectorImage
  {
    try VectorImage(
      Array(
        """
        %PDF-1.5
        1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj
        2 0 obj << /Kids [3 0 R] /MediaBox [0 0 100 50] >> endobj
        3 0 obj << /Type /Page /Contents 4 0 R /Resources << \(resources) >> >> endobj
        4 0 obj << /Length \(content.utf8.count) >> stream
        \(content)
        endstream endobj
        \(objects)
        """.utf8))
  }

  @Test("Bytes as text of base 85, the last group short")
  func ascii85() {
    #expect(PDFFilters.ascii85(Array("87cURD]i,\"Ebo80~>".utf8)[...]) == Array("Hello World!".utf8))
    #expect(PDFFilters.ascii85(Array("87cUR D]i,\"\nEbo7~>".utf8)[...]) == Array("Hello World".utf8))
    #expect(PDFFilters.ascii85(Array("z!!~>".utf8)[...]) == [0, 0, 0, 0, 0])
    #expect(PDFFilters.ascii85(Array("v".utf8)[...]) == nil)
  }

  @Test("Bytes that repeat themselves")
  func runLength() {
    #expect(PDFFilters.runLength([2, 1, 2, 3, 254, 9, 0, 7, 128, 5], limit: 100) == [1, 2, 3, 9, 9, 9, 7])
    #expect(PDFFilters.runLength([129, 9, 129, 9], limit: 200) == nil)
    #expect(PDFFilters.runLength([5, 1], limit: 200) == [1] && PDFFilters.runLength([200], limit: 200) == [])
  }

  /// Codes as a writer packs them, the width growing one code early or not.
  private func packed(_ text: [UInt8], isEarly: Bool) -> [UInt8] {
    var (result, buffer, bits): ([UInt8], Int, Int) = ([], 0, 0)
    var table: [[UInt8]] = []
    func put(_ code: Int, _ width: Int) {
      (buffer, bits) = (buffer << width | code, bits + width)
      while bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> bits))
        buffer &= 1 << bits - 1
      }
    }
    func code(_ word: [UInt8]) -> Int? { word.count == 1 ? Int(word[0]) : table.firstIndex(of: word).map { $0 + 258 } }
    func width() -> Int {
      // The reader knows one entry less.
      let next = 257 + table.count + (isEarly ? 1 : 0)
      return next >= 1_024 ? 11 : next >= 512 ? 10 : 9
    }
    put(256, 9)
    var word: [UInt8] = []
    for byte in text {
      if word.isEmpty || code(word + [byte]) != nil {
        word.append(byte)
        continue
      }
      put(code(word)!, table.isEmpty ? 9 : width())
      table.append(word + [byte])
      word = [byte]
    }
    put(code(word)!, width())
    table.append([])
    put(257, width())
    put(0, 7)
    return result
  }

  @Test("Codes for what stood there before, of several widths", arguments: [true, false])
  func lzw(isEarly: Bool) {
    let text = (0..<3_000).map { UInt8($0 * $0 / 7 % 11) } + [UInt8](repeating: 5, count: 300)
    let bytes = packed(text, isEarly: isEarly)
    #expect(bytes.count < 2_000)
    #expect(PDFFilters.lzw(bytes[...], isEarly: isEarly, limit: 5_000) == text)
    #expect(PDFFilters.lzw(bytes[...], isEarly: isEarly, limit: 3_000) == nil)
    // The example of the specification (ISO 32000-1, 7.4.4.2).
    let example: [UInt8] = [0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]
    #expect(PDFFilters.lzw(example[...], isEarly: true, limit: 99) == [45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      #expect((PDFFilters.lzw(damaged[...], isEarly: isEarly, limit: 5_000)?.count ?? 0) <= 5_000)
    }
  }

  @Test("A picture between operators is drawn, and what follows it, too")
  func inline() throws {
    let drawn = try image(
      "q 10 0 0 10 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /RGB /F /AHx ID ff000000ff00> EI Q 0 0 1 1 re f")
    #expect(drawn.complaints.isEmpty && drawn.items.count == 2 && drawn.pictures.count == 1)
    #expect(drawn.pictures.first?.bitmapSize.width == 2)
    let stencil = try image("BI /IM true /W 8 /H 1 ID \u{55} EI")
    #expect(stencil.complaints.isEmpty && stencil.pictures.count == 1)
    #expect(try image("0 0 1 1 re f BI /W 8 ID").complaints.count == 1)
  }

  @Test("Layers that the file hides do not show")
  func layers() throws {
    let resources = "/Properties << /A 5 0 R /B 6 0 R /M << /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOn >> >>"
    let objects = "5 0 obj << /Type /OCG >> endobj 6 0 obj << /Type /OCG >> endobj"
    let content = """
      /OC /A BDC 1 0 0 rg /Span << >> BDC 0 0 1 1 re f EMC EMC /OC /B BDC 0 1 0 rg 0 0 1 1 re f EMC
      /OC /M BDC 0 0 1 rg 0 0 1 1 re f EMC 0 g 0 0 1 1 re f
      """
    func colors(_ configuration: String) throws -> [Color] {
      try image(
        content, resources: resources, catalog: "/OCProperties << /OCGs [5 0 R 6 0 R] /D << \(configuration) >> >>",
        objects: objects
      ).items.compactMap(\.fillColor)
    }
    let (red, green, blue) = (Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1))
    #expect(try colors("") == [red, green, blue, .black])
    #expect(try colors("/OFF [5 0 R]") == [green, .black])
    #expect(try colors("/BaseState /OFF /ON [5 0 R]") == [red, .black])
  }
}
