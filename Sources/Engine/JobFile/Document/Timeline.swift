import Graphics

/// A step and when it happens.
public struct TimedStep: Sendable {
  /// Seconds.
  public var time: Double
  public var step: Step
}

/// Something that happens, and where the job file says so.
public struct Step: Sendable {
  public var action: Action
  /// JSON pointer of the step.
  public var path: String

  public init(action: Action, path: String) {
    self.action = action
    self.path = path
  }
}

/// New values for one view or layer.
public struct Changes: Hashable, Sendable {
  public var id: String
  public var properties: [PropertyAssignment]

  public init(id: String, properties: [PropertyAssignment]) {
    self.id = id
    self.properties = properties
  }
}

public indirect enum Action: Sendable {
  /// Values change at once.
  case set([Changes])
  case animate(ViewAnimationDefinition)
  case animateKeyframes(KeyframesDefinition)
  /// Values move evenly or by a curve, and layout follows at every frame.
  case drag(DragDefinition)
  /// Layers' values change in a transaction, with implicit animations unless these are disabled.
  case transaction(TransactionDefinition)
  case addAnimation(to: String, key: String?, AnimationDefinition)
  case removeAnimation(from: String, key: String)
  case removeAllAnimations(from: String)
  case insertView(ViewDefinition, into: String, Position)
  case insertLayer(LayerDefinition, into: String, Position)
  case move(String, to: String?, Position)
  case remove(String)
  case removeSubviews(String)
  case tap(Tap)
  case setNeedsDisplay(String)
  case log(String)

  /// Where among its siblings.
  public enum Position: Hashable, Sendable {
    case front
    case back
    case index(Int)
    case above(String)
    case below(String)
  }

  public enum Tap: Hashable, Sendable {
    /// Points of the root view.
    case point(Point)
    /// The centre of a view.
    case view(String)
  }
}

/// `UIView.animate` (animation spec §12).
public struct ViewAnimationDefinition: Sendable {
  public enum Curve: String, CaseIterable, Sendable { case easeInOut, easeIn, easeOut, linear }
  public enum Option: String, CaseIterable, Sendable {
    case beginFromCurrentState, `repeat`, autoreverse, layoutSubviews, allowUserInteraction
  }

  public var animationID: String?
  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay: Double
  public var curve: Curve
  public var options: [Option]
  /// Cycles; 0: as the options say.
  public var repeatCount: Double
  /// Damping ratio 0…1; a spring instead of the curve.
  public var springDamping: Double?
  /// Whole distances a second.
  public var initialSpringVelocity: Double
  public var changes: [Changes]
  /// Whether layout runs inside the block; nil: if a change concerns it.
  public var laysOut: Bool?
  public var didStart: [Step]
  public var completion: [Step]
}

/// A continuous change of model values, as by a finger or a mouse: not an animation between two layouts, but a layout at
/// every frame.
public struct DragDefinition: Sendable {
  /// Seconds.
  public var duration: Double
  public var curve: ViewAnimationDefinition.Curve
  /// The values at the end.
  public var changes: [Changes]
}

/// `UIView.animateKeyframes` (animation spec §12.5).
public struct KeyframesDefinition: Sendable {
  public struct Keyframe: Sendable {
    /// 0…1 of the duration.
    public var relativeStartTime: Double
    /// 0…1 of the duration.
    public var relativeDuration: Double
    public var changes: [Changes]
  }

  public var duration: Double
  public var delay: Double
  public var curve: ViewAnimationDefinition.Curve
  public var isDiscrete: Bool
  public var keyframes: [Keyframe]
  public var completion: [Step]
}

/// `CATransaction` (animation spec §11).
public struct TransactionDefinition: Sendable {
  /// Seconds.
  public var animationDuration: Double
  public var timingFunction: TimingDefinition?
  public var disableActions: Bool
  public var changes: [Changes]
}

/// A timing function by its control points.
public struct TimingDefinition: Hashable, Sendable {
  public var c1x: Double
  public var c1y: Double
  public var c2x: Double
  public var c2y: Double

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
    case keyframe(PropertyPath, values: [Value], keyTimes: [Double], timingFunctions: [TimingDefinition], mode: String)
    case spring(
      PropertyPath, from: Value?, to: Value?, by: Value?, mass: Double, stiffness: Double, damping: Double,
      initialVelocity: Double)
    case group([AnimationDefinition])
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
  public var didStop: [Step]
}
