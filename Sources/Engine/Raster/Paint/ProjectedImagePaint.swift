import Graphics

/// An image on a plane that is seen through a camera, sampled pixel by pixel.
struct ProjectedImagePaint: RunReceiver {
  /// The image as it lies in the plane; its `inverse` leads from the plane's coordinates to texels.
  let plane: ImagePaint
  /// From device pixels to the plane's coordinates.
  let camera: Projection

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = scaled(UInt32(truncatingIfNeeded: coverage), by: plane.opacity)
    forEachBlock(x: x, count: count) { start, count in
      plane.arithmetic.blend(UnsafePointer(plane.samples), factor: factor, over: plane.row + start, count: count)
    }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    forEachBlock(x: x, count: count) { start, count in
      plane.arithmetic.blend(
        UnsafePointer(plane.samples), mask: coverage + (start &- x), opacity: plane.opacity, over: plane.row + start,
        count: count)
    }
  }

  /// Samples the pixels block by block and hands out the first pixel and the number of those that lie in `samples`.
  @inline(__always)
  private func forEachBlock(x: Int, count: Int, _ body: (Int, Int) -> Void) {
    let end = x &+ count
    var start = x
    while start < end {
      let length = min(ImagePaint.blockLength, end &- start)
      sample(from: start, count: length)
      body(start, length)
      start &+= length
    }
  }

  private func sample(from start: Int, count: Int) {
    if plane.isNearest {
      for index in 0..<count {
        let place = projectedPlace(plane: plane.inverse, camera: camera, x: start &+ index, y: plane.y)
        plane.samples[index] = place.map { plane.image.nearest($0) } ?? 0
      }
    } else {
      plane.arithmetic.sample(
        plane.image, plane: plane.inverse, camera: camera, x: start, y: plane.y, into: plane.samples, count: count)
    }
    guard plane.tint != 0xffff_ffff else { return }
    tintRow(UnsafePointer(plane.samples), by: plane.tint, into: plane.samples, count: count)
  }
}
