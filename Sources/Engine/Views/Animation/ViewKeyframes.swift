import Graphics
import Layers

/// One property's way through the keyframes of a block (animation spec §12.5).
struct KeyframeTrack: Sendable {
  var property: LayerProperty
  var component: KeyPathComponent?
  /// Sorted by start; values hold between the pieces.
  var pieces: [(start: Double, end: Double, from: Value, to: Value)]

  /// The animation of the track; additive where view animations are, so relative to the final value.
  func animation(isDiscrete: Bool) -> (animation: Animation, isAdditive: Bool)? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    var keyTimes = [0.0]
    var values = [first.from]
    for piece in pieces {
      let start = max(piece.start, keyTimes[keyTimes.count - 1])
      keyTimes += [start, max(start, min(1, piece.end))]
      values += [piece.from, piece.to]
    }
    keyTimes.append(1)
    values.append(last.to)
    let isAdditive = property.isAdditiveInBlocks
    if isAdditive {
      let differences = values.compactMap { $0.subtracting(last.to) }
      guard differences.count == values.count else { return nil }
      values = differences
    }
    var keyframe = KeyframeAnimation(values: values, keyTimes: keyTimes)
    if isDiscrete {
      keyframe.calculationMode = .discrete
      keyframe.keyTimes.append(1)
    }
    var animation = Animation(.keyframe(AnimationTarget(property, component), keyframe))
    animation.isAdditive = isAdditive
    return (animation, isAdditive)
  }
}

extension ViewTree {
  /// States that the model went through in a keyframe block: before it, and after each keyframe's changes.
  public struct KeyframeSteps: Sendable {
    /// 0…1 of the duration.
    public var start: Double
    /// 0…1 of the duration.
    public var end: Double
    public var before: LayerState
    public var after: LayerState

    public init(start: Double, end: Double, before: LayerState, after: LayerState) {
      self.start = start
      self.end = end
      self.before = before
      self.after = after
    }
  }

  /// Makes the animations of a keyframe block for one layer.
  public mutating func animateKeyframes(
    _ layer: LayerID, steps: [KeyframeSteps], block: ViewAnimation, isDiscrete: Bool, at time: Double
  ) -> BlockResult {
    var result = BlockResult()
    for track in tracks(steps) {
      guard let (made, isAdditive) = track.animation(isDiscrete: isDiscrete) else { continue }
      var animation = made
      if case .curve(let function) = block.pace { animation.timingFunction = function }
      animation.timing = block.timing(begin: layers.localTime(of: layer, at: time) + block.delay)
      let name = track.component.map { "\(track.property.rawValue).\($0.rawValue)" } ?? track.property.rawValue
      var key = name
      var number = 2
      while isAdditive, layers.hasAnimation(forKey: key, on: layer) {
        key = "\(name)-\(number)"
        number += 1
      }
      let (id, events) = layers.add(animation, forKey: key, to: layer, at: time)
      result.animations.append(id)
      result.events += events
    }
    return result
  }

  private func tracks(_ steps: [KeyframeSteps]) -> [KeyframeTrack] {
    var tracks: [KeyframeTrack] = []
    for property in LayerProperty.allCases where property.isAnimatable && property.isAnimatedByBlocks {
      let components: [KeyPathComponent?] = property == .bounds ? [.origin, .size] : [nil]
      for component in components {
        func value(_ state: LayerState) -> Value {
          component.flatMap { state[property].component($0) } ?? state[property]
        }
        let pieces = steps.filter { value($0.before) != value($0.after) }
          .map { (start: $0.start, end: $0.end, from: value($0.before), to: value($0.after)) }
        guard !pieces.isEmpty else { continue }
        tracks.append(
          KeyframeTrack(property: property, component: component, pieces: pieces.sorted { $0.start < $1.start }))
      }
    }
    return tracks
  }
}
