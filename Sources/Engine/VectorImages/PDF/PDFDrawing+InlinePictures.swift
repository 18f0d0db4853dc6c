import Lookups

/// Pictures that stand between operators (ISO 32000-1, 8.9.7).
extension PDFDrawing {
  private static let longKeys: Lookup<String, String> = [
    "BPC": "BitsPerComponent", "CS": "ColorSpace", "D": "Decode", "DP": "DecodeParms", "F": "Filter", "H": "Height",
    "IM": "ImageMask", "I": "Interpolate", "W": "Width",
  ]

  /// Draws the picture whose dictionary follows, and goes on behind it: it ends with `EI` between blanks.
  mutating func drawPicture(_ lexer: inout PDFLexer) {
    var dictionary: Lookup<String, PDFObject> = [:]
    var key: String?
    while let object = lexer.next() {
      if case .word = object { break }
      if let name = key {
        dictionary[Self.longKeys[name] ?? name] = object
        key = nil
      } else {
        key = object.name
      }
    }
    let bytes = lexer.bytes
    // One blank stands between `ID` and the samples.
    let start = min(lexer.position + 1, bytes.endIndex)
    var end = start
    while end < bytes.endIndex, !Self.isEnd(at: end, of: bytes) { end += 1 }
    lexer.position = min(end + 3, bytes.endIndex)
    drawPicture(.stream(dictionary, bytes[start..<end]))
  }

  private static func isEnd(at place: Int, of bytes: ArraySlice<UInt8>) -> Bool {
    guard place + 2 < bytes.endIndex else { return false }
    return PDFLexer.isBlank(bytes[place]) && bytes[place + 1] == UInt8(ascii: "E")
      && bytes[place + 2] == UInt8(ascii: "I") && (place + 3 == bytes.endIndex || PDFLexer.isBlank(bytes[place + 3]))
  }
}
