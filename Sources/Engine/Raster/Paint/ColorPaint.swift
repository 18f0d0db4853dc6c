import Graphics

/// Fills runs of one row with a colour.
struct ColorPaint: RunReceiver {
  let pixel: UInt32
  let arithmetic: RowArithmetic
  /// The row's pixel at device x 0; may lie outside memory, only covered pixels are touched.
  var row: UnsafeMutablePointer<UInt32>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let source = coverage == 255 ? pixel : scaled(pixel: pixel, by: UInt32(truncatingIfNeeded: coverage))
    if source >= 0xff00_0000 {
      fillPixels(row + x, count: count, with: source)
    } else {
      arithmetic.blend(source, over: row + x, count: count)
    }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    arithmetic.blend(pixel, mask: coverage, over: row + x, count: count)
  }
}

/// Composites a row of ready pixels.
struct RowPaint: RunReceiver {
  /// The source's and the destination's pixel at device x 0.
  var source: UnsafePointer<UInt32>
  var row: UnsafeMutablePointer<UInt32>
  /// 0…255.
  let opacity: UInt32
  let arithmetic: RowArithmetic
  /// Nil for source-over.
  var blending: BlendArithmetic?

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    if let blending {
      let coverage = UInt32(truncatingIfNeeded: coverage)
      let wide = arithmetic.blend(
        source + x, by: blending, mask: nil, coverage: coverage, opacity: opacity, over: row + x, count: count)
      for pixel in x &+ wide..<x &+ count { blend(pixel, coverage, by: blending) }
      return
    }
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: opacity)
    arithmetic.blend(source + x, factor: factor, over: row + x, count: count)
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    guard let blending else {
      return arithmetic.blend(source + x, mask: coverage, opacity: opacity, over: row + x, count: count)
    }
    let wide = arithmetic.blend(
      source + x, by: blending, mask: coverage, coverage: 0, opacity: opacity, over: row + x, count: count)
    for index in wide..<count where coverage[index] > 0 { blend(x &+ index, UInt32(coverage[index]), by: blending) }
  }

  /// Where the mode changes what a clear source leaves, coverage decides between the old and the new pixel.
  private func blend(_ pixel: Int, _ coverage: UInt32, by blending: BlendArithmetic) {
    let below = row[pixel]
    if blending.mode.affectsUncovered {
      let result = blending.blend(scaled(pixel: source[pixel], by: opacity), below)
      row[pixel] = scaled(pixel: result, by: coverage) &+ scaled(pixel: below, by: 255 &- coverage)
    } else if source[pixel] != 0 {
      row[pixel] = blending.blend(scaled(pixel: source[pixel], by: scaled(coverage, by: opacity)), below)
    }
  }
}

/// Puts ready pixels in place of what is there, as far as they are covered.
struct MixPaint: RunReceiver {
  /// The source's and the destination's pixel at device x 0.
  var source: UnsafePointer<UInt32>
  var row: UnsafeMutablePointer<UInt32>
  /// 0…255.
  let opacity: UInt32

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    mixRow(
      source + x, share: scaled(UInt32(truncatingIfNeeded: coverage), by: opacity), into: row + x, count: count)
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    for index in 0..<count {
      mixRow(
        source + x + index, share: scaled(UInt32(coverage[index]), by: opacity), into: row + x + index, count: 1)
    }
  }
}
