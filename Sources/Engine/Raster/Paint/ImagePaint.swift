import Graphics

/// An image mapped into device space, sampled pixel by pixel. Where a pixel samples is a closed form of its place.
struct ImagePaint: RunReceiver {
  let texels: UnsafePointer<UInt32>
  let stride: Int
  /// Texels that may be read; beyond, the border's texel counts.
  let minU: Int32
  let minV: Int32
  let maxU: Int32
  let maxV: Int32
  /// From device pixels to texels.
  let inverse: AffineTransform
  let isNearest: Bool
  /// 0…255.
  let opacity: UInt32
  /// Multiplies red, green and blue; 255 each: unchanged. The alpha byte is 255.
  var tint: UInt32 = 0xffff_ffff
  var row: UnsafeMutablePointer<UInt32>
  var y: Int

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: opacity)
    let centerY = Double(y) + 0.5
    for pixel in x..<x &+ count {
      let centerX = Double(pixel) + 0.5
      let u = (inverse.a * centerX + inverse.c * centerY) + inverse.tx
      let v = (inverse.b * centerX + inverse.d * centerY) + inverse.ty
      composite(sample(u, v), factor: factor, at: pixel)
    }
  }

  /// The texel, or the mixture of four, at a place in the image.
  @inline(__always)
  func sample(_ u: Double, _ v: Double) -> UInt32 { isNearest ? nearest(u, v) : bilinear(u, v) }

  @inline(__always)
  func composite(_ sample: UInt32, factor: UInt32, at pixel: Int) {
    let tinted = tint == 0xffff_ffff ? sample : scaled(pixel: sample, byChannels: tint)
    row[pixel] = sourceOver(factor == 255 ? tinted : scaled(pixel: tinted, by: factor), row[pixel])
  }

  @inline(__always)
  private func nearest(_ u: Double, _ v: Double) -> UInt32 {
    let column = min(max(Self.fixed(u) >> 8, minU), maxU &- 1)
    let line = min(max(Self.fixed(v) >> 8, minV), maxV &- 1)
    return texels[Int(line) &* stride &+ Int(column)]
  }

  /// Weights of 1/256; the four products are summed exactly and rounded once.
  @inline(__always)
  private func bilinear(_ u: Double, _ v: Double) -> UInt32 {
    let fixedU = Self.fixed(u - 0.5)
    let fixedV = Self.fixed(v - 0.5)
    let left = min(max(fixedU >> 8, minU), maxU &- 1)
    let right = min(max((fixedU >> 8) &+ 1, minU), maxU &- 1)
    let top = min(max(fixedV >> 8, minV), maxV &- 1)
    let bottom = min(max((fixedV >> 8) &+ 1, minV), maxV &- 1)
    let fu = UInt64(truncatingIfNeeded: fixedU & 255)
    let fv = UInt64(truncatingIfNeeded: fixedV & 255)
    let upper = texels + Int(top) &* stride
    let lower = texels + Int(bottom) &* stride
    // Four channels in the 16-bit quarters of a word; two steps, so that no quarter overflows.
    let first = Self.spread(upper[Int(left)]) &* (256 &- fu) &+ Self.spread(upper[Int(right)]) &* fu
    let second = Self.spread(lower[Int(left)]) &* (256 &- fu) &+ Self.spread(lower[Int(right)]) &* fu
    return Self.joined(first, second, fv)
  }

  /// Mixes two spread texels whose channels are in 1/256 steps, and rounds once.
  @inline(__always)
  static func joined(_ first: UInt64, _ second: UInt64, _ weight: UInt64) -> UInt32 {
    let even0 = first & 0x0000_ffff_0000_ffff
    let odd0 = (first &>> 16) & 0x0000_ffff_0000_ffff
    let even1 = second & 0x0000_ffff_0000_ffff
    let odd1 = (second &>> 16) & 0x0000_ffff_0000_ffff
    let half: UInt64 = 0x0000_8000_0000_8000
    let even = ((even0 &* (256 &- weight) &+ even1 &* weight &+ half) &>> 16) & 0x0000_00ff_0000_00ff
    let odd = ((odd0 &* (256 &- weight) &+ odd1 &* weight &+ half) &>> 16) & 0x0000_00ff_0000_00ff
    let joined = even | odd &<< 16
    return UInt32(truncatingIfNeeded: (joined | joined &>> 8) & 0xffff)
      | UInt32(truncatingIfNeeded: ((joined &>> 32) | (joined &>> 40)) & 0xffff) &<< 16
  }

  /// Bytes 0 1 2 3 into the 16-bit quarters 0 1 2 3.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    var wide = UInt64(pixel)
    wide = (wide | wide &<< 16) & 0x0000_ffff_0000_ffff
    return (wide | wide &<< 8) & 0x00ff_00ff_00ff_00ff
  }

  /// 1/256 texel, rounded down, within what 32 bits hold.
  @inline(__always)
  static func fixed(_ value: Double) -> Int32 {
    Int32(max(-8_000_000, min(8_000_000, value)) * 256.0 - (value < 0 ? 0.999_999_9 : 0))
  }
}
