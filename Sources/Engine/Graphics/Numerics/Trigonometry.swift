// Kernels on [-π/4, π/4] after W. J. Cody and W. Waite; polynomials of minimax type as in fdlibm's k_sin and k_cos.

/// Sine of an angle in radians, made of +, −, × only, so equal on every CPU. Not-a-number for infinities.
public func sine(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let (quadrant, high, low) = reducedAngle(x)
  switch quadrant {
  case 0: return sineKernel(high, low)
  case 1: return cosineKernel(high, low)
  case 2: return -sineKernel(high, low)
  default: return -cosineKernel(high, low)
  }
}

/// Cosine of an angle in radians, made of +, −, × only, so equal on every CPU. Not-a-number for infinities.
public func cosine(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let (quadrant, high, low) = reducedAngle(x)
  switch quadrant {
  case 0: return cosineKernel(high, low)
  case 1: return -sineKernel(high, low)
  case 2: return -cosineKernel(high, low)
  default: return sineKernel(high, low)
  }
}

/// The angle minus a multiple of π/2, as a sum of two numbers, and that multiple modulo 4.
private func reducedAngle(_ x: Double) -> (quadrant: Int, high: Double, low: Double) {
  if abs(x) <= 0.785_398_163_397_448_3 { return (0, x, 0) }
  let bounded = abs(x) > 1e9 ? x.truncatingRemainder(dividingBy: 6.283_185_307_179_586) : x
  let n = (bounded * 0.636_619_772_367_581_4).rounded()
  // π/2 in three parts of 33 bits; n is small enough that n·part is exact.
  let r = (bounded - n * 1.570_796_326_734_125_6) - n * 6.077_100_506_303_966e-11
  let w = n * 2.022_266_248_795_950_6e-21
  let high = r - w
  let low = (r - high) - w
  return (Int(n) & 3, high, low)
}

private func sineKernel(_ x: Double, _ y: Double) -> Double {
  let z = x * x
  let v = z * x
  let r =
    8.333_333_333_322_489e-3
    + z
    * (-1.984_126_982_985_795e-4
      + z * (2.755_731_370_707_006_8e-6 + z * (-2.505_076_025_340_686_3e-8 + z * 1.589_690_995_211_55e-10)))
  return x - ((z * (0.5 * y - v * r) - y) - v * -1.666_666_666_666_663_2e-1)
}

private func cosineKernel(_ x: Double, _ y: Double) -> Double {
  let z = x * x
  let r =
    z
    * (4.166_666_666_666_66e-2
      + z
      * (-1.388_888_888_887_411e-3
        + z
        * (2.480_158_728_947_673e-5
          + z * (-2.755_731_435_139_066_3e-7 + z * (2.087_572_321_298_175e-9 + z * -1.135_964_755_778_819_5e-11)))))
  let half = 0.5 * z
  let w = 1 - half
  return w + (((1 - w) - half) + (z * r - x * y))
}
