import CFreeType
import CUnicode
import Lookups

/// What Unicode says of directions, line breaks and scripts, behind a safe interface.
enum UnicodeRules {
  /// ISO 15924's "Zyyy" and "Zinh": code points of every script, and marks that take that of what they stand on.
  private static let common: Membership<UInt32> = [0x5a79_7979, 0x5a69_6e68, 0x5a7a_7a7a]

  // The library sorts its tables at the first call.
  private static let isReady: Bool = {
    var mayBreak: CChar = 0
    var letter: UInt32 = 0x41
    cunicode_line_breaks(&letter, 1, &mayBreak)
    return true
  }()

  /// What says a paragraph's own level: 0 from left to right, 1 from right to left.
  enum Base {
    /// Its first strong character (UAX #9, P2 and P3), or, where it has none, something else.
    case firstStrong(orElse: Int8)
    case given(Int8)
  }

  /// The embedding levels of a paragraph (UAX #9, P2 to I2), and its own.
  static func levels(_ text: [UInt32], _ given: Base = .firstStrong(orElse: 0)) -> (levels: [Int8], base: Int8) {
    let wanted: Int32 =
      switch given {
      case .firstStrong(let level): level == 1 ? -2 : -1
      case .given(let level): Int32(level)
      }
    var base: Int32 = 0
    let levels = [Int8](unsafeUninitializedCapacity: text.count) { buffer, count in
      base = cunicode_levels(text, text.count, wanted, buffer.baseAddress)
      if base < 0 { buffer.initialize(repeating: 0) }
      count = text.count
    }
    return (levels, Int8(max(0, base)))
  }

  /// Whether a character is to be shown as a picture (UTS #51): by itself, or because a selector of that stands behind
  /// it.
  static func isEmoji(_ character: ArraySlice<UInt32>) -> Bool {
    guard let first = character.first, first > 0x7f || character.count > 1, !character.contains(0xfe0e) else {
      return false
    }
    return character.contains(0xfe0f) || Unicode.Scalar(first)?.properties.isEmojiPresentation == true
  }

  /// The visual order of a line (UAX #9, L1 and L2): indices from left to right. White space at the end takes the
  /// paragraph's level.
  static func order(_ text: [UInt32], base: Int8, levels: inout [Int8]) -> [Int] {
    let order = [Int32](unsafeUninitializedCapacity: text.count) { buffer, count in
      if cunicode_order(text, text.count, Int32(base), &levels, buffer.baseAddress) != 0 {
        for index in text.indices { buffer[index] = Int32(index) }
      }
      count = text.count
    }
    return order.map(Int.init)
  }

  /// Whether a line may end behind each code point (UAX #14).
  static func lineBreaks(_ text: [UInt32]) -> [Bool] {
    guard isReady else { return [] }
    let breaks = [CChar](unsafeUninitializedCapacity: text.count) { buffer, count in
      cunicode_line_breaks(text, text.count, buffer.baseAddress)
      count = text.count
    }
    return breaks.map { $0 != 0 }
  }

  /// The script of every code point; what is common to all takes that of what stands before, or else behind. 0 if there
  /// is none.
  static func scripts(_ text: [UInt32]) -> [UInt32] {
    var result = text.map { scalar in
      let script = cfreetype_script(scalar)
      return common.contains(script) ? 0 : script
    }
    var last = result.first { $0 != 0 } ?? 0
    for index in result.indices {
      if result[index] == 0 { result[index] = last } else { last = result[index] }
    }
    return result
  }

  /// How many code points each character of a text has, as people see characters (UAX #29).
  static func characterCounts(_ text: [UInt32]) -> [Int] {
    var string = String.UnicodeScalarView()
    for scalar in text { string.append(Unicode.Scalar(scalar) ?? "\u{fffd}") }
    return String(string).map(\.unicodeScalars.count)
  }

  /// Whether a code point shows nothing of its own, so that no font needs a glyph for it: white space, controls,
  /// joiners.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    if scalar < 0x7f { return scalar <= 0x20 }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return true }
    if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return true }
    return properties.generalCategory == .control
  }
}
