import Graphics

/// A JPEG picture at a half, a quarter or an eighth of its size, as decoders give it: of each block's 8 × 8 frequencies
/// only the lowest are turned into pixels (compositing.md §3.5).
enum BlockReduction {
  /// Pixels that a block's side becomes, 8, 4, 2 or 1: the fewest that leave the picture at least as large as it is shown.
  static func side(reduction: Double) -> Int {
    reduction >= 8 ? 1 : reduction >= 4 ? 2 : reduction >= 2 ? 4 : 8
  }

  static func reduced(_ picture: Bitmap, side: Int) -> Bitmap {
    let factor = 8 / side
    let result = Bitmap(
      width: (picture.width + factor - 1) / factor, height: (picture.height + factor - 1) / factor,
      source: .stillPicture)
    let weights = weights(side: side)
    // Eight rows of the picture, each already as long as it will be.
    let columns = (picture.width + 7) / 8 * side
    var rows = [SIMD4<Float>](repeating: .zero, count: 8 * columns)
    rows.withUnsafeMutableBufferPointer { rows in
      weights.withUnsafeBufferPointer { weights in
        for top in stride(from: 0, to: picture.height, by: 8) {
          for y in 0..<8 {
            shorten(picture.row(min(top + y, picture.height - 1)), weights, into: rows.baseAddress! + y * columns)
          }
          for newY in 0..<min(side, result.height - top / factor) {
            let row = result.row(top / factor + newY)
            for x in row.indices {
              var sum = SIMD4<Float>(repeating: 0.5)
              for y in 0..<8 { sum += rows[y * columns + x] * weights[newY * 8 + y] }
              row[x] = pixel(sum)
            }
          }
        }
      }
    }
    return result
  }

  /// Each 8 pixels of a row become as many as a block's side; the last one counts again where they are fewer.
  private static func shorten(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ weights: UnsafeBufferPointer<Float>,
    into result: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let side = weights.count / 8
    for block in 0..<(row.count + 7) / 8 {
      let sums = result + block * side
      for new in 0..<side { sums[new] = .zero }
      for x in 0..<8 {
        let color = channels(row[min(block * 8 + x, row.count - 1)])
        for new in 0..<side { sums[new] += color * weights[new * 8 + x] }
      }
    }
  }

  /// Of each new pixel of a row, the weights of the 8 it is made of: cosines of 8 samples, read by `side` of them.
  private static func weights(side: Int) -> [Float] {
    var weights: [Float] = []
    for new in 0..<side {
      for old in 0..<8 {
        var sum = 1.0
        for frequency in 1..<side {
          let angle = .pi * Double(frequency)
          sum += 2 * cosine(angle * (Double(new) + 0.5) / Double(side)) * cosine(angle * (Double(old) + 0.5) / 8)
        }
        weights.append(Float(sum / 8))
      }
    }
    return weights
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255))
  }

  @inline(__always)
  private static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let levels = SIMD4<UInt32>(sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
    return levels.x | levels.y << 8 | levels.z << 16 | levels.w << 24
  }
}
