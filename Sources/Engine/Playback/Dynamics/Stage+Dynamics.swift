import Motion
import Graphics
import Document
import Layers
import Lookups
import Physics
import Views

extension Stage {
  /// The records of all animators up to now, by the animators' ids.
  public var trajectories: Lookup<String, Trajectory> {
    dynamics.animators.mapValues { animator in
      var trajectory = animator.trajectory
      if case .simulating = animator.source { trajectory.endTick = Trajectory.tick(at: max(0, time)) }
      return trajectory
    }
  }

  /// Makes the scene's animators.
  ///
  /// - Parameter records: nil to simulate.
  func prepareDynamics(records: Lookup<String, Trajectory>?) throws(PlaybackError) {
    let path = "/scene/animators"
    // Items begin where constraints place them, and in the size that those give them.
    if !job.scene.animators.isEmpty { try layoutIfNeeded(at: Moment(path: path, time: 0)) }
    for definition in job.scene.animators {
      let reference = try view(definition.reference, at: Moment(path: path, time: 0))
      let source: DynamicAnimator.Source
      if let records {
        guard let record = records[definition.id] else {
          throw PlaybackError(
            path: path, time: 0, message: "the record of the animator \"\(definition.id)\" is missing")
        }
        source = .recorded(record)
      } else {
        source = .simulating(Simulator(tick: 0, triggers: definition.triggers.map(\.trigger)))
      }
      for hub in definition.hubs where registry.elements[hub.id] != nil {
        throw PlaybackError(path: path, time: 0, message: "the id \"\(hub.id)\" is a view's and a hub's; rename one")
      }
      dynamics.animators[definition.id] = DynamicAnimator(definition: definition, reference: reference, source: source)
      dynamics.animators[definition.id]?.referenceSize = tree.layers[tree.layer(of: reference)].bounds.size
      dynamics.order.append(definition.id)
      for behavior in definition.behaviors {
        try perform(.add(behavior, animator: definition.id), at: Moment(path: path, time: 0))
      }
    }
  }

  /// When physics does something next.
  var nextDynamicsTime: Double {
    dynamics.order.reduce(.infinity) { min($0, dynamics.animators[$1]?.nextTime ?? .infinity) }
  }

  /// Everything that physics does at one moment: a tick where it simulates, and what follows from its events.
  func advanceDynamics(to time: Double) throws(PlaybackError) {
    for id in dynamics.order {
      guard let animator = dynamics.animators[id], animator.nextTime <= time else { continue }
      if case .simulating(let simulator) = animator.source {
        do throws(PhysicsError) {
          try moveAnchors(of: id, simulator, at: time)
          try simulator.step()
        } catch {
          throw PlaybackError(path: "/scene/animators", time: time, message: error.message)
        }
      }
      dynamics.itemsMayMove()
      let tick = Trajectory.tick(at: time)
      try resume(id, upTo: tick, at: time)
      try performActions(of: id, atTick: tick, at: time)
      try handleEvents(of: id, upTo: tick, at: time)
    }
  }

  /// What runs again tells so before it does anything.
  private func resume(_ id: String, upTo tick: Int, at time: Double) throws(PlaybackError) {
    guard let animator = dynamics.animators[id], animator.handledEvents < animator.trajectory.events.count else {
      return
    }
    let event = animator.trajectory.events[animator.handledEvents]
    if case .resumed = event.kind, event.tick <= tick { try handle([event], of: animator, at: time) }
  }

  private func moveAnchors(of id: String, _ simulator: Simulator, at time: Double) throws(PhysicsError) {
    guard let animator = dynamics.animators[id] else { return }
    for (behavior, move) in animator.moves.sorted() {
      if time >= move.end { dynamics.animators[id]?.moves[behavior] = nil }
      guard var moved = simulator.behavior(behavior) else { continue }
      switch moved.kind {
      case .attachment(var attachment):
        attachment.anchor = move.point(at: time)
        moved.kind = .attachment(attachment)
      case .snap(let item, _, let damping):
        moved.kind = .snap(item: item, point: move.point(at: time), damping: damping)
      default: continue
      }
      try simulator.add(moved, items: [])
    }
  }

  private func handleEvents(of id: String, upTo tick: Int, at time: Double) throws(PlaybackError) {
    guard let animator = dynamics.animators[id] else { return }
    try handle(
      animator.trajectory.events[animator.handledEvents...].prefix { $0.tick <= tick }, of: animator, at: time)
  }

  private func handle(
    _ events: ArraySlice<Trajectory.Event>, of animator: DynamicAnimator, at time: Double
  ) throws(PlaybackError) {
    guard !events.isEmpty else { return }
    dynamics.animators[animator.definition.id]?.handledEvents += events.count
    for event in events {
      for step in try steps(for: event, animator, at: time) { script.agenda.add(.step(step), at: time) }
    }
  }

  private func steps(
    for event: Trajectory.Event, _ animator: DynamicAnimator, at time: Double
  ) throws(PlaybackError) -> [Step] {
    switch event.kind {
    case .resumed:
      dynamics.animators[animator.definition.id]?.isRunning = true
      log.add("animator \"\(animator.definition.id)\" runs", at: time)
      return animator.definition.onResume
    case .paused:
      // What follows items keeps what they gave it last.
      try placeItems(at: time, isPicture: false)
      dynamics.animators[animator.definition.id]?.isRunning = false
      log.add("animator \"\(animator.definition.id)\" pauses", at: time)
      return animator.definition.onPause
    case .trigger(let index):
      guard animator.definition.triggers.indices.contains(index) else { return [] }
      let trigger = animator.definition.triggers[index]
      log.add(
        "\"\(trigger.trigger.item)\" \(trigger.trigger.firesOnLeaving ? "leaves" : "enters") its region", at: time)
      return trigger.steps
    case .contactBegan(let contact), .contactEnded(let contact):
      let began = if case .contactBegan = event.kind { true } else { false }
      let other = contact.otherItem ?? contact.boundary ?? "reference bounds"
      log.add("\"\(contact.item)\" \(began ? "touches" : "leaves") \"\(other)\"", at: time)
      if began {
        let speed = animator.trajectory.speed(of: contact.item, from: contact.otherItem, before: event.tick)
        log.cue(.contact(item: contact.item, other: other, speed: speed), at: time)
      }
      let definition = animator.behaviors.first {
        $0.onContact[contact.behavior] != nil || $0.onContactEnded[contact.behavior] != nil
      }
      let handler = began ? definition?.onContact[contact.behavior] : definition?.onContactEnded[contact.behavior]
      guard let handler else { return [] }
      return try steps(
        of: handler, for: .contact(contact.point, item: contact.item, other: other), at: time)
    }
  }

  // MARK: Changes

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

  // MARK: Poses

  /// What shows at a time, with every item where physics has it then. What is between ticks shows in pictures only: the next
  /// steps start from the last tick, so the stage is afterwards as it was, and no handler runs because of it.
  func withItemsInPlace<Result>(at time: Double, _ body: () throws(PlaybackError) -> Result) throws(PlaybackError)
    -> Result
  {
    guard !dynamics.animators.isEmpty else { return try body() }
    let kept = state
    defer {
      state = kept
      beginPhase()
    }
    beginPhase()
    script.begin(at: time)
    try placeItems(at: time, isPicture: true)
    try commit(at: Moment(path: "/scene", time: time))
    return try body()
  }

  /// Does something for people with every item in its place; where a binding fails, with the items as they were.
  public func inspecting<Result>(_ body: () -> Result) -> Result {
    try? showMoment(at: max(0, time))
    return (try? withItemsInPlace(at: max(0, time), body)) ?? body()
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
