import Graphics

/// Fills runs of one row with one colour as Core Animation does it in scenes that are held to its pictures: the colour,
/// not premultiplied, and what was there are mixed at once (compositing.md §3.4).
struct MixingPaint: RunReceiver {
  /// Bytes of the colour, not premultiplied.
  private let channels: SIMD4<UInt32>
  private let alpha: UInt32
  /// The colour where nothing shows through.
  private let solid: UInt32
  /// The row's pixel at device x 0.
  var row: UnsafeMutablePointer<UInt32>

  init(_ color: Color, row: UnsafeMutablePointer<UInt32>) {
    let straight = Color(color.red, color.green, color.blue).pixel
    channels = SIMD4(UInt32(straight.blue), UInt32(straight.green), UInt32(straight.red), 255)
    alpha = Rasterizer.byte(color.alpha)
    solid = straight.word
    self.row = row
  }

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    if alpha & UInt32(truncatingIfNeeded: coverage) == 255 { return fillPixels(row + x, count: count, with: solid) }
    for index in x..<x &+ count { paint(index, UInt32(truncatingIfNeeded: coverage)) }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    forEachCovered(coverage, count: count) { paint(x &+ $0, UInt32(coverage[$0])) }
  }

  /// Pixels that are covered wholly are rounded to the nearest, as a graphics processor does it; those covered in part
  /// are rounded down, as CoreGraphics does it.
  @inline(__always)
  private func paint(_ x: Int, _ coverage: UInt32) {
    let below = SIMD4(row[x] & 255, row[x] &>> 8 & 255, row[x] &>> 16 & 255, row[x] &>> 24)
    let mixed: SIMD4<UInt32>
    if alpha == 255 {
      if coverage == 255 {
        row[x] = solid
        return
      }
      // The same without a division: x · 32897 / 2²³ is x / 255, rounded down, of 16 bits.
      mixed = ((channels &* coverage &+ below &* (255 &- coverage)) &* 32_897) &>> 23
    } else {
      let share = alpha &* coverage
      let sum = channels &* share &+ below &* (65_025 &- share)
      mixed = (coverage == 255 ? sum &+ 32_512 : sum) / 65_025
    }
    row[x] = mixed[0] | mixed[1] &<< 8 | mixed[2] &<< 16 | mixed[3] &<< 24
  }
}

/// Calls with each place whose coverage is not 0; eight that are not covered are passed at once.
@inline(__always)
func forEachCovered(_ coverage: UnsafePointer<UInt8>, count: Int, _ body: (Int) -> Void) {
  var start = 0
  while start < count {
    let end = min(start &+ 8, count)
    if end == start &+ 8, UnsafeRawPointer(coverage + start).loadUnaligned(as: UInt64.self) == 0 {
      start = end
      continue
    }
    for place in start..<end where coverage[place] > 0 { body(place) }
    start = end
  }
}
