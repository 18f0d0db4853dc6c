import Motion

/// How fast something moves.
public enum PaceDefinition: Hashable, Sendable {
  case curve(TimingFunction)
  /// `usingSpringWithDamping`: the ratio, 0…1, and distances a second.
  case dampingRatio(Double, initialVelocity: Double)
  /// `springDuration:bounce:`, the bounce −1…1; the duration is how long it feels.
  case bounce(Double, initialVelocity: Double)
  /// `UISpringTimingParameters`: decides the duration too.
  case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)

  /// The curves of `UIView.AnimationCurve`.
  public static let named: [(name: String, pace: PaceDefinition)] = [
    ("easeInOut", .curve(.easeInEaseOut)),
    ("easeIn", .curve(.easeIn)),
    ("easeOut", .curve(.easeOut)),
    ("linear", .curve(.linear)),
    ("keyboard", .spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)),
  ]
  /// The curve of view animations where nothing else is said.
  public static let easeInOut = named[0].pace
}
