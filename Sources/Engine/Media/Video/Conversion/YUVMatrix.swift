import Graphics

/// Red, green and blue to luma and chroma by [BT.709](https://www.itu.int/rec/R-REC-BT.709), in whole numbers,
/// rounded half up.
///
/// Coefficients have 15 bits; each row of colour sums to 0, so that grey stays grey. In the limited range black is 16 and
/// white 235, and ten bits are four times the unrounded value of eight; in the full range ([H.273](https://www.itu.int/rec/T-REC-H.273))
/// white is 255 or 1023.
struct YUVMatrix {
  private let luma: SIMD4<Int32>
  private let blue: SIMD4<Int64>
  private let red: SIMD4<Int64>
  private let black: Int32
  /// Bits a sample, 8 or 10.
  private let depth: Int
  private let isFull: Bool

  init(range: SampleRange, depth: Int) {
    self.depth = depth
    isFull = range == .full
    switch range {
    case .limited:
      luma = SIMD4(5983, 20127, 2032, 0)
      blue = SIMD4(-3298, -11094, 14392, 0)
      red = SIMD4(14392, -13073, -1319, 0)
      black = 16
    case .full:
      luma = SIMD4(6966, 23436, 2366, 0)
      blue = SIMD4(-3754, -12630, 16384, 0)
      red = SIMD4(16384, -14882, -1502, 0)
      black = 0
    }
  }

  /// Brightness.
  ///
  /// - Parameter color: red, green, blue of 0…255.
  func brightness(_ color: SIMD4<Int32>) -> Int32 {
    let sum = (color &* luma).wrappedSum()
    if isFull, depth == 10 { return Int32(Self.tenBits(of: Int64(sum), bits: 15)) }
    let shift = Int32(23 - depth)
    return (sum + black << 15 + 1 << (shift - 1)) >> shift
  }

  /// Colour.
  ///
  /// - Parameters:
  ///   - sum: red, green, blue of 0…255, summed over `1 << bits` pixels.
  ///   - bits: 0 to 2.
  func color(_ sum: SIMD4<Int64>, bits: Int) -> (blue: Int32, red: Int32) {
    let most: Int64 = 1 << Int64(depth) - 1
    func sample(_ value: Int64) -> Int32 {
      if isFull, depth == 10 { return Int32(min(most, 512 + Self.tenBits(of: value, bits: 15 + bits))) }
      let shift = Int64(23 - depth + bits)
      return Int32(min(most, (value + 128 << Int64(15 + bits) + 1 << (shift - 1)) >> shift))
    }
    return (sample((sum &* blue).wrappedSum()), sample((sum &* red).wrappedSum()))
  }

  /// `value / 2^bits`, of 0…255, times 1023 ÷ 255, rounded half up.
  private static func tenBits(of value: Int64, bits: Int) -> Int64 {
    let whole: Int64 = 85 << Int64(bits)
    let (quotient, remainder) = (2 * value * 341 + whole).quotientAndRemainder(dividingBy: 2 * whole)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
