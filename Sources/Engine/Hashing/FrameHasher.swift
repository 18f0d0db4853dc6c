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

  /// Reads rows again.
  /// - Precondition: `pixels` gives a row's pixels, and the rows are the frame's.
  public mutating func update(rows changed: [Int], pixels: (Int) -> UnsafeBufferPointer<UInt32>) {
    var index = 0
    while index + 4 <= changed.count {
      let four = (
        pixels(changed[index]), pixels(changed[index + 1]), pixels(changed[index + 2]), pixels(changed[index + 3])
      )
      precondition(
        four.0.count == width && four.1.count == width && four.2.count == width && four.3.count == width)
      let hashes = Self.rowHashes(four.0, four.1, four.2, four.3)
      rows[changed[index]] = hashes.0
      rows[changed[index + 1]] = hashes.1
      rows[changed[index + 2]] = hashes.2
      rows[changed[index + 3]] = hashes.3
      index += 4
    }
    for row in changed[index...] { update(row: row, pixels: pixels(row)) }
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

  static func rowHash(_ pixels: UnsafeBufferPointer<UInt32>) -> SIMD2<UInt64> {
    var row = RowHash()
    let bytes = UnsafeRawBufferPointer(pixels)
    var offset = 0
    while offset &+ RowHash.step <= bytes.count {
      row.update(bytes, offset)
      offset &+= RowHash.step
    }
    return row.finished(bytes, from: offset)
  }

  /// Four at once, because each waits for its own last product most of the time.
  static func rowHashes(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>, _ third: UnsafeBufferPointer<UInt32>,
    _ fourth: UnsafeBufferPointer<UInt32>
  ) -> (SIMD2<UInt64>, SIMD2<UInt64>, SIMD2<UInt64>, SIMD2<UInt64>) {
    var (a, b, c, d) = (RowHash(), RowHash(), RowHash(), RowHash())
    let bytes = (
      UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second), UnsafeRawBufferPointer(third),
      UnsafeRawBufferPointer(fourth)
    )
    let count = min(bytes.0.count, bytes.1.count, bytes.2.count, bytes.3.count)
    var offset = 0
    while offset &+ RowHash.step <= count {
      a.update(bytes.0, offset)
      b.update(bytes.1, offset)
      c.update(bytes.2, offset)
      d.update(bytes.3, offset)
      offset &+= RowHash.step
    }
    return (
      a.finished(bytes.0, from: offset), b.finished(bytes.1, from: offset), c.finished(bytes.2, from: offset),
      d.finished(bytes.3, from: offset)
    )
  }
}

/// Sixteen bytes a step in each of two lanes; every word meets a key that depends on its place.
private struct RowHash {
  static let step = 32

  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xc2b2_ae3d_27d4_eb4f

  @inline(__always)
  mutating func update(_ bytes: UnsafeRawBufferPointer, _ offset: Int) {
    let a = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let b = bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
    let c = bytes.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self)
    let d = bytes.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self)
    first = Self.folded(first ^ a, b ^ 0xa076_1d64_78bd_642f)
    second = Self.folded(second ^ c, d ^ 0xe703_7ed1_a0b4_28db)
  }

  /// The hash, with the few bytes that are left.
  @inline(__always)
  mutating func finished(_ bytes: UnsafeRawBufferPointer, from start: Int) -> SIMD2<UInt64> {
    var offset = start
    while offset < bytes.count {
      let word = UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      first = Self.folded(first ^ word, 0x8ebc_6af0_9c88_c6e3)
      second = Self.folded(second ^ word, 0x5899_65cc_7537_4cc3)
      offset &+= 4
    }
    return SIMD2(
      Self.folded(first, 0x1d8e_4e27_c47d_124f ^ second), Self.folded(second, 0xeb44_acca_b455_d165 ^ first))
  }

  /// The 128-bit product, its halves folded together.
  @inline(__always)
  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
