import Graphics
import Layers

/// One property's way through the keyframes of a block (animation spec §12.5).
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

  init(_ target: AnimationTarget, initial: Value) {
    self.target = target
    self.initial = initial
  }

  /// Adds the change of a later call: it overwrites, from its start on, what earlier calls made.
  mutating func append(_ piece: Piece) {
    pieces.removeAll { $0.start >= piece.start }
    if let last = pieces.last, last.end > piece.start {
      let progress = (piece.start - last.start) / (last.end - last.start)
      pieces[pieces.count - 1].end = piece.start
      pieces[pieces.count - 1].to = last.from.interpolated(to: last.to, progress: progress)
    }
    pieces.append(piece)
  }

  /// The animation; additive where view animations are, and then relative to the final value.
  func animation(isDiscrete: Bool) -> Animation {
    var keyTimes = [0.0]
    var values = [initial]
    for piece in pieces {
      keyTimes += [piece.start, piece.start, piece.end]
      values += [values[values.count - 1], piece.from, piece.to]
    }
    let final = values[values.count - 1]
    keyTimes.append(1)
    values.append(final)
    let differences = target.property.isAdditiveInBlocks ? values.compactMap { $0.subtracting(final) } : []
    let isAdditive = differences.count == values.count
    var keyframe = KeyframeAnimation(values: isAdditive ? differences : values, keyTimes: keyTimes)
    if isDiscrete {
      keyframe.calculationMode = .discrete
      keyframe.keyTimes.append(1)
    }
    var animation = Animation(.keyframe(target, keyframe))
    animation.isAdditive = isAdditive
    return animation
  }
}
