import Motion
import Graphics
import Document
import Layers
import Lookups
import Physics
import Views

/// An animator of the scene, simulating or reading a record; both tell the same, because a simulation is read from the record
/// it writes.
struct DynamicAnimator {
  enum Source {
    case simulating(Simulator)
    case recorded(Trajectory)
  }

  let definition: DynamicAnimatorDefinition
  let reference: ViewID
  let source: Source
  /// How large the reference view was when its edges became boundaries, or when they last moved.
  var referenceSize = Size.zero
  /// Events of the record that have been acted upon.
  var handledEvents = 0
  /// Whether ticks move anything, as far as events have been acted upon.
  var isRunning = false
  /// Whether one of its behaviors has ever had actions.
  private(set) var hasHadActions = false
  /// The last tick whose actions were performed.
  var performedTick = 0
  /// The behaviors that are there now, in the order of adding.
  private(set) var behaviors: [BehaviorDefinition] = []
  /// The behaviors, by their own ids and those of the behaviors in them.
  private var behaviorOfID: Lookup<String, String> = [:]
  /// The last ticks before behaviors came, by behavior.
  private var ticksOfAdding: Lookup<String, Int> = [:]
  /// What physics holds by them.
  private(set) var heldItems = HeldItems()
  /// Anchors that move: from where to where, in seconds of the job.
  var moves: Lookup<String, AnchorMove> = [:]
  /// How members lie in their groups, from when a behavior first held the group.
  var groupMembers: Lookup<String, [DynamicItem.Member]> = [:]
  /// Hubs as they are before physics has them.
  var hubs: Lookup<String, DynamicItem>

  struct AnchorMove {
    var from: Point
    var to: Point
    var begin: Double
    var end: Double
    var timing: TimingFunction

    func point(at time: Double) -> Point {
      let part = end > begin && time < end ? timing(max(0, (time - begin) / (end - begin))) : 1
      return Point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
  }

  init(definition: DynamicAnimatorDefinition, reference: ViewID, source: Source) {
    self.definition = definition
    self.reference = reference
    self.source = source
    hubs = Lookup(firstOf: definition.hubs.map { ($0.id, $0) })
  }

  var trajectory: Trajectory {
    switch source {
    case .simulating(let simulator): simulator.trajectory
    case .recorded(let trajectory): trajectory
    }
  }

  /// When something happens next: a tick of a running simulation, or the next event of a record.
  var nextTime: Double {
    switch source {
    case .simulating(let simulator):
      if simulator.needsTick || !moves.isEmpty { return Trajectory.time(ofTick: simulator.tick + 1) }
      return .infinity
    case .recorded(let trajectory):
      var next = handledEvents < trajectory.events.count ? trajectory.events[handledEvents].tick : .max
      if isRunning, performsSteps { next = min(next, performedTick + 1) }
      return next == .max ? .infinity : Trajectory.time(ofTick: next)
    }
  }

  // MARK: Behaviors

  /// Adds a behavior, or puts it in the place of the one of its id; an anchor that moved stands still.
  ///
  /// - Parameter tick: the last one before it acts.
  mutating func add(_ behavior: BehaviorDefinition, after tick: Int) {
    ticksOfAdding[behavior.behavior.id] = tick
    performedTick = max(performedTick, tick)
    if !behavior.actions.isEmpty { hasHadActions = true }
    moves[behavior.behavior.id] = nil
    if let place = behaviors.firstIndex(where: { $0.behavior.id == behavior.behavior.id }) {
      forgetIDs(of: behaviors[place].behavior)
      heldItems.add(behavior, inPlaceOf: behaviors[place])
      behaviors[place] = behavior
    } else {
      behaviors.append(behavior)
      heldItems.add(behavior)
    }
    for id in behavior.behavior.ids { behaviorOfID[id] = behavior.behavior.id }
  }

  private mutating func forgetIDs(of behavior: Behavior) {
    for id in behavior.ids { behaviorOfID[id] = nil }
  }

  /// Another behavior in which one of a behavior's ids stands already; nil if there is none.
  func conflict(with behavior: Behavior) -> (id: String, behavior: String)? {
    for id in behavior.ids {
      if let other = behaviorOfID[id], other != behavior.id { return (id, other) }
    }
    return nil
  }

  /// - Returns: false if there is none of that id.
  mutating func removeBehavior(_ id: String) -> Bool {
    guard let place = behaviors.firstIndex(where: { $0.behavior.id == id }) else { return false }
    let behavior = behaviors.remove(at: place)
    forgetIDs(of: behavior.behavior)
    moves[id] = nil
    heldItems.remove(behavior)
    return true
  }

  mutating func removeAllBehaviors() {
    behaviors.removeAll()
    behaviorOfID.removeAll()
    moves.removeAll()
    heldItems.removeAll()
  }

  /// Whether physics holds a view or layer in another size than it has by now; the first one is noted.
  mutating func notesOtherSize(_ size: Size, of item: String) -> Bool { heldItems.notesOtherSize(size, of: item) }

  /// Gives physics an item as it is now, if it holds it.
  mutating func update(_ item: String) { heldItems.update(item) }

  // MARK: Actions

  /// Whether something is done at every tick that a record does not tell.
  private var performsSteps: Bool {
    (definition.bindings + behaviors.flatMap(\.actions)).contains { action in
      if case .steps = action.effect { true } else { false }
    }
  }

  /// What follows items at a time in seconds: bindings while the animator moves an item that they name, and then the actions of
  /// behaviors, from the tick after their coming on.
  func actions(at time: Double) -> [ItemAction] {
    guard isRunning else { return [] }
    let tick = Trajectory.tick(at: time)
    let bindings = definition.bindings.filter { binding in
      binding.items.isEmpty || binding.items.contains { pose(of: $0, atTick: tick - 1) != nil }
    }
    return bindings
      + behaviors.filter { !$0.actions.isEmpty && (ticksOfAdding[$0.behavior.id] ?? 0) < tick }.flatMap(\.actions)
  }

  // MARK: Poses

  /// Where an item is that physics holds at the moment, at the last tick up to a time in seconds; nil for other items.
  func pose(of item: String, atTickBefore time: Double) -> Pose? {
    pose(of: item, atTick: Trajectory.tick(at: time))
  }

  private func pose(of item: String, atTick tick: Int) -> Pose? {
    heldItems.holds[item].flatMap { trajectory.pose(of: item, hold: $0, tick: tick) }
  }

  /// Where an item is that physics holds at the moment, at the very time in seconds, between two ticks too; nil for other items.
  func pose(of item: String, at time: Double) -> Pose? {
    heldItems.holds[item].flatMap { trajectory.pose(of: item, hold: $0, at: time) }
  }

  /// Where an item was when physics had it last, up to a time in seconds; nil if it never did.
  func lastPose(of item: String, at time: Double) -> Pose? {
    heldItems.lastHold(of: item).flatMap { trajectory.pose(of: item, hold: $0, tick: Trajectory.tick(at: time)) }
  }
}
