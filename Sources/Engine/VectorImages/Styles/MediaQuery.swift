import Graphics

/// Whether the rules of an `@media` are for a drawing ([Media Queries](https://www.w3.org/TR/mediaqueries-4/)): it is shown on a screen,
/// on a light ground, in as many points as it has, to somebody without any of the preferences that systems know.
enum MediaQuery {
  /// Whether one of the queries between commas holds.
  ///
  /// - Parameters:
  ///   - text: what stands between `@media` and the brace.
  ///   - size: of the drawing, points; nil: it is not known.
  /// - Returns: nil for what is not understood.
  static func holds(_ text: some StringProtocol, size: Size?) -> Bool? {
    let queries = text.split(separator: ",").map(\.trimmed)
    let results = queries.map { query($0.lowercased(), size) }
    if results.contains(true) || queries.isEmpty { return true }
    return results.contains(nil) ? nil : false
  }

  /// Words and conditions in parentheses, with `and` between them.
  private static func query(_ text: String, _ size: Size?) -> Bool? {
    var rest = Substring(text)
    var isNegated = false
    if rest.hasPrefix("not ") || rest.hasPrefix("not(") {
      (isNegated, rest) = (true, rest.dropFirst(3))
    } else if rest.hasPrefix("only ") {
      rest = rest.dropFirst(5)
    }
    var result = true
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let part: Bool?
      if rest.first == "(" {
        guard let end = rest.firstIndex(of: ")") else { return nil }
        part = feature(rest[rest.index(after: rest.startIndex)..<end].trimmed, size)
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0.isLetter }
        switch word {
        case "all", "screen": part = true
        case "print", "speech": part = false
        default: part = nil
        }
        rest = rest.dropFirst(word.count)
      }
      guard let part else { return nil }
      result = result && part
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return result != isNegated }
      guard rest.hasPrefix("and"), let next = rest.dropFirst(3).first, next.isWhitespace || next == "(" else {
        return nil
      }
      rest = rest.dropFirst(3)
    }
  }

  /// Media features with words as values; the first word of each is the one that holds.
  private static let wordFeatures: [(name: String, values: [String])] = [
    ("prefers-color-scheme", ["light", "dark"]), ("prefers-contrast", ["no-preference", "more", "less", "custom"]),
    ("prefers-reduced-motion", ["no-preference", "reduce"]),
    ("prefers-reduced-transparency", ["no-preference", "reduce"]), ("forced-colors", ["none", "active"]),
    ("inverted-colors", ["none", "inverted"]), ("hover", ["none", "hover"]), ("any-hover", ["none", "hover"]),
    ("pointer", ["none", "coarse", "fine"]), ("any-pointer", ["none", "coarse", "fine"]),
    ("scripting", ["none", "enabled", "initial-only"]),
  ]

  /// What stands in parentheses.
  private static func feature(_ text: String, _ size: Size?) -> Bool? {
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard let name = parts.first else { return nil }
    if let known = wordFeatures.first(where: { $0.name == name }) {
      // Alone it asks whether there is any such wish.
      guard parts.count == 2 else { return !["none", "no-preference"].contains(known.values[0]) }
      return known.values.contains(parts[1]) ? parts[1] == known.values[0] : nil
    }
    guard parts.count == 2, let size else { return nil }
    if name == "orientation", ["portrait", "landscape"].contains(parts[1]) {
      return (parts[1] == "portrait") == (size.height >= size.width)
    }
    guard let length = Length(parts[1])?.points(of: nil) else { return nil }
    switch name {
    case "min-width": return size.width >= length
    case "max-width": return size.width <= length
    case "min-height": return size.height >= length
    case "max-height": return size.height <= length
    default: return nil
    }
  }
}
