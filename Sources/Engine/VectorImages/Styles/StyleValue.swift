import Lookups

/// What a declaration's value comes to.
enum StyleValue {
  /// Properties whose values are colours or paints.
  static let colorNames: Membership<String> = ["fill", "stroke", "color", "stop-color", "flood-color"]
  /// What they may be besides colours and references.
  private static let words: Membership<String> = [
    "none", "currentcolor", "context-fill", "context-stroke", "inherit", "initial", "unset", "revert", "revert-layer",
  ]
  /// Words with which a property counts as if it were not said: nothing but a drawing's own style sheets says more
  /// ([CSS Cascading, explicit defaulting](https://www.w3.org/TR/css-cascade-4/#defaulting-keywords)).
  private static let absent: Membership<String> = ["unset", "revert", "revert-layer"]
  /// Properties that elements pass on to the ones inside them.
  private static let inheritedNames: Membership<String> = [
    "color", "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "visibility",
    "marker", "marker-start", "marker-mid", "marker-end", "paint-order", "font-family", "font-size", "font-weight",
    "font-style", "letter-spacing", "word-spacing", "text-anchor", "direction", "dominant-baseline", "white-space",
  ]

  /// Whether a value says that a property is as if it were not said, which "initial" does of what is not passed on.
  static func isAbsent(_ value: String, of name: String) -> Bool {
    absent.contains(value) || value == "initial" && !inheritedNames.contains(name)
  }

  /// Whether an element passes a property on to the ones inside it.
  static func isInherited(_ name: String) -> Bool { inheritedNames.contains(name) }

  /// What lies below all of a drawing; `background` says it with other things.
  static let backgroundColor = "background-color"
  /// What lies on that colour; `background` says it, too.
  static let backgroundImage = "background-image"

  /// The colour in the value of `background`, which is none where it says no colour
  /// ([CSS Backgrounds, the background property](https://www.w3.org/TR/css-backgrounds-3/#background)).
  static func color(ofBackground value: String) -> String {
    let words = StyleScanner.parts(of: Substring(value), between: UInt8(ascii: " "), UInt8(ascii: ",")).map(\.trimmed)
    return words.first { $0.lowercased() == "currentcolor" || ColorText.color($0) != nil } ?? "transparent"
  }

  /// Functions that one value may have in it, with those that others bring.
  private static let functionLimit = 32
  /// Bytes of a value with functions, before and after each of them.
  private static let lengthLimit = 1_000
  /// In small letters; CSS takes them in large ones, too.
  private static let (variable, scheme) = (Array("var".utf8), Array("light-dark".utf8))

  /// A value without `var()` ([CSS Variables](https://www.w3.org/TR/css-variables-1/#using-variables)) and `light-dark()`, of which the
  /// first is for drawings on a light ground ([CSS Color 5](https://www.w3.org/TR/css-color-5/#light-dark)).
  ///
  /// - Parameter property: the value of a custom property, such as "--ink".
  /// - Returns: nil for one that needs a property that is nowhere, or has too many of them or is too long.
  static func resolved(_ value: String, _ property: (String) -> String?) -> String? {
    var bytes = Array(value.utf8)
    guard var function = function(in: bytes, from: 0) else { return value }
    guard bytes.count <= lengthLimit else { return nil }
    for _ in 0...functionLimit {
      guard let arguments = Arguments(bytes, from: function.inside) else { return nil }
      var replacement = arguments.first
      if function.isVariable {
        let name = String(decoding: arguments.first, as: UTF8.self).trimmed
        let own = name.hasPrefix("--") ? property(name).map { Array($0.utf8)[...] } : nil
        guard let found = own ?? arguments.rest else { return nil }
        replacement = found
      }
      bytes.replaceSubrange(function.start..<arguments.end, with: Array(replacement))
      guard bytes.count <= lengthLimit else { return nil }
      guard let next = self.function(in: bytes, from: function.start) else {
        return String(decoding: bytes, as: UTF8.self).trimmed
      }
      function = next
    }
    return nil
  }

  /// The first of the functions, and where its arguments begin.
  private static func function(
    in bytes: [UInt8], from start: Int
  ) -> (start: Int, inside: Int, isVariable: Bool)? {
    for place in start..<bytes.count where bytes[place] == UInt8(ascii: "(") {
      for name in [variable, scheme] {
        let beginning = place - name.count
        // Large letters of ASCII lack the bit 32.
        if beginning >= start, bytes[beginning..<place].lazy.map({ $0 | 32 }).elementsEqual(name) {
          return (beginning, place + 1, name == variable)
        }
      }
    }
    return nil
  }

  /// What stands in the parentheses of a function.
  private struct Arguments {
    /// Up to the first comma.
    var first: ArraySlice<UInt8>
    /// Behind it; nil without one.
    var rest: ArraySlice<UInt8>?
    /// Behind the parenthesis that closes them.
    var end: Int

    /// Nil without that parenthesis.
    init?(_ bytes: [UInt8], from start: Int) {
      var (depth, comma, place) = (1, Int?.none, start)
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: ",") where depth == 1: comma = comma ?? place
        default: break
        }
        if depth == 0 { break }
        place += 1
      }
      guard depth == 0 else { return nil }
      first = bytes[start..<(comma ?? place)]
      rest = comma.map { bytes[($0 + 1)..<place] }
      end = place + 1
    }
  }

  /// Whether style sheets alone say a property: colours below a drawing, and transforms whose names attributes of texts and steps of
  /// filters have, too.
  static func isOfSheets(_ name: String) -> Bool {
    name == backgroundColor || IndividualTransforms.names.contains(name)
  }

  /// Whether a property can have a value; one that cannot counts as if it were not said
  /// ([CSS Syntax](https://www.w3.org/TR/css-syntax-3/#error-handling)).
  static func isUsable(_ value: String, of name: String) -> Bool {
    guard colorNames.contains(name) || name == backgroundColor else { return true }
    let word = value.trimmed.lowercased()
    return words.contains(word) || word.hasPrefix("url(") || ColorText.color(word) != nil
  }
}
