import Graphics
import JobFile
import Layers

extension AnimationDefinition {
  /// The animation as the layer tree takes it.
  var animation: Animation {
    var result: Animation
    var settlingDuration: Double?
    switch kind {
    case .basic(let path, let from, let to, let by):
      result = Animation(.basic(path.target, BasicAnimation(from: from, to: to, by: by)))
    case .keyframe(let path, let values): result = Animation(.keyframe(path.target, KeyframeAnimation(values)))
    case .spring(let path, let from, let to, let by, let mass, let stiffness, let damping, let velocity, let over):
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: over)
      if lastsUntilSettled { settlingDuration = spring.settlingDuration }
      result = Animation(.spring(path.target, BasicAnimation(from: from, to: to, by: by), spring))
    case .group(let members):
      result = Animation(.group(members.map(\.animation)))
    case .transition(let type, let subtype, let start, let end):
      result = Animation(
        .transition(
          Transition(
            Transition.Kind(rawValue: type) ?? .fade, subtype.flatMap(Transition.Subtype.init) ?? .fromLeft,
            startProgress: start, endProgress: end)))
    }
    result.timing.beginTime = beginTime
    result.timing.duration = settlingDuration ?? duration
    result.timing.speed = speed
    result.timing.timeOffset = timeOffset
    result.timing.repeatCount = repeatCount
    result.timing.repeatDuration = repeatDuration
    result.timing.autoreverses = autoreverses
    result.timing.fillMode = MediaTiming.FillMode(rawValue: fillMode) ?? .removed
    result.timingFunction = timingFunction.map(TimingFunction.init)
    result.isRemovedOnCompletion = isRemovedOnCompletion
    result.isAdditive = isAdditive
    result.isCumulative = isCumulative
    result.valueFunction = valueFunction.flatMap(ValueFunction.init)
    return result
  }
}

extension PropertyPath {
  /// What an animation of this path changes; view properties cannot be animated explicitly.
  fileprivate var target: AnimationTarget {
    switch property {
    case .layer(let property): AnimationTarget(property, member: member, component)
    case .view, .constraint: preconditionFailure("the decoder lets explicit animations change layers only")
    }
  }
}

extension KeyframeAnimation {
  fileprivate init(_ definition: AnimationDefinition.KeyframeValues) {
    let count = max(definition.tensions.count, definition.continuities.count, definition.biases.count)
    func entry(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    self.init(
      values: definition.values, keyTimes: definition.keyTimes,
      timingFunctions: definition.timingFunctions.map(TimingFunction.init),
      calculationMode: CalculationMode(rawValue: definition.calculationMode) ?? .linear,
      shapes: (0..<count).map {
        SplineShape(
          tension: entry(definition.tensions, $0), continuity: entry(definition.continuities, $0),
          bias: entry(definition.biases, $0))
      }, path: definition.path, rotationMode: definition.rotationMode.flatMap(RotationMode.init))
  }
}

extension TimingFunction {
  init(_ definition: TimingDefinition) {
    self.init(definition.c1x, definition.c1y, definition.c2x, definition.c2y)
  }
}
