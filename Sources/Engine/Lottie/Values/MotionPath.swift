import Graphics

/// A cubic Bézier curve that is walked evenly: a share of its length leads to a point.
struct MotionPath: Sendable {
  private let curve: [Point]
  /// Of the curve up to each of equal steps of its parameter.
  private let lengths: [Double]

  /// Steps in which the length is measured, as lottie-ios does it.
  private static let stepCount = 20
  /// A curve whose control points are this near to a line is straight (square points of the triangle, twice).
  private static let flatness = 0.05

  /// Nil for straight ways.
  init?(from start: Point, _ leaving: Point, _ arriving: Point, to end: Point) {
    let curve = [start, start + leaving, end + arriving, end]
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
    self.curve = curve
    self.lengths = lengths
  }

  /// - Parameter share: of the length; below 0 and above 1 the ends.
  func point(at share: Double) -> Point {
    let length = lengths[Self.stepCount]
    let wanted = share * length
    guard share > 0, length > 0 else { return curve[0] }
    guard share < 1 else { return curve[3] }
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
    let u = 1 - t
    return curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
  }
}
