/// Where a button's image stands beside its title, as `UIButton.Configuration.imagePlacement` spells it.
public enum ImagePlacement: String, CaseIterable, Hashable, Sendable {
  case leading, trailing, top, bottom

  /// Whether image and title stand one above the other.
  public var isVertical: Bool { self == .top || self == .bottom }
}

/// How round the corners of a button's background are, as `UIButton.Configuration.CornerStyle` spells it.
public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
  case dynamic, fixed, small, medium, large, capsule

  /// Points in a background of a height. UIKit does not publish its radii; these are chosen after its pictures.
  public func radius(height: Double) -> Double {
    switch self {
    case .dynamic, .fixed, .medium: 6
    case .small: 4
    case .large: 10
    case .capsule: height / 2
    }
  }
}

/// How large a symbol is beside a text of its size, as `UIImage.SymbolScale` spells it.
public enum SymbolScale: String, CaseIterable, Hashable, Sendable {
  case small, medium, large

  /// By how much symbols are larger than medium ones; their lines stay as wide. Large ones are measured on a bar, small
  /// ones chosen.
  public var factor: Double {
    switch self {
    case .small: 7.0 / 9
    case .medium: 1
    case .large: 11.0 / 9
    }
  }
}

/// Whether an image shows its colours or the tint wherever it covers something, as `UIImage.RenderingMode` spells it.
public enum ImageRenderingMode: String, CaseIterable, Hashable, Sendable {
  case automatic, alwaysOriginal, alwaysTemplate
}
