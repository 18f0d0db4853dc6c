import CBox2D
import Graphics
import Motion

/// A Box2D world behind plain calls in points: the only file that touches the bridge. Bodies and joints are named by
/// numbers that are never used again; a number that is gone is a programmer's error.
///
/// Every size, place and shape was validated before (`DynamicItem.validate`), because Box2D ends the process otherwise.
final class BoxWorld {
  private let world: OpaquePointer
  private let filter: ContactFilter
  private var bodies: [OpaquePointer?] = []
  private var joints: [OpaquePointer?] = []

  struct State {
    var pose: Pose
    /// Points a second.
    var velocity: Point
    /// Radians a second.
    var angularVelocity: Double
    /// What Box2D holds, in metres: exact.
    var exact: (x: Float, y: Float, angle: Float)
  }

  struct Contact {
    var first: Int
    var second: Int
    var began: Bool
    /// Points.
    var point: Point
  }

  private static let scale = Quantities.pointsPerMetre

  init(filter: ContactFilter) {
    self.filter = filter
    world = cbox2d_world_create(
      { context, first, second in
        Unmanaged<ContactFilter>.fromOpaque(context!).takeUnretainedValue().allows(Int(first), Int(second))
      }, Unmanaged.passUnretained(filter).toOpaque(), Quantities.contactLimit)
  }

  deinit { cbox2d_world_destroy(world) }

  private static func metres(_ points: Double) -> Float { Float(points / scale) }
  private func body(_ index: Int) -> OpaquePointer { bodies[index]! }

  func step() {
    cbox2d_world_step(
      world, Float(Quantities.substep), Quantities.velocityIterations, Quantities.positionIterations)
  }

  /// Whether more shapes were near each other at once than are simulated.
  var isFull: Bool { cbox2d_world_is_full(world) }

  func takeContacts() -> [Contact] {
    var list: UnsafePointer<cbox2d_contact>?
    let count = Int(cbox2d_world_contacts(world, &list))
    return (0..<count).map { index in
      let contact = list![index]
      return Contact(
        first: Int(contact.first), second: Int(contact.second), began: contact.began,
        point: Point(Double(contact.x) * Self.scale, Double(contact.y) * Self.scale))
    }
  }

  func refilter() { cbox2d_world_refilter(world) }

  // MARK: Bodies

  func addBody(center: Point, angle: Double, isStatic: Bool) -> Int {
    bodies.append(
      cbox2d_body_create(world, Self.metres(center.x), Self.metres(center.y), Float(angle), isStatic))
    return bodies.count - 1
  }

  /// Joints to the body go with it.
  func removeBody(_ index: Int) {
    cbox2d_body_destroy(world, body(index))
    bodies[index] = nil
  }

  func state(of index: Int) -> State {
    let state = cbox2d_body_state(body(index))
    return State(
      pose: Pose(
        center: Point(Double(state.x) * Self.scale, Double(state.y) * Self.scale), angle: Double(state.angle)),
      velocity: Point(Double(state.velocity_x) * Self.scale, Double(state.velocity_y) * Self.scale),
      angularVelocity: Double(state.angular_velocity), exact: (state.x, state.y, state.angle))
  }

  func place(_ index: Int, center: Point, angle: Double) {
    cbox2d_body_place(body(index), Self.metres(center.x), Self.metres(center.y), Float(angle))
  }

  func setVelocity(_ index: Int, _ velocity: Point, angular: Double) {
    cbox2d_body_set_velocity(body(index), Self.metres(velocity.x), Self.metres(velocity.y), Float(angular))
  }

  /// - Parameter inertia: in mass times points squared.
  func setMass(_ index: Int, mass: Double, inertia: Double, isStatic: Bool, hasFixedRotation: Bool) {
    cbox2d_body_set_kind(body(index), isStatic, hasFixedRotation)
    if !isStatic { cbox2d_body_set_mass(body(index), Float(mass), Float(inertia / (Self.scale * Self.scale))) }
  }

  func setDamping(_ index: Int, linear: Double, angular: Double) {
    cbox2d_body_set_damping(body(index), Float(linear), Float(angular))
  }

  func setMaterial(_ index: Int, friction: Double, restitution: Double) {
    cbox2d_body_set_material(
      body(index), Float(friction), Float(restitution), Float(Quantities.restitutionThreshold))
  }

  func setAwake(_ index: Int, _ isAwake: Bool) { cbox2d_body_set_awake(body(index), isAwake) }
  func isAwake(_ index: Int) -> Bool { cbox2d_body_is_awake(body(index)) }

  /// - Parameters:
  ///   - force: mass times points per second squared.
  ///   - torque: mass times points squared per second squared.
  func applyForce(_ index: Int, _ force: Point, torque: Double) {
    cbox2d_body_apply_force(
      body(index), Self.metres(force.x), Self.metres(force.y), Float(torque / (Self.scale * Self.scale)))
  }

  func addPolygon(_ index: Int, id: Int, _ corners: [Point]) {
    let numbers = corners.flatMap { [Self.metres($0.x), Self.metres($0.y)] }
    cbox2d_body_add_polygon(body(index), Int32(id), numbers, Int32(corners.count))
  }

