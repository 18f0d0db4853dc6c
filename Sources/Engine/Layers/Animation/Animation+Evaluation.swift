import Motion
import Graphics

extension Animation {
  /// Applies the animation to a layer's state at a time of the layer (animation.md §5, §8, §10).
  func apply(to state: inout LayerState, at layerTime: Double) {
    apply(to: &state, at: layerTime, timing: timing)
  }

  private func apply(to state: inout LayerState, at layerTime: Double, timing: MediaTiming) {
    guard let position = timing.position(at: layerTime) else { return }
    let progress = timingFunction.map { $0(position.progress) } ?? position.progress
    switch kind {
    case .basic(let target, let basic):
      apply(basic, to: target, of: &state, progress: progress, cycle: position.cycle, endProgress: nil)
    case .spring(let target, let basic, let spring):
      // A cycle is the spring's course as the duration cuts it, so that is where a cycle ends.
      apply(
        basic, to: target, of: &state, progress: spring.progress(at: timing.duration * progress),
        cycle: position.cycle, endProgress: isCumulative ? spring.progress(at: timing.duration) : nil)
    case .keyframe(let target, let keyframe):
      apply(keyframe, to: target, of: &state, progress: progress, cycle: position.cycle)
    case .group(let members):
      let time = timing.duration * progress
      for member in members {
        var own = member.timing
        if !(own.duration > 0) { own.duration = timing.duration }
        member.apply(to: &state, at: time, timing: own)
      }
    case .transition: break
    }
  }

  private func apply(
    _ basic: BasicAnimation, to target: AnimationTarget, of state: inout LayerState, progress: Double, cycle: Double,
    endProgress: Double?
  ) {
    guard let current = valueFunction?.neutral ?? state[target],
      let (from, to) = basic.ends(current: current, isAdditive: isAdditive && valueFunction == nil)
    else { return }
    var value = from.interpolated(to: to, progress: progress)
    if target.property == .hidden, case (.bool(let start), .bool(let end)) = (from, to) {
      // Visible during the whole animation if it is at either end (animation.md §4).
      value = .bool(start && end)
    }
    let end = endProgress.map { from.interpolated(to: to, progress: $0) } ?? to
    accumulate(&value, cycle: cycle, cycleEnd: timing.autoreverses ? from : end)
    store(value, in: target, of: &state)
  }

  private func apply(
    _ keyframe: KeyframeAnimation, to target: AnimationTarget, of state: inout LayerState, progress: Double,
    cycle: Double
  ) {
    guard var value = keyframe.value(at: progress) else { return }
    if isCumulative, let end = keyframe.value(at: timing.autoreverses ? 0 : 1) {
      accumulate(&value, cycle: cycle, cycleEnd: end)
    }
    store(value, in: target, of: &state)
    if let angle = keyframe.rotation(at: progress) {
      state.transform = Transform3D(AffineTransform.rotation(angle)).concatenating(state.transform)
    }
  }

  /// Adds, for every cycle that is behind, the value at a cycle's end.
  private func accumulate(_ value: inout Value, cycle: Double, cycleEnd: Value) {
    guard isCumulative, cycle > 0, let sum = cycleEnd.multiplied(by: cycle).flatMap({ value.adding($0) }) else {
      return
    }
    value = sum
  }

  private func store(_ value: Value, in target: AnimationTarget, of state: inout LayerState) {
    var value = value
    if let valueFunction {
      guard let made = valueFunction(value) else { return }
      value = made
    }
    if isAdditive, let current = state[target], let sum = value.adding(current) {
      state[target] = sum
    } else {
      state[target] = value
    }
  }
}
