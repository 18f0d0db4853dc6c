import Graphics

extension Path {
  /// The smallest box around the outline itself, whose curves stay within their control points
  /// ([SVG 2, bounding boxes](https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes)); zero for none.
  var tightBounds: Rect {
    let (verbs, points) = (verbs, points)
    guard verbs.contains(where: { $0 == .quad || $0 == .cubic }) else { return bounds }
    var places: [Point] = []
    var (current, start, index) = (Point.zero, Point.zero, 0)
    for verb in verbs {
      let curve = [current] + points[index..<index + verb.pointCount]
      index += verb.pointCount
      if verb == .move { start = curve[1] }
      current = verb == .close ? start : curve[curve.count - 1]
      places.append(current)
      guard verb == .quad || verb == .cubic else { continue }
      for share in Self.turns(curve.map(\.x)) + Self.turns(curve.map(\.y)) {
        places.append(Self.place(on: curve, at: share))
      }
    }
    return Rect(around: places)
  }

  /// Where a coordinate of a Bézier curve grows no more or begins to grow, between 0 and 1: the roots of its derivative.
  ///
  /// - Parameter values: of the three or four points.
  private static func turns(_ values: [Double]) -> [Double] {
    let roots: [Double]
    if values.count == 3 {
      roots = [(values[0] - values[1]) / (values[0] - 2 * values[1] + values[2])]
    } else {
      // A third of the derivative is a · t² + b · t + c. One root is q / a, the other c / q, and neither cancels digits.
      let a = values[3] - values[0] + 3 * (values[1] - values[2])
      let b = 2 * (values[0] - 2 * values[1] + values[2])
      let c = values[1] - values[0]
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots = [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Rounding never leads out of the box around the control points.
  private static func place(on curve: [Point], at t: Double) -> Point {
    let u = 1 - t
    let place =
      curve.count == 3
      ? curve[0] * (u * u) + curve[1] * (2 * u * t) + curve[2] * (t * t)
      : curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
    let (x, y) = (curve.map(\.x), curve.map(\.y))
    return Point(
      min(max(place.x, x.min() ?? place.x), x.max() ?? place.x),
      min(max(place.y, y.min() ?? place.y), y.max() ?? place.y))
  }
}
