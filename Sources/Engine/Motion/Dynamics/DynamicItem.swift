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
}
