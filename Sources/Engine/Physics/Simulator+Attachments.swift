import Graphics
import Motion

extension Simulator {
  /// Makes or changes the joint of an attachment (dynamics.md §4.4). One whose anchor alone moved keeps its joint.
  func join(_ id: String, _ attachment: Attachment) {
    guard let first = bodyOfItem[attachment.item] else { return }
    var length: Double?
    if let old = joints[id] {
      var moved = old.attachment
      moved.anchor = attachment.anchor
      if moved == attachment, let anchor = old.anchorBody {
        world.place(anchor, center: attachment.anchor, angle: 0)
        joints[id]?.attachment = attachment
        return
      }
      length = old.length
      joints[id] = nil
      remove(old)
    }
    let body = bodies[first]
    var anchorBody: Int?
    let other: Joined
    if let item = attachment.otherItem, let second = bodyOfItem[item] {
      other = (bodies[second].index, bodies[second].state.pose)
    } else {
      let anchor = world.addBody(center: attachment.anchor, angle: 0, isStatic: true)
      anchorBody = anchor
      other = (anchor, Pose(center: attachment.anchor, angle: 0))
    }
    let natural =
      length
      ?? Self.distance(body.state.pose.place(attachment.offset), other.pose.place(attachment.otherOffset))
    let joint = makeJoint(attachment, (body.index, body.state.pose), other, natural: natural)
    joints[id] = Joint(index: joint, anchorBody: anchorBody, length: natural, attachment: attachment)
  }

  /// A body of an attachment: its number in the world, and where it is.
  private typealias Joined = (index: Int, pose: Pose)

  /// - Parameter natural: the length of what has none of its own, in points.
  private func makeJoint(_ attachment: Attachment, _ body: Joined, _ other: Joined, natural: Double) -> Int {
    let offsets = (attachment.offset, attachment.otherItem == nil ? Point.zero : attachment.otherOffset)
    let meeting = (body.pose.local(attachment.anchor), other.pose.local(attachment.anchor))
    switch attachment.kind {
    case .link(let given) where (given ?? natural) < 0.15 && attachment.frequency == 0:
      return world.addRevolute(
        body.index, other.index, at: offsets, range: nil, torque: Self.torque(attachment.frictionTorque))
    case .link(let given):
      let rod = given ?? natural
      let isSpring = attachment.frequency > 0
      return world.addDistance(
        body.index, other.index, at: offsets, length: rod, limits: isSpring ? 0...1e6 : rod...rod,
        spring: isSpring ? spring(attachment) : nil)
    case .limit(let given):
      let rope = given ?? natural
      return world.addDistance(
        body.index, other.index, at: offsets, length: rope, limits: 0...max(0.15, rope), spring: nil)
    case .fixed: return world.addWeld(body.index, other.index, at: meeting)
    case .pin(let range):
      // The range is of the item against what it is attached to, and Box2D measures the second body against the first.
      return world.addRevolute(
        other.index, body.index, at: (meeting.1, meeting.0), range: range,
        torque: Self.torque(attachment.frictionTorque))
    case .sliding(let axis, let range):
      let (c, s) = (cosine(-other.pose.angle), sine(-other.pose.angle))
      let size = (axis.x * axis.x + axis.y * axis.y).squareRoot()
      let unit = Point((axis.x * c - axis.y * s) / size, (axis.x * s + axis.y * c) / size)
      return world.addPrismatic(other.index, body.index, at: (meeting.1, meeting.0), axis: unit, range: range)
    }
  }

  func remove(_ joint: Joint) {
    if let anchor = joint.anchorBody {
      // The joint goes with its body.
      world.removeBody(anchor)
      world.forgetJoint(joint.index)
    } else {
      world.removeJoint(joint.index)
    }
  }

  /// Push 1.0 at a lever of one point (dynamics.md §4.4).
  private static func torque(_ friction: Double) -> Double { friction * Quantities.unitPush }

  /// Gives springs the frequencies that they should have with the present masses.
  func tuneSprings(_ all: [Behavior]) {
    for behavior in all {
      guard case .attachment(let attachment) = behavior.kind, case .link = attachment.kind, attachment.frequency > 0,
        let joint = joints[behavior.id]
      else { continue }
      let (stiffness, damping) = spring(attachment)
      world.setSpring(joint.index, stiffness: stiffness, damping: damping)
    }
  }

  /// Stiffness and damping of a frequency for the two masses, as `b2LinearStiffness` computes them. What is anchored does not swing.
  private func spring(_ attachment: Attachment) -> (stiffness: Double, damping: Double) {
    let items = [attachment.item, attachment.otherItem].compactMap { $0 }
    let masses = items.compactMap { bodyOfItem[$0] }.filter { !bodies[$0].isAnchored }.map { bodies[$0].mass }
    let mass = masses.count == 2 ? masses[0] * masses[1] / (masses[0] + masses[1]) : masses.first ?? 1
    let omega = 2 * 3.141_592_653_589_793 * attachment.frequency
    return (mass * omega * omega, 2 * mass * attachment.damping * omega)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}

extension Pose {
  /// A point of the reference view in the item's axes.
  func local(_ point: Point) -> Point {
    let (c, s) = (cosine(angle), sine(angle))
    let (x, y) = (point.x - center.x, point.y - center.y)
    return Point(x * c + y * s, -x * s + y * c)
  }
}
