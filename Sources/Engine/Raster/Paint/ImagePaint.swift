import Graphics

/// An image mapped into device space. Where a pixel samples is a closed form of its place: of the block of 64 pixels
/// that it lies in, and of its place in there.
struct ImagePaint: RunReceiver {
  static let blockLength = 64

  let image: TexelRange
  /// From device pixels to texels.
  let inverse: AffineTransform
  let isNearest: Bool
  /// Whether every texel is opaque.
  let isOpaque: Bool
  /// 0…255.
  let opacity: UInt32
  /// Multiplies red, green and blue; 255 each: unchanged. The alpha byte is 255.
  var tint: UInt32 = 0xffff_ffff
  let arithmetic: RowArithmetic
  /// Room for a block of samples.
  let samples: UnsafeMutablePointer<UInt32>
  /// The destination's pixel at device x 0.
  var row: UnsafeMutablePointer<UInt32>
  var y: Int

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: opacity)
    if isOpaque, factor == 255, !isNearest, tint == 0xffff_ffff { return write(x: x, count: count) }
    forEachBlock(x: x, count: count) { start, count in
      arithmetic.blend(UnsafePointer(samples), factor: factor, over: row + start, count: count)
    }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    forEachBlock(x: x, count: count) { start, count in
      arithmetic.blend(
        UnsafePointer(samples), mask: coverage + (start &- x), opacity: opacity, over: row + start, count: count)
    }
  }

  /// Samples that hide what is under them go where they belong at once.
  @inline(__always)
  private func write(x: Int, count: Int) {
    let end = x &+ count
    var start = x
    while start < end {
      let block = start & ~(Self.blockLength &- 1)
      let next = min(end, block &+ Self.blockLength)
      let (place, step) = course(block: block)
      let offset = Int32(truncatingIfNeeded: start &- block)
      arithmetic.sample(
        image, from: SamplePlace(u: place.u &+ step.u &* offset, v: place.v &+ step.v &* offset), step: step,
        into: row + start, count: next &- start)
      start = next
    }
  }

  /// Samples the pixels block by block and hands out the first pixel and the number of those that lie in `samples`.
  @inline(__always)
  private func forEachBlock(x: Int, count: Int, _ body: (Int, Int) -> Void) {
    let end = x &+ count
    var start = x
    while start < end {
      let block = start & ~(Self.blockLength &- 1)
      let next = min(end, block &+ Self.blockLength)
      sample(block: block, from: start, count: next &- start, into: samples)
      if tint != 0xffff_ffff {
        tintRow(UnsafePointer(samples), by: tint, into: samples, count: next &- start)
      }
      body(start, next &- start)
      start = next
    }
  }

  /// Samples pixels of a block.
  @inline(__always)
  func sample(block: Int, from start: Int, count: Int, into samples: UnsafeMutablePointer<UInt32>) {
    let (place, step) = course(block: block)
    let offset = Int32(truncatingIfNeeded: start &- block)
    let first = SamplePlace(u: place.u &+ step.u &* offset, v: place.v &+ step.v &* offset)
    if isNearest {
      for index in 0..<count {
        let steps = Int32(truncatingIfNeeded: index)
        samples[index] = image.nearest(
          SamplePlace(u: first.u &+ step.u &* steps, v: first.v &+ step.v &* steps))
      }
    } else {
      arithmetic.sample(image, from: first, step: step, into: samples, count: count)
    }
  }

  /// Where the first pixel of a block samples, and the step from pixel to pixel.
  @inline(__always)
  private func course(block: Int) -> (place: SamplePlace, step: SamplePlace) {
    let place = inverse.apply(Point(Double(block) + 0.5, Double(y) + 0.5))
    return (
      SamplePlace(u: Self.fixed(place.x - 0.5), v: Self.fixed(place.y - 0.5)),
      SamplePlace(u: Self.step(inverse.a), v: Self.step(inverse.b))
    )
  }

  /// 1/65536 texel, rounded down; far outside of any image, in a range that steps through a block cannot leave.
  @inline(__always)
  static func fixed(_ texels: Double) -> Int32 { floor(max(-16_000, min(24_000, texels)) * 65536) }

  @inline(__always)
  private static func step(_ texels: Double) -> Int32 { floor(max(-120, min(120, texels)) * 65536) }

  /// What every x86-64 does without a call.
  @inline(__always)
  private static func floor(_ value: Double) -> Int32 {
    let cut = Int32(value)
    return Double(cut) > value ? cut &- 1 : cut
  }
}
