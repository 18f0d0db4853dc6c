import Graphics
import Motion
import Lookups

/// What all behaviors together make of each item.
extension Simulator {
  /// Every item's material, mass and groups, from all behaviors (dynamics.md §4.6): the last that sets a property
  /// decides.
  ///
  /// - Parameter collisionsChange: false if no collision behavior came or went, and items only came.
  func update(collisionsChange: Bool) {
    if collisionsChange { updateCollisions() } else { filter.addItems(upTo: bodies.count) }
    var merged = Array(repeating: ItemProperties(items: []), count: bodies.count)
    forces = []
    for index in bodies.indices { bodies[index].gravity = nil }
    for behavior in allBehaviors {
      switch behavior.kind {
      case .gravity(let items, let vector):
        for item in items { if let index = bodyOfItem[item] { bodies[index].gravity = vector } }
      case .itemProperties(let properties):
        for item in properties.items { if let index = bodyOfItem[item] { merged[index].take(properties) } }
      case .snap, .push, .field: forces.append(behavior)
      case .collision, .attachment, .composite: continue
      }
    }
    for index in bodies.indices { give(merged[index], to: index) }
    tuneSprings(allBehaviors)
    // Until the next step Box2D remembers which shapes are to be looked at again.
    if !isRefiltered { world.refilter() }
    isRefiltered = true
    change()
  }

  /// Which items meet which others and which boundaries.
  private func updateCollisions() {
    collisions = allBehaviors.compactMap { behavior in
      guard case .collision(let collision) = behavior.kind else { return nil }
      return (behavior.id, collision, Membership(collision.items))
    }
    filter.reset(items: bodies.count, behaviors: collisionNumbers.count)
    for (id, collision, _) in collisions {
      for body in boundaries[id] ?? [] { world.setMaterial(body, friction: 0.2, restitution: 0.2) }
      guard let number = collisionNumbers[id] else { continue }
      for item in collision.items {
        guard let index = bodyOfItem[item] else { continue }
        filter.itemGroups[index][number] = collision.collidesWithItems
        filter.boundaryGroups[index][number] = collision.collidesWithBoundaries
      }
    }
  }

  /// Gives a body the properties that all behaviors together set.
  private func give(_ merged: ItemProperties, to index: Int) {
    let size = bodies[index].item.size
    let squares = size.width * size.width + size.height * size.height
    // A group weighs what its members weigh, and turns like them around its centre.
    let members = bodies[index].item.members
    let area = members.isEmpty ? size.width * size.height : members.reduce(0) { $0 + $1.size.width * $1.size.height }
    let mass = (merged.density ?? 1) * area / 10_000
    bodies[index].mass = mass
    bodies[index].inertia = mass * squares / (bodies[index].item.collisionBounds == .ellipse ? 16 : 12)
    if !members.isEmpty {
      bodies[index].inertia = members.reduce(0) { sum, member in
        let own = (merged.density ?? 1) * member.size.width * member.size.height / 10_000
        let size = member.size.width * member.size.width + member.size.height * member.size.height
        return sum + own * (size / 12 + member.offset.x * member.offset.x + member.offset.y * member.offset.y)
      }
    }
    bodies[index].charge = merged.charge ?? 0
    bodies[index].isAnchored = merged.isAnchored ?? false
    bodies[index].hasFixedRotation = merged.allowsRotation == false
    let body = bodies[index]
    world.setMass(
      body.index, mass: body.mass, inertia: body.inertia, isStatic: body.isAnchored,
      hasFixedRotation: body.hasFixedRotation)
    world.setDamping(body.index, linear: merged.resistance ?? 0.1, angular: merged.angularResistance ?? 0.1)
    world.setMaterial(body.index, friction: merged.friction ?? 0.2, restitution: merged.elasticity ?? 0.2)
  }
}

extension ItemProperties {
  /// What another sets counts from now on.
  fileprivate mutating func take(_ other: ItemProperties) {
    elasticity = other.elasticity ?? elasticity
    friction = other.friction ?? friction
    density = other.density ?? density
    resistance = other.resistance ?? resistance
    angularResistance = other.angularResistance ?? angularResistance
    charge = other.charge ?? charge
    isAnchored = other.isAnchored ?? isAnchored
    allowsRotation = other.allowsRotation ?? allowsRotation
  }
}
