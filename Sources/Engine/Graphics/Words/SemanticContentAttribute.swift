/// Whether a view keeps its direction, as `UIView.semanticContentAttribute` spells it.
public enum SemanticContentAttribute: String, CaseIterable, Hashable, Sendable {
  /// As the view around it.
  case unspecified
  case forceLeftToRight, forceRightToLeft

  /// Nil: as the view around it.
  public var isRightToLeft: Bool? {
    switch self {
    case .unspecified: nil
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }
}
