import Graphics

extension Outline {
  /// The distance of control points that makes a quarter circle of radius 1, as Lottie players have it.
  private static let arc = 0.55228

  /// Clockwise from the top.
  static func ellipse(center: Point, size: Point, isReversed: Bool) -> Outline {
    let (x, y) = (isReversed ? -size.x / 2 : size.x / 2, size.y / 2)
    func vertex(_ px: Double, _ py: Double, _ dx: Double, _ dy: Double) -> Vertex {
      let point = center + Point(px, py)
      return Vertex(point - Point(dx, dy), point, point + Point(dx, dy))
    }
    let (kx, ky) = (x * arc, y * arc)
    return Outline(closing: [
      vertex(0, -y, kx, 0), vertex(x, 0, 0, ky), vertex(0, y, -kx, 0), vertex(-x, 0, 0, -ky),
    ])
  }

  /// Clockwise from the upper right corner.
  static func rectangle(center: Point, size: Point, radius: Double, isReversed: Bool) -> Outline {
    let (x, y) = (size.x / 2, size.y / 2)
    let corners = [Point(x, -y), Point(x, y), Point(-x, y), Point(-x, -y)].map { center + $0 }
    let radius = min(radius, x, y)
    guard radius > 0 else { return Outline(closing: corners.map { Vertex($0) }, isReversed: isReversed) }
    let directions = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
    var vertices: [Vertex] = []
    for (corner, direction) in zip(corners, directions) {
      // Along the side before the corner, and along the side behind it.
      let (before, after) = (direction * radius, Point(-direction.y, direction.x) * radius)
      let (start, end) = (corner - before, corner + after)
      vertices.append(Vertex(start, start, start + before * arc))
      vertices.append(Vertex(end - after * arc, end, end))
    }
    // The outline begins behind the first corner.
    vertices.append(vertices.removeFirst())
    return Outline(closing: vertices, isReversed: isReversed)
  }
}

/// A star or a regular polygon over time.
struct StarValues: Sendable {
  var position: AnimatedPoint
  var points: Animated<Double>
  /// Degrees.
  var rotation: Animated<Double>
  var outerRadius: Animated<Double>
  /// Per cent.
  var outerRoundness: Animated<Double>
  /// Nil: a polygon.
  var inner: (radius: Animated<Double>, roundness: Animated<Double>)?
  var isReversed: Bool

  /// Points of a star; more are not drawn.
  private static let pointLimit = 1_000.0
  /// Shares of the radius at which control points of fully round corners lie.
  private static let (starReach, polygonReach) = (0.47829, 0.25)

  func outline(_ frame: Double) -> Outline {
    let count = max(0, min(Self.pointLimit, points(frame)))
    guard count > 0 else { return Outline() }
    let start = TransformValues.radians(rotation(frame) - 90)
    let center = position(frame)
    let (outer, roundness) = (outerRadius(frame), outerRoundness(frame) / 100)
    let corners =
      if let inner {
        Self.star(
          count, start, outer: Tip(radius: outer, reach: outer * roundness * Self.starReach),
          inner: Tip(
            radius: inner.radius(frame), reach: inner.radius(frame) * inner.roundness(frame) / 100 * Self.starReach))
      } else {
        Self.polygon(count, start, Tip(radius: outer, reach: outer * roundness * Self.polygonReach))
      }
    let vertices = corners.map { Outline.Vertex(center + $0.arriving, center + $0.point, center + $0.leaving) }
    return Outline(closing: vertices, isReversed: isReversed)
  }

  private struct Tip {
    var radius: Double
    /// How far control points are from the corner.
    var reach: Double
  }

  private static func corner(_ angle: Double, _ tip: Tip, arriving: Double = 1, leaving: Double = 1) -> Outline.Vertex {
    let (s, c) = sineAndCosine(angle)
    let (point, forward) = (Point(c, s) * tip.radius, Point(-s, c) * tip.reach)
    return Outline.Vertex(point - forward * arriving, point, point + forward * leaving)
  }

  /// A part of a point makes one more tip, as far from the others as they are; from there a straight line leads back to the first.
  private static func polygon(_ count: Double, _ start: Double, _ tip: Tip) -> [Outline.Vertex] {
    let last = Int(count.rounded(.up))
    let isWhole = Double(last) == count
    return (0..<(isWhole ? last : last + 1)).map { index in
      corner(
        start + 2 * .pi / count * Double(index), tip, arriving: isWhole || index > 0 ? 1 : 0,
        leaving: isWhole || index < last ? 1 : 0)
    }
  }

  /// Tips outside and inside in turn. A part of a point makes one tip less long, between its neighbours.
  private static func star(_ count: Double, _ start: Double, outer: Tip, inner: Tip) -> [Outline.Vertex] {
    let half = .pi / count
    let part = count - count.rounded(.down)
    var angle = start
    var result: [Outline.Vertex] = []
    if part > 0 {
      angle += half * (1 - part)
      let radius = inner.radius + part * (outer.radius - inner.radius)
      result.append(corner(angle, Tip(radius: radius, reach: outer.reach), arriving: part, leaving: part))
      angle += half * part
    } else {
      result.append(corner(angle, outer))
      angle += half
    }
    let last = Int(count.rounded(.up)) * 2
    for index in 1..<last {
      result.append(corner(angle, index % 2 == 1 ? inner : outer))
      angle += part > 0 && index == last - 1 ? half * part : half
    }
    return result
  }
}
