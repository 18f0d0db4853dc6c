import Graphics

/// Fills runs of one row with a colour.
struct ColorPaint: RunReceiver {
  let pixel: UInt32
  /// The row's pixel at device x 0; may lie outside memory, only covered pixels are touched.
  var row: UnsafeMutablePointer<UInt32>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let source = coverage == 255 ? pixel : scaled(pixel: pixel, by: UInt32(truncatingIfNeeded: coverage))
    if count == 1 {
      row[x] = sourceOver(source, row[x])
    } else if source >= 0xff00_0000 {
      fillPixels(row + x, count: count, with: source)
    } else {
      blendColor(source, over: row + x, count: count)
    }
  }
}

/// Composites a row of ready pixels.
struct RowPaint: RunReceiver {
  /// The source's and the destination's pixel at device x 0.
  var source: UnsafePointer<UInt32>
  var row: UnsafeMutablePointer<UInt32>
  /// 0…255.
  let opacity: UInt32

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: opacity)
    blendRow(source + x, factor: factor, over: row + x, count: count)
  }
}
