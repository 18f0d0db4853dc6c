import Graphics
import Lookups
import Materials
import Testing
import XMLTree

@testable import VectorImages

/// Files that are damaged, or made to cost more than they are.
@Suite("Hostile PDFs")
struct HostilePDFTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap { $0.hexDigitValue.map(UInt8.init) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Sixty lines, compressed by another program with codes of their own.
  private var compressed: [UInt8] {
    bytes(
      """
      78da95963b6ec4300c05fb9c420748b122457d8eb3851731e07c10abc8f193747ed5acfa01f1cc79147cec1f5bbaa5cf47baa7b9fdcc \
      34dfee337d6f5fdb7d9e699fe7763c5eff80b9bf6fe7cbf14f67a2f39536a2cb9576a2c7952e98a45ef120dce28a57c25da637fc50c9 \
      de09afb298417897ad6754ea82a353933499ad36e1d16b33e1d1ace268d6753ba8b6ea7c743ba43919e5baae1fed36b94043bb59f21b \
      ea0dc963a87748f50df516a98fa1dea16f08fa2d9a1ffd0ecd837e43f78f7ebbe0a8b74a7d1cf59a5c97a3de2e791cf5863ecaa8d7a4 \
      6e8e7abb3c858e7aabd4c1f965d67da2deacf359afd4dfd9aff005fd16f155d0afcbfe0bfacd3a1ffd6a7cbe5eb9c6827abbe82aa8b7 \
      e95f00ea6d3a1ff536cd3fd6f8b8ade589bcf6bd616bfb0c5ff31565a90e116b6d8bbad6e6686bd7127ded1a633c7dedbf2578c203
      """)
  }

  private var text: [UInt8] {
    (0..<60).flatMap { Array("line \($0) of a text that repeats itself, \($0 * $0 % 97) times\n".utf8) }
  }

