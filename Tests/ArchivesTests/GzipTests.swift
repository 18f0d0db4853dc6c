import Archives
import Testing

@Suite("Files that gzip packed")
struct GzipTests {
  /// {"a":1}
  private static let trailer: [UInt8] = [175, 172, 27, 86, 7, 0, 0, 0]
  private static let packed: [UInt8] = [171, 86, 74, 84, 178, 50, 172, 5, 0] + trailer

  /// - Parameter parts: what stands between header and content.
  private static func file(flags: UInt8 = 0, _ parts: [UInt8] = []) -> [UInt8] {
    [31, 139, 8, flags, 0, 0, 0, 0, 2, 3] + parts + packed
  }

  @Test("What is packed is read, whatever else the header tells")
  func content() throws {
    for file in [
      Self.file(), Self.file(flags: 8, Array("a.json\0".utf8)), Self.file(flags: 16, Array("made by hand\0".utf8)),
      Self.file(flags: 4, [3, 0, 1, 2, 3]), Self.file(flags: 31, [1, 0, 9] + Array("a\0b\0".utf8) + [7, 7]),
    ] {
      #expect(GzipFile.isMeant(by: file))
      #expect(try GzipFile.content(of: file, name: "a.tgs", limit: 7) == Array(#"{"a":1}"#.utf8))
    }
    #expect(!GzipFile.isMeant(by: Array("{}".utf8)) && !GzipFile.isMeant(by: [31]))
  }

  @Test("What is cut off, damaged, not alone or too large is refused")
  func refusals() {
    let whole = Self.file()
    for count in 0..<whole.count {
      #expect(throws: ArchiveError.self, "\(count)") {
        try GzipFile.content(of: Array(whole.prefix(count)), name: "a.tgs", limit: 100)
      }
    }
    for place in [2, 3, 10, 14, 19, 23] {
      var bytes = whole
      bytes[place] ^= 0x20
      #expect(throws: ArchiveError.self, "\(place)") { try GzipFile.content(of: bytes, name: "a.tgs", limit: 100) }
    }
    // Of what is cut off the last bytes are no size.
    let damaged = ArchiveError("a.tgs", "it is damaged, or more than one file packed by gzip; pack one file again")
    #expect(throws: damaged) {
      try GzipFile.content(of: Array(whole.dropLast(6)) + [255, 255, 255, 127], name: "a.tgs", limit: 100)
    }
    let padded = whole + [UInt8](repeating: 0, count: 8)
    #expect(throws: ArchiveError.self) { try GzipFile.content(of: padded, name: "a.tgs", limit: 100) }
    #expect(throws: ArchiveError.self) { try GzipFile.content(of: whole + whole, name: "a.tgs", limit: 100) }
    #expect(throws: ArchiveError("a.tgs", "it holds 7 bytes; the limit is 6, so pack a smaller file")) {
      try GzipFile.content(of: whole, name: "a.tgs", limit: 6)
    }
  }
}
