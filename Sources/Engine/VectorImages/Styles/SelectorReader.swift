/// Reads selectors of style sheets ([Selectors, grammar](https://www.w3.org/TR/selectors-4/#grammar)).
struct SelectorReader {
  private var rest: Substring

  private init(_ text: some StringProtocol) { rest = Substring(text.trimmed) }

  /// A selector; nil for what is not understood.
  static func selector(_ text: some StringProtocol) -> StyleSelector? {
    var reader = SelectorReader(text)
    var compounds: [StyleSelector.Compound] = []
    while !reader.rest.isEmpty {
      guard let combinator = reader.combinator(isFirst: compounds.isEmpty), let conditions = reader.conditions(depth: 0)
      else { return nil }
      compounds.append(StyleSelector.Compound(conditions: conditions, combinator: combinator))
      guard compounds.count <= StyleSelector.depthLimit else { return nil }
    }
    return StyleSelector(compounds: compounds)
  }

  /// The parts of a list between commas that stand in no parentheses, brackets or quotes.
  static func parts(_ text: some StringProtocol) -> [String] {
    var (parts, depth, quote) = ([""], 0, Character?.none)
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".contains(character) {
        quote = character
      } else if "([".contains(character) {
        depth += 1
      } else if ")]".contains(character) {
        depth -= 1
      }
      if character == ",", depth == 0, quote == nil {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// What stands before a compound; nil where it is none.
  private mutating func combinator(isFirst: Bool) -> StyleSelector.Combinator? {
    skipBlanks()
    let signs: [(Character, StyleSelector.Combinator)] = [(">", .child), ("+", .nextSibling), ("~", .laterSibling)]
    guard let found = signs.first(where: { $0.0 == rest.first }) else { return .descendant }
    guard !isFirst else { return nil }
    rest.removeFirst()
    skipBlanks()
    return found.1
  }

  private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  /// What is said of one element; nil for what is not understood, and for nothing.
  private mutating func conditions(depth: Int) -> [StyleCondition]? {
    var result: [StyleCondition] = []
    let start = rest.startIndex
    if rest.first == "*" {
      rest.removeFirst()
    } else if let name = identifier() {
      result.append(.name(name))
    }
    while let character = rest.first, "#.[:".contains(character) {
      rest.removeFirst()
      let condition: StyleCondition?
      switch character {
      case "#": condition = identifier().map { .id($0) }
      case ".": condition = identifier().map { .className($0) }
      case "[": condition = attribute()
      default: condition = pseudoClass(depth: depth)
      }
      guard let condition else { return nil }
      result.append(condition)
    }
    return rest.startIndex == start ? nil : result
  }

  /// A name; what follows a backslash is a part of it, as editors write colons.
  private mutating func identifier() -> String? {
    var name = ""
    while let character = rest.first {
      if character == "\\" {
        rest.removeFirst()
        guard let next = escaped() else { return nil }
        name.append(next)
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        name.append(character)
        rest.removeFirst()
      } else {
        break
      }
    }
    return name.isEmpty ? nil : name
  }

  /// What a backslash stands for that is read already: a code point in up to six hexadecimal digits, behind which a blank is a part of it,
  /// or what follows ([CSS Syntax, escapes](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point)). Nil at the end.
  private mutating func escaped() -> Character? {
    let digits = rest.prefix(6).prefix { $0.isASCII && $0.isHexDigit }
    guard !digits.isEmpty else { return rest.popFirst() }
    rest = rest.dropFirst(digits.count)
    if rest.first?.isWhitespace == true { rest.removeFirst() }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Character($0) } ?? "\u{FFFD}"
  }

  // MARK: Attributes

  /// What stands in brackets, of which the first is read already.
  private mutating func attribute() -> StyleCondition? {
    guard let end = Self.end(of: rest, closing: "]") else { return nil }
    var inside = SelectorReader(rest[..<end])
    rest = rest[rest.index(after: end)...]
    inside.skipBlanks()
    // With a prefix where one is written with a backslash, as in `xlink\:href`.
    guard let name = inside.identifier() else { return nil }
    inside.skipBlanks()
    guard let sign = inside.rest.first else { return .attribute(name) }
    guard let match = StyleCondition.AttributeMatch(rawValue: sign) else { return nil }
    inside.rest.removeFirst()
    if match != .equal {
      guard inside.rest.first == "=" else { return nil }
      inside.rest.removeFirst()
    }
    inside.skipBlanks()
    guard let value = inside.value() else { return nil }
    let flag = inside.rest.trimmed.lowercased()
    guard ["", "i", "s"].contains(flag) else { return nil }
    return .value(name, match, value, ignoresCase: flag == "i")
  }

