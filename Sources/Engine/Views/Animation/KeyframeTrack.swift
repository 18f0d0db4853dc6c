import Motion
import Graphics
import Layers

/// The part of a block's duration that a keyframe takes.
public struct KeyframeSpan: Sendable {
  /// 0…1 of the duration.
  public var start: Double
  /// 0…1 of the duration, not before the start.
  public var end: Double

  /// Times are limited to 0…1, and the end to not before the start: one that ends before it starts is a jump. An end that is a sum
  /// is the decimal number that it misses by a hair: where the next keyframe begins.
  public init(start: Double, end: Double) {
    self.start = max(0, min(1, start))
    self.end = max(self.start, min(1, TimeGrid().settled(end)))
  }
}

/// The way of one value through the keyframes of a block: a property's, or what a control shows (animation.md §12.5).
public struct KeyframeTrack: Sendable {
  /// A change of the value during one keyframe.
  struct Piece: Sendable {
    /// 0…1 of the duration.
    var start: Double
    /// 0…1 of the duration, not before the start.
    var end: Double
    var from: Value
    var to: Value
  }

  /// Holds until the first piece.
  private let initial: Value
  /// By start, without overlaps; values hold between them.
  private(set) var pieces: [Piece] = []
  /// Whether a later call took away from what an earlier one made.
  private(set) var isOverwritten = false

  /// - Parameter initial: holds until the first change.
  public init(initial: Value) { self.initial = initial }

  /// Adds the change of a later call: it overwrites, from its start on, what earlier calls made.
  public mutating func append(from: Value, to: Value, during span: KeyframeSpan) {
    let piece = Piece(start: span.start, end: span.end, from: from, to: to)
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

  /// The values, and when each is reached.
  public func keyframes(_ mode: KeyframeAnimation.CalculationMode) -> KeyframeAnimation {
    let keys = keys
    return Self.keyframes(keys.map(\.value), at: keys.map(\.time), mode)
  }

  /// The animation of a property; additive where view animations are, and then relative to the final value.
  func animation(of target: AnimationTarget, _ mode: KeyframeAnimation.CalculationMode) -> Animation {
    let keys = keys
    let final = keys[keys.count - 1].value
    let differences = target.property.isAdditiveInBlocks ? keys.compactMap { $0.value.subtracting(final) } : []
    let isAdditive = differences.count == keys.count
    let values = isAdditive ? differences : keys.map(\.value)
    var animation = Animation(.keyframe(target, Self.keyframes(values, at: keys.map(\.time), mode)))
    animation.isAdditive = isAdditive
    return animation
  }

  private static func keyframes(
    _ values: [Value], at times: [Double], _ mode: KeyframeAnimation.CalculationMode
  ) -> KeyframeAnimation {
    KeyframeAnimation(values: values, keyTimes: times + (mode == .discrete ? [1] : []), calculationMode: mode)
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
