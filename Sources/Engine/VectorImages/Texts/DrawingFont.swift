import Graphics
import Lookups

/// How the texts of an element are written, which it passes on to the ones inside it.
struct DrawingFont: Equatable {
  /// Which end of a text stands at its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// As the drawing calls them, the most wanted first; none: the system font.
  var families: [String] = []
  /// Points.
  var size = 16.0
  /// 1…1000; 400 is regular.
  var weight = 400
  var isItalic = false
  /// Points behind every character.
  var letterSpacing = 0.0
  /// Points behind every space, besides.
  var wordSpacing = 0.0
  var anchor = Anchor.start
  /// Whether a text begins at its right end.
  var isRightToLeft = false
  /// Whether every space counts.
  var keepsSpaces = false
  /// What of the letters lies on the line, as `dominant-baseline` names it.
  var baseline = "auto"

  /// Takes what an element says of itself.
  mutating func apply(_ declarations: Lookup<String, String>) {
    if let text = declarations["font"] { applyShorthand(text) }
    if let text = declarations["font-family"], !["inherit", "initial"].contains(text) {
      families = Self.families(text)
    }
    if let own = declarations["font-size"].flatMap(size(of:)) { size = own }
    if let own = declarations["font-weight"].flatMap(weight(of:)) { weight = own }
    if let text = declarations["font-style"], text != "inherit" { isItalic = Self.isItalic(text) }
    if let own = declarations["letter-spacing"].flatMap(spacing) { letterSpacing = own }
    if let own = declarations["word-spacing"].flatMap(spacing) { wordSpacing = own }
    if let own = declarations["text-anchor"].flatMap(Anchor.init) { anchor = own }
    if let text = declarations["direction"], text != "inherit" { isRightToLeft = text == "rtl" }
    if let text = declarations["dominant-baseline"], text != "inherit" { baseline = text }
    // Of a text inside another its own line is the other's, too.
    if let text = declarations["alignment-baseline"], !["inherit", "initial", "baseline", "auto"].contains(text) {
      baseline = text
    }
    if let text = declarations["xml:space"] { keepsSpaces = text == "preserve" }
    if let text = declarations["white-space"], text != "inherit" {
      keepsSpaces = ["pre", "pre-wrap", "break-spaces"].contains(text)
    }
  }

  /// `italic bold 12px/1.5 Name, "Other Name"`: a size stands before the families, and the style before the size
  /// ([CSS Fonts, the font property](https://www.w3.org/TR/css-fonts-4/#font-prop)).
  private mutating func applyShorthand(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard
      let place = words.firstIndex(where: { word in
        let isNumber = word.first.map { $0.isNumber || $0 == "." } ?? false
        return size(of: String(word.prefix { $0 != "/" })) != nil && !(isNumber && Double(word) != nil)
      }), place + 1 < words.count, let own = size(of: String(words[place].prefix { $0 != "/" }))
    else { return }
    (size, weight, isItalic) = (own, 400, false)
    for word in words[..<place] {
      if Self.isItalic(word) { isItalic = true } else if let own = weight(of: word) { weight = own }
    }
    families = Self.families(words[(place + 1)...].joined(separator: " "))
  }

  private static func isItalic(_ text: String) -> Bool {
    let word = text.trimmed.lowercased()
    return word == "italic" || word.hasPrefix("oblique")
  }

  private static func families(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { $0 != "\"" && $0 != "'" }.trimmed }.filter { !$0.isEmpty }
  }

  /// Names of sizes ([CSS Fonts, absolute sizes](https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping)); medium is 16.
  private static let sizes = [
    ("xx-small", 9.0), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24), ("xx-large", 32),
  ]

  /// Points; nil for what is no size.
  private func size(of text: String) -> Double? {
    let word = text.trimmed.lowercased()
    if let named = Self.sizes.first(where: { $0.0 == word }) { return named.1 }
    switch word {
    case "larger": return size * 1.2
    case "smaller": return size / 1.2
    default: return Length(word, em: size)?.points(of: size).flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  private func weight(of text: String) -> Int? {
    switch text.trimmed.lowercased() {
    case "normal": 400
    case "bold": 700
    case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : 900
    case "lighter": weight < 550 ? 100 : weight < 750 ? 400 : 700
    case let word: Int(word).flatMap { (1...1_000).contains($0) ? $0 : nil }
    }
  }

  private func spacing(_ text: String) -> Double? {
    text.trimmed == "normal" ? 0 : Length(text, em: size)?.points(of: size)
  }
}
