import Document
import Graphics
import Layers
import Lookups
import Motion
import Physics
import Views

// What steps do to behaviors and items of physics, and what follows where a reference view changes its size.
extension Stage {
  func perform(_ action: DynamicsAction, at moment: Moment) throws(PlaybackError) {
    defer { if !action.onlyRemoves { dynamics.itemsMayMove() } }
    switch action {
    case .add(let definition, let id):
      try checkIDs(of: definition.behavior, id, at: moment)
      warnOfLostTransforms(of: definition.behavior.itemIDs, id, at: moment)
      dynamics.animators[id]?.add(definition, after: Trajectory.tick(at: moment.time))
      for item in definition.behavior.itemIDs { _ = hasOtherSize(item, id, at: moment) }
      try register(groupsIn: definition.behavior, id, at: moment)
      try simulate(id, at: moment) { simulator throws(PlaybackError) in
        let behavior = withBoundaries(definition, id)
        let items = try items(of: behavior, id, at: moment)
        try physics(moment.path, moment.time) { () throws(PhysicsError) in try simulator.add(behavior, items: items) }
      }
    case .remove(let behavior, let id):
      guard dynamics.animators[id]?.removeBehavior(behavior) == true else {
        log.add("there is no behavior \"\(behavior)\" to remove", at: moment.time)
        return
      }
      try simulate(id, at: moment) { simulator throws(PlaybackError) in
        simulator.removeBehavior(behavior)
      }
    case .removeAll(let id):
      dynamics.animators[id]?.removeAllBehaviors()
      try simulate(id, at: moment) { simulator throws(PlaybackError) in simulator.removeAllBehaviors() }
    case .update(let item, let id):
      try simulate(id, at: moment) { simulator throws(PlaybackError) in
        let updated = try dynamicItem(item, id, at: moment)
        try physics(moment.path, moment.time) { () throws(PhysicsError) in try simulator.update(updated) }
      }
      dynamics.animators[id]?.update(item)
      dynamics.noteUpdate(of: item)
      guard hasOtherSize(item, id, at: moment) else { break }
      log.add(
        "physics keeps the size with which \"\(item)\" came into its first behavior; remove it from all of its behaviors, and add them again, for another one",
        at: moment, isWarning: true)
    case .addVelocity(let item, let linear, let angular, let id):
      try simulate(id, at: moment) { simulator throws(PlaybackError) in
        try physics(moment.path, moment.time) { () throws(PhysicsError) in
          try simulator.addVelocity(linear, angular: angular, to: item)
        }
      }
    case .move(let behavior, let point, let duration, let curve, let id):
      try simulate(id, at: moment) { simulator throws(PlaybackError) in
        let from: Point
        switch simulator.behavior(behavior)?.kind {
        case .attachment(let attachment): from = attachment.anchor
        case .snap(_, let point, _): from = point
        default:
          throw moment.failure("there is no attachment or snap \"\(behavior)\" at this time")
        }
        dynamics.animators[id]?.moves[behavior] = DynamicAnimator.AnchorMove(
          from: from, to: point, begin: moment.time, end: moment.time + duration, timing: curve)
      }
    }
  }

  /// Behaviors are told apart by their ids, also those inside of others.
  private func checkIDs(
    of behavior: Behavior, _ id: String, at moment: Moment
  ) throws(PlaybackError) {
    guard let shared = dynamics.animators[id]?.conflict(with: behavior) else { return }
    throw moment.failure(
      "the id \"\(shared.id)\" stands in the behaviors \"\(shared.behavior)\" and \"\(behavior.id)\"; rename one")
  }

  /// Physics keeps the rotation of what comes into its first behavior, and what else its transform does is lost.
  private func warnOfLostTransforms(of items: [String], _ id: String, at moment: Moment) {
    guard let animator = dynamics.animators[id] else { return }
    var found = Membership<String>()
    for item in items where animator.heldItems.holds[item] == nil && animator.hubs[item] == nil && found.insert(item) {
      for member in animator.definition.groups.first(where: { $0.id == item })?.items ?? [item] {
        guard let layer = try? layer(member, at: moment), !tree.layers[layer].transform.isRotation else { continue }
        log.add(
          "the transform of \"\(member)\" is more than a rotation, which is all that physics leaves of it; make it larger or smaller by its size, or move a view that holds it",
          at: moment, isWarning: true)
      }
    }
  }

  /// Whether physics holds a view or layer in another size than it has now.
  private func hasOtherSize(_ item: String, _ id: String, at moment: Moment) -> Bool {
    guard registry.elements[item] != nil, let layer = try? layer(item, at: moment) else { return false }
    return dynamics.animators[id]?.notesOtherSize(tree.layers[layer].bounds.size, of: item) ?? false
  }

  /// Keeps how the members of a group lie in it, from the first behavior on that holds it.
  private func register(groupsIn behavior: Behavior, _ id: String, at moment: Moment) throws(PlaybackError) {
    for item in behavior.itemIDs where dynamics.animators[id]?.groupMembers[item] == nil {
      guard dynamics.animators[id]?.definition.groups.contains(where: { $0.id == item }) == true else { continue }
      let members = try dynamicItem(item, id, at: moment).members
      dynamics.animators[id]?.groupMembers[item] = members
    }
  }

