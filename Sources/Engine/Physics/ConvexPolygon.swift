import Graphics
import Motion

/// A convex polygon, counter-clockwise in numbers, of sensible extent.
struct ConvexPolygon {
  var corners: [Point]

  init?(_ points: [Point]) {
    guard (3...64).contains(points.count), points.allSatisfy({ abs($0.x) < 100_000 && abs($0.y) < 100_000 }) else {
      return nil
    }
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    guard abs(area) > 0.5 else { return nil }
    corners = area > 0 ? points : points.reversed()
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let c = corners[(index + 2) % corners.count]
      guard (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 1e-6 else { return nil }
    }
  }

  /// Pieces of at most eight corners, which is what Box2D takes: a fan around the first corner.
  var pieces: [[Point]] {
    guard corners.count > 8 else { return [corners] }
    return stride(from: 1, to: corners.count - 1, by: 6).map { start in
      [corners[0]] + corners[start...min(start + 6, corners.count - 1)]
    }
  }

  /// The polygon with every side moved inwards.
  func shrunk(by distance: Double) -> [Point] {
    let count = corners.count
    return corners.indices.map { index in
      let (before, here, after) = (corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count])
      let (first, second) = (Self.direction(before, here), Self.direction(here, after))
      // The inner normal of an edge of a counter-clockwise polygon is its direction turned by a right angle.
      let (n1, n2) = (Point(-first.y, first.x), Point(-second.y, second.x))
      let scale = distance / max(0.1, 1 + n1.x * n2.x + n1.y * n2.y)
      return Point(here.x + (n1.x + n2.x) * scale, here.y + (n1.y + n2.y) * scale)
    }
  }

  private static func direction(_ a: Point, _ b: Point) -> Point {
    let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    return Point((b.x - a.x) / length, (b.y - a.y) / length)
  }
}
