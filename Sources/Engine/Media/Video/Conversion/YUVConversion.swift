import CVectors
import Graphics

/// Premultiplied pixels to yuv420p, BT.709, limited range, in integers.
///
/// Coefficients are rounded to 15 bits so that grey stays grey (each row of the chroma matrix sums to 0) and white is
/// 235. Luma is `(6,… R + … G + … B + half) >> 15`, rounded half up; a chroma sample is that of the sum of its four
/// pixels, which puts it in their middle.
///
/// Both go in 256-bit vectors where the CPU has them, which give the same.
enum YUVConversion {
  static let cpuIsWide = cvectors_are_supported() != 0

  /// Writes the luma of one row.
  static func luma(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>, count: Int, isWide: Bool = cpuIsWide
  ) {
    let black: Int32 = 16 &<< 15
    let half: Int32 = 1 &<< 14
    for x in (isWide ? cvectors_luma(target, source, count) : 0)..<count {
      let pixel = source[x]
      let blue = Int32(truncatingIfNeeded: pixel & 255)
      let green = Int32(truncatingIfNeeded: (pixel &>> 8) & 255)
      let red = Int32(truncatingIfNeeded: (pixel &>> 16) & 255)
      let sum: Int32 = (red &* 5983 &+ green &* 20127) &+ (blue &* 2032 &+ (black &+ half))
      target[x] = UInt8(truncatingIfNeeded: sum &>> 15)
    }
  }

  /// Writes the chroma of two rows; `count` is that of the chroma samples.
  static func chroma(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, toBlue blueTarget: UnsafeMutablePointer<UInt8>,
    toRed redTarget: UnsafeMutablePointer<UInt8>, count: Int, isWide: Bool = cpuIsWide
  ) {
    for x in (isWide ? cvectors_chroma(blueTarget, redTarget, upper, lower, count) : 0)..<count {
      let (a, b) = (upper[2 &* x], upper[2 &* x &+ 1])
      let (c, d) = (lower[2 &* x], lower[2 &* x &+ 1])
      // Blue and red side by side in one word; four bytes fit their 16 bits.
      let outer = ((a & 0x00ff_00ff) &+ (b & 0x00ff_00ff)) &+ ((c & 0x00ff_00ff) &+ (d & 0x00ff_00ff))
      let middle =
        (((a &>> 8) & 255) &+ ((b &>> 8) & 255)) &+ (((c &>> 8) & 255) &+ ((d &>> 8) & 255))
      let blue = Int32(truncatingIfNeeded: outer & 0xffff)
      let red = Int32(truncatingIfNeeded: outer &>> 16)
      let green = Int32(truncatingIfNeeded: middle)
      let half: Int32 = 128 &<< 17 &+ 1 &<< 16
      let cb = (blue &* 14392 &- green &* 11094) &+ (half &- red &* 3298)
      let cr = (red &* 14392 &- green &* 13073) &+ (half &- blue &* 1319)
      blueTarget[x] = UInt8(truncatingIfNeeded: cb &>> 17)
      redTarget[x] = UInt8(truncatingIfNeeded: cr &>> 17)
    }
  }
}
