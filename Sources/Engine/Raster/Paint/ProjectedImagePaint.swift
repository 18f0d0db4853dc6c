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
    for pixel in x..<x &+ count { composite(pixel, factor: factor) }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    for index in 0..<count where coverage[index] > 0 {
      composite(x &+ index, factor: scaled(UInt32(coverage[index]), by: plane.opacity))
    }
  }

  @inline(__always)
  private func composite(_ pixel: Int, factor: UInt32) {
    guard let point = camera.apply(Point(Double(pixel) + 0.5, Double(plane.y) + 0.5)) else { return }
    let texel = plane.inverse.apply(point)
    let (u, v) = (ImagePaint.fixed(texel.x - 0.5), ImagePaint.fixed(texel.y - 0.5))
    var sample =
      plane.isNearest
      ? plane.image.row((v &+ 32768) >> 16)[plane.image.column((u &+ 32768) >> 16)] : bilinear(plane.image, u, v)
    if plane.tint != 0xffff_ffff { sample = scaled(pixel: sample, byChannels: plane.tint) }
    plane.row[pixel] = sourceOver(scaled(pixel: sample, by: factor), plane.row[pixel])
  }
}
