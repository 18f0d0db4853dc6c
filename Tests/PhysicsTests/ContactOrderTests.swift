import Graphics
import Motion
import Testing

@testable import Physics

@Suite("The order of contacts, and reference bounds that change: dynamics.md §3.2 and §4.2")
struct ContactOrderTests {
  private func corners(height: Double) -> [Point] {
    Rect(0, 0, 200, height).insetBy(-Simulator.skin, -Simulator.skin).corners
  }

  /// A square of 40 points that touches the upper edge of a room 200 points high and falls.
  private func fall() throws -> Simulator {
    let simulator = Simulator(tick: 0)
    let room = Collision.Boundary(id: nil, points: corners(height: 200), isClosed: true)
    let collision = Collision(items: ["a"], collidesWithItems: true, collidesWithBoundaries: true, boundaries: [room])
    let gravity = Behavior(id: "g", kind: .gravity(items: ["a"], vector: Point(0, 1)))
    try simulator.add(
      Behavior(id: "all", kind: .composite([gravity, Behavior(id: "c", kind: .collision(collision))])),
      items: [DynamicItem(id: "a", center: Point(100, 20), size: Size(40, 40), angle: 0)])
    return simulator
  }

  private func rest(_ simulator: Simulator) throws {
    for _ in 0..<600 where simulator.needsTick { try simulator.step() }
    #expect(!simulator.needsTick)
  }

  /// How often it began to touch, where every begin but the last has its end behind it.
  private func touches(_ simulator: Simulator) -> Int {
    var (count, isTouching) = (0, false)
    for event in simulator.trajectory.events {
      switch event.kind {
      case .contactBegan:
        #expect(!isTouching)
        (count, isTouching) = (count + 1, true)
      case .contactEnded:
        #expect(isTouching)
        isTouching = false
      default: break
      }
    }
    #expect(isTouching)
    return count
  }

  @Test("A touch that begins and ends within one tick begins first")
  func withinTick() throws {
    let simulator = try fall()
    try rest(simulator)
    // The upper edge, the floor, and the floor again after the bounce.
    #expect(touches(simulator) >= 3)
  }

  @Test("Within a tick what was there ends, others begin, and what of them is over ends")
  func rounds() {
    func pair(_ index: Int) -> ContactPair { ContactPair(.item(index), .boundary(behavior: 0, index: 0)) }
    var changes = ContactChanges()
    changes.add(pair(1), at: .zero, began: true)
    changes.add(pair(1), at: .zero, began: false)
    changes.add(pair(2), at: .zero, began: false)
    changes.add(pair(2), at: .zero, began: true)
    #expect(changes.rounds.map { $0.map(\.pair) } == [[pair(2)], [pair(1), pair(2)], [pair(1)]])
  }

  @Test("Reference bounds that grow let fall what lay on them; where they stay nothing runs")
  func growingBounds() throws {
    let simulator = try fall()
    try rest(simulator)
    #expect(abs(simulator.bodies[0].state.pose.center.y - 180) < 0.15)
    simulator.moveReferenceBounds(to: corners(height: 200), ofCollision: "c")
    #expect(!simulator.needsTick)
    let before = touches(simulator)
    simulator.moveReferenceBounds(to: corners(height: 300), ofCollision: "c")
    try rest(simulator)
    #expect(abs(simulator.bodies[0].state.pose.center.y - 280) < 0.15)
    #expect(touches(simulator) > before)
    #expect(simulator.trajectory.events.filter { $0.kind == .paused }.count == 2)
  }

  @Test("What ended between two ticks is told of its own item, also where another one is let go before the next")
  func releasedItem() throws {
    let simulator = Simulator(tick: 0)
    let room = Collision.Boundary(id: nil, points: corners(height: 200), isClosed: true)
    for (item, x) in [("a", 50.0), ("b", 150.0)] {
      let collision = Collision(
        items: [item], collidesWithItems: true, collidesWithBoundaries: true, boundaries: [room])
      let parts = [
        Behavior(id: "g-\(item)", kind: .gravity(items: [item], vector: Point(0, 1))),
        Behavior(id: "c-\(item)", kind: .collision(collision)),
      ]
      try simulator.add(
        Behavior(id: "all-\(item)", kind: .composite(parts)),
        items: [DynamicItem(id: item, center: Point(x, 20), size: Size(40, 40), angle: 0)])
    }
    try rest(simulator)
    for item in ["a", "b"] { simulator.moveReferenceBounds(to: corners(height: 300), ofCollision: "c-\(item)") }
    simulator.removeBehavior("all-a")
    let before = simulator.trajectory.events.count
    try simulator.step()
    let ended = simulator.trajectory.events[before...].compactMap { event -> String? in
      if case .contactEnded(let contact) = event.kind { contact.item } else { nil }
    }
    #expect(ended == ["b"])
  }
}
