// The arc tangent after fdlibm's s_atan: one of four reductions, then an odd polynomial of degree 23. The reductions
// are made of the vector itself, with the error of the quotient, so that no digit is lost on the way.

/// The angle of a vector in radians, (−π, π], made of + − × ÷ only. 0 for the zero vector.
public func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  if y == 0 { return x < 0 ? .pi : 0 }
  let (rise, run) = moderate(abs(y), abs(x))
  let angle: Double
  if run == 0 {
    angle = .pi / 2
  } else if rise == 0 {
    angle = x < 0 ? .pi : abs(y) / abs(x)
  } else {
    let (acute, rest) = acuteAngle(rise, run)
    if x < 0 {
      // What π lost when it was rounded is 1.2e-16.
      let (sum, error) = exactSum(.pi, -acute)
      angle = sum + (error + (1.224_646_799_147_353_2e-16 - rest))
    } else {
      angle = acute + rest
    }
  }
  return y < 0 ? -angle : angle
}

/// The angle in (−π/2, π/2) whose tangent is t, in radians.
public func arcTangent(_ t: Double) -> Double {
  t == 0 ? t : arcTangent(y: t, x: 1)
}

/// Both sides of a triangle times a power of two, so that products neither overflow nor vanish; a side that is nothing
/// beside the other becomes 0.
private func moderate(_ rise: Double, _ run: Double) -> (Double, Double) {
  if rise == .infinity { return (1, run == .infinity ? 1 : 0) }
  if run == .infinity || run == 0 { return run == 0 ? (1, 0) : (0, 1) }
  let difference = rise.exponent - run.exponent
  if difference > 60 { return (1, 0) }
  if difference < -60 { return (0, 1) }
  return (
    Double(sign: .plus, exponent: difference > 0 ? 0 : difference, significand: rise.significand),
    Double(sign: .plus, exponent: difference > 0 ? -difference : 0, significand: run.significand)
  )
}

/// The angle of a positive vector as a sum of two numbers.
private func acuteAngle(_ y: Double, _ x: Double) -> (high: Double, low: Double) {
  let steepness = y / x
  if steepness < 0.4375 {
    let (t, error) = quotient((y, 0), (x, 0))
    return (t, error - t * arcTangentPolynomial(t))
  }
  let reduced: (quotient: Double, error: Double)
  let high: Double
  let low: Double
  if steepness < 0.6875 {
    reduced = quotient(exactSum(2 * y, -x), exactSum(2 * x, y))
    (high, low) = (4.636_476_090_008_061e-1, 2.269_877_745_296_168_7e-17)
  } else if steepness < 1.1875 {
    reduced = quotient(exactSum(y, -x), exactSum(x, y))
    (high, low) = (7.853_981_633_974_483e-1, 3.061_616_997_868_383e-17)
  } else if steepness < 2.4375 {
    reduced = quotient(exactSum(2 * y, -3 * x, off: x), exactSum(2 * x, 3 * y, off: y))
    (high, low) = (9.827_937_232_473_29e-1, 1.390_331_103_123_099_8e-17)
  } else {
    reduced = quotient((-x, 0), (y, 0))
    (high, low) = (1.570_796_326_794_896_6, 6.123_233_995_736_766e-17)
  }
  let (t, error) = reduced
  let (sum, lost) = exactSum(high, t)
  return (sum, lost + (low + (error - t * arcTangentPolynomial(t))))
}

/// `a + b` and what it lost, where b is three times a number and was rounded itself.
@inline(__always)
private func exactSum(_ a: Double, _ b: Double, off third: Double) -> (high: Double, low: Double) {
  let (sum, error) = exactSum(a, b)
  let sign: Double = b < 0 ? -1 : 1
  // 3c = 2c + c, and what rounding it lost.
  let (_, lost) = exactSum(2 * third, third)
  return (sum, error + sign * lost)
}

/// (t − atan t) / t.
private func arcTangentPolynomial(_ t: Double) -> Double {
  let z = t * t
  let w = z * z
  let odd =
    z
    * (3.333_333_333_333_293e-1
      + w
      * (1.428_571_427_250_346_6e-1
        + w
        * (9.090_887_133_436_507e-2
          + w * (6.661_073_137_387_531e-2 + w * (4.976_877_994_615_932e-2 + w * 1.628_582_011_536_578_2e-2)))))
  let even =
    w
    * (-1.999_999_999_987_648_3e-1
      + w
      * (-1.111_111_040_546_235_6e-1
        + w * (-7.691_876_205_044_83e-2 + w * (-5.833_570_133_790_573_5e-2 + w * -3.653_157_274_421_691_6e-2))))
  return odd + even
}
