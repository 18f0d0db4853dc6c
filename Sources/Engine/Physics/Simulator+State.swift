import Graphics
import Motion
import Hashing

/// The state of a simulation as a whole.
extension Simulator {
  /// A hash of all that the next ticks depend on and that can be read: poses, velocities, sleep, contacts, what acts.
  var stateDigest: Digest {
    var hasher = Hasher256()
    hasher.update(tick)
    hasher.update(bodies.count)
    for body in bodies {
      hasher.update(body.item.id)
      for number in [body.state.exact.x, body.state.exact.y, body.state.exact.angle] {
        hasher.update(Int(number.bitPattern))
      }
      for number in [body.state.velocity.x, body.state.velocity.y, body.state.angularVelocity, body.mass] {
        hasher.update(number)
      }
      hasher.update(body.isMoving ? 1 : 0)
    }
    hasher.update(touching.count)
    hasher.update(joints.count)
    hasher.update(behaviors.count)
    for behavior in behaviors { hasher.update(behavior.id) }
    return hasher.finalized()
  }

  /// The energy of all motion and rotation, in units of mass times points² per second².
  public var kineticEnergy: Double {
    bodies.reduce(0) { sum, body in
      guard !body.isAnchored else { return sum }
      let (velocity, spin) = (body.state.velocity, body.state.angularVelocity)
      let speed = velocity.x * velocity.x + velocity.y * velocity.y
      return sum + 0.5 * (body.mass * speed + body.inertia * spin * spin)
    }
  }

  /// Pairs that touch each other now.
  public var contactCount: Int { touching.count }

  /// Items that have not come to rest.
  public var movingItemCount: Int { bodies.count { !$0.isAnchored && $0.isMoving } }
}
