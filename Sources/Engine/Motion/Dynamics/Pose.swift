import Graphics

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

  /// A point of the item's axes in the reference view.
  public func place(_ offset: Point) -> Point {
    let (c, s) = (cosine(angle), sine(angle))
    return Point(center.x + offset.x * c - offset.y * s, center.y + offset.x * s + offset.y * c)
  }
}
