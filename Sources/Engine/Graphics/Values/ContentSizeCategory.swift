/// How large the reader wants text to be: `UIContentSizeCategory`.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes at which standard rows wrap their texts and put them below each other
  /// (`UIContentSizeCategory.isAccessibilityCategory`).
  public var isAccessibilityCategory: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge: false
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    }
  }

  /// Points by which search fields, and the bars that they are in, are higher than in the usual size; they are never lower.
  public var searchGrowth: Double { max(0, FontTextStyle.body.growth(in: self)) }
}
