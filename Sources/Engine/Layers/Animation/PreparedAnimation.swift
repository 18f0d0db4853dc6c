import Motion
import Graphics

/// An animation made ready for being evaluated often: numbers in place of values. It gives bit for bit what
/// `Animation.apply` gives, which stays the rule; what it cannot do, that does.
final class PreparedAnimation: Sendable {
  private enum Target {
    /// All of a property.
    case whole(LayerVector)
    /// Some components of it.
    case lanes(VectorSlot)
    /// A number that is part of the layer's transform.
    case transform(KeyPathComponent)
  }

  private enum Course {
    case ends(from: SIMD4<Double>, change: SIMD4<Double>)
    case keys(Keys)
  }

  /// On its own, so that evaluating it copies none of its lists.
  private final class Keys: Sendable {
    let vectors: [SIMD4<Double>]
    let animation: KeyframeAnimation

    init(_ vectors: [SIMD4<Double>], of animation: KeyframeAnimation) {
      self.vectors = vectors
      self.animation = animation
    }
  }

  private let target: Target
  private let course: Course
  private let timing: MediaTiming
  private let timingFunction: TimingFunction?
  private let isAdditive: Bool
  private let spring: PreparedSpring?

  /// Nil for an animation that needs more than vectors from one end to another.
  init?(_ animation: Animation) {
    guard !animation.isCumulative, animation.valueFunction == nil else { return nil }
    let property: AnimationTarget
    switch animation.kind {
    case .basic(let target, _), .keyframe(let target, _), .spring(let target, _, _): property = target
    case .group, .transition: return nil
    }
    var slot: VectorSlot?
    if let found = VectorSlot(property) {
      slot = found
      target = found.isWhole ? .whole(found.vector) : .lanes(found)
    } else if property.property == .transform, let component = property.component, component != .translation {
      target = .transform(component)
    } else {
      return nil
    }
    func vector(_ value: Value?) -> SIMD4<Double>? {
      if let slot { return value.flatMap(slot.lanes) }
      if case .number(let number)? = value { return SIMD4(number, 0, 0, 0) }
      return nil
    }
    switch animation.kind {
    case .basic(_, let ends), .spring(_, let ends, _):
      guard let from = vector(ends.fromValue), let to = vector(ends.toValue) else { return nil }
      course = .ends(from: from, change: to - from)
    case .keyframe(_, let keyframe):
      let keys = keyframe.values.compactMap(vector)
      guard keyframe.interpolatesVectors, keys.count == keyframe.values.count else { return nil }
      // Curves are calculated from the first lane on.
      if keyframe.calculationMode.isCubic, let slot, slot.lanes.lowerBound > 0 { return nil }
      course = .keys(Keys(keys, of: keyframe))
    case .group, .transition: return nil
    }
    if case .spring(_, _, let spring) = animation.kind { self.spring = PreparedSpring(spring) } else { spring = nil }
    timing = animation.timing
    timingFunction = animation.timingFunction
    isAdditive = animation.isAdditive
  }

  func apply(to state: inout LayerState, at layerTime: Double) {
    guard let position = timing.position(at: layerTime) else { return }
    var progress = position.progress
    if let timingFunction { progress = timingFunction(progress) }
    if let spring { progress = spring.progress(at: timing.duration * progress) }
    let value: SIMD4<Double>
    switch course {
    case .ends(let from, let change): value = from + change * progress
    case .keys(let keys): value = keys.animation.vector(keys.vectors, at: progress)
    }
    switch target {
    case .whole(let vector): state[vector: vector] = isAdditive ? value + state[vector: vector] : value
    case .lanes(let slot):
      var whole = state[vector: slot.vector]
      for lane in slot.lanes { whole[lane] = isAdditive ? value[lane] + whole[lane] : value[lane] }
      state[vector: slot.vector] = whole
    case .transform(let component):
      state.transform.change(component) { isAdditive ? value.x + $0 : value.x }
    }
  }
}

/// A spring whose constants are calculated once.
enum PreparedSpring: Sendable {
  case oscillating(decay: Double, rate: Double, share: Double)
  case other(Spring)

  init(_ spring: Spring) {
    let w0 = (spring.stiffness / spring.mass).squareRoot()
    let z = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    guard z < 1, w0 > 0, w0.isFinite else {
      self = .other(spring)
      return
    }
    let rate = w0 * (1 - z * z).squareRoot()
    self = .oscillating(decay: -z * w0, rate: rate, share: (z * w0 - spring.initialVelocity) / rate)
  }

  func progress(at seconds: Double) -> Double {
    switch self {
    case .oscillating(let decay, let rate, let share):
      let (s, c) = sineAndCosine(rate * seconds)
      return 1 - exponential(decay * seconds) * (c + share * s)
    case .other(let spring): return spring.progress(at: seconds)
    }
  }
}
