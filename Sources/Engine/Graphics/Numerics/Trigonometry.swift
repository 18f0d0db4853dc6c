// Kernels on [-π/4, π/4] after W. J. Cody and W. Waite; polynomials of minimax type as in fdlibm's k_sin and k_cos.

/// Sine of an angle in radians, made of +, −, × only, so equal on every CPU. Not-a-number for infinities.
public func sine(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let angle = ReducedAngle(x)
  switch angle.quadrant {
  case 0: return sineKernel(angle.high, angle.low)
  case 1: return cosineKernel(angle.high, angle.low)
  case 2: return -sineKernel(angle.high, angle.low)
  default: return -cosineKernel(angle.high, angle.low)
  }
}

/// Cosine of an angle in radians, made of +, −, × only, so equal on every CPU. Not-a-number for infinities.
public func cosine(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let angle = ReducedAngle(x)
  switch angle.quadrant {
  case 0: return cosineKernel(angle.high, angle.low)
  case 1: return -sineKernel(angle.high, angle.low)
  case 2: return -cosineKernel(angle.high, angle.low)
  default: return sineKernel(angle.high, angle.low)
  }
}

/// Both at once, bit for bit as `sine` and `cosine` give them.
public func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.isFinite else { return (.nan, .nan) }
  let angle = ReducedAngle(x)
  let s = sineKernel(angle.high, angle.low)
  let c = cosineKernel(angle.high, angle.low)
  switch angle.quadrant {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// Tangent of an angle in radians, made of + − × ÷ only. Not-a-number for infinities.
public func tangent(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let angle = ReducedAngle(x)
  let s = exactSum(angle.high, sineTail(angle.high, angle.low))
  let parts = cosineParts(angle.high, angle.low)
  let c = exactSum(parts.high, parts.low)
  let result = angle.quadrant & 1 == 0 ? quotient(s, c) : quotient((-c.high, -c.low), s)
  return result.quotient + result.error
}

@inline(__always)
private func sineKernel(_ x: Double, _ y: Double) -> Double { x + sineTail(x, y) }

@inline(__always)
private func cosineKernel(_ x: Double, _ y: Double) -> Double {
  let (high, low) = cosineParts(x, y)
  return high + low
}

/// sin(x + y) − x, as y is small.
@inline(__always)
private func sineTail(_ x: Double, _ y: Double) -> Double {
  let z = x * x
  let v = z * x
  let r =
    8.333_333_333_322_489e-3
    + z
    * (-1.984_126_982_985_795e-4
      + z * (2.755_731_370_707_006_8e-6 + z * (-2.505_076_025_340_686_3e-8 + z * 1.589_690_995_211_55e-10)))
  return -((z * (0.5 * y - v * r) - y) - v * -1.666_666_666_666_663_2e-1)
}

/// cos(x + y) as a sum of two numbers, as y is small.
@inline(__always)
private func cosineParts(_ x: Double, _ y: Double) -> (high: Double, low: Double) {
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
  return (w, ((1 - w) - half) + (z * r - x * y))
}
