/// An image whose samples are kept from frame to frame; those of a block are made when it is first drawn.
struct KeptImagePaint: RunReceiver {
  let image: ImagePaint
  let kept: SampleRow

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: image.opacity)
    forEachBlock(x: x, count: count) { samples, start, count in
      if image.isOpaque, factor == 255 {
        (image.row + start).update(from: samples, count: count)
      } else {
        image.arithmetic.blend(samples, factor: factor, over: image.row + start, count: count)
      }
    }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    forEachBlock(x: x, count: count) { samples, start, count in
      image.arithmetic.blend(
        samples, mask: coverage + (start &- x), opacity: image.opacity, over: image.row + start, count: count)
    }
  }

  /// Hands out, block by block, the samples, tinted, the first pixel and their number.
  @inline(__always)
  private func forEachBlock(x: Int, count: Int, _ body: (UnsafePointer<UInt32>, Int, Int) -> Void) {
    let length = ImagePaint.blockLength
    let end = x &+ count
    var start = x
    while start < end {
      let block = start & ~(length &- 1)
      let next = min(end, block &+ length)
      let isMade = kept.isMade + block / length
      if !isMade.pointee {
        image.sample(block: block, from: block, count: length, into: kept.pixels + block)
        isMade.pointee = true
      }
      var source = UnsafePointer(kept.pixels + start)
      if image.tint != 0xffff_ffff {
        tintRow(source, by: image.tint, into: image.samples, count: next &- start)
        source = UnsafePointer(image.samples)
      }
      body(source, start, next &- start)
      start = next
    }
  }
}
