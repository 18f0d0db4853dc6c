import Motion
import Document
import Layers
import Views

extension ViewAnimationDefinition {
  /// The settings of the block. What is not said is taken from the block around it, whose delay and completion stay its
  /// own (animation.md §12.3).
  func block(inside outer: ViewAnimation?) -> ViewAnimation {
    let outerForOptions = options.contains(.overrideInheritedOptions) ? nil : outer
    var block = ViewAnimation(
      duration: duration ?? 0.2, delay: delay, pace: .curve(.easeInEaseOut),
      repeatCount: repeatCount > 0 ? repeatCount : options.contains(.repeat) ? .infinity : 0,
      autoreverses: options.contains(.autoreverse), beginsFromCurrentState: options.contains(.beginFromCurrentState))
    if let outerForOptions {
      if block.repeatCount == 0 { block.repeatCount = outerForOptions.repeatCount }
      block.autoreverses = block.autoreverses || outerForOptions.autoreverses
      block.beginsFromCurrentState = block.beginsFromCurrentState || outerForOptions.beginsFromCurrentState
    }
    if let pace { (block.pace, block.duration) = pace.settled(duration: block.duration) }
    if let outer {
      if !options.contains(.overrideInheritedDuration) { block.duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { block.pace = outer.pace }
    }
    return block
  }
}

extension PaceDefinition {
  /// The pace, and how long it takes: springs by their physics decide that themselves.
  func settled(duration: Double) -> (pace: ViewAnimation.Pace, duration: Double) {
    switch self {
    case .curve(let definition): return (.curve(definition), duration)
    case .dampingRatio(let ratio, let velocity):
      return (.spring(Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)), duration)
    case .bounce(let bounce, let velocity):
      guard duration > 0 else { return (.curve(.easeInEaseOut), 0) }
      let spring = Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
      return (.spring(spring), min(spring.settlingDuration, 86_400))
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      return (.spring(spring), min(spring.settlingDuration, 86_400))
    }
  }
}

extension ViewAnimationDefinition {
  /// Whether layout runs inside the block; nil: if its changes concern it.
  var layingOut: Bool? { laysOut ?? (options.contains(.layoutSubviews) ? true : nil) }
}

extension Step {
  /// Whether it is an animation that lays out whatever its changes are.
  var animationLaysOut: Bool {
    switch action {
    case .animate(let definition): definition.layingOut ?? false
    case .late(let action):
      if case .animate(let definition)? = action.sample { definition.layingOut ?? false } else { false }
    default: false
    }
  }
}
