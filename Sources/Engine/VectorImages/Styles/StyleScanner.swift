/// Finds what in a text of a style sheet stands in quotes or parentheses, where its signs mean nothing
/// ([CSS Syntax, consuming a component value](https://www.w3.org/TR/css-syntax-3/#consume-component-value)): addresses have semicolons and
/// commas in them.
struct StyleScanner {
  private var depth = 0
  /// The quote that is open; 0: none.
  private var quote: UInt8 = 0

  /// Whether the next byte stands in neither.
  mutating func isPlain(_ byte: UInt8) -> Bool {
    if quote != 0 {
      // A quote that nothing closes ends with its line.
      if byte == quote || byte == UInt8(ascii: "\n") { quote = 0 }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth = max(0, depth - 1)
    default: return depth == 0
    }
    return false
  }

  /// The parts of a text between signs that stand in neither, without those that are empty.
  ///
  /// - Parameters:
  ///   - sign: of ASCII.
  ///   - other: another one, or the same.
  static func parts(of text: Substring, between sign: UInt8, _ other: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var scanner = StyleScanner()
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      guard scanner.isPlain(byte), byte == sign || byte == other else { continue }
      if start < index { parts.append(text[start..<index]) }
      start = text.utf8.index(after: index)
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }
}
