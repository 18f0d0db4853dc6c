/// Colours of decoded pictures, in integers, so that no library's fast path decides.
enum PictureColor {
  /// Red, green, blue and alpha, 0…255 each, as a premultiplied pixel: components times alpha, rounded half up.
  @inline(__always)
  static func premultiplied(_ c: SIMD4<Int32>) -> UInt32 {
    let a = c.w
    let parts = a == 255 ? c : SIMD4(part(c.x, a), part(c.y, a), part(c.z, a), a)
    return UInt32(parts.z) | UInt32(parts.y) << 8 | UInt32(parts.x) << 16 | UInt32(parts.w) << 24
  }

  @inline(__always)
  private static func part(_ value: Int32, _ alpha: Int32) -> Int32 { (value &* alpha &* 2 &+ 255) / 510 }

  /// Full-range BT.601, as JFIF has it, with 16-bit coefficients.
  @inline(__always)
  static func color(_ luma: Int32, _ cb: Int32, _ cr: Int32) -> SIMD4<Int32> {
    let base = luma << 16 &+ 32_768
    let sums = SIMD4(base &+ 91_881 &* cr, base &- 22_554 &* cb &- 46_802 &* cr, base &+ 116_130 &* cb, 255 << 16)
    return (sums &>> 16).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }
}
