import Graphics

/// A power of numbers from 0 to 1, between values that are computed when they are first asked for: pixels of a light ask for millions.
/// For exponents up to 128 it is off by 1/8000 at most.
struct PowerCurve {
  private let exponent: Double
  private var values: [Double]

  private static let stepCount = 4_096

  init(exponent: Double) {
    self.exponent = exponent
    values = Array(repeating: .nan, count: Self.stepCount + 1)
  }

  /// - Parameter base: counts as 1 where it is more, and as 0 where it is less than 0 or no number.
  mutating func value(_ base: Double) -> Double {
    let place = base > 0 ? min(base, 1) * Double(Self.stepCount) : 0
    let first = Int(place)
    let start = value(at: first)
    let rest = place - Double(first)
    return rest == 0 ? start : start + rest * (value(at: first + 1) - start)
  }

  private mutating func value(at step: Int) -> Double {
    if values[step].isNaN { values[step] = power(Double(step) / Double(Self.stepCount), exponent) }
    return values[step]
  }
}