  func addCircle(_ index: Int, id: Int, at center: Point, radius: Double) {
    cbox2d_body_add_circle(
      body(index), Int32(id), Self.metres(center.x), Self.metres(center.y), Self.metres(radius))
  }

  func addEdge(_ index: Int, id: Int, from: Point, to: Point) {
    cbox2d_body_add_edge(
      body(index), Int32(id), Self.metres(from.x), Self.metres(from.y), Self.metres(to.x), Self.metres(to.y))
  }

  // MARK: Joints

  private func add(_ joint: OpaquePointer?) -> Int {
    joints.append(joint)
    return joints.count - 1
  }

  /// - Parameter spring: stiffness and damping in Box2D's units; nil for a rod or rope.
  func addDistance(
    _ first: Int, _ second: Int, at offsets: (Point, Point), length: Double, limits: ClosedRange<Double>,
    spring: (stiffness: Double, damping: Double)?
  ) -> Int {
    add(
      cbox2d_joint_distance(
        world, body(first), body(second), Self.metres(offsets.0.x), Self.metres(offsets.0.y),
        Self.metres(offsets.1.x), Self.metres(offsets.1.y), Self.metres(length), Self.metres(limits.lowerBound),
        Self.metres(limits.upperBound), Float(spring?.stiffness ?? 0), Float(spring?.damping ?? 0)))
  }

  /// Of a joint that `addDistance` made: stiffness and damping in Box2D's units.
  func setSpring(_ index: Int, stiffness: Double, damping: Double) {
    guard let joint = joints[index] else { return }
    cbox2d_joint_set_spring(joint, Float(stiffness), Float(damping))
  }

  /// - Parameter torque: in mass times points squared per second squared.
  func addRevolute(
    _ first: Int, _ second: Int, at offsets: (Point, Point), range: ClosedRange<Double>?, torque: Double
  ) -> Int {
    add(
      cbox2d_joint_revolute(
        world, body(first), body(second), Self.metres(offsets.0.x), Self.metres(offsets.0.y),
        Self.metres(offsets.1.x), Self.metres(offsets.1.y), range != nil, Float(range?.lowerBound ?? 0),
        Float(range?.upperBound ?? 0), Float(torque / (Self.scale * Self.scale))))
  }

  func addWeld(_ first: Int, _ second: Int, at offsets: (Point, Point)) -> Int {
    add(
      cbox2d_joint_weld(
        world, body(first), body(second), Self.metres(offsets.0.x), Self.metres(offsets.0.y),
        Self.metres(offsets.1.x), Self.metres(offsets.1.y)))
  }

  /// - Parameter axis: a unit vector in the first body's axes.
  func addPrismatic(
    _ first: Int, _ second: Int, at offsets: (Point, Point), axis: Point, range: ClosedRange<Double>?
  ) -> Int {
    add(
      cbox2d_joint_prismatic(
        world, body(first), body(second), Self.metres(offsets.0.x), Self.metres(offsets.0.y),
        Self.metres(offsets.1.x), Self.metres(offsets.1.y), Float(axis.x), Float(axis.y), range != nil,
        Self.metres(range?.lowerBound ?? 0), Self.metres(range?.upperBound ?? 0)))
  }

  func removeJoint(_ index: Int) {
    guard let joint = joints[index] else { return }
    cbox2d_joint_destroy(world, joint)
    joints[index] = nil
  }

  /// Forgets joints that went with a body.
  func forgetJoint(_ index: Int) { joints[index] = nil }

  /// The version of Box2D, such as "2.4.1".
  static var version: String { String(cString: cbox2d_version()) }
}

/// Which fixtures may touch: items of one collision behavior, and items with that behavior's boundaries (dynamics.md
/// §4.2).
final class ContactFilter {
  enum Owner: Hashable {
    case item(Int)
    /// A boundary by its collision behavior's number and its own number there.
    case boundary(behavior: Int, index: Int)
  }

  /// By fixture id.
  var owners: [Owner] = []
  /// For every item the collision behaviors in which it meets items, and those in which it meets boundaries.
  var itemGroups: [[Bool]] = []
  var boundaryGroups: [[Bool]] = []

  private var behaviorCount = 0

  /// Nothing touches anything.
  func reset(items: Int, behaviors: Int) {
    behaviorCount = behaviors
    itemGroups = []
    addItems(upTo: items)
    boundaryGroups = itemGroups
  }

  /// Further items, which touch nothing.
  func addItems(upTo count: Int) {
    let group = Array(repeating: false, count: behaviorCount)
    while itemGroups.count < count { itemGroups.append(group) }
    while boundaryGroups.count < count { boundaryGroups.append(group) }
  }

  func allows(_ first: Int, _ second: Int) -> Bool {
    guard owners.indices.contains(first), owners.indices.contains(second) else { return false }
    switch (owners[first], owners[second]) {
    case (.item(let a), .item(let b)):
      guard a != b, a < itemGroups.count, b < itemGroups.count else { return false }
      return zip(itemGroups[a], itemGroups[b]).contains { $0 && $1 }
    case (.item(let item), .boundary(let behavior, _)), (.boundary(let behavior, _), .item(let item)):
      return item < boundaryGroups.count && behavior < boundaryGroups[item].count && boundaryGroups[item][behavior]
    case (.boundary, .boundary): return false
    }
  }
}
