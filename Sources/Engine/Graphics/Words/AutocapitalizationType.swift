/// Which letters a keyboard makes capital by itself, as `UITextAutocapitalizationType` spells it.
public enum AutocapitalizationType: String, CaseIterable, Hashable, Sendable {
  case none, words, sentences, allCharacters

  /// Whether the letter behind a text is made capital.
  public func capitalizes(behind text: String) -> Bool {
    switch self {
    case .none: false
    case .words: text.last?.isWhitespace ?? true
    case .sentences:
      text.last { $0 != " " }.map { ".!?".contains($0) && text.last == " " || $0.isNewline } ?? true
    case .allCharacters: true
    }
  }
}
