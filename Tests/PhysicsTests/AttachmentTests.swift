import Graphics
import Testing

import Motion
@testable import Physics

/// Examples of dynamics.md §6, and fields by their definitions in §4.7.
@Suite("Attachments, friction and fields")
struct AttachmentTests {
  private func item(_ id: String, _ x: Double, _ y: Double, size: Size = Size(100, 100)) -> DynamicItem {
    DynamicItem(id: id, center: Point(x, y), size: size, angle: 0)
  }

  /// An animator with one item that nothing slows.
  private func free(_ item: DynamicItem, _ set: (inout ItemProperties) -> Void = { _ in }) throws -> Simulator {
    let simulator = Simulator(tick: 0)
    var properties = ItemProperties(items: [item.id])
    properties.resistance = 0
    properties.angularResistance = 0
    set(&properties)
    try simulator.add(Behavior(id: "properties", kind: .itemProperties(properties)), items: [item])
    return simulator
  }

  private func center(_ simulator: Simulator, _ id: String = "a") -> Point { pose(simulator, id).center }

  private func pose(_ simulator: Simulator, _ id: String = "a") -> Pose {
    simulator.trajectory.pose(of: id, tick: simulator.tick)!
  }

  @Test("A spring has its frequency whatever its items weigh, and whenever that is said")
  func masses() throws {
    for density in [nil, 4.0] {
      let simulator = Simulator(tick: 0)
      let small = item("a", 0, 250, size: Size(40, 40))
      let spring = Attachment(kind: .link(length: 200), item: "a", anchor: .zero, frequency: 1)
      try simulator.add(Behavior(id: "spring", kind: .attachment(spring)), items: [small])
      var properties = ItemProperties(items: ["a"])
      (properties.density, properties.resistance) = (density, 0)
      try simulator.add(Behavior(id: "properties", kind: .itemProperties(properties)), items: [])
      for _ in 0..<15 { try simulator.step() }
      #expect(abs(center(simulator).y - 200) < 4, "a quarter of a swing")
      for _ in 0..<15 { try simulator.step() }
      #expect(abs(center(simulator).y - 152) < 1.5, "half a swing")
    }
  }

  @Test(
    "A spring swings as its frequency and damping say",
    arguments: [
      (1.0, 0.0, [-47.95, 46.02, -44.17]), (1, 0.5, [-7.77, 1.21]), (4, 0.5, [-6.74, 0.91]),
    ])
  func spring(frequency: Double, damping: Double, extrema: [Double]) throws {
    let simulator = try free(item("a", 0, 250))
    try simulator.add(
      Behavior(
        id: "spring",
        kind: .attachment(
          Attachment(
            kind: .link(length: 200), item: "a", anchor: .zero, frequency: frequency, damping: damping))), items: [])
    var found: [Double] = []
    var (before, last) = (51.0, 50.0)
    for _ in 0..<200 where found.count < extrema.count {
      try simulator.step()
      let now = center(simulator).y - 200
      if (last - before) * (now - last) < 0 { found.append(last) }
      (before, last) = (last, now)
    }
    #expect(found.count == extrema.count)
    for (a, b) in zip(found, extrema) { #expect(abs(a - b) <= max(0.03 * abs(b), 0.1), "\(a), not \(b)") }
  }

  @Test("A behavior of another kind in the place of an attachment takes its joint away, and is removed like any other")
  func replacedByAnotherKind() throws {
    for anchored in [true, false] {
      let simulator = Simulator(tick: 0)
      let attachment =
        anchored
        ? Attachment(kind: .link(length: 40), item: "a", anchor: .zero)
        : Attachment(kind: .link(length: 40), item: "a", otherItem: "c")
      try simulator.add(
        Behavior(id: "x", kind: .attachment(attachment)), items: [item("a", 0, 40), item("c", 0, 0)])
      try simulator.step()
      let collision = Collision(items: ["b"], collidesWithItems: true, collidesWithBoundaries: false, boundaries: [])
      // Nothing holds the attachment's items any more.
      try simulator.add(Behavior(id: "x", kind: .collision(collision)), items: [item("b", 300, 0)])
      #expect(simulator.joints["x"] == nil)
      try simulator.step()
      #expect(simulator.removeBehavior("x"))
      try simulator.step()
      #expect(!simulator.removeBehavior("x"))
    }
  }

  @Test("A rope is never longer than it is, and may be shorter")
  func rope() throws {
    let simulator = try free(item("a", 60, 0, size: Size(20, 20)))
    try simulator.add(
      Behavior(id: "rope", kind: .attachment(Attachment(kind: .limit(length: 150), item: "a", anchor: .zero))),
      items: [])
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [])
    var (shortest, longest) = (1e9, 0.0)
    for _ in 0..<240 {
      try simulator.step()
      let place = center(simulator)
      let distance = (place.x * place.x + place.y * place.y).squareRoot()
      (shortest, longest) = (min(shortest, distance), max(longest, distance))
    }
    #expect(longest <= 150.2 && longest > 149)
    #expect(shortest < 70)
  }

