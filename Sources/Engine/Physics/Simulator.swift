import Graphics
import Motion
import Hashing
import Lookups

/// Simulates the items and behaviors of one animator (`UIDynamicAnimator`, dynamics.md §3), and records what it does.
///
/// Changes are made between ticks and act from the next tick on. The same changes at the same ticks give the same
/// record, bit for bit, on every x86-64 CPU.
public final class Simulator {
  struct Body {
    var item: DynamicItem
    var index: Int
    /// Its item's place in the record.
    var recordPlace = 0
    var mass = 1.0
    var inertia = 1.0
    var charge = 0.0
    var isAnchored = false
    var hasFixedRotation = false
    /// In units of gravity.
    var gravity: Point?
    var state: BoxWorld.State
    /// Whether Box2D may have moved it since its state was read.
    var isMoving = true
    var isUnrecorded = true
  }

  struct Joint {
    var index: Int
    /// The body that stands for the anchor in the reference view.
    var anchorBody: Int?
    /// As long as it was at the beginning, in points.
    var length: Double
    var attachment: Attachment
  }

  let filter = ContactFilter()
  let world: BoxWorld
  /// What was recorded until now.
  public private(set) var trajectory = Trajectory()
  /// Ticks run until now, of the job's time.
  public private(set) var tick: Int
  /// Whether ticks move anything; false while everything rests.
  public private(set) var isRunning = false
  /// The top level, in the order of adding.
  var behaviors: [Behavior] = []
  /// All levels, parents first.
  var allBehaviors: [Behavior] = []
  var bodies: [Body] = []
  var bodyOfItem: Lookup<String, Int> = [:]
  var joints: Lookup<String, Joint> = [:]
  /// Static bodies of the boundaries of each collision behavior.
  var boundaries: Lookup<String, [Int]> = [:]
  var collisionNumbers: Lookup<String, Int> = [:]
  /// The collision behaviors of all levels in order, each with its items.
  var collisions: [(id: String, collision: Collision, items: Membership<String>)] = []
  var touching: Lookup<ContactPair, Touch> = [:]
  /// Contacts that a change between two ticks ended, of which the next tick tells.
  var endedBetweenTicks = ContactChanges()
  /// The behaviors that push or pull besides gravity, which the bodies know themselves.
  var forces: [Behavior] = []
  /// Pushes that act once, at the next substep.
  var impulses: [Push] = []
  var fieldTimes: Lookup<String, Int> = [:]
  var triggers: [RegionTrigger] = []
  private var triggerStates: [Bool?] = []
  private var restingTicks = 0
  private var hasChanged = false
  /// Whether Box2D was told since the last step to ask again which shapes collide.
  var isRefiltered = false

  /// "Box2D 2.4.1": records of another engine are not the same.
  public static var engineName: String { "Box2D \(BoxWorld.version)" }

  /// Points by which reference bounds grow, so that views that rest on them touch.
  public static let skin = Quantities.skin

  /// - Parameter tick: the first tick to come is the one after it.
  public init(tick: Int, triggers: [RegionTrigger] = []) {
    world = BoxWorld(filter: filter)
    self.tick = tick
    self.triggers = triggers
    triggerStates = triggers.map { _ in nil }
  }

  /// Something changed: the animator runs again, and everything is awake.
  func change() {
    hasChanged = true
    restingTicks = 0
    for index in bodies.indices {
      if !bodies[index].isAnchored { world.setAwake(bodies[index].index, true) }
      bodies[index].isMoving = true
      bodies[index].isUnrecorded = true
    }
  }

  /// Whether the next tick does anything.
  public var needsTick: Bool { isRunning || hasChanged }

  /// Passes over ticks in which nothing happens.
  /// - Precondition: `needsTick` is false.
  public func skip(to tick: Int) {
    precondition(!needsTick, "a running animator does not skip ticks")
    self.tick = max(self.tick, tick)
  }

