import Graphics
import JobFile
import Layers
import Views

extension Stage {
  func animate(_ definition: ViewAnimationDefinition, path: String, at time: Double) throws(PlaybackError) {
    var made: [AnimationID] = []
    let laysOut = definition.laysOut ?? (definition.options.contains(.layoutSubviews) ? true : nil)
    let touched = try apply(definition.changes, layingOut: laysOut, path: path, at: time)
    for (layer, before) in touched where definition.duration > 0 {
      let result = tree.animate(layer, from: before, with: definition.block, at: time)
      made += result.animations
      finish(result.events)
    }
    let block = RunningBlock(
      name: definition.animationID ?? "", didStart: definition.didStart, completion: definition.completion)
    run(block, animations: made, delay: definition.delay, at: time)
  }

  func animateKeyframes(_ definition: KeyframesDefinition, path: String, at time: Double) throws(PlaybackError) {
    var touched: [LayerID] = []
    var changes: [LayerID: [ViewTree.KeyframeChange]] = [:]
    for keyframe in definition.keyframes {
      let start = keyframe.relativeStartTime
      for (layer, before) in try apply(keyframe.changes, layingOut: nil, path: path, at: time) {
        if changes[layer] == nil { touched.append(layer) }
        changes[layer, default: []].append(
          ViewTree.KeyframeChange(
            start: start, end: start + keyframe.relativeDuration, before: before, after: tree.layers[layer]))
      }
    }
    var made: [AnimationID] = []
    let block = ViewAnimation(
      duration: definition.duration, delay: definition.delay, pace: .curve(definition.curve.timingFunction))
    for layer in touched where definition.duration > 0 {
      let result = tree.animateKeyframes(
        layer, changes: changes[layer] ?? [], with: block, isDiscrete: definition.isDiscrete, at: time)
      made += result.animations
      finish(result.events)
    }
    run(RunningBlock(completion: definition.completion), animations: made, delay: definition.delay, at: time)
  }

  /// Layers that are no view's get implicit animations, unless actions are disabled (animation spec §11).
  func perform(_ definition: TransactionDefinition, path: String, at time: Double) throws(PlaybackError) {
    let shown = Dictionary(
      uniqueKeysWithValues: Set(definition.changes.map(\.id)).compactMap { id -> (LayerID, LayerState)? in
        guard case .layer(let layer)? = elements[id] else { return nil }
        return (layer, tree.layers.presentation(of: layer, at: time))
      })
    for (layer, before) in try apply(definition.changes, path: path, at: time) {
      guard !definition.disableActions, definition.animationDuration > 0, let shown = shown[layer] else { continue }
      let after = tree.layers[layer]
      for property in LayerProperty.allCases
      where property.isAnimatable && property != .path && before[property] != after[property] {
        var animation = Animation(
          .basic(AnimationTarget(property), BasicAnimation(from: shown[property], to: after[property])))
        animation.timing.duration = definition.animationDuration
        animation.timingFunction = definition.timingFunction.map(TimingFunction.init) ?? .default
        let added = tree.layers.add(animation, forKey: property.rawValue, to: layer, at: time)
        finish(added.events)
      }
    }
  }

  func add(
    _ definition: AnimationDefinition, key: String?, to layer: LayerID, at time: Double
  ) {
    let (id, events) = tree.layers.add(definition.animation, forKey: key, to: layer, at: time)
    finish(events)
    if !definition.didStop.isEmpty {
      run(RunningBlock(completion: definition.didStop), animations: [id], delay: 0, at: time)
    }
  }
}

extension ViewAnimationDefinition {
  fileprivate var block: ViewAnimation {
    let pace: ViewAnimation.Pace =
      springDamping.map {
        .spring(Spring(duration: duration, dampingRatio: $0, initialVelocity: initialSpringVelocity))
      } ?? .curve(curve.timingFunction)
    let repeats = repeatCount > 0 ? repeatCount : options.contains(.repeat) ? .infinity : 0
    return ViewAnimation(
      duration: duration, delay: delay, pace: pace, repeatCount: repeats,
      autoreverses: options.contains(.autoreverse), beginsFromCurrentState: options.contains(.beginFromCurrentState))
  }
}

extension ViewAnimationDefinition.Curve {
  var timingFunction: TimingFunction {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension TimingFunction {
  init(_ definition: TimingDefinition) {
    self.init(definition.c1x, definition.c1y, definition.c2x, definition.c2y)
  }
}

extension AnimationDefinition {
  /// The animation as the layer tree takes it.
  fileprivate var animation: Animation {
    var result: Animation
    switch kind {
    case .basic(let path, let from, let to, let by):
      result = Animation(.basic(path.target, BasicAnimation(from: from, to: to, by: by)))
    case .keyframe(let path, let values, let keyTimes, let functions, let mode):
      let keyframe = KeyframeAnimation(
        values: values, keyTimes: keyTimes, timingFunctions: functions.map(TimingFunction.init),
        calculationMode: KeyframeAnimation.CalculationMode(rawValue: mode) ?? .linear)
      result = Animation(.keyframe(path.target, keyframe))
    case .spring(let path, let from, let to, let by, let mass, let stiffness, let damping, let velocity):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      result = Animation(.spring(path.target, BasicAnimation(from: from, to: to, by: by), spring))
    case .group(let members):
      result = Animation(.group(members.map(\.animation)))
    }
    result.timing.beginTime = beginTime
    result.timing.duration = duration
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
    return result
  }
}

extension PropertyPath {
  /// What an animation of this path changes; view properties cannot be animated explicitly.
  fileprivate var target: AnimationTarget {
    switch property {
    case .layer(let property): AnimationTarget(property, component)
    case .view, .constraint: preconditionFailure("the decoder lets explicit animations change layers only")
    }
  }
}
