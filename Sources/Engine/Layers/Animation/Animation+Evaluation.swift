import Graphics

extension Animation {
  /// Applies the animation to a layer's state at a time of the layer (animation spec §5, §8, §10).
  func apply(to state: inout LayerState, at layerTime: Double) {
    guard let position = timing.position(at: layerTime) else { return }
    let progress = timingFunction.map { $0(position.progress) } ?? position.progress
    switch kind {
    case .basic(let target, let basic):
      apply(basic, to: target, of: &state, progress: progress, cycle: position.cycle)
    case .spring(let target, let basic, let spring):
      let seconds = timing.duration * progress
      apply(basic, to: target, of: &state, progress: spring.progress(at: seconds), cycle: position.cycle)
    case .keyframe(let target, let keyframe):
      guard let value = keyframe.value(at: progress) else { return }
      store(value, in: target, of: &state)
    case .group(let members):
      let time = timing.duration * progress
      for member in members {
        var clipped = member
        if clipped.timing.duration <= 0 { clipped.timing.duration = timing.duration }
        clipped.apply(to: &state, at: time)
      }
    }
  }

  private func apply(
    _ basic: BasicAnimation, to target: AnimationTarget, of state: inout LayerState, progress: Double, cycle: Double
  ) {
    guard let current = state[target], let (from, to) = basic.ends(current: current, isAdditive: isAdditive) else {
      return
    }
    var value = from.interpolated(to: to, progress: progress)
    if target.property == .hidden, case (.bool(let start), .bool(let end)) = (from, to) {
      // Visible during the whole animation if it is at either end (animation spec §4).
      value = .bool(start && end)
    }
    if isCumulative, cycle > 0, let end = (timing.autoreverses ? from : to).neutral {
      let cycleEnd = timing.autoreverses ? from : to
      if let sum = end.interpolated(to: cycleEnd, progress: cycle).adding(value) { value = sum }
    }
    store(value, in: target, of: &state)
  }

  private func store(_ value: Value, in target: AnimationTarget, of state: inout LayerState) {
    if isAdditive, let current = state[target], let sum = value.adding(current) {
      state[target] = sum
    } else {
      state[target] = value
    }
  }
}
