/// The hash of a frame's pixels: SHA-256 over a fast hash of each row, so that only rows that changed are read again.
///
/// A row's hash is two 64-bit sums of products (each pair of pixels is keyed by its place, multiplied, folded), a
/// multiply-and-fold hash. It tells frames apart; it is not made to resist somebody who forges collisions.
public struct FrameHasher: Sendable {
  private var rows: [SIMD2<UInt64>]
  private let width: Int

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  public init(width: Int, height: Int) {
    self.width = width
    rows = [SIMD2<UInt64>](repeating: .zero, count: height)
  }

  /// Reads a row again.
  /// - Precondition: `pixels` holds a row's pixels, and the row is one of the frame's.
  public mutating func update(row: Int, pixels: UnsafeBufferPointer<UInt32>) {
    precondition(pixels.count == width)
    rows[row] = Self.rowHash(pixels)
  }

  /// The digest of the frame as the rows were read last.
  public var digest: Digest {
    var hasher = Hasher256()
    hasher.update("renderfarm frame 1")
    hasher.update(width)
    hasher.update(rows.count)
    rows.withUnsafeBytes { hasher.update(bytes: $0) }
    return hasher.finalized()
  }

  /// Sixteen bytes a step in each of two lanes; every word meets a key that depends on its place.
  static func rowHash(_ pixels: UnsafeBufferPointer<UInt32>) -> SIMD2<UInt64> {
    var first: UInt64 = 0x9e37_79b9_7f4a_7c15
    var second: UInt64 = 0xc2b2_ae3d_27d4_eb4f
    let bytes = UnsafeRawBufferPointer(pixels)
    var offset = 0
    while offset &+ 32 <= bytes.count {
      let a = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let b = bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      let c = bytes.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self)
      let d = bytes.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self)
      first = folded(first ^ a, b ^ 0xa076_1d64_78bd_642f)
      second = folded(second ^ c, d ^ 0xe703_7ed1_a0b4_28db)
      offset &+= 32
    }
    while offset < bytes.count {
      let word = UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      first = folded(first ^ word, 0x8ebc_6af0_9c88_c6e3)
      second = folded(second ^ word, 0x5899_65cc_7537_4cc3)
      offset &+= 4
    }
    return SIMD2(folded(first, 0x1d8e_4e27_c47d_124f ^ second), folded(second, 0xeb44_acca_b455_d165 ^ first))
  }

  /// The 128-bit product, its halves folded together.
  @inline(__always)
  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
