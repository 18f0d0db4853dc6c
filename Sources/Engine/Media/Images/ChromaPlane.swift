/// A chroma channel with fewer samples than the picture has pixels.
///
/// Samples lie in the middle of the pixels they stand for, and pixels between them take ¾ of the nearer and ¼ of the
/// farther one, with the roundings of libjpeg's "fancy upsampling" (jdsample.c); but samples of different blocks of the
/// file are not mixed, as Apple's decoder does not (compositing.md §3.5).
struct ChromaPlane {
  /// Samples of a block, across and down.
  private static let block = 8

  let samples: UnsafePointer<UInt8>
  /// Bytes from row to row.
  let stride: Int
  /// Samples.
  let width: Int
  /// Samples.
  let height: Int
  /// Whether a sample stands for two columns of pixels.
  let isHalvedAcross: Bool
  /// Whether a sample stands for two rows of pixels.
  let isHalvedDown: Bool

  /// 0…255, at a pixel of the picture.
  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int32 {
    let row = isHalvedDown ? y >> 1 : y
    // The row that is next nearest; above and below the block, its own rows go on.
    let next = isHalvedDown ? (y & 1 == 0 ? row &- 1 : row &+ 1) : row
    let other = Self.areTogether(row, next, of: height) ? next : row
    guard isHalvedAcross else {
      guard isHalvedDown else { return sample(x, row) }
      return (3 &* sample(x, row) &+ sample(x, other) &+ (y & 1 == 0 ? 1 : 2)) >> 2
    }
    let column = x >> 1
    // Where there are so few samples, libjpeg repeats them.
    guard width > 2 else { return sample(column, row) }
    let isLeft = x & 1 == 0
    let neighbour = isLeft ? column &- 1 : column &+ 1
    let isInside = Self.areTogether(column, neighbour, of: width)
    guard isHalvedDown else {
      guard isInside else { return sample(column, row) }
      return (3 &* sample(column, row) &+ sample(neighbour, row) &+ (isLeft ? 1 : 2)) >> 2
    }
    func mixed(_ column: Int) -> Int32 { 3 &* sample(column, row) &+ sample(column, other) }
    return (3 &* mixed(column) &+ mixed(isInside ? neighbour : column) &+ (isLeft ? 8 : 7)) >> 4
  }

  /// Writes a row of values for so many pixels from the left, as `value` gives them.
  ///
  /// - Parameters:
  ///   - mixed: room for as many numbers as there are samples in a row.
  func write(
    row y: Int, count: Int, mixed: UnsafeMutablePointer<UInt16>, into result: UnsafeMutablePointer<UInt8>
  ) {
    guard isHalvedAcross, isHalvedDown, width > 2 else {
      for x in 0..<count { result[x] = UInt8(truncatingIfNeeded: value(x, y)) }
      return
    }
    let row = y >> 1
    let next = y & 1 == 0 ? row &- 1 : row &+ 1
    let nearer = samples + row &* stride
    let farther = samples + (Self.areTogether(row, next, of: height) ? next : row) &* stride
    for column in 0..<width { mixed[column] = 3 &* UInt16(nearer[column]) &+ UInt16(farther[column]) }
    let columns = min(width, count / 2)
    var block = 0
    while block &+ Self.block <= columns {
      let own = UnsafeRawPointer(mixed + block).loadUnaligned(as: SIMD8<UInt16>.self)
      let left = SIMD8(own[0], own[0], own[1], own[2], own[3], own[4], own[5], own[6])
      let right = SIMD8(own[1], own[2], own[3], own[4], own[5], own[6], own[7], own[7])
      var pair = SIMD16<UInt8>()
      pair.evenHalf = SIMD8(truncatingIfNeeded: (3 &* own &+ left &+ 8) &>> 4)
      pair.oddHalf = SIMD8(truncatingIfNeeded: (3 &* own &+ right &+ 7) &>> 4)
      UnsafeMutableRawPointer(result + 2 &* block).storeBytes(of: pair, as: SIMD16<UInt8>.self)
      block &+= Self.block
    }
    for column in block..<columns {
      let (left, right) = (mixed[max(block, column &- 1)], mixed[min(width &- 1, column &+ 1)])
      result[2 &* column] = UInt8(truncatingIfNeeded: (3 &* mixed[column] &+ left &+ 8) &>> 4)
      result[2 &* column &+ 1] = UInt8(truncatingIfNeeded: (3 &* mixed[column] &+ right &+ 7) &>> 4)
    }
    if count & 1 == 1 { result[count - 1] = UInt8(truncatingIfNeeded: value(count - 1, y)) }
  }

  /// Whether a sample and the one beside it lie in one block.
  @inline(__always)
  private static func areTogether(_ index: Int, _ neighbour: Int, of count: Int) -> Bool {
    neighbour >= 0 && neighbour < count && index / block == neighbour / block
  }

  @inline(__always)
  private func sample(_ x: Int, _ y: Int) -> Int32 { Int32(samples[y &* stride &+ x]) }
}
