/// A pace: a cubic Bézier curve from (0,0) to (1,1) that maps progress in time to progress in value (animation.md §3).
public struct TimingFunction: Hashable, Sendable {
  /// 0…1.
  public let c1x: Double
  /// May lie outside 0…1.
  public let c1y: Double
  /// 0…1.
  public let c2x: Double
  /// May lie outside 0…1.
  public let c2y: Double

  /// Abscissas are limited to 0…1, so that every time has one value.
  public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = max(0, min(1, c1x))
    self.c1y = c1y
    self.c2x = max(0, min(1, c2x))
    self.c2y = c2y
  }

  /// Progress in value is progress in time.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Begins slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Begins and ends slowly.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The pace of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The functions of `CAMediaTimingFunctionName`.
  public static let named: [(name: String, function: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  /// The value at a progress; exactly 0 and 1 at and beyond the ends.
  public func callAsFunction(_ x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if self == .linear { return x }
    return Self.bezier(c1y, c2y, parameter(at: x))
  }

  /// The curve's parameter where its abscissa is x: Newton from a table of 11 samples, then bisection.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for index in 1...10 {
      let sample = Double(index) / 10
      let value = Self.bezier(c1x, c2x, sample)
      if value >= x {
        low = Double(index - 1) / 10
        high = sample
        let before = Self.bezier(c1x, c2x, low)
        s = value > before ? low + (x - before) / (value - before) * 0.1 : low
        break
      }
    }
    for _ in 0..<4 {
      let slope = Self.slope(c1x, c2x, s)
      guard abs(slope) > 1e-7 else { break }
      s -= (Self.bezier(c1x, c2x, s) - x) / slope
    }
    if s >= low, s <= high, abs(Self.bezier(c1x, c2x, s) - x) < 1e-12 { return s }
    for _ in 0..<60 {
      s = (low + high) / 2
      if Self.bezier(c1x, c2x, s) < x { low = s } else { high = s }
    }
    return s
  }

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    (3 * (1 + 3 * a - 3 * b) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
