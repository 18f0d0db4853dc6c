import Graphics
import Motion
import Lookups

extension Simulator {
  /// - Throws: numbers that Box2D cannot take, with the behavior's id and what to do.
  func validate(_ behavior: Behavior) throws(PhysicsError) {
    for each in behavior.all {
      switch each.kind {
      case .gravity(_, let vector): try check(vector, limit: 1000, "the gravity of", each.id)
      case .snap(_, let point, let damping):
        try check(point, limit: Quantities.worldLimit, "the snap point of", each.id)
        try check(damping, 0...1, "the damping of", each.id)
      case .push(let push):
        try check(push.vector, limit: 1e6, "the push of", each.id)
        try check(push.offset, limit: 1e5, "the offset of", each.id)
      case .attachment(let attachment): try validate(attachment, each.id)
      case .itemProperties(let properties): try validate(properties, each.id)
      case .field(let field):
        try check(field.position, limit: Quantities.worldLimit, "the position of", each.id)
        try check(field.direction, limit: 1e4, "the direction of", each.id)
        try check(field.strength, -1e4...1e4, "the strength of", each.id)
        try check(field.falloff ?? 0, -10...10, "the falloff of", each.id)
      case .collision(let collision):
        for boundary in collision.boundaries {
          guard boundary.points.count <= 10_000 else {
            throw PhysicsError(message: "a boundary of \"\(each.id)\" has more than 10000 points; simplify it")
          }
          for point in boundary.points { try check(point, limit: Quantities.worldLimit, "a boundary of", each.id) }
        }
      case .composite: continue
      }
    }
    let ids = behavior.all.map(\.id)
    guard Membership(ids).count == ids.count else {
      throw PhysicsError(message: "two behaviors in \"\(behavior.id)\" have the same id; give each one of its own")
    }
  }

  private func validate(_ attachment: Attachment, _ id: String) throws(PhysicsError) {
    guard attachment.item != attachment.otherItem else {
      throw PhysicsError(message: "\"\(id)\" attaches \"\(attachment.item)\" to itself; name another item or an anchor")
    }
    try check(attachment.anchor, limit: Quantities.worldLimit, "the anchor of", id)
    try check(attachment.offset, limit: 1e5, "the offset of", id)
    try check(attachment.otherOffset, limit: 1e5, "the offset of", id)
    try check(attachment.frequency, 0...100, "the frequency of", id)
    try check(attachment.damping, 0...100, "the damping of", id)
    try check(attachment.frictionTorque, 0...1e9, "the friction torque of", id)
    switch attachment.kind {
    case .link(let length), .limit(let length): try check(length ?? 0, 0...1e6, "the length of", id)
    case .pin(let range): if let range { try check(range, "the range of", id) }
    case .sliding(let axis, let range):
      try check(axis, limit: 1e6, "the axis of", id)
      guard axis.x * axis.x + axis.y * axis.y > 1e-9 else {
        throw PhysicsError(message: "the axis of \"\(id)\" has no direction; write one such as [1, 0]")
      }
      if let range { try check(range, "the range of", id) }
    case .fixed: break
    }
  }

  private func validate(_ properties: ItemProperties, _ id: String) throws(PhysicsError) {
    try check(properties.elasticity ?? 0, 0...1, "the elasticity of", id)
    try check(properties.friction ?? 0, 0...1000, "the friction of", id)
    try check(properties.density ?? 1, 0.0001...1e6, "the density of", id)
    try check(properties.resistance ?? 0, 0...1e6, "the resistance of", id)
    try check(properties.angularResistance ?? 0, 0...1e6, "the angular resistance of", id)
    try check(properties.charge ?? 0, -1e6...1e6, "the charge of", id)
    try check(properties.linearVelocity, limit: 1e6, "the velocity of", id)
    try check(properties.angularVelocity, -1e4...1e4, "the angular velocity of", id)
  }

  private func check(_ range: ClosedRange<Double>, _ what: String, _ id: String) throws(PhysicsError) {
    guard range.lowerBound >= -1e6, range.upperBound <= 1e6, range.contains(0) else {
      throw PhysicsError(message: "\(what) \"\(id)\" does not hold 0, where it begins")
    }
  }

  private func check(_ value: Double, _ range: ClosedRange<Double>, _ what: String, _ id: String) throws(PhysicsError) {
    guard range.contains(value) else {
      throw PhysicsError(
        message: "\(what) \"\(id)\" is \(value); \(range.lowerBound) to \(range.upperBound) can be simulated")
    }
  }

  private func check(_ point: Point, limit: Double, _ what: String, _ id: String) throws(PhysicsError) {
    guard abs(point.x) <= limit, abs(point.y) <= limit else {
      throw PhysicsError(
        message: "\(what) \"\(id)\" is (\(point.x), \(point.y)); -\(limit) to \(limit) can be simulated")
    }
  }
}