  /// Runs a change where the animator simulates; a record has its consequences already.
  private func simulate(
    _ id: String, at moment: Moment, _ change: (Simulator) throws(PlaybackError) -> Void
  ) throws(PlaybackError) {
    guard case .simulating(let simulator)? = dynamics.animators[id]?.source else { return }
    if !simulator.needsTick { simulator.skip(to: Trajectory.tick(at: moment.time)) }
    try change(simulator)
  }

  private func physics(
    _ path: String, _ time: Double, _ body: () throws(PhysicsError) -> Void
  ) throws(PlaybackError) {
    do throws(PhysicsError) {
      try body()
    } catch {
      throw PlaybackError(path: path, time: time, message: error.message)
    }
  }

  /// The behavior with the reference bounds among its boundaries.
  private func withBoundaries(_ definition: BehaviorDefinition, _ id: String) -> Behavior {
    guard let reference = dynamics.animators[id]?.reference, !definition.referenceInsets.isEmpty else {
      return definition.behavior
    }
    func completed(_ behavior: Behavior) -> Behavior {
      var behavior = behavior
      switch behavior.kind {
      case .collision(var collision):
        guard let insets = definition.referenceInsets[behavior.id] else { return behavior }
        let corners = corners(of: reference, inset: insets)
        collision.boundaries.append(Collision.Boundary(id: nil, points: corners, isClosed: true))
        behavior.kind = .collision(collision)
      case .composite(let children): behavior.kind = .composite(children.map(completed))
      default: break
      }
      return behavior
    }
    return completed(definition.behavior)
  }

  /// Those of a reference view's edges as boundaries, moved outwards by the skin of shapes.
  private func corners(of reference: ViewID, inset insets: EdgeInsets) -> [Point] {
    tree.layers[tree.layer(of: reference)].bounds.inset(by: insets).insetBy(-Simulator.skin, -Simulator.skin).corners
  }

  /// The edges of reference views that have another size than before lie elsewhere, as boundaries do from then on. To be asked where
  /// something happens, and not where something is shown: a record has the consequences already.
  func followReferenceSizes(at time: Double) throws(PlaybackError) {
    for id in dynamics.order {
      guard let animator = dynamics.animators[id], case .simulating = animator.source else { continue }
      let size = tree.layers[tree.layer(of: animator.reference)].bounds.size
      guard size != animator.referenceSize else { continue }
      dynamics.animators[id]?.referenceSize = size
      try simulate(id, at: Moment(path: "/scene/animators", time: time)) { simulator throws(PlaybackError) in
        for behavior in animator.behaviors {
          for (collision, insets) in behavior.referenceInsets.sorted() {
            simulator.moveReferenceBounds(to: corners(of: animator.reference, inset: insets), ofCollision: collision)
          }
        }
      }
      dynamics.itemsMayMove()
    }
  }

  private func items(
    of behavior: Behavior, _ id: String, at moment: Moment
  ) throws(PlaybackError) -> [DynamicItem] {
    var result: [DynamicItem] = []
    var found = Membership<String>()
    for item in behavior.itemIDs where found.insert(item) {
      result.append(try dynamicItem(item, id, at: moment))
    }
    return result
  }

  /// An item as it is now.
  private func dynamicItem(
    _ item: String, _ id: String, at moment: Moment
  ) throws(PlaybackError) -> DynamicItem {
    guard let animator = dynamics.animators[id] else {
      throw moment.failure("there is no animator \"\(id)\"")
    }
    if let hub = animator.hubs[item] { return hub }
    if let group = animator.definition.groups.first(where: { $0.id == item }) {
      var members: [DynamicItem] = []
      for member in group.items {
        guard !animator.definition.groups.contains(where: { $0.id == member }) else {
          throw moment.failure("the group \"\(item)\" holds another group; name its items")
        }
        members.append(try dynamicItem(member, id, at: moment))
      }
      let made = DynamicItem(group: item, of: members)
      return made
    }
    let layer = try layer(item, at: moment)
    let state = tree.layers[layer]
    guard tree.layers.superlayer(of: layer) == tree.layer(of: animator.reference) else {
      throw moment.failure(
        "\"\(item)\" does not lie directly in \"\(animator.definition.reference)\", in whose coordinates it would move"
      )
    }
    return DynamicItem(
      id: item, center: state.position, size: state.bounds.size, angle: state.pose.angle,
      collisionBounds: animator.definition.collisionBounds[item] ?? .rectangle)
  }
}

extension Transform3D {
  /// Whether it does nothing but turn in the plane, as nearly as rounding allows.
  fileprivate var isRotation: Bool {
    guard let affine else { return false }
    return abs(affine.a - affine.d) < 1e-9 && abs(affine.b + affine.c) < 1e-9 && abs(affine.determinant - 1) < 1e-9
      && affine.tx == 0 && affine.ty == 0
  }
}
