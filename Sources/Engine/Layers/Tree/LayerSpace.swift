import Graphics

/// The way from a layer's coordinates to the canvas, through its superlayers (compositing.md §1): each but a transform layer is
/// seen as a flat picture by the one above.
public struct LayerSpace: Sendable {
  /// From the innermost.
  private var steps: [(transform: Transform3D, isFlat: Bool)]
  /// What the transform of a sublayer is followed by.
  private var sublayers: Transform3D?

  /// The root layer's own.
  public static let canvas = LayerSpace(steps: [], sublayers: nil)

  /// The coordinates of a sublayer.
  ///
  /// - Parameters:
  ///   - state: the sublayer's.
  ///   - isFlat: false for transform layers, which keep the depth of what is in them.
  public func inner(_ state: LayerState, isFlat: Bool) -> LayerSpace {
    let own = state.spaceTransform
    return LayerSpace(
      steps: [(sublayers.map { own.concatenating($0) } ?? own, isFlat)] + steps, sublayers: state.sublayerSpace)
  }

  /// The corners of a rectangle on the canvas, in points, in turn from its origin; nil where one lies behind the viewer.
  public func corners(of rect: Rect) -> [Point]? {
    var result: [Point] = []
    for corner in [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ] {
      guard let point = point(corner) else { return nil }
      result.append(point)
    }
    return result
  }

  private func point(_ point: Point) -> Point? {
    var place = SIMD4(point.x, point.y, 0, 1)
    for (index, step) in steps.enumerated() {
      // A superlayer that is no transform layer sees a flat picture.
      let keepsDepth = index + 1 < steps.count && !steps[index + 1].isFlat
      let transform = step.transform
      place =
        transform.row1 * place.x + transform.row2 * place.y + transform.row3 * place.z + transform.row4 * place.w
      guard place.w > 1e-9 else { return nil }
      if !keepsDepth { place = SIMD4(place.x / place.w, place.y / place.w, 0, 1) }
    }
    return Point(place.x / place.w, place.y / place.w)
  }
}
