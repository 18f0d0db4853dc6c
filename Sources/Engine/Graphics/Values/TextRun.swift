/// A part of a text with a look of its own (`NSAttributedString`).
public struct TextRun: Hashable, Sendable {
  public var text: String
  /// A face and a size, such as "Inter-Bold 20"; nil: those of what shows the text.
  public var font: String?
  /// Nil: that of what shows the text.
  public var color: Color?
  /// Points behind every character; 0 switches the font's kerning off, nil leaves it as it is.
  public var kern: Double?
  public var underline = RuleStyle.none
  public var strikethrough = RuleStyle.none
  /// Points upwards.
  public var baselineOffset = 0.0
  public var backgroundColor: Color?

  public init(_ text: String) {
    self.text = text
  }
}

/// The line below a text, or through it.
public enum RuleStyle: String, CaseIterable, Hashable, Sendable {
  case none, single, thick, double
}
