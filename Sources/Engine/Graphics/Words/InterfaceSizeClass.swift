/// The size class that a view brings along an axis, as `UITraitCollection` spells it.
public enum InterfaceSizeClass: String, CaseIterable, Hashable, Sendable {
  /// As the view around it.
  case unspecified
  case compact, regular

  /// Nil: as the view around it.
  public var sizeClass: SizeClass? {
    switch self {
    case .unspecified: nil
    case .compact: .compact
    case .regular: .regular
    }
  }
}