  /// A name, or what stands in quotes.
  private mutating func value() -> String? {
    guard let quote = rest.first, "\"'".contains(quote) else { return identifier() }
    rest.removeFirst()
    guard let end = rest.firstIndex(of: quote) else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }

  // MARK: Pseudo-classes

  /// Pseudo-classes of an element's place among its siblings: the one that means the first or the last, and the one with a number
  /// in parentheses.
  private static let places: [(first: String, nth: String, ofName: Bool, fromEnd: Bool)] = [
    ("first-child", "nth-child", false, false), ("last-child", "nth-last-child", false, true),
    ("first-of-type", "nth-of-type", true, false), ("last-of-type", "nth-last-of-type", true, true),
  ]
  /// Pseudo-classes of what only a browser knows: no element of a picture is so.
  private static let unmet = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "link", "any-link", "target", "checked",
    "disabled",
  ]

  /// What follows a colon.
  private mutating func pseudoClass(depth: Int) -> StyleCondition? {
    // Pseudo-elements, such as a selection, are in no picture.
    if rest.first == ":" {
      rest.removeFirst()
      return identifier() == nil ? nil : .never
    }
    guard let name = identifier()?.lowercased() else { return nil }
    var argument: Substring?
    if rest.first == "(" {
      rest.removeFirst()
      guard let end = Self.end(of: rest, closing: ")") else { return nil }
      argument = rest[..<end]
      rest = rest[rest.index(after: end)...]
    }
    guard let argument else {
      switch name {
      case "root": return .root
      case "empty": return .empty
      case "only-child", "only-of-type": return .only(ofName: name == "only-of-type")
      case let name where Self.unmet.contains(name): return .never
      default:
        return Self.places.first { $0.first == name }
          .map { .nth(StyleCondition.AnPlusB(), ofName: $0.ofName, fromEnd: $0.fromEnd) }
      }
    }
    if let place = Self.places.first(where: { $0.nth == name }) {
      return Self.anPlusB(argument).map { .nth($0, ofName: place.ofName, fromEnd: place.fromEnd) }
    }
    guard ["not", "is", "where"].contains(name), let lists = Self.compounds(argument, depth: depth + 1) else {
      return nil
    }
    return name == "not" ? .none(lists) : .any(lists, countsInSpecificity: name == "is")
  }

  /// A list of compounds, each of one element.
  private static func compounds(_ text: Substring, depth: Int) -> [[StyleCondition]]? {
    guard depth <= StyleSelector.depthLimit else { return nil }
    var result: [[StyleCondition]] = []
    for part in parts(text) {
      var reader = SelectorReader(part)
      guard let conditions = reader.conditions(depth: depth), reader.rest.isEmpty else { return nil }
      result.append(conditions)
    }
    return result
  }

  /// `odd`, `even`, `3`, `2n+1`, `-n+3`; nil for others.
  private static func anPlusB(_ text: Substring) -> StyleCondition.AnPlusB? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if word == "odd" { return StyleCondition.AnPlusB(step: 2, start: 1) }
    if word == "even" { return StyleCondition.AnPlusB(step: 2, start: 0) }
    func number(_ text: some StringProtocol) -> Int? { Int(text).flatMap { abs($0) < 1_000_000 ? $0 : nil } }
    guard let letter = word.firstIndex(of: "n") else {
      return number(word).map { StyleCondition.AnPlusB(step: 0, start: $0) }
    }
    let (factor, rest) = (word[..<letter], word[word.index(after: letter)...])
    let step = ["", "+", "-"].contains(factor) ? number("\(factor)1") : number(factor)
    guard let step, let start = rest.isEmpty ? 0 : number(rest) else { return nil }
    return StyleCondition.AnPlusB(step: step, start: start)
  }

  /// Where parentheses or brackets close that are open already; quotes are passed.
  private static func end(of text: Substring, closing: Character) -> Substring.Index? {
    var (depth, quote) = (0, Character?.none)
    for (index, character) in zip(text.indices, text) {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case closing where depth == 0: return index
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
    }
    return nil
  }
}
