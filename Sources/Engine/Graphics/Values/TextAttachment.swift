/// An image in a line of a text (`NSTextAttachment`).
public struct TextAttachment: Hashable, Sendable {
  /// The character that stands for it in its part of the text, as in attributed strings; others of the part are shown.
  public static let character = "\u{FFFC}"

  /// The name of an asset or a symbol; an asset goes before a symbol of the same name.
  public var image: String
  /// Points from where it stands on the baseline, y upwards (`NSTextAttachment.bounds`). Nil: an asset's own size, on the
  /// baseline; a symbol as large as the text around it asks, in the middle of capital letters.
  public var bounds: Rect?
  /// What its lengths are multiplied by, as those of a text that is made to fit; a symbol's follow its font.
  public var scale = 1.0

  public init(_ image: String, bounds: Rect? = nil) {
    self.image = image
    self.bounds = bounds
  }
}
