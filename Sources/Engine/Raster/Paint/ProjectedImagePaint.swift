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
    for pixel in x..<x &+ count {
      guard let point = camera.apply(Point(Double(pixel) + 0.5, Double(plane.y) + 0.5)) else { continue }
      let texel = plane.inverse.apply(point)
      plane.composite(plane.sample(texel.x, texel.y), factor: factor, at: pixel)
    }
  }
}
