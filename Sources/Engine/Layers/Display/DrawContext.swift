import Graphics

/// What is common to everything drawn inside one layer.
struct DrawContext {
  /// From the superlayer's coordinates to device pixels, or to the plane of the projection.
  var transform: AffineTransform
  /// The camera that the plane is seen through; nil: there is none.
  var projection: Projection?
  /// What comes between a sublayer's own transform and `transform` where that leads out of the plane.
  var space: Transform3D?
  /// Device pixels.
  var clip: PixelRect
  /// The superlayer's time.
  var time: Double
  /// Multiplies every colour.
  var tint = Color.white

  /// The device pixels that a rectangle in the superlayer's coordinates touches, as far as they are not clipped.
  func pixels(_ rect: Rect) -> PixelRect { pixels(rect, through: transform) }

  /// The device pixels that a rectangle touches whose coordinates lead to the plane by `transform`.
  func pixels(_ rect: Rect, through transform: AffineTransform) -> PixelRect {
    guard let projection else { return PixelRect(covering: transform.apply(rect)).intersection(clip) }
    let polygon = projection.polygon(rect.corners.map(transform.apply))
    guard !polygon.isEmpty else { return .empty }
    return PixelRect(covering: Rect(around: polygon)).intersection(clip)
  }

  /// About how many device pixels a point is, at a place.
  func scale(at point: Point) -> Double {
    var scale = abs(transform.determinant).squareRoot()
    if let projection {
      let place = transform.apply(point)
      guard let middle = projection.apply(place), let right = projection.apply(place + Point(1, 0)),
        let below = projection.apply(place + Point(0, 1))
      else { return scale }
      let (u, v) = (right - middle, below - middle)
      scale *= abs(u.x * v.y - u.y * v.x).squareRoot()
    }
    return scale.isFinite ? scale : 0
  }

  /// A distance in the superlayer's directions, in device pixels at a place.
  func distance(_ offset: Point, at point: Point) -> Point {
    let (from, to) = (transform.apply(point), transform.apply(point + offset))
    guard let projection else { return to - from }
    guard let start = projection.apply(from), let end = projection.apply(to) else { return .zero }
    return end - start
  }
}
