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

/// Whether an image shows its colours or the tint wherever it covers something, as `UIImage.RenderingMode` spells it.
public enum ImageRenderingMode: String, CaseIterable, Hashable, Sendable {
  case automatic, alwaysOriginal, alwaysTemplate
}
