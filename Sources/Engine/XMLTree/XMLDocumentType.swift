/// What stands before the root element of some documents: the name of a public type, and texts that the document has names for.
enum XMLDocumentType {
  /// Names of texts in one document.
  private static let entityLimit = 100

  /// The document without its type, as far as that names a public one or nothing else, or declares nothing but plain texts, which
  /// then stand where their names stood: drawing programs name the addresses of their vocabularies so. Texts that hold others, or
  /// more than texts, are left for the parser to refuse, and so is a document that they would make larger than documents may be.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard let start = start(in: bytes), case let rest = bytes[start...].prefix(20_000),
      let end = firstUnquoted("[>", in: rest)
    else { return bytes }
    guard bytes[end] == UInt8(ascii: "[") else {
      // What stands in a file of this machine is for nobody to read.
      let isPlain = bytes[start..<end].prefix { !isQuote($0) }.firstRange(of: Array("SYSTEM".utf8)) == nil
      return isPlain ? blanked(bytes, start...end) : bytes
    }
    guard let close = firstUnquoted("]", in: rest[(end + 1)...]), let last = firstUnquoted(">", in: rest[close...]),
      let texts = entities(String(decoding: bytes[(end + 1)..<close], as: UTF8.self)), texts.count <= entityLimit
    else { return bytes }
    return replaced(texts, in: blanked(bytes, start...last)) ?? bytes
  }

  /// Where the type begins, behind comments and instructions: what looks like one in them, or in the text of an element, is none.
  private static func start(in bytes: [UInt8]) -> Int? {
    let sections = [("<!--", "-->"), ("<?", "?>")]
    var rest = bytes.prefix(65_536)
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 <= 32 }
      if rest.starts(with: "<!DOCTYPE".utf8) { return rest.startIndex }
      guard let (opening, ending) = sections.first(where: { rest.starts(with: $0.0.utf8) }),
        let end = rest.dropFirst(opening.utf8.count).firstRange(of: Array(ending.utf8))?.upperBound
      else { return nil }
      rest = rest[end...]
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The first of some signs that stands in no quotes, in which names of public types and texts have any.
  private static func firstUnquoted(_ signs: String, in bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for (index, byte) in zip(bytes.indices, bytes) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte) {
        quote = byte
      } else if signs.utf8.contains(byte) {
        return index
      }
    }
    return nil
  }

  /// Lines stay where they are.
  private static func blanked(_ bytes: [UInt8], _ range: ClosedRange<Int>) -> [UInt8] {
    var result = bytes
    for index in range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
    return result
  }

  /// `<!ENTITY name "text">`, any number of times, among lists of attributes without values; nil for anything else.
  private static func entities(_ text: String) -> [(name: [UInt8], text: [UInt8])]? {
    var result: [(name: [UInt8], text: [UInt8])] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return result }
      if rest.hasPrefix("<!ATTLIST") {
        guard let end = rest.firstIndex(of: ">"), !rest[..<end].contains(where: { "\"'%".contains($0) }) else {
          return nil
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      guard rest.hasPrefix("<!ENTITY") else { return nil }
      rest = rest.dropFirst(8).drop(while: \.isWhitespace)
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard !name.isEmpty, let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2).drop(while: \.isWhitespace)
      guard rest.first == ">", !value.contains(where: { "&%<\"'".contains($0) }) else { return nil }
      rest = rest.dropFirst()
      result.append((Array(name.utf8), Array(value.utf8)))
    }
  }

  /// Nil for a document that becomes too large.
  private static func replaced(_ texts: [(name: [UInt8], text: [UInt8])], in bytes: [UInt8]) -> [UInt8]? {
    guard !texts.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index...].prefix(80).firstIndex(of: UInt8(ascii: ";")),
        let found = texts.first(where: { $0.name.elementsEqual(bytes[(index + 1)..<end]) })
      {
        result += found.text
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
      guard result.count <= XMLElement.byteLimit else { return nil }
    }
    return result
  }
}
