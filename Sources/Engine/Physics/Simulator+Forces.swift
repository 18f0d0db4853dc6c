import Graphics
import Motion

extension Simulator {
  private static let turns = 2 * 3.141_592_653_589_793
  /// Snap: dynamics.md §4.3.
  private static let snapFrequency = turns * 3.6

  /// What acts on the bodies during the next substep, from the state they are in.
  func applyForces(isFirst: Bool) {
    if isFirst { applyImpulses() }
    guard !forces.isEmpty else { return applyGravity() }
    var accelerations = Array(repeating: Point.zero, count: bodies.count)
    var turns = Array(repeating: 0.0, count: bodies.count)
    for behavior in forces {
      switch behavior.kind {
      case .snap(let item, let point, let damping):
        guard let index = bodyOfItem[item] else { continue }
        let (force, turn) = Self.snap(bodies[index], to: point, damping: damping)
        accelerations[index] = accelerations[index] + force
        turns[index] += turn
      case .push(let push) where push.isContinuous && push.isActive:
        for item in push.items {
          guard let index = bodyOfItem[item] else { continue }
          let (linear, angular) = Self.push(push, on: bodies[index])
          accelerations[index] = accelerations[index] + linear
          turns[index] += angular
        }
      case .field(let field): apply(field, id: behavior.id, &accelerations)
      default: continue
      }
    }
    for index in bodies.indices where !bodies[index].isAnchored && world.isAwake(bodies[index].index) {
      var acceleration = accelerations[index]
      if let vector = bodies[index].gravity {
        acceleration.x += Quantities.unitGravity * vector.x
        acceleration.y += Quantities.unitGravity * vector.y
      }
      let body = bodies[index]
      world.applyForce(
        body.index, Point(acceleration.x * body.mass, acceleration.y * body.mass),
        torque: body.hasFixedRotation ? 0 : turns[index] * body.inertia)
    }
  }

  private func applyGravity() {
    for index in bodies.indices where bodies[index].isMoving && !bodies[index].isAnchored {
      guard let vector = bodies[index].gravity, world.isAwake(bodies[index].index) else { continue }
      let weight = Quantities.unitGravity * bodies[index].mass
      world.applyForce(bodies[index].index, Point(vector.x * weight, vector.y * weight), torque: 0)
    }
  }

  private static func snap(_ body: Body, to point: Point, damping: Double) -> (Point, Double) {
    let (square, ratio) = (snapFrequency * snapFrequency, 2 * (0.12 + damping) * snapFrequency)
    let (center, velocity) = (body.state.pose.center, body.state.velocity)
    return (
      Point(
        -square * (center.x - point.x) - ratio * velocity.x, -square * (center.y - point.y) - ratio * velocity.y),
      -3 * square * sine(body.state.pose.angle) - 3 * ratio * body.state.angularVelocity
    )
  }

  /// Linear and angular acceleration; for a push that acts once, changes of velocity.
  private static func push(_ push: Push, on body: Body) -> (Point, Double) {
    let (x, y) = (Quantities.unitPush * push.vector.x, Quantities.unitPush * push.vector.y)
    let (c, s) = (cosine(body.state.pose.angle), sine(body.state.pose.angle))
    let arm = Point(push.offset.x * c - push.offset.y * s, push.offset.x * s + push.offset.y * c)
    return (Point(x / body.mass, y / body.mass), (arm.x * y - arm.y * x) / body.inertia)
  }

  private func applyImpulses() {
    for push in impulses {
      for item in push.items {
        guard let index = bodyOfItem[item], !bodies[index].isAnchored else { continue }
        let (linear, angular) = Self.push(push, on: bodies[index])
        add(linear, angular: bodies[index].hasFixedRotation ? 0 : angular, to: index)
      }
    }
    impulses.removeAll()
  }

  /// Changes a body's velocity at once.
  func add(_ velocity: Point, angular: Double, to index: Int) {
    let state = world.state(of: bodies[index].index)
    world.setVelocity(
      bodies[index].index, Point(state.velocity.x + velocity.x, state.velocity.y + velocity.y),
      angular: state.angularVelocity + angular)
    world.setAwake(bodies[index].index, true)
    bodies[index].state = world.state(of: bodies[index].index)
  }

  private func apply(_ field: Field, id: String, _ accelerations: inout [Point]) {
    let time = Trajectory.time(ofTick: tick - (fieldTimes[id] ?? tick))
    for item in field.items {
      guard let index = bodyOfItem[item], !bodies[index].isAnchored else { continue }
      let body = bodies[index]
      guard field.contains(body.state.pose.center) else { continue }
      if field.kind == .velocity {
        world.setVelocity(body.index, field.givenVelocity, angular: body.state.angularVelocity)
        accelerations[index] = .zero
      } else {
        accelerations[index] =
          accelerations[index]
          + field.acceleration(
            center: body.state.pose.center, velocity: body.state.velocity, mass: body.mass, charge: body.charge,
            time: time)
      }
    }
  }
}
