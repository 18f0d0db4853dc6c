// x^y as e^(y · log x), with the logarithm and the exponential in sums of two numbers, so that even large exponents
// leave more digits right than the result has.

/// A number to the power of another, made of + − × ÷ only. Negative bases have whole exponents, else not-a-number;
/// `power(0, 0)` and `power(x, 0)` are 1.
public func power(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  let isWhole = exponent.rounded(.towardZero) == exponent
  let half = exponent / 2
  let isOdd = isWhole && half.rounded(.towardZero) != half
  if base == 0 || base.isInfinite {
    let isZero = (base == 0) == (exponent > 0)
    let magnitude: Double = isZero ? 0 : .infinity
    return base.sign == .minus && isOdd ? -magnitude : magnitude
  }
  if exponent.isInfinite {
    if base == -1 { return 1 }
    return (abs(base) > 1) == (exponent > 0) ? .infinity : 0
  }
  guard base > 0 || isWhole else { return .nan }
  let magnitude = positivePower(abs(base), exponent)
  return base < 0 && isOdd ? -magnitude : magnitude
}

private func positivePower(_ base: Double, _ exponent: Double) -> Double {
  let log = preciseLogarithm(base)
  // Beyond this the result is 0 or infinite, and the exact product could overflow.
  let estimate = exponent * log.high
  if estimate > 720 { return .infinity }
  if estimate < -760 { return 0 }
  if abs(estimate) < 1e-20 { return 1 }
  let (product, error) = exactProduct(exponent, log.high)
  return preciseExponential(product, error + exponent * log.low).value
}

/// The logarithm of a positive number: an estimate, corrected by the exponential of itself.
private func preciseLogarithm(_ x: Double) -> (high: Double, low: Double) {
  var exponent = Double(x.exponent)
  var m = x.significand
  if m > 1.414_213_562_373_095_1 {
    m *= 0.5
    exponent += 1
  }
  let estimate = logarithm(m)
  // log m = e + log(m · exp(−e)), and the second is tiny.
  let inverse = preciseExponential(-estimate, 0)
  let (product, error) = exactProduct(m, inverse.high)
  let excess = (product - 1) + (error + m * inverse.low)
  let correction = excess - excess * excess / 2
  // ln 2 in three parts; the first two times the exponent are exact.
  let (first, firstError) = exactSum(exponent * 0.6931471804855391, estimate)
  let (second, secondError) = exactSum(first, exponent * 7.440_617_109_802_979e-11)
  let tail = firstError + secondError + (correction + exponent * logOfTwoTail)
  return exactSum(second, tail)
}

/// What the two leading parts of ln 2 leave.
private let logOfTwoTail = 2.094_174_429_270_072_5e-21

private struct PreciseExponential {
  var high: Double
  var low: Double
  var exponent: Int

  /// Rounded once, unless the result is too small for all its digits.
  var value: Double {
    let half = exponent / 2
    return (high + low) * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: exponent - half, significand: 1)
  }
}

/// e to the power of a sum of two numbers, times a power of two.
private func preciseExponential(_ x: Double, _ tail: Double) -> PreciseExponential {
  let n = (x * 1.442_695_040_888_963_4).rounded()
  // The first product is exact, and so is the difference.
  let first = x - n * 0.6931471804855391
  let (second, error) = exactSum(first, -n * 7.440_617_109_802_979e-11)
  var (r, low) = exactSum(second, error + (tail - n * logOfTwoTail))
  // e^r = (e^(r/64))^64; the series of e^s − 1 by Horner.
  r /= 64
  low /= 64
  var sum: (high: Double, low: Double) = (0, 0)
  for divisor in stride(from: 13.0, through: 1, by: -1) {
    // sum = (1 + sum) · s / divisor
    let (one, lost) = exactSum(1, sum.high)
    let product = times((one, lost + sum.low), (r, low))
    let quotient = product.high / divisor
    let (back, backError) = exactProduct(quotient, divisor)
    sum = exactSum(quotient, (((product.high - back) - backError) + product.low) / divisor)
  }
  for _ in 0..<6 {
    // (1 + s)² − 1 = s · (2 + s)
    let (two, lost) = exactSum(2, sum.high)
    sum = times((two, lost + sum.low), sum)
  }
  let (one, lost) = exactSum(1, sum.high)
  let (high, rest) = exactSum(one, lost + sum.low)
  return PreciseExponential(high: high, low: rest, exponent: Int(n))
}

@inline(__always)
private func times(_ a: (high: Double, low: Double), _ b: (high: Double, low: Double)) -> (high: Double, low: Double) {
  let (product, error) = exactProduct(a.high, b.high)
  return exactSum(product, error + (a.high * b.low + a.low * b.high))
}
