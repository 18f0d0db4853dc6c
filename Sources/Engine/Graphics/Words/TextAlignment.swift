/// Where the lines of a text stand, as `CATextLayer.alignmentMode` and `UILabel.textAlignment` spell it.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the side where the text's direction begins.
  case natural
  case left, right, center
  /// Lines but a paragraph's last are as wide as the text.
  case justified

  /// What natural means in a view: where the interface reads from right to left, texts of all languages begin on the right.
  public func resolved(isRightToLeft: Bool) -> TextAlignment { self == .natural && isRightToLeft ? .right : self }

  /// The same in an interface that reads the other way round.
  public var mirrored: TextAlignment {
    switch self {
    case .left: .right
    case .right: .left
    case .natural, .center, .justified: self
    }
  }
}
