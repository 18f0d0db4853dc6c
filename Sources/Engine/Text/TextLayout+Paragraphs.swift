extension TextLayout {
  /// The paragraphs of a text, without what ends them, of as many code points as are set; nil: nothing ends one.
  public static func paragraphs(of text: String) -> [String]? {
    var result: [String] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    var count = 0
    while index < scalars.endIndex, count < characterLimit {
      var next = scalars.index(after: index)
      count += 1
      if TextSetter.isParagraphEnd(scalars[index]) {
        result.append(String(scalars[start..<index]))
        // Return and line feed are one end.
        if scalars[index].value == 0x0d, next < scalars.endIndex, scalars[next].value == 0x0a {
          next = scalars.index(after: next)
          count += 1
        }
        start = next
      }
      index = next
    }
    guard !result.isEmpty else { return nil }
    return result + [String(scalars[start..<index])]
  }

  /// The paragraphs of a text in parts, each as pieces of these; one without characters is an empty piece of the part that ends
  /// it. Nil: nothing ends one.
  public static func paragraphs(of parts: [String]) -> [[(part: Int, text: String)]]? {
    var result: [[(part: Int, text: String)]] = []
    var pieces: [(part: Int, text: String)] = []
    var (count, last, endedWithReturn) = (0, 0, false)
    for (part, text) in parts.enumerated() where count < characterLimit {
      let scalars = text.unicodeScalars.prefix(characterLimit - count)
      var start = scalars.startIndex
      for index in scalars.indices {
        let scalar = scalars[index]
        (count, last) = (count + 1, part)
        // Return and line feed are one end, also in two parts.
        let isSecond = endedWithReturn && scalar.value == 0x0a
        endedWithReturn = scalar.value == 0x0d
        guard TextSetter.isParagraphEnd(scalar) else { continue }
        if !isSecond {
          if start < index || pieces.isEmpty { pieces.append((part, String(scalars[start..<index]))) }
          result.append(pieces)
          pieces = []
        }
        start = scalars.index(after: index)
      }
      if start < scalars.endIndex { pieces.append((part, String(scalars[start...]))) }
    }
    guard !result.isEmpty else { return nil }
    return result + [pieces.isEmpty ? [(last, "")] : pieces]
  }
}
