import Graphics

/// What of a behavior cannot be simulated.
public struct BehaviorFault: Error, Hashable, Sendable {
  /// A part of it, such as "the gravity"; nil: the behavior itself.
  public var part: String?
  /// What is wrong with that, and what to do: it follows the part's name, or the behavior's.
  public var problem: String

  /// One sentence for who knows which behavior it is about.
  public var sentence: String { "\(part ?? "it") \(problem)" }

  /// One sentence with the behavior's id.
  public func sentence(of id: String) -> String {
    (part.map { "\($0) of " } ?? "") + "\"\(id)\" \(problem)"
  }
}

extension Behavior {
  /// Points from the origin that nothing of an animator may pass.
  public static let worldLimit = 1e6
  /// Points of one boundary.
  private static let boundaryLimit = 10_000

  /// Looks whether its numbers are such as Box2D can take; not at the behaviors in it.
  public func validate() throws(BehaviorFault) {
    switch kind {
    case .gravity(_, let vector): try check(vector, within: 1000, "the gravity")
    case .snap(_, let point, let damping):
      try check(point, within: Self.worldLimit, "the snap point")
      try check(damping, 0...1, "the damping")
    case .push(let push):
      try check(push.vector, within: 1e6, "the push")
      try check(push.offset, within: 1e5, "the offset")
    case .attachment(let attachment): try validate(attachment)
    case .itemProperties(let properties): try validate(properties)
    case .field(let field):
      try check(field.position, within: Self.worldLimit, "the position")
      try check(field.direction, within: 1e4, "the direction")
      try check(field.strength, -1e4...1e4, "the strength")
      try check(field.falloff ?? 0, -10...10, "the falloff")
    case .collision(let collision):
      for boundary in collision.boundaries {
        guard boundary.points.count <= Self.boundaryLimit else {
          throw BehaviorFault(
            part: "a boundary", problem: "has \(boundary.points.count) points; \(Self.boundaryLimit) can be simulated")
        }
        for point in boundary.points { try check(point, within: Self.worldLimit, "a point of a boundary") }
      }
    case .composite: return
    }
  }

  private func validate(_ attachment: Attachment) throws(BehaviorFault) {
    guard attachment.item != attachment.otherItem else {
      throw BehaviorFault(problem: "attaches \"\(attachment.item)\" to itself; name another item or an anchor")
    }
    try check(attachment.anchor, within: Self.worldLimit, "the anchor")
    try check(attachment.offset, within: 1e5, "the offset")
    try check(attachment.otherOffset, within: 1e5, "the offset on the other item")
    try check(attachment.frequency, 0...100, "the frequency")
    try check(attachment.damping, 0...100, "the damping")
    try check(attachment.frictionTorque, 0...1e9, "the friction torque")
    switch attachment.kind {
    case .link(let length), .limit(let length): try check(length ?? 0, 0...1e6, "the length")
    case .pin(let range): try check(range)
    case .sliding(let axis, let range):
      try check(axis, within: 1e6, "the axis")
      guard axis.x * axis.x + axis.y * axis.y > 1e-9 else {
        throw BehaviorFault(part: "the axis", problem: "has no direction; write one such as [1, 0]")
      }
      try check(range)
    case .fixed: break
    }
  }

  private func validate(_ properties: ItemProperties) throws(BehaviorFault) {
    try check(properties.elasticity ?? 0, 0...1, "the elasticity")
    try check(properties.friction ?? 0, 0...1000, "the friction")
    try check(properties.density ?? 1, 0.0001...1e6, "the density")
    try check(properties.resistance ?? 0, 0...1e6, "the resistance")
    try check(properties.angularResistance ?? 0, 0...1e6, "the angular resistance")
    try check(properties.charge ?? 0, -1e6...1e6, "the charge")
    try check(properties.linearVelocity, within: 1e6, "the velocity")
    try check(properties.angularVelocity, -1e4...1e4, "the angular velocity")
  }

  /// - Parameter range: of an attachment; nil: any.
  private func check(_ range: ClosedRange<Double>?) throws(BehaviorFault) {
    guard let range else { return }
    try check(range.lowerBound, -1e6...1e6, "the range's lower end")
    try check(range.upperBound, -1e6...1e6, "the range's upper end")
    guard range.contains(0) else {
      throw BehaviorFault(part: "the range", problem: "does not hold 0, where it begins; widen it")
    }
  }

  private func check(_ value: Double, _ range: ClosedRange<Double>, _ part: String) throws(BehaviorFault) {
    guard range.contains(value) else {
      throw BehaviorFault(
        part: part,
        problem:
          "is \(Self.text(value)); \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) can be simulated")
    }
  }

  private func check(_ point: Point, within limit: Double, _ part: String) throws(BehaviorFault) {
    guard abs(point.x) <= limit, abs(point.y) <= limit else {
      throw BehaviorFault(
        part: part,
        problem: "is (\(Self.text(point.x)), \(Self.text(point.y))); "
          + "\(Self.text(-limit)) to \(Self.text(limit)) can be simulated")
    }
  }

  /// Whole numbers without a point.
  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
