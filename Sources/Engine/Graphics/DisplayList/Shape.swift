/// A shape in local coordinates (points). Closed forms stay closed forms, so that the rasteriser may treat them
/// specially.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// Circular corners; the radius is limited to half the shorter side.
  case roundedRect(Rect, radius: Double, corners: Corners)
  case ellipse(Rect)
  case path(Path, FillRule)
  case stroke(Path, StrokeStyle)

  /// Which points of crossing outlines are inside.
  public enum FillRule: String, CaseIterable, Sendable {
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
  }
}
