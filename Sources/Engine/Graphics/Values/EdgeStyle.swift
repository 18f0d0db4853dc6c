/// How the edges of layers are drawn that say nothing themselves (`CALayer.allowsEdgeAntialiasing`).
public enum EdgeStyle: String, CaseIterable, Sendable {
  /// A pixel takes as much of a layer as lies in it.
  case smooth
  /// As UIKit draws them: a pixel belongs to a layer if its centre lies inside.
  case uikit

  /// Of outlines in a scene with this style.
  public var coverage: CoverageRule {
    switch self {
    case .smooth: .area
    case .uikit: .coreGraphics
    }
  }
}