  /// One sixtieth of a second (dynamics.md §3.2).
  ///
  /// - Throws: a world that diverges, with item and time; more contacts than can be simulated.
  public func step() throws(PhysicsError) {
    tick += 1
    hasChanged = false
    if !isRunning, !behaviors.isEmpty {
      isRunning = true
      restingTicks = 0
      trajectory.append(Trajectory.Event(tick: tick, kind: .resumed))
    }
    if isRunning {
      isRefiltered = false
      var changes = endedBetweenTicks
      endedBetweenTicks = ContactChanges()
      for substep in 0..<Quantities.substeps {
        applyForces(isFirst: substep == 0)
        world.step()
        guard !world.isFull else {
          throw PhysicsError(
            message:
              "more than \(Quantities.contactLimit) pairs of shapes are near each other; let fewer items overlap, or put them into several collision behaviors"
          )
        }
        try readStates()
        collect(world.takeContacts(), &changes)
      }
      record()
      report(changes)
      fireTriggers()
      if tick % Quantities.ticksPerSecond == 0 { trajectory.append(Trajectory.Seam(tick: tick, state: stateDigest)) }
    }
    restIfPossible()
  }

  private func readStates() throws(PhysicsError) {
    for index in bodies.indices {
      let isAwake = world.isAwake(bodies[index].index)
      guard isAwake || bodies[index].isMoving else { continue }
      bodies[index].state = world.state(of: bodies[index].index)
      bodies[index].isMoving = isAwake
      bodies[index].isUnrecorded = true
      let center = bodies[index].state.pose.center
      guard abs(center.x) <= Behavior.worldLimit, abs(center.y) <= Behavior.worldLimit else {
        throw PhysicsError(
          message:
            "\"\(bodies[index].item.id)\" leaves the world at \(Trajectory.time(ofTick: tick)) s; give it a boundary, or remove it from its behaviors before"
        )
      }
    }
  }

  private func record() {
    for index in bodies.indices where !bodies[index].isAnchored && bodies[index].isUnrecorded {
      let exact = bodies[index].state.exact
      trajectory.append(at: bodies[index].recordPlace, tick: tick, exact.x, exact.y, exact.angle)
      // The pose with which it fell asleep is recorded once.
      bodies[index].isUnrecorded = bodies[index].isMoving
    }
  }

  /// The pose of an item that physics has from now on, before the first tick.
  func recordHold(ofBody index: Int) {
    let exact = bodies[index].state.exact
    bodies[index].recordPlace = trajectory.beginHold(of: bodies[index].item.id)
    trajectory.append(at: bodies[index].recordPlace, tick: tick, exact.x, exact.y, exact.angle)
  }

  func append(_ kind: Trajectory.Event.Kind) { trajectory.append(Trajectory.Event(tick: tick, kind: kind)) }

  private func fireTriggers() {
    for (index, trigger) in triggers.enumerated() {
      guard let body = bodyOfItem[trigger.item] else { continue }
      let isInside = trigger.region.contains(bodies[body].state.pose.center)
      defer { triggerStates[index] = isInside }
      guard let wasInside = triggerStates[index], wasInside != isInside else { continue }
      if isInside != trigger.firesOnLeaving { append(.trigger(index)) }
    }
  }

  /// dynamics.md §3.3.
  private func restIfPossible() {
    guard isRunning else { return }
    let isResting = bodies.allSatisfy { body in
      let speed = body.state.velocity
      return body.isAnchored
        || (speed.x * speed.x + speed.y * speed.y < Quantities.restSpeed * Quantities.restSpeed
          && abs(body.state.angularVelocity) < Quantities.restAngularSpeed)
    }
    restingTicks = isResting ? restingTicks + 1 : 0
    guard behaviors.isEmpty || restingTicks >= Quantities.restTicks else { return }
    isRunning = false
    restingTicks = 0
    for body in bodies where !body.isAnchored {
      world.setVelocity(body.index, .zero, angular: 0)
      world.setAwake(body.index, false)
    }
    append(.paused)
  }
}
