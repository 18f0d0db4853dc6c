import Motion
import Graphics
import Layers

extension ViewTree {
  /// What one keyframe of a block did to a layer's model.
  public struct KeyframeChange: Sendable {
    /// 0…1 of the duration.
    public var start: Double
    /// 0…1 of the duration; a change that ends before it starts is a jump.
    public var end: Double
    /// The layer's model before the change.
    public var before: LayerState
    /// The layer's model after the change.
    public var after: LayerState

    /// Times are limited to 0…1, and the end to not before the start.
    public init(start: Double, end: Double, before: LayerState, after: LayerState) {
      self.start = max(0, min(1, start))
      self.end = max(self.start, min(1, end))
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
      guard let track = track(of: target, changes) else { continue }
      var animation = track.animation(mode)
      if case .curve(let function) = block.pace { animation.timingFunction = function }
      attach(animation, of: target, to: layer, with: block, at: time, &result)
    }
    return result
  }

  /// Nil if no keyframe changes the property.
  private func track(of target: AnimationTarget, _ changes: [KeyframeChange]) -> KeyframeTrack? {
    guard let initial = changes.first?.before[target] else { return nil }
    var track = KeyframeTrack(target, initial: initial)
    for change in changes {
      guard let from = change.before[target], let to = change.after[target], from != to else {
        continue
      }
      track.append(KeyframeTrack.Piece(start: change.start, end: change.end, from: from, to: to))
    }
    return track.pieces.isEmpty ? nil : track
  }
}
