/// A code point with everything that decides how it is set.
struct TextUnit {
  var scalar: UInt32
  /// Indices of `TextSetter`.
  var style: Int
  var face: Int
  /// ISO 15924 as four characters; 0: by the text.
  var script: UInt32
  /// Of UAX #9: even from left to right.
  var level: Int8
  /// Whether a character as people see it begins here.
  var startsCharacter: Bool
  var mayBreakAfter: Bool

  static let ellipsis: UInt32 = 0x2026
  static let softHyphen: UInt32 = 0xad
  static let hyphen: UInt32 = 0x2d

  static let tab: UInt32 = 0x09
  /// What stands for an image of its style.
  static let attachment: UInt32 = 0xfffc

  /// Whether the text behind it stands at the next tab stop.
  var isTab: Bool { scalar == Self.tab }
  /// White space that a line loses at its end.
  var isSpace: Bool { scalar == 0x20 || isTab }
  /// White space that justified lines stretch.
  var isStretchable: Bool { scalar == 0x20 || scalar == 0xa0 }
}

/// What stands between two line ends of the author's: a paragraph, or a part of one between line separators.
struct Paragraph {
  var units: [TextUnit] = []
  /// The paragraph's embedding level: 0 left to right, 1 right to left.
  var base: Int8 = 0
  /// Of its first code point, or of the line end: how high it is without any text.
  var style = 0
  /// Index of the first part of its paragraph, whose style it has; its own where it is that part.
  var first = 0
  /// Whether a line separator stands before it, and not a paragraph's end.
  var isContinued = false
}
