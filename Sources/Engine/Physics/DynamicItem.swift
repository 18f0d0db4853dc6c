import Graphics

/// A thing that physics moves (`UIDynamicItem`, dynamics.md §2).
public struct DynamicItem: Hashable, Sendable {
  /// What of it collides, in points around its centre.
  public enum CollisionBounds: Hashable, Sendable {
    case rectangle, ellipse
    /// A convex polygon, the item's centre at (0, 0).
    case path([Point])
  }

  /// Unique in the job.
  public var id: String
  /// Points of the reference view.
  public var center: Point
  /// Points; does not change while it moves.
  public var size: Size
  /// Radians, clockwise on screen.
  public var angle: Double
  /// What of it collides.
  public var collisionBounds: CollisionBounds
  /// The members of a group (`UIDynamicItemGroup`), which move as one; none for other items.
  public var members: [Member] = []

  /// A member of a group, as it lies around the group's centre when that is upright.
  public struct Member: Hashable, Sendable {
    /// The member's id.
    public var id: String
    /// Points from the group's centre.
    public var offset: Point
    /// Points.
    public var size: Size
    /// Radians against the group.
    public var angle: Double
    /// What of it collides.
    public var collisionBounds: CollisionBounds
  }

  /// Items as one: their enclosing rectangle, with the shapes of all (dynamics.md §2).
  public init(group id: String, of items: [DynamicItem]) {
    var corners: [Point] = []
    for item in items {
      let pose = Pose(center: item.center, angle: item.angle)
      let (x, y) = (item.size.width / 2, item.size.height / 2)
      corners += [Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)].map { pose.place($0) }
    }
    let frame = Rect(around: corners)
    self.init(id: id, center: frame.center, size: frame.size)
    members = items.map {
      Member(
        id: $0.id, offset: $0.center - frame.center, size: $0.size, angle: $0.angle,
        collisionBounds: $0.collisionBounds)
    }
  }

  public init(id: String, center: Point, size: Size, angle: Double = 0, collisionBounds: CollisionBounds = .rectangle) {
    self.id = id
    self.center = center
    self.size = size
    self.angle = angle
    self.collisionBounds = collisionBounds
  }

  /// - Throws: what Box2D could not take.
  func validate() throws(PhysicsError) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0.5, size.height >= 0.5, size.width <= 100_000,
      size.height <= 100_000
    else {
      throw PhysicsError(
        message: "\"\(id)\" is \(size.width) by \(size.height) points large; items that move are 0.5 to 100000 points")
    }
    guard abs(center.x) <= Quantities.worldLimit, abs(center.y) <= Quantities.worldLimit, angle.isFinite else {
      throw PhysicsError(message: "\"\(id)\" is at (\(center.x), \(center.y)), which is no reasonable place")
    }
    for member in members {
      try DynamicItem(
        id: member.id, center: member.offset, size: member.size, angle: member.angle,
        collisionBounds: member.collisionBounds
      ).validate()
    }
    if case .path(let points) = collisionBounds, ConvexPolygon(points) == nil {
      throw PhysicsError(
        message:
          "the collision path of \"\(id)\" is no convex polygon around its centre; write 3 to 64 corners in order")
    }
  }
}

/// Where an item is at one moment.
public struct Pose: Hashable, Sendable {
  /// Points.
  public var center: Point
  /// Radians, not wrapped.
  public var angle: Double

  public init(center: Point, angle: Double) {
    self.center = center
    self.angle = angle
  }

  /// The pose at a fraction of the straight way to another.
  public func interpolated(to other: Pose, _ fraction: Double) -> Pose {
    Pose(
      center: Point(
        center.x + (other.center.x - center.x) * fraction, center.y + (other.center.y - center.y) * fraction),
      angle: angle + (other.angle - angle) * fraction)
  }
}

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
