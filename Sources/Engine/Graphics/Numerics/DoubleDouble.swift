// Sums and products with their rounding errors, after T. J. Dekker and D. E. Knuth: an unevaluated sum of two numbers
// holds twice the digits of one. Made of + − × ÷ only; none of it is contracted into fused operations.

/// A sum and exactly what it lost.
@inline(__always)
func exactSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
  let sum = a + b
  let part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}

/// A product and exactly what it lost, as long as neither overflows.
@inline(__always)
func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
  let product = a * b
  let (aHigh, aLow) = halves(a)
  let (bHigh, bLow) = halves(b)
  return (product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
}

/// A number as a sum of two with at most 26 bits each.
@inline(__always)
func halves(_ a: Double) -> (high: Double, low: Double) {
  let t = 134_217_729 * a
  let high = t - (t - a)
  return (high, a - high)
}

/// A quotient of sums of two numbers, and what it lost.
@inline(__always)
func quotient(
  _ numerator: (high: Double, low: Double), _ denominator: (high: Double, low: Double)
) -> (quotient: Double, error: Double) {
  let q = numerator.high / denominator.high
  let (product, error) = exactProduct(q, denominator.high)
  let rest = ((numerator.high - product) - error) + (numerator.low - q * denominator.low)
  return (q, rest / denominator.high)
}
