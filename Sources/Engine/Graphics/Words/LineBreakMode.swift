/// How lines of a label break and shorten, as `UILabel.lineBreakMode` spells it.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingMiddle, byTruncatingTail

  /// Where the ellipsis of the last line stands.
  public var truncation: TextTruncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    }
  }
}
