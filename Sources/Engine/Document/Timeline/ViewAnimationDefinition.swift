import Graphics
import Motion

/// `UIView.animate` (animation.md §12).
public struct ViewAnimationDefinition: Sendable {
  /// `UIView.AnimationOptions`.
  public enum Option: String, CaseIterable, Sendable {
    case beginFromCurrentState, `repeat`, autoreverse, layoutSubviews, allowUserInteraction
    case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
  }

  /// What the event log calls it; nil: nothing.
  public var animationID: String?
  /// Seconds; nil: 0.2, or as the block around it has it.
  public var duration: Double?
  /// Seconds.
  public var delay: Double
  /// Nil: easeInOut, or as the block around it has it.
  public var pace: PaceDefinition?
  /// How it runs, and what it inherits.
  public var options: [Option]
  /// Cycles; 0: as the options say.
  public var repeatCount: Double
  /// What the block changes.
  public var changes: [Changes]
  /// Further steps inside the block; what they set is animated with it.
  public var steps: [Step]
  /// Whether layout runs inside the block; nil: if a change concerns it.
  public var laysOut: Bool?
  /// Steps when it begins, after its delay.
  public var didStart: [Step]
  /// What follows its end; may use `${finished}`.
  public var completions: [Handler]

  public init(
    animationID: String?, duration: Double?, delay: Double, pace: PaceDefinition?, options: [Option],
    repeatCount: Double, changes: [Changes], steps: [Step], laysOut: Bool?, didStart: [Step], completions: [Handler]
  ) {
    self.animationID = animationID
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.options = options
    self.repeatCount = repeatCount
    self.changes = changes
    self.steps = steps
    self.laysOut = laysOut
    self.didStart = didStart
    self.completions = completions
  }
}

extension ViewAnimationDefinition {
  /// A plain block.
  ///
  /// - Parameter duration: seconds; springs by their physics have their own.
  public init(_ changes: [Changes], duration: Double, pace: PaceDefinition = .easeInOut) {
    self.init(
      animationID: nil, duration: duration, delay: 0, pace: pace, options: [], repeatCount: 0, changes: changes,
      steps: [], laysOut: nil, didStart: [], completions: [])
  }
}

/// `UIView.animateKeyframes` (animation.md §12.5).
public struct KeyframesDefinition: Sendable {
  /// Changes of a part of the duration.
  public struct Keyframe: Sendable {
    /// 0…1 of the duration.
    public var relativeStartTime: Double
    /// 0…1 of the duration.
    public var relativeDuration: Double
    /// What changes in that part.
    public var changes: [Changes]

    public init(relativeStartTime: Double, relativeDuration: Double, changes: [Changes]) {
      self.relativeStartTime = relativeStartTime
      self.relativeDuration = relativeDuration
      self.changes = changes
    }
  }

  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay: Double
  /// The overall pace.
  public var curve: TimingFunction
  /// How values between keyframes are found.
  public var calculationMode: KeyframeAnimation.CalculationMode
  /// How it runs.
  public var options: [ViewAnimationDefinition.Option]
  /// Cycles; 0: as the options say.
  public var repeatCount: Double
  /// What changes over the whole duration comes first.
  public var keyframes: [Keyframe]
  /// What follows its end; may use `${finished}`.
  public var completions: [Handler]

  public init(
    duration: Double, delay: Double, curve: TimingFunction, calculationMode: KeyframeAnimation.CalculationMode,
    options: [ViewAnimationDefinition.Option], repeatCount: Double, keyframes: [Keyframe], completions: [Handler]
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.calculationMode = calculationMode
    self.options = options
    self.repeatCount = repeatCount
    self.keyframes = keyframes
    self.completions = completions
  }
}

/// `CATransaction` (animation.md §11). What is nil is as the transaction around it has it.
public struct TransactionDefinition: Sendable {
  /// Seconds; 0.25 outside.
  public var animationDuration: Double?
  /// Nil: as the transaction around it.
  public var timingFunction: TimingFunction?
  /// True: values jump; nil: as the transaction around it.
  public var disableActions: Bool?
  /// New values of layers.
  public var changes: [Changes]
  /// Further steps of the transaction; transactions among them are nested.
  public var steps: [Step]
  /// What follows the end of all its animations.
  public var completions: [Handler]

  public init(
    animationDuration: Double?, timingFunction: TimingFunction?, disableActions: Bool?, changes: [Changes],
    steps: [Step], completions: [Handler]
  ) {
    self.animationDuration = animationDuration
    self.timingFunction = timingFunction
    self.disableActions = disableActions
    self.changes = changes
    self.steps = steps
    self.completions = completions
  }
}

/// `UIView.transition` (animation.md §12.6).
public struct ViewTransitionDefinition: Sendable {
  /// How the new takes the place of the old.
  public enum Style: String, CaseIterable, Sendable {
    case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom, curlUp, curlDown
    case pushFromLeft, pushFromRight, pushFromTop, pushFromBottom
  }

  /// What changes.
  public enum Subject: Hashable, Sendable {
    /// The content of one view changes.
    case within(String)
    /// One view takes another's place.
    case replace(String, by: String)
  }

  /// What changes.
  public var subject: Subject
  /// How the new takes the place of the old.
  public var style: Style
  /// Seconds.
  public var duration: Double
  /// How it moves in time.
  public var curve: TimingFunction
  /// Whether a replaced view is hidden and not removed.
  public var showsAndHides: Bool
  /// Whether what the steps change is animated while the transition runs, and not done at once.
  public var animatesContent: Bool
  /// What changes meanwhile.
  public var steps: [Step]
  /// What follows its end; may use `${finished}`.
  public var completions: [Handler]

  public init(
    subject: Subject, style: Style, duration: Double, curve: TimingFunction, showsAndHides: Bool, animatesContent: Bool,
    steps: [Step], completions: [Handler]
  ) {
    self.subject = subject
    self.style = style
    self.duration = duration
    self.curve = curve
    self.showsAndHides = showsAndHides
    self.animatesContent = animatesContent
    self.steps = steps
    self.completions = completions
  }
}

/// `UIViewPropertyAnimator` (animation.md §12.7).
public struct AnimatorDefinition: Sendable {
  /// Names the animator on the timeline.
  public var id: String
  /// Seconds.
  public var duration: Double
  /// How it moves in time.
  public var pace: PaceDefinition
  /// Whether it moves evenly while it is scrubbed.
  public var scrubsLinearly: Bool
  /// Whether it rests, still active, where its run ends.
  public var pausesOnCompletion: Bool
  /// What it animates.
  public var changes: [Changes]
  /// What follows its end; may use `${finished}`.
  public var completions: [Handler]

  public init(
    id: String, duration: Double, pace: PaceDefinition, scrubsLinearly: Bool, pausesOnCompletion: Bool,
    changes: [Changes], completions: [Handler]
  ) {
    self.id = id
    self.duration = duration
    self.pace = pace
    self.scrubsLinearly = scrubsLinearly
    self.pausesOnCompletion = pausesOnCompletion
    self.changes = changes
    self.completions = completions
  }
}

/// What can be asked of an animator.
public enum AnimatorCommand: Sendable {
  /// Seconds.
  case start(delay: Double)
  case pause
  case setFraction(Double)
  case setReversed(Bool)
  /// A factor of 0: the time that remains. Without a pace, the animator's own.
  case `continue`(PaceDefinition?, durationFactor: Double)
  /// The changes begin after that part of the duration, 0…1.
  case add([Changes], delayFactor: Double)
  case stop(withoutFinishing: Bool)
  case finish(at: AnimatorPosition)
}
