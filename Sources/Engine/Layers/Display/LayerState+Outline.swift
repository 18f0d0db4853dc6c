import Graphics

extension LayerState {
  /// The opacity as it is drawn, 0…1: Core Animation keeps it in single precision, which decides where a sum that should
  /// be 0.1 is a little less.
  var drawnOpacity: Double { Self.drawn(opacity) }

  /// An opacity in single precision, 0…1.
  static func drawn(_ opacity: Double) -> Double { Double(Float(max(0, min(1, opacity)))) }

  /// The bounds with their rounded corners.
  var outline: Shape {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rect(bounds) }
    if cornerCurve == .continuous {
      return .path(.roundedRect(bounds, radius: cornerRadius, corners: maskedCorners, curve: .continuous), .nonZero)
    }
    return .roundedRect(bounds, radius: cornerRadius, corners: maskedCorners)
  }
}

extension Shape {
  /// A rectangle around everything that the shape can touch, in its own coordinates.
  public var reach: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return Rect(around: rect.corners)
    case .path(let path, _): return path.bounds
    case .stroke(let path, let style):
      let reach = style.width / 2 * max(1.5, style.join == .miter ? min(style.miterLimit, 100) : 1)
      return path.bounds.insetBy(-reach, -reach)
    }
  }
}
