/// What a text is in an interface, `UIFont.TextStyle`: its size follows the reader's wish (Dynamic Type).
public enum FontTextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size in a category, in points: Apple, Human Interface Guidelines, "Typography", Dynamic Type sizes of iOS.
  public func size(in category: ContentSizeCategory) -> Double {
    let sizes: [Double] =
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    return sizes[ContentSizeCategory.allCases.firstIndex(of: category)!]
  }

  /// The face that a style has by itself, as jobs name it.
  public var face: String { self == .headline ? "system-SemiBold" : "system" }

  /// The face of the style where it is emphasized, by the source of `size(in:)`.
  public var emphasizedFace: String {
    switch self {
    case .largeTitle, .title1, .title2: "system-Bold"
    case .caption1: "system-Medium"
    default: "system-SemiBold"
    }
  }

  /// The size on tvOS, in points: Apple, Human Interface Guidelines, "Typography", tvOS. `largeTitle`, which tvOS lacks, is as
  /// large as `title1`; `subheadline` was recorded as large as `body` (interface-builder.md §5), and `footnote` is taken for it.
  public var televisionSize: Double {
    switch self {
    case .largeTitle, .title1: 76
    case .title2: 57
    case .title3: 48
    case .headline: 38
    case .callout: 31
    case .body, .subheadline, .footnote: 29
    case .caption1: 25
    case .caption2: 23
    }
  }

  /// Points from line to line: what a line of the system font takes, and the leading of the style's font
  /// ([`UIFont.leading`](https://developer.apple.com/documentation/uikit/uifont/leading)). By the source of `size(in:)`, whose tables
  /// have one for each size; they also say 28 once for 21 points, where they say 26 three times.
  public func lineDistance(in category: ContentSizeCategory) -> Double {
    let distances: [(size: Double, distance: Double)] = [
      (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
      (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39),
      (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56),
      (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
    ]
    let size = size(in: category)
    return distances.first { $0.size == size }?.distance ?? size * Self.lineHeight
  }

  /// Points between the lines of a text in the style's font: its leading, which is not below 0.
  public func lineSpacing(in category: ContentSizeCategory) -> Double {
    max(0, lineDistance(in: category) - size(in: category) * Self.lineHeight)
  }

  /// Points between the lines of a text on tvOS, not below 0, by the source of `televisionSize`.
  public var televisionLineSpacing: Double {
    let distance: Double =
      switch self {
      case .largeTitle, .title1: 96
      case .title2: 66
      case .title3: 56
      case .headline: 46
      case .callout: 38
      case .body, .subheadline, .footnote: 36
      case .caption1: 32
      case .caption2: 30
      }
    return max(0, distance - televisionSize * Self.lineHeight)
  }

  /// The face that a style has on tvOS, by the source of `televisionSize`.
  public var televisionFace: String { self == .subheadline ? "system" : "system-Medium" }

  /// The font that a style has on tvOS, as jobs name it.
  public var televisionFont: String { "\(televisionFace) \(Int(televisionSize))" }

  /// Whole points that one line takes in the system font; its line is 1.193359375 of its size (text.md).
  public func lineHeight(in category: ContentSizeCategory) -> Double {
    (size(in: category) * Self.lineHeight).rounded(.up)
  }

  /// Points by which a line of the system font is higher than in the usual category; below 0 where it is lower.
  public func growth(in category: ContentSizeCategory) -> Double { lineHeight(in: category) - lineHeight(in: .large) }

  /// Points of a line of the system font to one of its size.
  public static let lineHeight = 1.193_359_375

  /// The font of the style as jobs name it, with its size in points.
  ///
  /// - Parameter face: nil: the style's own.
  public func font(in category: ContentSizeCategory, face: String? = nil) -> String {
    "\(face ?? self.face) \(Int(size(in: category)))"
  }

  /// Points between the lines of a text whose font is named so, its style's leading; nil for a text that names no style.
  public static func lineSpacing(ofFontNamed text: String, in category: ContentSizeCategory) -> Double? {
    guard font(named: text, in: category) != nil else { return nil }
    return FontTextStyle(rawValue: String(text.prefix { $0 != "-" }))?.lineSpacing(in: category)
  }

  /// A font as jobs name it, with its size in points: "system-SemiBold 17" for "headline", and "system-Bold 28" for
  /// "title1-Bold". Nil for a text that names no style.
  public static func font(named text: String, in category: ContentSizeCategory) -> String? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let style = FontTextStyle(rawValue: String(name)), parts.last != "" else {
      return nil
    }
    return style.font(in: category, face: parts.count == 2 ? "system-\(parts[1])" : nil)
  }
}
