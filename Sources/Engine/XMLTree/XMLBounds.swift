/// Counts what the elements of a document hold before a parser sees them: a parser compares every attribute with every other.
enum XMLBounds {
  /// Attributes of one element; Interface Builder writes about thirty at most.
  static let attributeLimit = 128

  /// Elements inside each other; libxml2 goes little deeper.
  static let depthLimit = 250

  /// - Throws: an element with more attributes than that, or deeper than that, with its line.
  static func check(_ bytes: [UInt8]) throws(DocumentError) {
    var line = 1
    var attributes = 0
    var quote: UInt8 = 0
    var isInTag = false
    var depth = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if !isInTag {
        if byte == UInt8(ascii: "<") {
          if let ending = ending(ofSectionAt: position, in: bytes) {
            // What stands in comments and the like is nobody's attribute.
            while position < bytes.count, !bytes[position...].starts(with: ending) {
              if bytes[position] == UInt8(ascii: "\n") { line += 1 }
              position += 1
            }
            position += ending.count
            continue
          }
          (isInTag, attributes) = (true, 0)
          depth += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/") ? -1 : 1
          guard depth <= depthLimit else {
            throw DocumentError(
              line: line, message: "XML elements are more than \(depthLimit) deep inside each other; use fewer")
          }
        }
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: ">"):
          isInTag = false
          if bytes[position - 1] == UInt8(ascii: "/") { depth -= 1 }
        case UInt8(ascii: "="):
          attributes += 1
          guard attributes <= attributeLimit else {
            throw DocumentError(
              line: line,
              message:
                "an element has more than \(attributeLimit) attributes; use fewer")
          }
        default: break
        }
      }
      position += 1
    }
  }

  /// What ends the comment, the text section or the instruction that begins at a place; nil for elements.
  private static func ending(ofSectionAt position: Int, in bytes: [UInt8]) -> [UInt8]? {
    let rest = bytes[position...]
    if rest.starts(with: Array("<!--".utf8)) { return Array("-->".utf8) }
    if rest.starts(with: Array("<![CDATA[".utf8)) { return Array("]]>".utf8) }
    if rest.starts(with: Array("<?".utf8)) { return Array("?>".utf8) }
    return nil
  }
}
