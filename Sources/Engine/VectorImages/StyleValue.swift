import Lookups

/// What a declaration's value comes to.
enum StyleValue {
  /// Properties whose values are colours or paints.
  static let colorNames: Membership<String> = ["fill", "stroke", "color", "stop-color", "flood-color"]
  /// What they may be besides colours and references.
  private static let words: Membership<String> = [
    "none", "currentcolor", "context-fill", "context-stroke", "inherit", "initial", "unset", "revert",
  ]
  /// Functions that one value may have in it, with those that others bring.
  private static let functionLimit = 32
  /// Letters of a value.
  private static let lengthLimit = 10_000

  /// A value without `var()` ([CSS Variables](https://www.w3.org/TR/css-variables-1/#using-variables)) and `light-dark()`, of which the
  /// first is for drawings on a light ground ([CSS Color 5](https://www.w3.org/TR/css-color-5/#light-dark)).
  ///
  /// - Parameter property: the value of a property of a drawing's own, such as "--ink".
  /// - Returns: nil for one that needs a property that is nowhere, or has too many of them.
  static func resolved(_ value: String, _ property: (String) -> String?) -> String? {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return value }
    var text = value
    for _ in 0...functionLimit {
      let found = ["var(", "light-dark("].compactMap { text.firstRange(of: $0) }
      guard let function = found.min(by: { $0.lowerBound < $1.lowerBound }) else { return text }
      guard let (arguments, end) = arguments(text[function.upperBound...]) else { return nil }
      let first = arguments.prefix(upTo: comma(arguments) ?? arguments.endIndex).trimmed
      var replacement: String? = first
      if text[function].hasPrefix("var") {
        let rest = comma(arguments).map { arguments[arguments.index(after: $0)...].trimmed }
        replacement = (first.hasPrefix("--") ? property(first) : nil) ?? rest
      }
      guard let replacement else { return nil }
      text.replaceSubrange(function.lowerBound..<end, with: replacement)
      guard text.utf8.count <= lengthLimit else { return nil }
    }
    return nil
  }

  /// What stands before the parenthesis that closes a function's own, and where it goes on behind that.
  private static func arguments(_ text: Substring) -> (Substring, end: String.Index)? {
    var depth = 1
    for (index, character) in zip(text.indices, text) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return (text[..<index], text.index(after: index)) }
    }
    return nil
  }

  /// The first comma that stands in no function.
  private static func comma(_ text: Substring) -> String.Index? {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, character == "," { return index }
    }
    return nil
  }

  /// Whether a property can have a value; one that cannot counts as if it were not said
  /// ([CSS Syntax](https://www.w3.org/TR/css-syntax-3/#error-handling)).
  static func isUsable(_ value: String, of name: String) -> Bool {
    guard colorNames.contains(name) else { return true }
    let word = value.trimmed.lowercased()
    return words.contains(word) || word.hasPrefix("url(") || ColorText.color(word) != nil
  }
}
