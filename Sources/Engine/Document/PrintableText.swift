/// Texts of strangers made fit to be shown: a job must not move the cursor, colour the terminal, forge lines or fill the screen.
public enum PrintableText {
  /// Characters; longer words are cut in the middle.
  static let wordLimit = 200
  /// Characters; what comes after is left out.
  static let lineLimit = 4_000

  /// A text as one line: what controls a terminal is shown as JSON writes it, such as `\u001b`, and long words are cut.
  public static func line(_ text: String) -> String {
    let shown = isPlain(text) ? text : escaped(text, keepsLines: false)
    guard shown.utf8.count > wordLimit else { return shown }
    let words = shown.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.utf8.count > wordLimit && word.count > wordLimit ? "\(word.prefix(120))…\(word.suffix(20))" : String(word)
    }
    let line = words.joined(separator: " ")
    return line.utf8.count > lineLimit && line.count > lineLimit ? line.prefix(lineLimit) + "…" : line
  }

  /// A text of several lines, where only what controls a terminal is shown as JSON writes it.
  public static func lines(_ text: String) -> String { isPlain(text) ? text : escaped(text, keepsLines: true) }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }

  private static func escaped(_ text: String, keepsLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\t"
      if controls(scalar), !(keepsLines && isLayout) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a scalar does something else than to be seen: control characters, ends of lines, what turns the direction of writing.
  private static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}
