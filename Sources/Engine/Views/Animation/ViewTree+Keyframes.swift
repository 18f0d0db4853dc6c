import Motion
import Graphics
import Layers

extension ViewTree {
  /// What one keyframe of a block did to a layer's model.
  public struct KeyframeChange: Sendable {
    /// When it happened.
    public var span: KeyframeSpan
    /// The layer's model before the change.
    public var before: LayerState
    /// The layer's model after the change.
    public var after: LayerState

    public init(during span: KeyframeSpan, before: LayerState, after: LayerState) {
      self.span = span
      self.before = before
      self.after = after
    }
  }

  /// Makes the animations of a keyframe block for one layer (animation.md §12.5). A spring has no meaning here: its
  /// block moves evenly.
  ///
  /// - Parameter changes: in the order of the calls; the last state is the model's.
  public mutating func animateKeyframes(
    _ layer: LayerID, changes: [KeyframeChange], with block: ViewAnimation,
    mode: KeyframeAnimation.CalculationMode = .linear, at time: Double
  ) -> BlockResult {
    var result = BlockResult()
    for target in AnimationTarget.ofBlocks {
      for (target, track) in tracks(of: target, changes) {
        var animation = track.animation(of: target, mode)
        if case .curve(let function) = block.pace { animation.timingFunction = function }
        attach(animation, of: target, to: layer, with: block, at: time, &result)
      }
    }
    if let first = changes.first { showWhileArranged(layer, from: first.before, with: block, at: time, &result) }
    return result
  }

  /// The ways of a property through the keyframes: none if nothing changes it. Where a later keyframe overwrites an
  /// earlier one, but not the same numbers, each number has its own way: a height that goes up and down leaves a width
  /// that grows meanwhile alone.
  private func tracks(
    of target: AnimationTarget, _ changes: [KeyframeChange]
  ) -> [(target: AnimationTarget, track: KeyframeTrack)] {
    guard let whole = track(of: target, changes) else { return [] }
    guard whole.isOverwritten else { return [(target, whole)] }
    let parts = target.parts(in: changes)
    let changed = changes.map { change in parts.filter { change.ends(of: $0) != nil } }.filter { !$0.isEmpty }
    if changed.allSatisfy({ $0 == changed[0] }) { return [(target, whole)] }
    return parts.compactMap { part in track(of: part, changes).map { (part, $0) } }
  }

  /// Nil if no keyframe changes the property.
  private func track(of target: AnimationTarget, _ changes: [KeyframeChange]) -> KeyframeTrack? {
    guard let initial = changes.first?.before[target] else { return nil }
    var track = KeyframeTrack(initial: initial)
    var angle: Double?
    for change in changes {
      guard var (from, to) = change.ends(of: target) else { continue }
      if target.component == .rotation, case (.number(let first), .number(let last)) = (from, to) {
        let start = Self.angle(first, within: 0, of: angle ?? first)
        let end = Self.angle(last, within: .pi, of: start)
        (from, to, angle) = (.number(start), .number(end), end)
      }
      track.append(from: from, to: to, during: change.span)
    }
    return track.pieces.isEmpty ? nil : track
  }

  /// The same angle by full turns nearer to another, so that a view turns the shorter way, as by a whole transform.
  ///
  /// - Parameter distance: how far it may be from the other; radians.
  private static func angle(_ angle: Double, within distance: Double, of other: Double) -> Double {
    let turn = 2 * Double.pi
    guard abs(angle - other) > distance + 1e-9 else { return angle }
    return angle + turn * ((other - angle) / turn).rounded()
  }
}

extension AnimationTarget {
  /// The numbers that make up what changes, each a target of its own; none where it is one number, where it is not made
  /// of numbers, or where these cannot be told apart.
  fileprivate func parts(in changes: [ViewTree.KeyframeChange]) -> [AnimationTarget] {
    func each(_ components: [KeyPathComponent]) -> [AnimationTarget] {
      components.map { AnimationTarget(property, $0) }
    }
    let values = changes.flatMap { [$0.before[self], $0.after[self]] }
    switch (component, values.first ?? nil) {
    case (nil, .point?): return each([.x, .y])
    case (nil, .size?): return each([.width, .height])
    case (nil, .rect?): return each([.originX, .originY, .sizeWidth, .sizeHeight])
    case (.origin?, _): return each([.originX, .originY])
    case (.size?, _): return each([.sizeWidth, .sizeHeight])
    case (nil, .transform?):
      guard values.allSatisfy(\.isTurnedAndScaled) else { return [] }
      return each([.rotation, .scaleX, .scaleY, .translationX, .translationY])
    default: return []
    }
  }
}

extension Value? {
  /// Whether it is a transform of the plane that turns, scales and moves, and does nothing else.
  fileprivate var isTurnedAndScaled: Bool {
    guard case .transform(let transform)? = self, let plane = transform.affine, plane.determinant > 0 else {
      return false
    }
    return abs(plane.a * plane.c + plane.b * plane.d) <= 1e-9 * plane.determinant
  }
}

extension ViewTree.KeyframeChange {
  /// What the keyframe made of the property or the part; nil if it left it as it was. The parts of a transform are
  /// calculated, and differ by less than 1e-9 then.
  fileprivate func ends(of target: AnimationTarget) -> (from: Value, to: Value)? {
    guard let from = before[target], let to = after[target], from != to else { return nil }
    if target.property.type == .transform, case (.number(let a), .number(let b)) = (from, to) {
      return abs(a - b) > 1e-9 * max(1, abs(a)) ? (from, to) : nil
    }
    return (from, to)
  }
}