  @Test("Two items that are fixed to each other stay as they are")
  func fixed() throws {
    let simulator = Simulator(tick: 0)
    let attachment = Attachment(kind: .fixed, item: "a", otherItem: "b", anchor: Point(50, 0))
    try simulator.add(
      Behavior(id: "weld", kind: .attachment(attachment)), items: [item("a", 0, 0), item("b", 120, 30)])
    try simulator.add(
      Behavior(
        id: "push",
        kind: .push(Push(items: ["a"], isContinuous: false, vector: Point(0, 2), offset: Point(-40, 0)))), items: [])
    let before = pose(simulator, "a").local(center(simulator, "b"))
    for _ in 0..<120 { try simulator.step() }
    let (first, second) = (pose(simulator, "a"), pose(simulator, "b"))
    let after = first.local(second.center)
    #expect(abs(after.x - before.x) < 0.2 && abs(after.y - before.y) < 0.2)
    #expect(abs(first.angle - second.angle) < 0.2 * .pi / 180)
    #expect(abs(first.angle) > 0.5)
  }

  @Test("A pin turns as far as its range, a slide goes as far as its, and neither leaves its way")
  func ranges() throws {
    let pinned = try free(item("a", 100, 0, size: Size(40, 40)))
    try pinned.add(
      Behavior(
        id: "pin", kind: .attachment(Attachment(kind: .pin(range: -2...0.5), item: "a", anchor: .zero))),
      items: [])
    try pinned.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [])
    for _ in 0..<120 {
      try pinned.step()
      let place = center(pinned)
      #expect(abs((place.x * place.x + place.y * place.y).squareRoot() - 100) < 0.2)
      #expect(pose(pinned).angle <= 0.5 + 0.04)
    }
    #expect(abs(pose(pinned).angle - 0.5) < 0.04)

