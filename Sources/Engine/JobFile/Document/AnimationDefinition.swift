import Graphics

/// A timing function by its control points.
public struct TimingDefinition: Hashable, Sendable {
  /// 0…1.
  public var c1x: Double
  /// May lie outside 0…1.
  public var c1y: Double
  /// 0…1.
  public var c2x: Double
  /// May lie outside 0…1.
  public var c2y: Double

  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }

  /// The named functions of animation.md §3.
  public static let named: [(name: String, definition: TimingDefinition)] = [
    ("linear", TimingDefinition(c1x: 0, c1y: 0, c2x: 1, c2y: 1)),
    ("easeIn", TimingDefinition(c1x: 0.42, c1y: 0, c2x: 1, c2y: 1)),
    ("easeOut", TimingDefinition(c1x: 0, c1y: 0, c2x: 0.58, c2y: 1)),
    ("easeInEaseOut", TimingDefinition(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1)),
    ("default", TimingDefinition(c1x: 0.25, c1y: 0.1, c2x: 0.25, c2y: 1)),
  ]
}

/// An explicit animation of a layer.
public struct AnimationDefinition: Sendable {
  /// What an animation does.
  public indirect enum Kind: Sendable {
    case basic(PropertyPath, from: Value?, to: Value?, by: Value?)
    case keyframe(PropertyPath, KeyframeValues)
    case spring(
      PropertyPath, from: Value?, to: Value?, by: Value?, mass: Double, stiffness: Double, damping: Double,
      initialVelocity: Double, allowsOverdamping: Bool)
    case group([AnimationDefinition])
    case transition(type: String, subtype: String?, startProgress: Double, endProgress: Double)
  }

  /// What a keyframe animation goes through.
  public struct KeyframeValues: Sendable {
    /// Empty if a path takes their place.
    public var values: [Value]
    /// 0…1, one a value; empty: by the calculation mode.
    public var keyTimes: [Double]
    /// One a segment; missing ones are linear.
    public var timingFunctions: [TimingDefinition]
    /// One of `KeyframesDefinition.calculationModes`.
    public var calculationMode: String
    /// Overrides the values.
    public var path: Path?
    /// `auto` or `autoReverse`.
    public var rotationMode: String?
    /// One a value, for cubic modes.
    public var tensions: [Double]
    /// One a value, for cubic modes.
    public var continuities: [Double]
    /// One a value, for cubic modes.
    public var biases: [Double]
  }

  /// What the animation does.
  public var kind: Kind
  /// Seconds; 0 is the moment of adding.
  public var beginTime: Double
  /// Seconds; 0: the transaction's, or 0.25.
  public var duration: Double
  /// Seconds of its own in one of the layer's.
  public var speed: Double
  /// Seconds, added to the local time.
  public var timeOffset: Double
  /// Cycles; 0 counts as one.
  public var repeatCount: Double
  /// Seconds; overrides the count when positive.
  public var repeatDuration: Double
  /// Whether every second cycle goes back.
  public var autoreverses: Bool
  /// `removed`, `forwards`, `backwards`, `both`.
  public var fillMode: String
  /// Whether it is removed from its layer at its end.
  public var isRemovedOnCompletion: Bool
  /// Whether its value is added to what is there.
  public var isAdditive: Bool
  /// Whether each cycle begins where the one before ended.
  public var isCumulative: Bool
  /// Nil: linear, or the transaction's.
  public var timingFunction: TimingDefinition?
  /// One of `ValueFunction`'s names.
  public var valueFunction: String?
  /// Whether a spring's duration is the time it takes to settle.
  public var lastsUntilSettled: Bool
  /// Steps when it begins, after its delay.
  public var didStart: [Step]
  /// What follows its end.
  public var didStop: [Completion]
}
