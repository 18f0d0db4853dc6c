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
}
