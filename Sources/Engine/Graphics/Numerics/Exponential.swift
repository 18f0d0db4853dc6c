/// e to the power of x, made of + − × ÷ only, so equal on every CPU. After fdlibm's e_exp.
public func exponential(_ x: Double) -> Double {
  if x.isNaN { return x }
  if x > 709.782_712_893_384 { return .infinity }
  if x < -745.133_219_101_941_1 { return 0 }
  let k = (x * 1.442_695_040_888_963_4).rounded()
  let high = x - k * 6.931_471_803_691_238e-1
  let low = k * 1.908_214_929_270_587_7e-10
  let r = high - low
  let t = r * r
  let c =
    r - t
    * (1.666_666_666_666_660_2e-1
      + t
      * (-2.777_777_777_701_559_3e-3
        + t * (6.613_756_321_437_934e-5 + t * (-1.653_390_220_546_525_2e-6 + t * 4.138_136_797_057_238_5e-8))))
  let y = 1 - ((low - (r * c) / (2 - c)) - high)
  return scaled(y, byPowerOfTwo: Int(k))
}

/// The natural logarithm, made of + − × ÷ only. After fdlibm's e_log.
public func logarithm(_ x: Double) -> Double {
  if x.isNaN || x == .infinity { return x }
  if x == 0 { return -.infinity }
  if x < 0 { return .nan }
  var exponent = Double(x.exponent)
  var m = x.significand
  if m > 1.414_213_562_373_095_1 {
    m *= 0.5
    exponent += 1
  }
  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  let w = z * z
  let t1 = w * (3.999_999_999_940_942e-1 + w * (2.222_219_843_214_978_4e-1 + w * 1.531_383_769_920_937_3e-1))
  let t2 =
    z
    * (6.666_666_666_666_735e-1
      + w * (2.857_142_874_366_239e-1 + w * (1.818_357_216_161_805e-1 + w * 1.479_819_860_511_658_6e-1)))
  let half = 0.5 * f * f
  let r = t2 + t1
  return exponent * 6.931_471_803_691_238e-1
    - ((half - (s * (half + r) + exponent * 1.908_214_929_270_587_7e-10)) - f)
}

/// A number times a power of two, without overflow on the way.
private func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
  let half = exponent / 2
  return value * Double(sign: .plus, exponent: half, significand: 1)
    * Double(sign: .plus, exponent: exponent - half, significand: 1)
}