  @Test("Compressed bytes of every kind of block")
  func inflate() {
    #expect(Inflate.content(of: compressed[...], limit: 10_000) == text)
    #expect(
      Inflate.content(of: bytes("78014b4c4a4e44420a699915a92900576707ef")[...], limit: 100)
        == Array("abcabcabcabcabc fixed".utf8))
    #expect(Inflate.content(of: bytes("7801010600f9ff73746f726564093c0292")[...], limit: 100) == Array("stored".utf8))
    // One byte more than is allowed.
    #expect(Inflate.content(of: compressed[...], limit: text.count) != nil)
    #expect(Inflate.content(of: compressed[...], limit: text.count - 1) == nil)
  }

  @Test("Damaged compressed bytes are nothing, and end")
  func damagedBytes() {
    // What follows the content, a checksum of four bytes, is not looked at.
    for count in 0..<compressed.count - 4 {
      #expect(Inflate.content(of: compressed[..<count], limit: 10_000) == nil)
    }
    var damaged = compressed
    for index in damaged.indices where index % 5 == 0 {
      for bit in 0..<8 {
        damaged[index] ^= 1 << UInt8(bit)
        #expect((Inflate.content(of: damaged[...], limit: 10_000)?.count ?? 0) <= 10_000)
        damaged[index] ^= 1 << UInt8(bit)
      }
    }
  }

  private func file(_ content: String, resources: String = "", objects: String = "") -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Kids [3 0 R] /MediaBox [0 0 100 50] >> endobj
      3 0 obj << /Type /Page /Contents 4 0 R /Resources << \(resources) >> >> endobj
      4 0 obj << /Length 1 >> stream
      \(content)
      endstream endobj
      \(objects)
      """.utf8)
  }

  @Test("A wrong length does not matter")
  func wrongLength() throws {
    #expect(try VectorImage(file("0 0 1 1 re f")).displayList(scale: 1).items.count == 1)
  }

  @Test(
    "What leads to itself, and what asks for too much, ends with a sentence",
    arguments: [
      // A page tree and a length that lead to themselves.
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Kids [2 0 R] >> endobj",
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Length 2 0 R >> stream",
      "%PDF-1.4", "%PDF-1.4 1 0 obj << /Type /Catalog", "%PDF-1.4 1 0 obj 2 0 obj 3 0 obj",
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages << /MediaBox [0 0 1e9 1e9] >> >> endobj",
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages << /MediaBox [0 0 0 0] >> >> endobj",
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages << /Kids [] >> /Encrypt 3 0 R >> endobj",
    ])
  func impossible(_ text: String) {
    do {
      _ = try VectorImage(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.message.contains("PDF"), "\(error)")
    }
  }

  @Test("Forms that draw themselves, thousands of times, are bounded")
  func forms() {
    let form = "/Subtype /Form /Resources << /XObject << /F 5 0 R >> >> /Length 1"
    let draws = String(repeating: "/F Do ", count: 100)
    let bytes = file(
      draws, resources: "/XObject << /F 5 0 R >>",
      objects: "5 0 obj << \(form) >> stream\n0 0 1 1 re f \(draws)\nendstream endobj")
    #expect(throws: DocumentError.self) { try VectorImage(bytes) }
  }

  @Test("A mask that is taken and left thousands of times is bounded")
  func masks() {
    let squares = String(repeating: "0 0 1 1 re f ", count: 5_000)
    let bytes = file(
      "/M gs "
        + String(repeating: "q 0 0 9 9 re W n 0 0 1 1 re f Q 1 1 1 1 re f q /N gs 0 0 1 1 re f Q ", count: 5_000),
      resources: "/ExtGState << /M << /SMask << /S /Alpha /G 5 0 R >> >> /N << /SMask /None >> >>",
      objects: "5 0 obj << /Subtype /Form /Length 1 >> stream\n\(squares)\nendstream endobj")
    #expect(throws: DocumentError.self) { try VectorImage(bytes) }
  }

  @Test("Functions of functions of functions are bounded")
  func functions() throws {
    let parts = Array(repeating: "6 0 R", count: 200).joined(separator: " ")
    let bounds = Array(repeating: "0.5", count: 199).joined(separator: " ")
    let encode = Array(repeating: "0 1", count: 200).joined(separator: " ")
    let bytes = file(
      "0 0 1 1 re f " + String(repeating: "/S sh ", count: 50), resources: "/Shading << /S 5 0 R >>",
      objects: """
        5 0 obj << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Function 6 0 R >> endobj
        6 0 obj << /FunctionType 3 /Domain [0 1] /Functions [\(parts)] /Bounds [\(bounds)] /Encode [\(encode)] >> endobj
        """)
    #expect(try VectorImage(bytes).complaints.count == 1)
  }

  /// A font whose codes have several bytes, for which one of the machine would stand in.
  private func font(_ entries: String) -> String {
    "<< /Subtype /Type0 /BaseFont /A /DescendantFonts [<< /BaseFont /A \(entries) >>] /ToUnicode 8 0 R "
  }

  @Test(
    "Fonts that are no objects of their own are read once for each resources, not for each text",
    .timeLimit(.minutes(10)))
  func fontsWithoutNumbers() throws {
    let widths = (0..<20_000).map { "\($0) [5]" }.joined(separator: " ")
    let bytes = file(
      "BT " + String(repeating: "/F 12 Tf ", count: 20_000) + "<0041> Tj ET",
      resources: "/Font << /F \(font("/W 7 0 R")) /Encoding /Identity-H >> >>",
      objects: """
        7 0 obj [\(widths)] endobj
        8 0 obj << /Length 1 >> stream
        1 beginbfrange <0000> <ffff> <0020> endbfrange
        endstream endobj
        """)
    #expect(try VectorImage(bytes, fonts: SystemFonts()).items.isEmpty == false)
  }

  @Test("Tables of fonts are bounded: kinds of codes, ranges and widths")
  func fontTables() {
    let spaces = String(repeating: "<00> <00> ", count: 1_000)
    let table = PDFCharacterMap(
      Array(
        "1 begincodespacerange \(spaces) endcodespacerange 1 begincodespacerange <4141> <4141> endcodespacerange".utf8))
    // Kinds of codes behind the bound are not looked through: the shortest is left.
    #expect(table.length([0x41, 0x41]) == 1)
    let ranges = (0..<20_000).map { format4($0) }
    let many = PDFCharacterMap(
      Array("1 beginbfrange \(ranges.map { "<\($0)> <ffff> <0041> " }.joined()) endbfrange".utf8))
    // The last range that counts begins at 16,383.
    #expect(many.values(of: 0x4000)?.first == 0x42)
    let singles = PDFCharacterMap(
      Array("1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0000> <0009> <0061> endbfrange".utf8))
    #expect(singles.values(of: 1) == [0x62], "of several for one code the last one holds")
  }

  private func format4(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test("A string of millions of letters costs what there is room for", .timeLimit(.minutes(10)))
  func longString() throws {
    let bytes = file("", resources: "/Font << /F \(font("")) /Encoding /Identity-H >> >>")
    let dictionary: Lookup<String, PDFObject> = ["Subtype": .name("Type1"), "BaseFont": .name("Arial")]
    var faces = DrawingFaces(SystemFonts())
    let font = try PDFFont(dictionary, in: PDFFile(bytes), &faces)
    #expect(font.letters(of: [UInt8](repeating: 32, count: 1_000_000), limit: 100).count == 100)
  }

  @Test("Any damage to a file leaves a drawing or a sentence")
  func damage() {
    let whole = file(
      "q 1 0 0 1 0 0 cm /G gs /Cs cs 0.5 scn 0 0 m 1 1 l 2 2 3 3 4 4 c 5 5 6 6 v h B* Q [1 2] 0 d /F Do /S sh BI EI ",
      resources:
        "/ExtGState << /G << /ca .5 /BM /Multiply >> >> /ColorSpace << /Cs /DeviceGray >> /XObject << /F 5 0 R >>",
      objects: "5 0 obj << /Subtype /Form /BBox [0 0 9 9] /Length 9 >> stream\n0 0 1 1 re f\nendstream endobj")
    #expect((try? VectorImage(whole)) != nil)
    var damaged = whole
    for index in whole.indices {
      for value: UInt8 in [0, 32, 40, 47, 57, 60, 62, 91, 123, 255] {
        damaged[index] = value
        _ = try? VectorImage(damaged)
      }
      damaged[index] = whole[index]
      _ = try? VectorImage(Array(whole[..<index]))
    }
  }
}
