import Graphics

/// A timing function by its control points.
public struct TimingDefinition: Hashable, Sendable {
  public var c1x: Double
  public var c1y: Double
  public var c2x: Double
  public var c2y: Double

  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }

  /// The named functions of animation spec §3.
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
    public var values: [Value]
    public var keyTimes: [Double]
    public var timingFunctions: [TimingDefinition]
    public var calculationMode: String
    /// Overrides the values.
    public var path: Path?
    /// `auto` or `autoReverse`.
    public var rotationMode: String?
    public var tensions: [Double]
    public var continuities: [Double]
    public var biases: [Double]
  }

  public var kind: Kind
  public var beginTime: Double
  public var duration: Double
  public var speed: Double
  public var timeOffset: Double
  public var repeatCount: Double
  public var repeatDuration: Double
  public var autoreverses: Bool
  /// `removed`, `forwards`, `backwards`, `both`.
  public var fillMode: String
  public var isRemovedOnCompletion: Bool
  public var isAdditive: Bool
  public var isCumulative: Bool
  public var timingFunction: TimingDefinition?
  /// One of `ValueFunction`'s names.
  public var valueFunction: String?
  /// Whether a spring's duration is the time it takes to settle.
  public var lastsUntilSettled: Bool
  public var didStart: [Step]
  public var didStop: [Completion]
}
