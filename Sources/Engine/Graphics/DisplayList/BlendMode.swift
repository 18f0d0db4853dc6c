/// How a picture meets what lies under it: blend modes of the W3C's compositing specification and the operators of
/// Porter and Duff, by the names of Core Graphics (compositing.md §4).
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
    xor
  case plusDarker, plusLighter

  /// Whether a clear source changes what lies under it.
  public var affectsUncovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
