import Graphics
import Layers

/// The settings of a `UIView.animate` block (animation spec §12).
public struct ViewAnimation: Sendable {
  public enum Pace: Sendable {
    case curve(TimingFunction)
    case spring(Spring)
  }

  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay: Double
  public var pace: Pace
  /// Cycles; 0 is one, may be infinite.
  public var repeatCount: Double
  public var autoreverses: Bool
  public var beginsFromCurrentState: Bool

  public init(
    duration: Double, delay: Double = 0, pace: Pace = .curve(.easeInEaseOut), repeatCount: Double = 0,
    autoreverses: Bool = false, beginsFromCurrentState: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.beginsFromCurrentState = beginsFromCurrentState
  }
}

extension ViewTree {
  /// What came of changes inside a block.
  public struct BlockResult: Sendable {
    /// The animations that the block made; none if nothing changed.
    public var animations: [AnimationID] = []
    /// What happened to animations that were replaced.
    public var events: [AnimationEvent] = []
  }

  /// Makes the animations for a layer whose model went from one state to another inside a block (animation spec §12.2).
  public mutating func animate(
    _ layer: LayerID, from old: LayerState, with block: ViewAnimation, at time: Double
  ) -> BlockResult {
    var result = BlockResult()
    let new = layers[layer]
    let shown = layers.presentation(of: layer, at: time)
    for property in LayerProperty.allCases where property.isAnimatable && old[property] != new[property] {
      if property == .bounds {
        add(.bounds, .origin, layer, old, new, shown, block, time, &result)
        add(.bounds, .size, layer, old, new, shown, block, time, &result)
      } else if property.isAnimatedByBlocks {
        add(property, nil, layer, old, new, shown, block, time, &result)
      }
    }
    return result
  }

  private mutating func add(
    _ property: LayerProperty, _ component: KeyPathComponent?, _ layer: LayerID, _ old: LayerState, _ new: LayerState,
    _ shown: LayerState, _ block: ViewAnimation, _ time: Double, _ result: inout BlockResult
  ) {
    func value(_ state: LayerState) -> Value {
      component.flatMap { state[property].component($0) } ?? state[property]
    }
    guard value(old) != value(new) else { return }
    let key = component.map { "\(property.rawValue).\($0.rawValue)" } ?? property.rawValue
    var ends = BasicAnimation(from: block.beginsFromCurrentState ? value(shown) : value(old), to: value(new))
    var isAdditive = false
    if property.isAdditiveInBlocks, let difference = value(old).subtracting(value(new)), let rest = difference.neutral {
      ends = BasicAnimation(from: difference, to: rest)
      isAdditive = true
    }
    let target = AnimationTarget(property, component)
    var animation: Animation
    switch block.pace {
    case .curve(let function):
      animation = Animation(.basic(target, ends))
      animation.timingFunction = function
    case .spring(let spring):
      animation = Animation(.spring(target, ends, spring))
    }
    animation.isAdditive = isAdditive
    animation.timing = block.timing(begin: layers.localTime(of: layer, at: time) + block.delay)
    let (id, events) = layers.add(animation, forKey: isAdditive ? freeKey(key, on: layer) : key, to: layer, at: time)
    result.animations.append(id)
    result.events += events
  }

  /// `position`, then `position-2`, `position-3` … while earlier ones run, so that they stack.
  private func freeKey(_ key: String, on layer: LayerID) -> String {
    guard layers.hasAnimation(forKey: key, on: layer) else { return key }
    var number = 2
    while layers.hasAnimation(forKey: "\(key)-\(number)", on: layer) { number += 1 }
    return "\(key)-\(number)"
  }
}

extension ViewAnimation {
  /// Old values show during the delay, new ones after the end.
  func timing(begin: Double) -> MediaTiming {
    var timing = MediaTiming()
    // A begin time of zero means "now"; the smallest positive number is no difference that shows.
    timing.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    timing.duration = duration
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    timing.fillMode = .both
    return timing
  }
}

extension LayerProperty {
  /// Whether changes inside a view animation block move, and do not jump (animation spec §12.1).
  var isAnimatedByBlocks: Bool {
    switch self {
    case .hidden, .doubleSided, .masksToBounds, .contents, .contentsRect, .contentsScale: false
    default: isAnimatable
    }
  }

  /// Whether such animations add up, so that an interrupted one stays smooth (animation spec §12.2).
  var isAdditiveInBlocks: Bool {
    switch self {
    case .position, .bounds, .transform, .opacity: true
    default: false
    }
  }
}
