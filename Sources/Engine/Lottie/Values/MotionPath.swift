import Graphics

/// A cubic Bézier curve from one keyframe's point to the next one's.
struct MotionPath: Sendable {
  /// How the pace of a keyframe leads to points of its curve.
  enum Speed: Sendable {
    /// The curve's parameter runs with the pace, as along the path of a keyframe animation (animation.md §6).
    case ofParameter
    /// The length of the curve runs with the pace, as lottie-ios has it where it computes points itself.
    case even
  }

  private let curve: [Point]
  /// Of the curve up to each of equal steps of its parameter; empty where the parameter runs with the pace.
  private let lengths: [Double]

  /// Steps in which the length is measured, as lottie-ios does it.
  private static let stepCount = 20
  /// A curve whose control points are this near to a line is straight for lottie-ios (square points of the triangle, twice).
  private static let flatness = 0.05

  /// Nil for straight ways, and without control points of its own.
  init?(from start: Point, _ leaving: Point, _ arriving: Point, to end: Point, _ speed: Speed) {
    if leaving == .zero, arriving == .zero { return nil }
    let curve = [start, start + leaving, end + arriving, end]
    self.curve = curve
    guard speed == .even else {
      lengths = []
      return
    }
    func area(_ a: Point, _ b: Point, _ c: Point) -> Double {
      abs(a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    }
    guard area(curve[0], curve[1], curve[2]) >= Self.flatness || area(curve[1], curve[2], curve[3]) >= Self.flatness
    else { return nil }
    var lengths = [0.0]
    var last = start
    for step in 1...Self.stepCount {
      let next = Self.point(on: curve, Double(step) / Double(Self.stepCount))
      lengths.append(lengths[step - 1] + (next - last).length)
      last = next
    }
    self.lengths = lengths
  }

  /// - Parameter share: 0: the start, 1: the end; beyond both, where a pace overshoots, an even walk stays at the ends.
  func point(at share: Double) -> Point {
    if share == 0 { return curve[0] }
    if share == 1 { return curve[3] }
    guard let length = lengths.last else { return Self.point(on: curve, share) }
    guard share > 0, length > 0 else { return curve[0] }
    guard share < 1 else { return curve[3] }
    let wanted = share * length
    var (low, high) = (0, Self.stepCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    let rest = step > 0 ? (wanted - lengths[low]) / step : 0
    return Self.point(on: curve, (Double(low) + rest) / Double(Self.stepCount))
  }

  private static func point(on curve: [Point], _ t: Double) -> Point {
    let rest = 1 - t
    return curve[0] * (rest * rest * rest) + curve[1] * (3 * rest * rest * t) + curve[2] * (3 * rest * t * t)
      + curve[3] * (t * t * t)
  }
}
