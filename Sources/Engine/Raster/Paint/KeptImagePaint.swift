/// An image whose samples are kept from frame to frame; those of a block are made when it is first drawn.
struct KeptImagePaint: RunReceiver {
  let image: ImagePaint
  let kept: SampleRow

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: image.opacity)
    let isCopied = image.isOpaque && factor == 255
    if isCopied, image.tint == 0xffff_ffff {
      let length = ImagePaint.blockLength
      for block in stride(from: x & ~(length &- 1), to: x &+ count, by: length) { make(block) }
      return (image.row + x).update(from: kept.pixels + x, count: count)
    }
    forEachBlock(x: x, count: count) { samples, start, count in
      if isCopied {
        (image.row + start).update(from: samples, count: count)
      } else {
        image.arithmetic.blend(samples, factor: factor, over: image.row + start, count: count)
      }
    }
  }

  /// Samples a block, if it is not sampled yet.
  @inline(__always)
  private func make(_ block: Int) {
    let isMade = kept.isMade + block / ImagePaint.blockLength
    guard !isMade.pointee else { return }
    image.sample(block: block, from: block, count: ImagePaint.blockLength, into: kept.pixels + block)
    isMade.pointee = true
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
      make(block)
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
