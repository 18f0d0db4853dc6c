import Graphics

/// An animation made ready for being evaluated often: numbers in place of values. It gives bit for bit what
/// `Animation.apply` gives, which stays the rule; what it cannot do, that does.
final class PreparedAnimation: Sendable {
  private enum Target {
    case vector(VectorSlot, mask: SIMDMask<SIMD4<Int64>>)
    /// A number that is part of the layer's transform.
    case transform(KeyPathComponent)
  }

  private enum Course {
    case ends(from: SIMD4<Double>, change: SIMD4<Double>)
    case keys([SIMD4<Double>], KeyframeAnimation)
  }

  private let target: Target
  private let course: Course
  private let timing: MediaTiming
  private let timingFunction: TimingFunction?
  private let spring: PreparedSpring?
  private let isAdditive: Bool

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
      target = .vector(found, mask: found.mask)
    } else if property.property == .transform, let component = property.component, component != .translation {
      target = .transform(component)
    } else {
      return nil
    }
    func vector(_ value: Value?) -> SIMD4<Double>? {
      if let slot { return value.flatMap(slot.vector) }
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
      course = .keys(keys, keyframe)
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
    case .keys(let keys, let keyframe): value = keyframe.vector(keys, at: progress)
    }
    switch target {
    case .vector(let slot, let mask):
      var whole = state[vector: slot.property]
      whole.replace(with: isAdditive ? value + whole : value, where: mask)
      state[vector: slot.property] = whole
    case .transform(let component):
      guard var parts = TransformParts(state.transform, component) else { return }
      guard let number = isAdditive ? parts.number(component).map({ value.x + $0 }) : value.x else { return }
      if parts.replace(component, with: .number(number)) { state.transform = parts.transform }
    }
  }
}

/// A spring whose constants are calculated once.
struct PreparedSpring: Sendable {
  private let spring: Spring
  private let isOscillating: Bool
  private let decay: Double
  private let rate: Double
  private let share: Double

  init(_ spring: Spring) {
    self.spring = spring
    let w0 = (spring.stiffness / spring.mass).squareRoot()
    let z = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    isOscillating = z < 1 && w0 > 0 && w0.isFinite
    rate = isOscillating ? w0 * (1 - z * z).squareRoot() : 0
    decay = -z * w0
    share = (z * w0 - spring.initialVelocity) / rate
  }

  func progress(at seconds: Double) -> Double {
    guard isOscillating else { return spring.progress(at: seconds) }
    let (s, c) = sineAndCosine(rate * seconds)
    return 1 - exponential(decay * seconds) * (c + share * s)
  }
}
