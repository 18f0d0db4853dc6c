import Graphics
import Motion

extension DynamicItem {
  /// - Throws: what Box2D could not take.
  func validate() throws(PhysicsError) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0.5, size.height >= 0.5, size.width <= 100_000,
      size.height <= 100_000
    else {
      throw PhysicsError(
        message: "\"\(id)\" is \(size.width) by \(size.height) points large; items that move are 0.5 to 100000 points")
    }
    guard abs(center.x) <= Behavior.worldLimit, abs(center.y) <= Behavior.worldLimit, angle.isFinite else {
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
