import Graphics

/// How the tree of layers is pulled apart, and from where that is seen: the view debugger's picture.
public struct ExplodedView: Hashable, Sendable {
  /// Points between a layer and its superlayer, toward the viewer.
  public var spacing: Double
  /// Radians about the vertical axis; positive shows the layers from their left.
  public var turn: Double
  /// Radians about the horizontal axis; positive shows the layers from above.
  public var tilt: Double

  public init(spacing: Double, turn: Double, tilt: Double) {
    self.spacing = spacing
    self.turn = turn
    self.tilt = tilt
  }

  /// Nothing pulled apart, seen from straight ahead.
  public static let flat = ExplodedView(spacing: 0, turn: 0, tilt: 0)

  /// What lies between two views.
  ///
  /// - Parameter progress: 0 for this one, 1 for the other.
  public func interpolated(to other: ExplodedView, progress: Double) -> ExplodedView {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    return ExplodedView(
      spacing: between(spacing, other.spacing), turn: between(turn, other.turn), tilt: between(tilt, other.tilt))
  }

  /// What leads from the canvas, in device pixels, to the picture of a plane in it.
  ///
  /// - Parameters:
  ///   - level: of the plane, 0 at the back.
  ///   - count: how many levels there are.
  ///   - size: of the canvas in pixels.
  ///   - scale: pixels a point.
  func camera(level: Int, of count: Int, size: Size, scale: Double) -> Projection {
    let eye = 2.5 * max(size.width, size.height)
    func place(_ level: Int) -> Transform3D {
      let depth = (Double(level) - Double(count - 1) / 2) * spacing * scale
      return Transform3D.translation(-size.width / 2, -size.height / 2, depth)
        .concatenating(.rotation(turn, about: .y))
        .concatenating(.rotation(-tilt, about: .x))
        .concatenating(.perspective(distance: eye))
    }
    // As large as the canvas allows, but never larger than the picture in its place.
    var fit = 1.0
    let corners = Rect(origin: .zero, size: size).corners
    for outermost in [0, count - 1] {
      for corner in Projection(place(outermost)).polygon(corners) {
        if corner.x != 0 { fit = min(fit, size.width / 2 / abs(corner.x)) }
        if corner.y != 0 { fit = min(fit, size.height / 2 / abs(corner.y)) }
      }
    }
    return Projection(
      place(level).concatenating(.scale(fit, fit, 1)).concatenating(.translation(size.width / 2, size.height / 2, 0)))
  }
}
