/// The numbers that every part of the physics rests on (dynamics.md §1).
enum Quantities {
  /// Box2D keeps skins that are constants in metres: at 30 points a metre they do not show.
  static let pointsPerMetre = 30.0
  static let ticksPerSecond = 60
  static let substeps = 4
  /// Seconds.
  static let substep = 1.0 / 240
  static let velocityIterations: Int32 = 8
  static let positionIterations: Int32 = 3
  /// Points by which polygons shrink and reference bounds grow, so that resting views touch.
  static let skin = 0.256
  /// Metres a second: a slower approach does not bounce.
  static let restitutionThreshold = 5.0
  /// Points per second squared.
  static let unitGravity = 1000.0
  /// Points per second squared for a mass of 1.
  static let unitPush = 100.0
  /// Points a second, radians a second, and ticks below both.
  static let restSpeed = 1.5
  static let restAngularSpeed = 2 * 3.141_592_653_589_793 / 180
  static let restTicks = 30
  static let itemLimit = 5000
  /// Shapes that are near each other at one moment, in pairs: five thousand items in a heap have a quarter of that.
  static let contactLimit: Int32 = 100_000
}

/// What cannot be simulated.
public struct PhysicsError: Error, Sendable, CustomStringConvertible {
  /// One sentence, with its remedy.
  public var message: String

  public var description: String { message }
}
