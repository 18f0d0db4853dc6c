import Graphics

/// Fills runs of one row with one colour as Core Animation does it in scenes that are held to its pictures: the colour,
/// not premultiplied, and what was there are mixed at once (compositing.md §3.4).
struct MixingPaint: RunReceiver {
  private let alpha: UInt32
  /// The colour where nothing shows through, not premultiplied.
  private let solid: UInt32
  /// The last pixel that was mixed: what was there, how far it was covered, and what came of it.
  private var last: (below: UInt32, coverage: UInt32, mixed: UInt32)
  /// The row's pixel at device x 0.
  var row: UnsafeMutablePointer<UInt32>

  init(_ color: Color, row: UnsafeMutablePointer<UInt32>) {
    alpha = Rasterizer.byte(color.alpha)
    solid = Color(color.red, color.green, color.blue).pixel.word
    last = (0, 0, 0)
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
  private mutating func paint(_ x: Int, _ coverage: UInt32) {
    let below = row[x]
    // Neighbours are often the same.
    if below != last.below || coverage != last.coverage { last = (below, coverage, mixed(below, coverage)) }
    row[x] = last.mixed
  }

  @inline(__always)
  private func mixed(_ below: UInt32, _ coverage: UInt32) -> UInt32 {
    if alpha == 255 {
      if coverage == 255 { return solid }
      // Four channels of 16 bits; (x + 1 + (x + 1) / 256) / 256 is x / 255, rounded down, of up to 255².
      let sum = Self.spread(solid) &* UInt64(coverage) &+ Self.spread(below) &* UInt64(255 &- coverage)
      let next = sum &+ 0x0001_0001_0001_0001
      return Self.gathered((next &+ (next &>> 8 & 0x00ff_00ff_00ff_00ff)) &>> 8 & 0x00ff_00ff_00ff_00ff)
    }
    let share = UInt64(alpha &* coverage)
    let rounding: UInt64 = coverage == 255 ? 32_512 << 32 | 32_512 : 0
    // Two channels of 32 bits each time, and each divided by itself.
    func quotients(_ solid: UInt32, _ below: UInt32) -> UInt32 {
      let sum = Self.spreadWide(solid) &* share &+ Self.spreadWide(below) &* (65_025 &- share) &+ rounding
      return UInt32(truncatingIfNeeded: sum) / 65_025 | (UInt32(truncatingIfNeeded: sum &>> 32) / 65_025) &<< 16
    }
    return quotients(solid, below) | quotients(solid &>> 8, below &>> 8) &<< 8
  }

  /// Four bytes as numbers of 16 bits.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let pairs = (UInt64(pixel) | UInt64(pixel) &<< 16) & 0x0000_ffff_0000_ffff
    return (pairs | pairs &<< 8) & 0x00ff_00ff_00ff_00ff
  }

  /// Numbers of 16 bits, below 256, as four bytes.
  @inline(__always)
  private static func gathered(_ numbers: UInt64) -> UInt32 {
    let pairs = (numbers | numbers &>> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// The first and the third byte as numbers of 32 bits.
  @inline(__always)
  private static func spreadWide(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xff) | UInt64(pixel & 0xff_0000) &<< 16
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
