import Motion
import Graphics
import Layers

/// One property's way through the keyframes of a block (animation.md §12.5).
struct KeyframeTrack: Sendable {
  /// A change of the property during one keyframe.
  struct Piece: Sendable {
    /// 0…1 of the duration.
    var start: Double
    /// 0…1 of the duration, not before the start.
    var end: Double
    var from: Value
    var to: Value
  }

  let target: AnimationTarget
  /// Holds until the first piece.
  private let initial: Value
  /// By start, without overlaps; values hold between them.
  private(set) var pieces: [Piece] = []
  /// Whether a later call took away from what an earlier one made.
  private(set) var isOverwritten = false

  init(_ target: AnimationTarget, initial: Value) {
    self.target = target
    self.initial = initial
  }

  /// Adds the change of a later call: it overwrites, from its start on, what earlier calls made.
  mutating func append(_ piece: Piece) {
    // Only the last ones can reach beyond its start.
    while let last = pieces.last, last.start >= piece.start {
      isOverwritten = true
      pieces.removeLast()
    }
    if let last = pieces.last, last.end > piece.start {
      isOverwritten = true
      let progress = (piece.start - last.start) / (last.end - last.start)
      pieces[pieces.count - 1].end = piece.start
      pieces[pieces.count - 1].to = last.from.interpolated(to: last.to, progress: progress)
    }
    pieces.append(piece)
  }

  /// The animation; additive where view animations are, and then relative to the final value.
  func animation(_ mode: KeyframeAnimation.CalculationMode) -> Animation {
    let keys = keys
    let final = keys[keys.count - 1].value
    let differences = target.property.isAdditiveInBlocks ? keys.compactMap { $0.value.subtracting(final) } : []
    let isAdditive = differences.count == keys.count
    let keyframe = KeyframeAnimation(
      values: isAdditive ? differences : keys.map(\.value),
      keyTimes: keys.map(\.time) + (mode == .discrete ? [1] : []), calculationMode: mode)
    var animation = Animation(.keyframe(target, keyframe))
    animation.isAdditive = isAdditive
    return animation
  }

  /// What the property is when; two keys of one time are a jump.
  private var keys: [(time: Double, value: Value)] {
    var keys = [(time: 0.0, value: initial)]
    func add(_ time: Double, _ value: Value) {
      if let last = keys.last, last.time == time, last.value == value { return }
      keys.append((time, value))
    }
    for piece in pieces {
      add(piece.start, keys[keys.count - 1].value)
      add(piece.start, piece.from)
      keys.append((piece.end, piece.to))
    }
    add(1, keys[keys.count - 1].value)
    return keys
  }
}
