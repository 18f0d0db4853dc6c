/// An angle minus the nearest multiple of π/2, as a sum of two numbers, and that multiple modulo 4.
///
/// Small angles take π/2 in parts of 33 bits, as W. J. Cody and W. Waite do; huge ones multiply by the bits of 2/π that
/// matter, as M. Payne and R. Hanek do, so that the result is right for every finite number.
struct ReducedAngle {
  /// 0…3.
  var quadrant: Int
  /// −π/4…π/4.
  var high: Double
  /// What `high` lost when it was rounded.
  var low: Double

  /// - Precondition: the angle is finite.
  @inline(__always)
  init(_ x: Double) {
    if abs(x) <= 0.785_398_163_397_448_3 {
      self.init(quadrant: 0, high: x, low: 0)
    } else if abs(x) < 1e5 {
      self.init(moderate: x)
    } else {
      self.init(huge: x)
    }
  }

  private init(quadrant: Int, high: Double, low: Double) {
    self.quadrant = quadrant
    self.high = high
    self.low = low
  }

  /// Up to 1e5 the multiple has at most 16 bits, so its products with parts of 33 bits are exact.
  @inline(__always)
  private init(moderate x: Double) {
    let n = (x * 0.636_619_772_367_581_4).rounded()
    let first = x - n * 1.570_796_326_734_125_6
    // The products are exact, and what each difference loses is found by the sums that follow.
    let second = n * 6.077_100_506_303_966e-11
    let rest = first - second
    let lost = (first - rest) - second
    let third = n * 2.022_266_248_711_166_5e-21
    let after = rest - third
    let lostThen = (rest - after) - third
    let tail = (lost + lostThen) - n * 8.478_427_660_368_9e-32
    high = after + tail
    low = (after - high) + tail
    quadrant = Int(n) & 3
  }

  @inline(never)
  private init(huge x: Double) {
    // |x| = m · 2^e with a whole m of 53 bits; 2/π · |x| modulo 4 needs the bits of 2/π from place e − 1 on.
    let magnitude = abs(x)
    let m = (magnitude.significandBitPattern | 1 << 52)
    let e = Int(magnitude.exponent) - 52
    // Below 2^52 the number has bits behind the point, and 2/π is taken from its first bit on.
    let skipped = max(0, e - 2)
    let (a, b, c) = (twoOverPi(from: skipped), twoOverPi(from: skipped + 64), twoOverPi(from: skipped + 128))
    // m · (a b c) as a whole number of 256 bits, modulo 2^192 in words from the top: its first bit has the weight
    // 2^(e − skipped + 53 − …); what lies above a multiple of 4 falls away.
    let high = m.multipliedFullWidth(by: a)
    let middle = m.multipliedFullWidth(by: b)
    let low = m.multipliedFullWidth(by: c)
    var words: (UInt64, UInt64, UInt64, UInt64) = (high.high, high.low, middle.low, low.low)
    var carry: Bool
    (words.2, carry) = words.2.addingReportingOverflow(low.high)
    if carry { (words.1, carry) = words.1.addingReportingOverflow(1); if carry { words.0 &+= 1 } }
    (words.1, carry) = words.1.addingReportingOverflow(middle.high)
    if carry { words.0 &+= 1 }
    // The product in words is |x| · 2/π · 2^(192 + skipped − e); the point lies behind bit 192 + skipped − e.
    let point = 192 + skipped - e
    self.init(words, point: point, isNegative: x < 0)
  }

  /// From |x| · 2/π as a whole number of four words, most significant first, times 2^−point, modulo 4.
  private init(_ words: (UInt64, UInt64, UInt64, UInt64), point: Int, isNegative: Bool) {
    let bits = [words.0, words.1, words.2, words.3]
    /// 64 bits whose first one has the weight 2^(weight).
    func bitsDown(from weight: Int) -> UInt64 {
      let place = 255 - (point + weight)
      let (index, shift) = (place >> 6, UInt64(place & 63))
      let first = index >= 0 && index < 4 ? bits[index] << shift : 0
      let second = index + 1 >= 0 && index + 1 < 4 && shift > 0 ? bits[index + 1] >> (64 - shift) : 0
      return first | second
    }
    var whole = Int(bitsDown(from: 1) >> 62)
    // The part behind the point, as 128 bits; above a half it counts down from the next whole.
    var fraction = (bitsDown(from: -1), bitsDown(from: -65))
    let isAbove = fraction.0 >> 63 == 1
    if isAbove {
      whole += 1
      fraction = (~fraction.0, ~fraction.1)
    }
    let shift = UInt64(fraction.0.leadingZeroBitCount)
    let top = shift == 0 ? fraction.0 : shift < 64 ? fraction.0 << shift | fraction.1 >> (64 - shift) : fraction.1
    let rest = shift == 0 ? fraction.1 : shift < 64 ? fraction.1 << shift : 0
    let scale = Double(sign: .plus, exponent: -64 - Int(shift), significand: 1)
    let leading = Double(top & ~0x7ff) * scale
    let following = (Double(top & 0x7ff) + Double(rest) * 5.421_010_862_427_522e-20) * scale
    // Times π/2 in two parts, with the exact product of the leading ones.
    let (product, error) = exactProduct(leading, 1.570_796_326_794_896_6)
    let tail = error + (leading * 6.123_233_995_736_766e-17 + following * 1.570_796_326_794_896_6)
    let sum = product + tail
    let lost = (product - sum) + tail
    let sign: Double = isAbove != isNegative ? -1 : 1
    quadrant = (isNegative ? -whole : whole) & 3
    high = sign * sum
    low = sign * lost
  }
}
