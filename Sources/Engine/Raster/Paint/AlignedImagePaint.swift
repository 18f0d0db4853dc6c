import Graphics

/// Bilinear sampling of an image whose axes are the canvas's: the weights of a column serve all rows, and each row of texels is
/// mixed once. The sums are the exact ones of `ImagePaint`, so the pixels are the same bit by bit.
final class AlignedSampler {
  /// What a pixel column takes: its left texel, and the right one's weight in 1/256.
  private var left: [Int32] = []
  private var right: [Int32] = []
  private var weights: [UInt32] = []
  /// The two rows of texels that a pixel row lies between, mixed; channels in 16-bit quarters, 1/256 steps.
  private var mixed: [UInt64] = []
  private var firstColumn = 0
  private var texelRange: ClosedRange<Int32> = 0...0

  /// Prepares some pixel columns.
  func begin(_ paint: ImagePaint, columns: Range<Int>) {
    firstColumn = columns.lowerBound
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    for x in columns {
      let u = ImagePaint.fixed(paint.inverse.a * (Double(x) + 0.5) + paint.inverse.tx - 0.5)
      left.append(min(max(u >> 8, paint.minU), paint.maxU &- 1))
      right.append(min(max((u >> 8) &+ 1, paint.minU), paint.maxU &- 1))
      weights.append(UInt32(truncatingIfNeeded: u & 255))
    }
    // A mirrored image runs from right to left.
    let low = min(left.first ?? 0, left.last ?? 0)
    let high = max(right.first ?? 0, right.last ?? 0)
    texelRange = low...max(low, high)
    mixed = [UInt64](repeating: 0, count: texelRange.count)
  }

  /// Mixes the texels for a pixel row and hands them to `body`.
  func withRow(_ paint: ImagePaint, y: Int, _ body: (AlignedRow) -> Void) {
    let v = ImagePaint.fixed(paint.inverse.d * (Double(y) + 0.5) + paint.inverse.ty - 0.5)
    let top = min(max(v >> 8, paint.minV), paint.maxV &- 1)
    let bottom = min(max((v >> 8) &+ 1, paint.minV), paint.maxV &- 1)
    let fv = UInt64(truncatingIfNeeded: v & 255)
    let first = Int(texelRange.lowerBound)
    let upper = paint.texels + (Int(top) &* paint.stride &+ first)
    let lower = paint.texels + (Int(bottom) &* paint.stride &+ first)
    mixed.withUnsafeMutableBufferPointer { mixed in
      for index in mixed.indices {
        mixed[index] = ImagePaint.spread(upper[index]) &* (256 &- fv) &+ ImagePaint.spread(lower[index]) &* fv
      }
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          weights.withUnsafeBufferPointer { weights in
            body(
              AlignedRow(
                mixed: UnsafePointer(mixed.baseAddress!) - first, left: left.baseAddress! - firstColumn,
                right: right.baseAddress! - firstColumn, weights: weights.baseAddress! - firstColumn))
          }
        }
      }
    }
  }
}

/// One prepared row; indices are texel columns and pixel columns.
struct AlignedRow {
  let mixed: UnsafePointer<UInt64>
  let left: UnsafePointer<Int32>
  let right: UnsafePointer<Int32>
  let weights: UnsafePointer<UInt32>
}

/// Composites a prepared row of an image.
struct AlignedImagePaint: RunReceiver {
  let source: AlignedRow
  let opacity: UInt32
  /// The destination's pixel at device x 0.
  let row: UnsafeMutablePointer<UInt32>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: opacity)
    for pixel in x..<x &+ count {
      let sample = ImagePaint.joined(
        source.mixed[Int(source.left[pixel])], source.mixed[Int(source.right[pixel])], UInt64(source.weights[pixel]))
      let source = factor == 255 ? sample : scaled(pixel: sample, by: factor)
      row[pixel] = source >= 0xff00_0000 ? source : sourceOver(source, row[pixel])
    }
  }
}
