import Graphics
import Motion
import Physics

// Times the simulator on boxes and circles that fall into a heap. `physics.py` runs the same world in Box2D alone.
//
//   physics-benchmark BODIES TICKS      prints "step SECONDS", "record BYTES", "read SECONDS" and "rest Y"

let bodies = Int(CommandLine.arguments[1])!
let ticks = Int(CommandLine.arguments[2])!
let side = 40.0 * Double(bodies).squareRoot() + 200
var items: [DynamicItem] = []
for index in 0..<bodies {
  let columns = Int(Double(bodies).squareRoot().rounded(.up))
  let size = 14.0 + Double(index * 7 % 16)
  items.append(
    DynamicItem(
      id: "item-\(index)",
      center: Point(
        -side / 2 + 60 + Double(index % columns) * 40, -side / 2 + 60 + Double(index / columns) * 40),
      size: Size(size, size), collisionBounds: index % 2 == 0 ? .rectangle : .ellipse))
}
let ids = items.map(\.id)
let half = side / 2
let simulator = Simulator(tick: 0)
let walls = Collision.Boundary(
  id: nil, points: [Point(-half, -half), Point(half, -half), Point(half, half), Point(-half, half)], isClosed: true)
try simulator.add(
  Behavior(
    id: "walls",
    kind: .collision(Collision(items: ids, collidesWithItems: true, collidesWithBoundaries: true, boundaries: [walls]))),
  items: items)
try simulator.add(Behavior(id: "gravity", kind: .gravity(items: ids, vector: Point(0, 1))), items: [])
let clock = ContinuousClock()
let time = try clock.measure { for _ in 0..<ticks { try simulator.step() } }
let record = simulator.trajectory.bytes
var sum = 0.0
let reading = clock.measure {
  guard let read = Trajectory(record) else { return }
  for id in ids { sum += read.pose(of: id, tick: ticks)?.center.y ?? 0 }
}
print("step \(time / .seconds(1) / Double(ticks * 4))")
print("record \(record.count)")
print("read \(reading / .seconds(1))")
print("rest \(sum / Double(bodies))")
