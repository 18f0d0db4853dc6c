import Graphics

/// Whether the rules of an `@supports` are for a drawing ([CSS Conditional Rules](https://www.w3.org/TR/css-conditional-3/#at-supports)):
/// declarations are known whose values a property can have, and selectors that are understood.
enum SupportsQuery {
  /// Parentheses inside each other.
  private static let depthLimit = 8

  /// - Parameter text: what stands between `@supports` and the brace.
  /// - Returns: nil for what is not understood.
  static func holds(_ text: some StringProtocol) -> Bool? { condition(Substring(text), depth: 0) }

  /// Parts with `and`, or with `or`, between them.
  private static func condition(_ text: Substring, depth: Int) -> Bool? {
    guard depth <= depthLimit else { return nil }
    var rest = text
    guard var result = part(&rest, depth) else { return nil }
    var known: String?
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return result }
      let word = rest.prefix { $0.isLetter }.lowercased()
      rest = rest.dropFirst(word.count)
      guard ["and", "or"].contains(word), known == nil || known == word, let next = part(&rest, depth) else {
        return nil
      }
      known = word
      result = word == "and" ? result && next : result || next
    }
  }

  /// A condition in parentheses, or what `selector()` holds, perhaps behind `not`.
  private static func part(_ rest: inout Substring, _ depth: Int) -> Bool? {
    rest = rest.drop(while: \.isWhitespace)
    var word = rest.prefix { $0 != "(" && !$0.isWhitespace }.lowercased()
    var isNegated = false
    if word == "not" {
      isNegated = true
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
      word = rest.prefix { $0 != "(" && !$0.isWhitespace }.lowercased()
    }
    rest = rest.dropFirst(word.count)
    guard rest.first == "(", let inside = parentheses(&rest) else { return nil }
    let holds: Bool?
    switch word {
    case "": holds = declaration(inside) ?? condition(inside, depth: depth + 1)
    case "selector": holds = SelectorReader.selector(inside) != nil
    default: holds = false
    }
    return holds.map { $0 != isNegated }
  }

  /// Takes what stands in the parentheses that a text begins with; nil where they are not closed.
  private static func parentheses(_ rest: inout Substring) -> Substring? {
    var depth = 0
    for (index, character) in zip(rest.indices, rest) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = rest[rest.index(after: rest.startIndex)..<index]
      rest = rest[rest.index(after: index)...]
      return inside
    }
    return nil
  }

  /// Whether a property can have a value; nil for what is no declaration.
  private static func declaration(_ text: Substring) -> Bool? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed.lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    let value = text[text.index(after: colon)...].trimmed
    return !value.isEmpty && StyleValue.isUsable(value, of: name)
  }
}
