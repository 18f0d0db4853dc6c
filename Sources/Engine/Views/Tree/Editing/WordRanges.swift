/// Words of a text, as a double tap selects them.
struct WordRanges {
  private let kinds: [Kind]

  private enum Kind { case letter, space, sign }

  init(_ text: String) {
    let characters = Array(text)
    kinds = characters.indices.map { index in
      let character = characters[index]
      if character.isWordByItself { return .sign }
      if character.isLetter || character.isNumber || character == "_" { return .letter }
      if character.isWhitespace { return .space }
      // An apostrophe between letters is one of theirs.
      if "'’".contains(character), index > 0, index + 1 < characters.count, characters[index - 1].isLetter,
        characters[index + 1].isLetter
      {
        return .letter
      }
      return .sign
    }
  }

  /// The word, the sign or the spaces that the character of an index belongs to.
  private func run(at index: Int) -> Range<Int> {
    guard kinds.indices.contains(index) else { return kinds.count..<kinds.count }
    guard kinds[index] != .sign else { return index..<index + 1 }
    var (start, end) = (index, index + 1)
    while start > 0, kinds[start - 1] == kinds[index] { start -= 1 }
    while end < kinds.count, kinds[end] == kinds[index] { end += 1 }
    return start..<end
  }

  /// The word around a place between characters, or before it where there is none: what a double tap there selects.
  func word(around index: Int) -> Range<Int> {
    guard !kinds.isEmpty else { return 0..<0 }
    let next = min(max(0, index), kinds.count - 1)
    if index < kinds.count, kinds[next] == .letter { return run(at: next) }
    if index > 0, kinds[min(index, kinds.count) - 1] != .space { return run(at: min(index, kinds.count) - 1) }
    return run(at: next)
  }

  /// The end of the word around a place between characters that is nearer: there a finger puts the caret.
  func boundary(nearest index: Int) -> Int {
    guard index > 0, index < kinds.count, kinds[index] == .letter, kinds[index - 1] == .letter else { return index }
    let word = run(at: index)
    return index - word.lowerBound < word.upperBound - index ? word.lowerBound : word.upperBound
  }
}

extension Character {
  /// Whether it is of a script that sets no spaces between words, where each character counts as one
  /// ([UAX #29](https://www.unicode.org/reports/tr29/) leaves these to dictionaries).
  fileprivate var isWordByItself: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    // Thai and Lao, Myanmar, Khmer, Hiragana.
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x3040...0x309f: return true
    default: return scalar.properties.isIdeographic
    }
  }
}
