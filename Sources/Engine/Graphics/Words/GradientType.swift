/// How the colours of a gradient spread, as `CAGradientLayer.type` spells it (compositing.md §7).
public enum GradientType: String, CaseIterable, Hashable, Sendable {
  /// Along the line from the start to the end.
  case axial
  /// Ellipses around the start.
  case radial
  /// Around the start, beginning at the direction of the end.
  case conic
}
