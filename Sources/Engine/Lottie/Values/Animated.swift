import Graphics
import Motion

/// What can lie between two keyframes.
protocol Interpolable: Sendable {
  /// - Parameter share: 0: this value, 1: the other; beyond both where a pace overshoots.
  func mixed(with other: Self, share: Double) -> Self
}

/// A value at a time.
struct Keyframe<Value: Interpolable>: Sendable {
  /// In frames.
  var time: Double
  var value: Value
  /// Whether the value stays until the next keyframe.
  var isHold = false
  /// The pace to the next keyframe.
  var pace = TimingFunction.linear
  /// The way to the next keyframe, where it is not straight.
  var way: MotionPath?
}

/// When a property has which keyframe, whatever its values are.
struct Rhythm: Equatable {
  /// In frames.
  var time: Double
  var isHold: Bool
  var pace: TimingFunction
}

/// A property over time. Never without a keyframe.
struct Animated<Value: Interpolable>: Sendable {
  private let keyframes: [Keyframe<Value>]

  init(_ value: Value) { keyframes = [Keyframe(time: 0, value: value)] }

  /// Nil without keyframes.
  init?(_ keyframes: [Keyframe<Value>]) {
    guard !keyframes.isEmpty else { return nil }
    self.keyframes = keyframes
  }

  /// The values of all keyframes, in order.
  var values: [Value] { keyframes.map(\.value) }

  /// Whether it has more than one keyframe.
  var isMoving: Bool { keyframes.count > 1 }

  /// Whether it moves from one value to another of which something is so.
  func moves(where isSo: (Value, Value) -> Bool) -> Bool {
    zip(keyframes, keyframes.dropFirst()).contains { start, end in
      !start.isHold && start.time < end.time && isSo(start.value, end.value)
    }
  }

  /// Its keyframes without their values. The last leads nowhere: it has no pace of its own.
  var rhythm: [Rhythm] {
    keyframes.enumerated().map { index, keyframe in
      let isLast = index == keyframes.count - 1
      return Rhythm(time: keyframe.time, isHold: keyframe.isHold, pace: isLast ? .linear : keyframe.pace)
    }
  }

  /// The same keyframes with other values.
  func map<Other>(_ transform: (Value) -> Other) -> Animated<Other> {
    Animated<Other>(
      keyframes.map {
        Keyframe(time: $0.time, value: transform($0.value), isHold: $0.isHold, pace: $0.pace, way: $0.way)
      }) ?? Animated<Other>(transform(keyframes[0].value))
  }

  /// The value at a frame: before the first keyframe its own, behind the last one that one's.
  func callAsFunction(_ frame: Double) -> Value {
    var (low, high) = (0, keyframes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle].time <= frame { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return keyframes[0].value }
    let start = keyframes[low - 1]
    guard low < keyframes.count, !start.isHold else { return start.value }
    let end = keyframes[low]
    let share = start.pace((frame - start.time) / (end.time - start.time))
    if let way = start.way, let point = way.point(at: share) as? Value { return point }
    return start.value.mixed(with: end.value, share: share)
  }
}

extension Double {
  /// A frame; a hair beside a whole one that one, as times are rounded.
  var settledFrame: Double {
    let whole = rounded()
    return abs(self - whole) < 1e-8 ? whole : self
  }
}

extension Double: Interpolable {
  func mixed(with other: Double, share: Double) -> Double { self + (other - self) * share }
}

extension Point: Interpolable {
  func mixed(with other: Point, share: Double) -> Point { self + (other - self) * share }
}

extension [Double]: Interpolable {
  func mixed(with other: [Double], share: Double) -> [Double] {
    zip(self, other).map { $0 + ($1 - $0) * share }
  }
}

extension Color: Interpolable {
  func mixed(with other: Color, share: Double) -> Color {
    func part(_ from: Double, _ to: Double) -> Double { max(0, min(1, from + (to - from) * share)) }
    return Color(part(red, other.red), part(green, other.green), part(blue, other.blue), part(alpha, other.alpha))
  }
}
