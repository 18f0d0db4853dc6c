import Graphics

/// A still picture in another size (compositing.md §3.5), in integers.
enum PictureResampling {
  /// - Parameter part: whole pixels of the picture; beyond, its border counts.
  static func resampled(_ picture: Bitmap, part: PixelRect, width: Int, height: Int) -> Bitmap {
    var (picture, part) = (picture, part)
    if picture.source == .blockPicture, part == picture.bounds {
      let side = BlockReduction.side(
        reduction: min(Double(part.width) / Double(width), Double(part.height) / Double(height)))
      if side < 8 {
        picture = BlockReduction.reduced(picture, side: side)
        part = picture.bounds
      }
    }
    return mixed(
      picture, part, down: ResamplingWeights(from: part.height, to: height),
      across: ResamplingWeights(from: part.width, to: width))
  }

  /// A picture that lies between whole pixels, at those that it touches, as strong as it covers them.
  ///
  /// - Parameter place: pixels; the upper left corner lies in the first pixel.
  static func placed(_ picture: Bitmap, in place: Rect) -> Bitmap {
    mixed(
      picture, picture.bounds,
      down: ResamplingWeights(placing: picture.height, at: place.minY, length: place.height),
      across: ResamplingWeights(placing: picture.width, at: place.minX, length: place.width))
  }

  private static func mixed(
    _ picture: Bitmap, _ part: PixelRect, down: ResamplingWeights, across: ResamplingWeights
  ) -> Bitmap {
    let result = Bitmap(width: across.count, height: down.count, source: .stillPicture)
    // A row of the picture at full width, its channels in 1/64 of a level.
    var row = [SIMD4<Int32>](repeating: .zero, count: part.width)
    for y in 0..<down.count {
      mix(picture, part, down, y, into: &row)
      mix(row, across, into: result.row(y))
    }
    return result
  }

  /// Neighbouring rows become one.
  private static func mix(
    _ picture: Bitmap, _ part: PixelRect, _ weights: ResamplingWeights, _ y: Int, into row: inout [SIMD4<Int32>]
  ) {
    row.withUnsafeMutableBufferPointer { row in
      for x in row.indices { row[x] = SIMD4(repeating: 128) }
      for tap in 0..<weights.taps {
        let weight = weights.weights[y * weights.taps + tap]
        guard weight != 0 else { continue }
        let line = min(max(Int(weights.first[y]) + tap, 0), part.height - 1) + Int(part.minY)
        let source = picture.row(line).baseAddress! + Int(part.minX)
        for x in row.indices { row[x] &+= channels(source[x]) &* weight }
      }
      for x in row.indices { row[x] = row[x] &>> 8 }
    }
  }

  /// Neighbours in a row become one; nothing is more than its alpha allows.
  private static func mix(
    _ row: [SIMD4<Int32>], _ weights: ResamplingWeights, into result: UnsafeMutableBufferPointer<UInt32>
  ) {
    row.withUnsafeBufferPointer { row in
      weights.weights.withUnsafeBufferPointer { factors in
        let (taps, last) = (weights.taps, row.count - 1)
        for x in result.indices {
          var sum = SIMD4<Int32>(repeating: 1 << 19)
          let first = Int(weights.first[x])
          for tap in 0..<taps { sum &+= row[min(max(first + tap, 0), last)] &* factors[x * taps + tap] }
          let levels = (sum &>> 20).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
          let color = pointwiseMin(levels, SIMD4(repeating: levels.w))
          result[x] = UInt32(truncatingIfNeeded: color.x | color.y << 8 | color.z << 16 | levels.w << 24)
        }
      }
    }
  }

  /// Alpha last.
  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4<Int32>(truncatingIfNeeded: SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255)
  }
}
