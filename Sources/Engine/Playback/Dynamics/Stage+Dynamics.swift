import Document
import Graphics
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
