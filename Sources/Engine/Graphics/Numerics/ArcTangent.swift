// The arc tangent after fdlibm's s_atan: one of four reductions, then an odd polynomial of degree 23.

/// The angle of a vector in radians, (−π, π], made of + − × ÷ only. 0 for the zero vector.
public func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  if y == 0 { return x < 0 ? .pi : 0 }
  if x == 0 { return y < 0 ? -Double.pi / 2 : Double.pi / 2 }
  let steep = abs(y) == .infinity && abs(x) == .infinity ? 1 : abs(y / x)
  let acute = arcTangent(steep)
  // What π lost when it was rounded.
  let angle = x < 0 ? .pi - (acute - 1.224_646_799_147_353_2e-16) : acute
  return y < 0 ? -angle : angle
}

/// The angle in (−π/2, π/2) whose tangent is t, in radians.
public func arcTangent(_ t: Double) -> Double {
  if t.isNaN { return t }
  let magnitude = abs(t)
  let result: Double
  if magnitude >= 1e18 {
    result = Double.pi / 2
  } else if magnitude < 0.4375 {
    result = magnitude < 1e-9 ? magnitude : magnitude - magnitude * polynomial(magnitude)
  } else {
    let (reduced, high, low) = reduction(magnitude)
    result = high - ((reduced * polynomial(reduced) - low) - reduced)
  }
  return t < 0 ? -result : result
}

/// The tangent of the angle less 0.5, 1, 1.5 or ∞'s, and that angle in two parts.
private func reduction(_ t: Double) -> (reduced: Double, high: Double, low: Double) {
  if t < 0.6875 { return ((2 * t - 1) / (2 + t), 4.636_476_090_008_061e-1, 2.269_877_745_296_168_7e-17) }
  if t < 1.1875 { return ((t - 1) / (t + 1), 7.853_981_633_974_483e-1, 3.061_616_997_868_383e-17) }
  if t < 2.4375 { return ((t - 1.5) / (1 + 1.5 * t), 9.827_937_232_473_29e-1, 1.390_331_103_123_099_8e-17) }
  return (-1 / t, 1.570_796_326_794_896_6, 6.123_233_995_736_766e-17)
}

/// (t − atan t) / t.
private func polynomial(_ t: Double) -> Double {
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
