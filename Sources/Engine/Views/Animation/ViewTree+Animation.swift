import Motion
import Graphics
import Layers

extension ViewTree {
  /// What came of changes inside a block.
  public struct BlockResult: Sendable {
    /// The animations that the block made; none if nothing changed.
    public var animations: [AnimationID] = []
    /// What happened to animations that were replaced.
    public var events: [AnimationEvent] = []
  }

  /// Makes the animations for a layer whose model went from one state to another inside a block (animation.md §12.2).
  public mutating func animate(
    _ layer: LayerID, from old: LayerState, with block: ViewAnimation, at time: Double
  ) -> BlockResult {
    var result = BlockResult()
    let new = layers[layer]
    let old = startOfAnimation(of: layer, from: old, at: time)
    // What shows is what showed before the change: where nothing runs, the old model. Only what does not stack asks for it.
    var start = block.beginsFromCurrentState ? nil : old
    // Most blocks only move what is in the state itself.
    let targets = new.sharesParts(with: old) ? AnimationTarget.unsharedOfBlocks : AnimationTarget.ofBlocks
    for target in targets {
      guard new.differs(from: old, in: target.property), let before = old[target], let after = new[target],
        before != after
      else { continue }
      let ends: BasicAnimation
      var isAdditive = false
      if target.property.isAdditiveInBlocks, let difference = before.subtracting(after) {
        ends = BasicAnimation(from: difference, to: difference.neutral)
        isAdditive = true
      } else {
        let shown = start ?? layers.presentation(of: layer, model: old, at: time)
        ends = BasicAnimation(from: shown[target], to: after)
        start = shown
      }
      var animation = block.animation(of: target, ends)
      animation.isAdditive = isAdditive
      attach(animation, of: target, to: layer, with: block, at: time, &result)
    }
    showWhileArranged(layer, from: old, with: block, at: time, &result)
    return result
  }

  /// Lets an arranged subview show during a block that shows or hides it.
  mutating func showWhileArranged(
    _ layer: LayerID, from old: LayerState, with block: ViewAnimation, at time: Double, _ result: inout BlockResult
  ) {
    guard showsWhileArranged(layer, from: old) else { return }
    let target = AnimationTarget(.hidden)
    let shown = Animation(.basic(target, BasicAnimation(from: .bool(false), to: .bool(false))))
    attach(shown, of: target, to: layer, with: block, at: time, &result)
  }

  /// Whether a block shows or hides an arranged subview: a stack view makes room or takes it away in the meantime, and the view
  /// goes when it has none (layout.md §5).
  func showsWhileArranged(_ layer: LayerID, from old: LayerState) -> Bool {
    old.isHidden != layers[layer].isHidden && view(of: layer).map(isArranged) == true
  }

  /// Adds an animation of a block: additive ones stack, another one replaces its predecessor.
  mutating func attach(
    _ animation: Animation, of target: AnimationTarget, to layer: LayerID, with block: ViewAnimation, at time: Double,
    _ result: inout BlockResult
  ) {
    var animation = animation
    animation.timing = block.timing(begin: layers.localTime(of: layer, at: time) + block.delay)
    let name = target.keyPath
    let key = animation.isAdditive ? layers.freeAnimationKey(name, on: layer) : name
    let (id, events) = layers.add(animation, forKey: key, to: layer, at: time)
    result.animations.append(id)
    result.events += events
    if target.property == .bounds { followSize(ofLayer: layer) }
  }
}

extension ViewAnimation {
  fileprivate func animation(of target: AnimationTarget, _ ends: BasicAnimation) -> Animation {
    switch pace {
    case .curve(let function):
      var animation = Animation(.basic(target, ends))
      animation.timingFunction = function
      return animation
    case .spring(let spring): return Animation(.spring(target, ends, spring))
    }
  }
}

extension AnimationTarget {
  /// What moves, and does not jump, when it changes inside a view animation block (animation.md §12.1). The bounds'
  /// origin and size are animated apart.
  static let ofBlocks: [AnimationTarget] = LayerProperty.allCases.filter(\.isAnimatedByBlocks).flatMap { property in
    property == .bounds
      ? [AnimationTarget(.bounds, .origin), AnimationTarget(.bounds, .size)] : [AnimationTarget(property)]
  }

  /// Those that are in no part of the state which layers share.
  static let unsharedOfBlocks: [AnimationTarget] = ofBlocks.filter { !$0.property.isShared }
}

extension LayerProperty {
  fileprivate var isAnimatedByBlocks: Bool {
    switch self {
    case .hidden, .doubleSided, .masksToBounds, .contents, .contentsRect, .contentsScale: false
    default: isAnimatable
    }
  }

  /// Whether such animations add up, so that an interrupted one stays smooth (animation.md §12.2).
  var isAdditiveInBlocks: Bool {
    switch self {
    case .position, .bounds, .transform, .opacity, .backdropTransform: true
    default: false
    }
  }
}
