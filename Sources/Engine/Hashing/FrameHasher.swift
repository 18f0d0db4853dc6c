/// The hash of a frame's pixels: SHA-256 over a fast hash of each row, so that only rows that changed are read again.
///
/// A row's hash is two 64-bit sums of products (each pair of pixels is keyed by its place, multiplied, folded), a
/// multiply-and-fold hash. It tells frames apart; it is not made to resist somebody who forges collisions.
///
/// Of each row the sums up to every 256th pixel are kept, so that what lies before the first pixel that changed is not read again.
public struct FrameHasher: Sendable {
  private var rows: [SIMD2<UInt64>]
  private let width: Int
  /// Of one row after the other the sums before its pixels 0, 256, 512 …
  private var sums: [RowHash]
  private let sumsOfRow: Int

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  public init(width: Int, height: Int) {
    self.width = width
    rows = [SIMD2<UInt64>](repeating: .zero, count: height)
    sumsOfRow = width / Self.distance + 1
    sums = [RowHash](repeating: RowHash(), count: height * sumsOfRow)
  }

  /// Pixels between two places whose sums are kept.
  private static let distance = 256

  /// Reads a row again.
  /// - Precondition: `pixels` holds a row's pixels, and the row is one of the frame's.
  public mutating func update(row: Int, pixels: UnsafeBufferPointer<UInt32>) {
    precondition(pixels.count == width)
    hash(row, from: 0, UnsafeRawBufferPointer(pixels))
  }

  /// Reads rows again.
  ///
  /// - Parameters:
  ///   - changed: the rows, each with a column before which it is as it was when it was read last.
  ///   - pixels: gives a row's.
  /// - Precondition: `pixels` gives a row's pixels, and the rows and columns are the frame's; what was never read changed.
  public mutating func update(rows changed: [(row: Int, column: Int)], pixels: (Int) -> UnsafeBufferPointer<UInt32>) {
    var index = 0
    while index + 4 <= changed.count {
      let (a, b, c, d) = (changed[index], changed[index + 1], changed[index + 2], changed[index + 3])
      let four = (pixels(a.row), pixels(b.row), pixels(c.row), pixels(d.row))
      precondition(
        four.0.count == width && four.1.count == width && four.2.count == width && four.3.count == width)
      hash(
        (a.row, b.row, c.row, d.row), from: min(a.column, b.column, c.column, d.column) / Self.distance,
        (
          UnsafeRawBufferPointer(four.0), UnsafeRawBufferPointer(four.1), UnsafeRawBufferPointer(four.2),
          UnsafeRawBufferPointer(four.3)
        ))
      index += 4
    }
    for (row, column) in changed[index...] {
      let pixels = pixels(row)
      precondition(pixels.count == width)
      hash(row, from: column / Self.distance, UnsafeRawBufferPointer(pixels))
    }
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

  /// - Parameter place: that of the sums to go on from.
  private mutating func hash(_ row: Int, from place: Int, _ bytes: UnsafeRawBufferPointer) {
    var hash = sums[row * sumsOfRow + place]
    for place in place..<sumsOfRow {
      sums[row * sumsOfRow + place] = hash
      let end = min(width, (place + 1) * Self.distance) * 4
      var offset = place * Self.distance * 4
      while offset &+ RowHash.step <= end {
        hash.update(bytes, offset)
        offset &+= RowHash.step
      }
      if place == sumsOfRow - 1 { rows[row] = hash.finished(bytes, from: offset) }
    }
  }

  /// Four at once, because each waits for its own last product most of the time.
  private mutating func hash(
    _ four: (Int, Int, Int, Int), from place: Int,
    _ bytes: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer)
  ) {
    let kept = (four.0 * sumsOfRow, four.1 * sumsOfRow, four.2 * sumsOfRow, four.3 * sumsOfRow)
    var (a, b, c, d) = (sums[kept.0 + place], sums[kept.1 + place], sums[kept.2 + place], sums[kept.3 + place])
    for place in place..<sumsOfRow {
      (sums[kept.0 + place], sums[kept.1 + place], sums[kept.2 + place], sums[kept.3 + place]) = (a, b, c, d)
      let end = min(width, (place + 1) * Self.distance) * 4
      var offset = place * Self.distance * 4
      while offset &+ RowHash.step <= end {
        a.update(bytes.0, offset)
        b.update(bytes.1, offset)
        c.update(bytes.2, offset)
        d.update(bytes.3, offset)
        offset &+= RowHash.step
      }
      guard place == sumsOfRow - 1 else { continue }
      rows[four.0] = a.finished(bytes.0, from: offset)
      rows[four.1] = b.finished(bytes.1, from: offset)
      rows[four.2] = c.finished(bytes.2, from: offset)
      rows[four.3] = d.finished(bytes.3, from: offset)
    }
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