    let sliding = try free(item("a", 0, 0, size: Size(40, 40)))
    try sliding.add(
      Behavior(
        id: "rail",
        kind: .attachment(
          Attachment(kind: .sliding(axis: Point(3, 4), range: 0...100), item: "a", anchor: .zero))), items: [])
    try sliding.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [])
    for _ in 0..<120 {
      try sliding.step()
      let place = center(sliding)
      #expect(abs(place.x * 0.8 - place.y * 0.6) < 0.2, "it leaves the rail at \(place)")
      #expect(abs(pose(sliding).angle) < 0.2 * .pi / 180)
    }
    #expect(abs(center(sliding).x - 60) < 1 && abs(center(sliding).y - 80) < 1, "\(center(sliding))")
  }

  @Test("Friction stops what slides: 400 points in two seconds")
  func friction() throws {
    let simulator = try free(item("a", 0, -50)) {
      $0.friction = 0.2
      $0.linearVelocity = Point(400, 0)
      $0.allowsRotation = false
    }
    let floor = Collision.Boundary(
      id: "floor", points: [Point(-500, Quantities.skin), Point(1000, Quantities.skin)], isClosed: false)
    try simulator.add(
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: ["a"], collidesWithItems: false, collidesWithBoundaries: true, boundaries: [floor]))),
      items: [])
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [])
    var stopped: Int?
    for _ in 0..<180 where simulator.needsTick {
      let before = center(simulator).x
      try simulator.step()
      if stopped == nil, center(simulator).x - before < 1e-3 { stopped = simulator.tick }
    }
    #expect(abs(center(simulator).x - 399.2) < 3, "\(center(simulator).x)")
    #expect(abs(Double(stopped ?? 0) / 60 - 2) < 0.05, "\(stopped ?? 0)")
  }

  private func field(_ kind: Field.Kind, _ set: (inout Field) -> Void = { _ in }) -> Field {
    var field = Field(kind: kind, items: ["a"])
    set(&field)
    return field
  }

  @Test("Fields pull by their definitions")
  func fields() {
    func acceleration(_ field: Field, at place: Point, velocity: Point = .zero, charge: Double = 0) -> Point {
      field.acceleration(center: place, velocity: velocity, mass: 2, charge: charge, time: 0)
    }
    // One unit at 150 points, a quarter of it at 300.
    let radial = field(.radialGravity) { $0.minimumRadius = 0 }
    #expect(abs(acceleration(radial, at: Point(150, 0)).x + 150) < 1e-9)
    #expect(abs(acceleration(radial, at: Point(0, 300)).y + 37.5) < 1e-9)
    let vortex = field(.vortex) { $0.minimumRadius = 0 }
    #expect(abs(acceleration(vortex, at: Point(150, 0)).x) < 1e-9)
    #expect(abs(abs(acceleration(vortex, at: Point(150, 0)).y) - 150) < 1e-9)
    let spring = field(.spring) { $0.minimumRadius = 0 }
    #expect(abs(acceleration(spring, at: Point(300, 0)).x + 150) < 1e-9, "twice as far, for a mass of two")
    let drag = field(.drag) { $0.strength = 3 }
    #expect(acceleration(drag, at: .zero, velocity: Point(10, -20)) == Point(-15, 30))
    let linear = field(.linearGravity) { $0.direction = Point(0, 2) }
    #expect(acceleration(linear, at: Point(5, 5)) == Point(0, 300))
    let magnetic = field(.magnetic)
    let turned = acceleration(magnetic, at: .zero, velocity: Point(10, 0), charge: 4)
    #expect(turned.x == 0 && abs(turned.y) == 20)
    #expect(acceleration(magnetic, at: .zero, velocity: Point(10, 0)) == .zero)
    let electric = field(.electric) { $0.minimumRadius = 0 }
    #expect(abs(acceleration(electric, at: Point(150, 0), charge: 2).x + 150) < 1e-9)
    let noise = field(.noise) { $0.strength = 1 }
    #expect(acceleration(noise, at: Point(70, 31)) == acceleration(noise, at: Point(70, 31)))
    #expect(acceleration(noise, at: Point(70, 31)) != acceleration(noise, at: Point(171, 31)))
  }

  @Test("A field acts in its region only, or outside of it")
  func regions() {
    let round = field(.drag) { $0.region = .circle(radius: 50) }
    #expect(round.contains(Point(49, 0)) && !round.contains(Point(40, 40)))
    let box = field(.drag) {
      $0.region = .rectangle(Size(100, 20))
      $0.position = Point(200, 0)
      $0.isRegionInverted = true
    }
    #expect(!box.contains(Point(240, 9)) && box.contains(Point(240, 11)))
  }

  @Test("A seam is recorded every second and tells when two simulations part")
  func seams() throws {
    func simulate(velocity: Double, from tick: Int) throws -> Trajectory {
      let simulator = try free(item("a", 0, 0))
      try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 0.1))), items: [])
      for _ in 0..<200 {
        if simulator.tick == tick { try simulator.addVelocity(Point(velocity, 0), angular: 0, to: "a") }
        try simulator.step()
      }
      return simulator.trajectory
    }
    let first = try simulate(velocity: 0, from: 100)
    #expect(first.seams.map(\.tick) == [60, 120, 180])
    #expect(first.firstDifference(from: try simulate(velocity: 0, from: 100)) == nil)
    let other = try simulate(velocity: 1, from: 100)
    #expect(first.seams[0] == other.seams[0] && first.seams[1] != other.seams[1])
    #expect(first.firstDifference(from: other) == 101)
  }

  @Test("Velocities that are added are bounded as those of item behaviors, and named")
  func addedVelocities() throws {
    let simulator = try free(item("a", 0, 0))
    try simulator.addVelocity(Point(1e6, -1e6), angular: -1e4, to: "a")
    func message(_ linear: Point, _ angular: Double) -> String? {
      do throws(PhysicsError) {
        try simulator.addVelocity(linear, angular: angular, to: "a")
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message(Point(0, 2e6), 0) == "the velocity of \"a\" is (0, 2000000); -1000000 to 1000000 can be simulated")
    #expect(message(.zero, 1e5) == "the angular velocity of \"a\" is 100000; -10000 to 10000 can be simulated")
    #expect(message(.zero, .infinity)?.hasPrefix("the angular velocity of \"a\" is inf") == true)
  }
}
