/// Where the lines of a text stand, as `CATextLayer.alignmentMode` and `UILabel.textAlignment` spell it.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the side where the text's direction begins.
  case natural
  case left, right, center
  /// Lines but a paragraph's last are as wide as the text.
  case justified
}
