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

extension Shape {
  /// The same area as a path to be filled.
  ///
  /// - Parameter tolerance: how far chords of a line may be from curves, in the shape's units.
  public func filledOutline(tolerance: Double) -> (path: Path, rule: FillRule) {
    switch self {
    case .path(let path, let rule): (path, rule)
    case .stroke(let path, let style): (path.strokeOutline(style, tolerance: tolerance).path, .nonZero)
    case .rect(let rect): (.rect(rect), .nonZero)
    case .roundedRect(let rect, let radius, let corners):
      (.roundedRect(rect, radius: radius, corners: corners), .nonZero)
    case .ellipse(let rect): (.ellipse(in: rect), .nonZero)
    }
  }
}
