import Graphics
import TestSupport
import Testing

import Motion
@testable import Physics

/// dynamics.md §6.
@Suite("Physics")
struct SimulatorTests {
  private func item(
    _ id: String = "a", _ x: Double = 0, _ y: Double = 0, size: Size = Size(100, 100), angle: Double = 0
  ) -> DynamicItem {
    DynamicItem(id: id, center: Point(x, y), size: size, angle: angle)
  }

  private func properties(_ items: String..., set: (inout ItemProperties) -> Void) -> Behavior {
    var properties = ItemProperties(items: items)
    set(&properties)
    return Behavior(id: "properties of \(items)", kind: .itemProperties(properties))
  }

  private func run(_ simulator: Simulator, _ ticks: Int) throws {
    for _ in 0..<ticks { try simulator.step() }
  }

  private func pose(_ simulator: Simulator, _ id: String = "a") -> Pose {
    simulator.trajectory.pose(of: id, tick: simulator.tick)!
  }

  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.02) -> Bool {
    abs(a - b) <= max(tolerance, abs(b) * 1e-4)
  }

  @Test(
    "Free fall",
    arguments: [(0.0, 30, 126.041667), (0, 60, 502.083333), (0.1, 30, 123.933), (0.1, 60, 485.6264), (1, 60, 368.6445)])
  func fall(resistance: Double, frame: Int, y: Double) throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [item()])
    try simulator.add(properties("a") { $0.resistance = resistance }, items: [])
    try run(simulator, frame)
    #expect(isNear(pose(simulator).center.y, y))
  }

  @Test("Gravity at an angle; items of other mass fall alike")
  func gravity() throws {
    let simulator = Simulator(tick: 0)
    let half = 0.5 * 0.5.squareRoot()
    try simulator.add(
      Behavior(id: "g", kind: .gravity(items: ["a", "b"], vector: Point(half, half))),
      items: [item(), item("b", 500, 0, size: Size(20, 60))])
    try simulator.add(properties("a", "b") { $0.resistance = 0 }, items: [])
    try run(simulator, 30)
    #expect(isNear(pose(simulator).center.x, 44.5625) && isNear(pose(simulator).center.y, 44.5625))
    #expect(abs(pose(simulator, "b").center.y - pose(simulator).center.y) < 1e-3)
  }

  @Test("A projectile rises and comes back")
  func projectile() throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [item()])
    try simulator.add(
      properties("a") {
        $0.resistance = 0
        $0.linearVelocity = Point(300, -600)
      }, items: [])
    try run(simulator, 36)
    #expect(isNear(pose(simulator).center.y, -178.5, 0.5))
    try run(simulator, 36)
    #expect(isNear(pose(simulator).center.x, 360, 0.05) && isNear(pose(simulator).center.y, 2.5, 0.05))
  }

  @Test(
    "Bounces lose what elasticity says, and the item rests on the floor",
    arguments: [(0.2, 16.0), (0.5, 100), (0.8, 256)])
  func bounce(elasticity: Double, first: Double) throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [item("a", 0, -450)])
    try simulator.add(
      properties("a") {
        $0.resistance = 0
        $0.elasticity = elasticity
        $0.allowsRotation = false
      }, items: [])
    let floor = Collision.Boundary(
      id: "floor", points: [Point(-500, Quantities.skin), Point(500, Quantities.skin)], isClosed: false)
    try simulator.add(
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: ["a"], collidesWithItems: true, collidesWithBoundaries: true, boundaries: [floor]))),
      items: [])
    var heights: [Double] = []
    var touched = false
    for _ in 0..<600 where simulator.needsTick {
      try simulator.step()
      let height = -50 - pose(simulator).center.y
      if !simulator.trajectory.events.allSatisfy({ $0.kind == .resumed }) { touched = true }
      if touched { heights.append(height) }
    }
    let began = simulator.trajectory.events.filter { if case .contactBegan = $0.kind { true } else { false } }
    #expect(!began.isEmpty)
    var peak = 0.0
    var isRising = false
    for (a, b) in zip(heights, heights.dropFirst()) {
      if b > a {
        isRising = true
      } else if isRising {
        peak = a
        break
      }
    }
    #expect(abs(peak - first) <= first * 0.02 + 0.8, "\(peak)")
    if elasticity < 0.8 {
      #expect(abs(heights.last!) < 0.15, "\(heights.last!)")
      #expect(simulator.trajectory.events.filter { $0.kind == .paused }.count == 1)
      #expect(simulator.trajectory.events.filter { $0.kind == .resumed }.count == 1)
    }
  }

  @Test("An item that comes later is in no collision before one names it, and then it is")
  func laterItem() throws {
    let floor = Collision.Boundary(id: nil, points: [Point(-500, 200), Point(500, 200)], isClosed: false)
    func collision(_ items: [String]) -> Behavior {
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: items, collidesWithItems: false, collidesWithBoundaries: true, boundaries: [floor])))
    }
    for isNamed in [false, true] {
      let simulator = Simulator(tick: 0)
      try simulator.add(collision(["a"]), items: [item("a", -200, 0)])
      for (place, id) in ["a", "b", "c"].enumerated() {
        try simulator.add(
          Behavior(id: "gravity of \(id)", kind: .gravity(items: [id], vector: Point(0, 1))),
          items: id == "a" ? [] : [item(id, Double(place) * 200 - 200, 0)])
      }
      if isNamed { try simulator.add(collision(["a", "c"]), items: []) }
      try run(simulator, 60)
      #expect(pose(simulator, "a").center.y < 160)
      #expect(pose(simulator, "b").center.y > 400)
      #expect((pose(simulator, "c").center.y < 160) == isNamed)
    }
  }

  @Test(
    "Momentum goes from one to the other",
    arguments: [(1.0, 2.0, 1.0, 300.0, 0.0, -100.0, 200.0), (1, 1, 0, 300, 0, 150, 150)])
  func momentum(m1: Double, m2: Double, e: Double, v1: Double, v2: Double, after1: Double, after2: Double) throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: ["a", "b"], collidesWithItems: true, collidesWithBoundaries: true, boundaries: []))),
      items: [item("a", 0, 0), item("b", 150, 0)])
    for (id, density, velocity) in [("a", m1, v1), ("b", m2, v2)] {
      try simulator.add(
        properties(id) {
          $0.density = density
          $0.elasticity = e
          $0.friction = 0
          $0.resistance = 0
          $0.allowsRotation = false
          $0.linearVelocity = Point(velocity, 0)
        }, items: [])
    }
    try run(simulator, 30)
    #expect(abs(simulator.bodies[0].state.velocity.x - after1) < 0.5, "\(simulator.bodies[0].state.velocity.x)")
    #expect(abs(simulator.bodies[1].state.velocity.x - after2) < 0.5)
    let momentum = m1 * simulator.bodies[0].state.velocity.x + m2 * simulator.bodies[1].state.velocity.x
    #expect(abs(momentum - m1 * v1 - m2 * v2) < 0.05)
  }

  @Test("Pushes, once and continuous, and off the centre")
  func push() throws {
    func velocity(size: Size, _ push: Push, ticks: Int) throws -> (Double, Double) {
      let simulator = Simulator(tick: 0)
      try simulator.add(
        properties("a") {
          $0.resistance = 0; $0.angularResistance = 0
        }, items: [item(size: size)])
      try simulator.add(Behavior(id: "p", kind: .push(push)), items: [])
      try run(simulator, ticks)
      return (simulator.bodies[0].state.velocity.x, simulator.bodies[0].state.angularVelocity)
    }
    #expect(
      isNear(
        try velocity(
          size: Size(100, 100), Push(items: ["a"], isContinuous: true, vector: Point(1, 0)), ticks: 60
        ).0, 100))
    let once = Push(items: ["a"], isContinuous: false, vector: Point(1, 0))
    #expect(isNear(try velocity(size: Size(100, 100), once, ticks: 2).0, 100))
    #expect(isNear(try velocity(size: Size(50, 50), once, ticks: 2).0, 400))
    #expect(isNear(try velocity(size: Size(100, 200), once, ticks: 2).0, 50))
    let turning = Push(items: ["a"], isContinuous: false, vector: Point(1, 0), offset: Point(0, -50))
    #expect(isNear(try velocity(size: Size(100, 100), turning, ticks: 1).1, 3, 1e-3))
  }

  @Test("Resistance slows", arguments: [(0.1, 542.914, 570.862), (1.0, 221.187, 378.813), (10, 0.033, 59.997)])
  func resistance(c: Double, velocity: Double, x: Double) throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(
      properties("a") {
        $0.resistance = c
        $0.linearVelocity = Point(600, 0)
      }, items: [item()])
    try run(simulator, 60)
    #expect(isNear(pose(simulator).center.x, x, 0.05))
    if c < 5 { #expect(isNear(simulator.bodies[0].state.velocity.x, velocity, 0.05)) }
  }

  @Test(
    "A snap swings to its point and rests",
    arguments: [
      (
        0.1, Point(160, 300),
        [(1, 13.442, 25.203), (5, 171.245, 321.084), (15, 131.715, 246.965), (60, 160.954, 301.789)], 128
      ),
      (0.1, Point(50, 150), [(1, 4.201, 12.602), (8, 74.077, 222.231), (30, 50.134, 150.401)], 120),
    ])
  func snap(damping: Double, point: Point, places: [(Int, Double, Double)], pause: Int) throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(Behavior(id: "s", kind: .snap(item: "hub", point: point, damping: damping)), items: [item("hub")])
    for _ in 0..<300 where simulator.needsTick { try simulator.step() }
    for (frame, x, y) in places {
      let center = simulator.trajectory.pose(of: "hub", tick: frame)!.center
      #expect(isNear(center.x, x, 0.05) && isNear(center.y, y, 0.05), "frame \(frame): \(center)")
    }
    #expect(abs(simulator.tick - pause) <= 2, "paused at tick \(simulator.tick)")
    #expect(!simulator.isRunning)
  }

  @Test("A snap turns an item upright")
  func snapAngle() throws {
    let simulator = Simulator(tick: 0)
    try simulator.add(
      Behavior(id: "s", kind: .snap(item: "a", point: .zero, damping: 0.5)), items: [item(angle: 0.523_598_776)])
    for (frame, degrees) in [(1, 24.806), (2, 18.097), (3, 12.627)] {
      try run(simulator, 1)
      #expect(abs(pose(simulator).angle * 57.295_779_5 - degrees) < 0.01, "frame \(frame)")
    }
  }

  @Test("A pendulum keeps its rod and its period")
  func pendulum() throws {
    let simulator = Simulator(tick: 0)
    let start = Point(200 * sine(0.523_598_776), 200 * cosine(0.523_598_776))
    try simulator.add(
      Behavior(
        id: "rod", kind: .attachment(Attachment(kind: .link(length: nil), item: "a", anchor: .zero))),
      items: [item("a", start.x, start.y, size: Size(20, 20))])
    try simulator.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1))), items: [])
    try simulator.add(
      properties("a") {
        $0.resistance = 0; $0.angularResistance = 0
      }, items: [])
    var crossings: [Double] = []
    var last = start.x
    for _ in 0..<400 {
      try simulator.step()
      let center = pose(simulator).center
      #expect(abs((center.x * center.x + center.y * center.y).squareRoot() - 200) < 0.02)
      if last > 0, center.x <= 0 { crossings.append(Double(simulator.tick) - center.x / (center.x - last)) }
      last = center.x
    }
    #expect(abs((crossings[1] - crossings[0]) / 60 - 2.8588) < 0.005, "\(crossings)")
  }

  @Test("Properties are decided by the last behavior of the walk (dynamics.md §6.9)")
  func propertyWalk() throws {
    let simulator = Simulator(tick: 0)
    func one(_ id: String, _ set: (inout ItemProperties) -> Void) -> Behavior {
      var own = ItemProperties(items: ["a"])
      set(&own)
      return Behavior(id: id, kind: .itemProperties(own))
    }
    let children = [one("I1") { $0.density = 2 }, one("I2") { $0.charge = 0.7 }]
    try simulator.add(Behavior(id: "B2", kind: .composite(children)), items: [item()])
    try simulator.add(one("I3") { $0.density = 3 }, items: [])
    #expect(simulator.bodies[0].mass == 3 && simulator.bodies[0].charge == 0.7)
    let changed = [children[0], one("I4") { $0.density = 9 }]
    try simulator.add(Behavior(id: "B2", kind: .composite(changed)), items: [])
    #expect(simulator.bodies[0].mass == 3 && simulator.bodies[0].charge == 0)
  }

  @Test("The same changes give the same record, and it survives the disk; a damaged one is refused")
  func record() throws {
    func simulate() throws -> Trajectory {
      let simulator = Simulator(
        tick: 0,
        triggers: [
          RegionTrigger(item: "i3", region: Rect(0, 0, 400, 300), firesOnLeaving: true)
        ])
      let items = (0..<30).map {
        item("i\($0)", Double($0 % 6) * 60 + 40, Double($0 / 6) * 60 - 200, size: Size(40, 40))
      }
      let ids = items.map(\.id)
      let box = Collision.Boundary(
        id: nil, points: [Point(0, -400), Point(400, -400), Point(400, 400), Point(0, 400)], isClosed: true)
      try simulator.add(
        Behavior(
          id: "c",
          kind: .collision(
            Collision(items: ids, collidesWithItems: true, collidesWithBoundaries: true, boundaries: [box]))),
        items: items)
      try simulator.add(Behavior(id: "g", kind: .gravity(items: ids, vector: Point(0.1, 1))), items: [])
      try run(simulator, 120)
      simulator.removeBehavior("g")
      try run(simulator, 60)
      return simulator.trajectory
    }
    let (first, second) = (try simulate(), try simulate())
    #expect(first == second && first.bytes == second.bytes)
    #expect(
      first.events.contains { if case .contactBegan(let contact) = $0.kind { contact.otherItem != nil } else { false } }
    )
    let bytes = first.bytes
    #expect(Trajectory(bytes) == first)
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 97) {
      var damaged = bytes
      damaged[place] ^= 4
      #expect(Trajectory(damaged) == nil)
      #expect(Trajectory(Array(bytes.prefix(place))) == nil)
    }
    #expect(first.digest(upTo: 60) == second.digest(upTo: 60) && first.digest(upTo: 60) != first.digest(upTo: 61))
  }

  @Test("What cannot be simulated is refused with a reason, and what can be is bounded")
  func hostile() throws {
    let simulator = Simulator(tick: 0)
    let gravity = Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1)))
    for bad in [
      item(size: .zero), item(size: Size(.nan, 10)), item("a", .infinity, 0), item("a", 1e9, 0),
      DynamicItem(
        id: "a", center: .zero, size: Size(10, 10), collisionBounds: .path([.zero, Point(1, 1), Point(2, 2)])),
      DynamicItem(
        id: "a", center: .zero, size: Size(10, 10),
        collisionBounds: .path([Point(-9, -9), Point(9, -9), Point(0, 0), Point(9, 9)])),
    ] {
      #expect(throws: PhysicsError.self) { try simulator.add(gravity, items: [bad]) }
    }
    for kind in [
      Behavior.Kind.gravity(items: ["a"], vector: Point(.nan, 0)), .snap(item: "a", point: Point(1e300, 0), damping: 0),
      .push(Push(items: ["a"], isContinuous: true, vector: Point(.infinity, 0))),
      .attachment(Attachment(kind: .fixed, item: "a", otherItem: "a")),
      .attachment(Attachment(kind: .sliding(axis: .zero, range: nil), item: "a")),
      .gravity(items: ["nobody"], vector: .zero),
    ] {
      #expect(throws: PhysicsError.self) { try simulator.add(Behavior(id: "x", kind: kind), items: [item()]) }
    }
    // Everything in one point.
    let pile = Simulator(tick: 0)
    let items = (0..<400).map { item("i\($0)", 0, 0, size: Size(20, 20)) }
    try pile.add(
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: items.map(\.id), collidesWithItems: true, collidesWithBoundaries: false, boundaries: []))),
      items: items)
    try run(pile, 3)
    #expect(pile.bodies.allSatisfy { abs($0.state.pose.center.x) < 10_000 })
    // A few more are too many: contacts grow with the square.
    let heap = Simulator(tick: 0)
    let many = (0..<500).map { item("i\($0)", 0, 0, size: Size(20, 20)) }
    try heap.add(
      Behavior(
        id: "c",
        kind: .collision(
          Collision(items: many.map(\.id), collidesWithItems: true, collidesWithBoundaries: false, boundaries: []))),
      items: many)
    let error = try #require(throws: PhysicsError.self) { try heap.step() }
    #expect(error.message.contains("more than 100000 pairs of shapes") && error.message.contains("overlap"))
    // Falling for ever ends with an error that names the item and the time.
    let endless = Simulator(tick: 0)
    try endless.add(Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1000))), items: [item()])
    #expect(throws: PhysicsError.self) { try run(endless, 100_000) }
  }
}
