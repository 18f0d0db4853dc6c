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

  /// A rectangle around everything that the shape can touch, in its own coordinates.
  public var reach: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return Rect(around: rect.corners)
    case .path(let path, _): return path.bounds
    case .stroke(let path, let style):
      // Corners that are longer leave every canvas.
      let reach = style.width / 2 * max(1.5, style.join == .miter ? min(style.miterLimit, 1e6) : 1)
      return path.bounds.insetBy(-reach, -reach)
    }
  }
}
