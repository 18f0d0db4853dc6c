import Graphics
import Motion

/// Reference bounds that change between two ticks.
extension Simulator {
  /// The reference view has another size: its edges, which are the last boundary of a collision behavior, lie elsewhere from now on.
  /// Everything else about the behavior goes on, and the animator runs again; nothing happens where they lie there already.
  ///
  /// - Parameters:
  ///   - corners: of the edges, in points of the reference view.
  ///   - id: the collision behavior's, at any level; nothing happens where there is none.
  public func moveReferenceBounds(to corners: [Point], ofCollision id: String) {
    guard let moved = collisions.first(where: { $0.id == id })?.collision.boundaries.last, moved.points != corners
    else { return }
    behaviors = behaviors.map { $0.movingLastBoundary(of: id, to: corners) }
    allBehaviors = behaviors.flatMap(\.all)
    if let body = boundaries[id]?.popLast(), let number = collisionNumbers[id] {
      world.removeBody(body)
      collect(world.takeContacts(), &endedBetweenTicks)
      let place = boundaries[id]?.count ?? 0
      let edges = Collision.Boundary(id: moved.id, points: corners, isClosed: moved.isClosed)
      boundaries[id]?.append(addBoundary(edges, .boundary(behavior: number, index: place)))
    }
    update(collisionsChange: true)
  }
}

extension Behavior {
  fileprivate func movingLastBoundary(of collision: String, to points: [Point]) -> Behavior {
    var result = self
    switch kind {
    case .collision(var own) where id == collision && !own.boundaries.isEmpty:
      own.boundaries[own.boundaries.count - 1].points = points
      result.kind = .collision(own)
    case .composite(let children):
      result.kind = .composite(children.map { $0.movingLastBoundary(of: collision, to: points) })
    default: break
    }
    return result
  }
}
