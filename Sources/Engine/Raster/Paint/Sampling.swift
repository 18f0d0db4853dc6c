import CVectors
import Graphics

/// The texels of an image that may be read; beyond, the border's texel counts.
struct TexelRange {
  let texels: UnsafePointer<UInt32>
  /// Texels from a row to the next.
  let stride: Int
  let minU: Int32
  let minV: Int32
  /// Excluded.
  let maxU: Int32
  let maxV: Int32

  /// The same for wide vectors.
  var wide: cvectors_image {
    cvectors_image(
      texels: texels, stride: Int32(truncatingIfNeeded: stride), min_u: minU, min_v: minV, max_u: maxU, max_v: maxV)
  }

  @inline(__always)
  func column(_ u: Int32) -> Int { Int(min(max(u, minU), maxU &- 1)) }

  @inline(__always)
  func row(_ v: Int32) -> UnsafePointer<UInt32> { texels + Int(min(max(v, minV), maxV &- 1)) &* stride }

  /// The texel that a place lies in, half a texel back.
  @inline(__always)
  func nearest(_ place: SamplePlace) -> UInt32 { row((place.v &+ 32768) >> 16)[column((place.u &+ 32768) >> 16)] }
}

/// A place in an image or a step through it, in 1/65536 texel; half a texel is taken off, so that whole numbers are the
/// middles of texels.
struct SamplePlace {
  var u: Int32
  var v: Int32
}

/// Bilinear samples: the rule that the wide form follows. Neighbours are mixed downwards in 1/256, exactly, then across
/// in 1/128, rounded once.
func sampleRow(
  _ image: TexelRange, from place: SamplePlace, step: SamplePlace, into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  var (u, v) = (place.u, place.v)
  for index in 0..<count {
    result[index] = bilinear(image, u, v)
    u = u &+ step.u
    v = v &+ step.v
  }
}

/// Bilinear samples of an image on a plane that a camera sees, pixel by pixel: the rule that the wide form follows. Clear where the
/// camera does not see the plane.
///
/// - Parameters:
///   - plane: from the plane's coordinates to texels.
///   - camera: from device pixels to the plane's coordinates.
///   - x: the first pixel's.
func sampleRow(
  _ image: TexelRange, plane: AffineTransform, camera: Projection, x: Int, y: Int,
  into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count {
    let place = projectedPlace(plane: plane, camera: camera, x: x &+ index, y: y)
    result[index] = place.map { bilinear(image, $0.u, $0.v) } ?? 0
  }
}

/// Where the middle of a pixel samples; nil: what it shows lies behind the camera.
@inline(__always)
func projectedPlace(plane: AffineTransform, camera: Projection, x: Int, y: Int) -> SamplePlace? {
  guard let point = camera.apply(Point(Double(x) + 0.5, Double(y) + 0.5)) else { return nil }
  let texel = plane.apply(point)
  return SamplePlace(u: ImagePaint.fixed(texel.x - 0.5), v: ImagePaint.fixed(texel.y - 0.5))
}

extension Projection {
  /// This camera before a plane, whose coordinates a transform leads to texels, for wide vectors.
  func wide(_ plane: AffineTransform) -> cvectors_view {
    cvectors_view(
      x: (x.x, x.y, x.z), y: (y.x, y.y, y.z), one: (one.x, one.y, one.z), u: (plane.a, plane.c, plane.tx),
      v: (plane.b, plane.d, plane.ty), near_plane: Self.nearPlane)
  }
}

/// One bilinear sample, at a place in 1/65536 texel.
@inline(__always)
func bilinear(_ image: TexelRange, _ u: Int32, _ v: Int32) -> UInt32 {
  let (left, right) = (image.column(u >> 16), image.column((u >> 16) &+ 1))
  let (upper, lower) = (image.row(v >> 16), image.row((v >> 16) &+ 1))
  let down = UInt64(truncatingIfNeeded: v >> 8 & 255)
  let across = UInt64(truncatingIfNeeded: u >> 9 & 127)
  return joined(
    mixedDown(upper[left], lower[left], down), mixedDown(upper[right], lower[right], down), across)
}

/// Two texels mixed; channels in the 16-bit quarters of a word, in 1/256.
@inline(__always)
func mixedDown(_ upper: UInt32, _ lower: UInt32, _ weight: UInt64) -> UInt64 {
  spread(upper) &* (256 &- weight) &+ spread(lower) &* weight
}

/// Two mixed texels mixed across; the weight is in 1/128.
@inline(__always)
func joined(_ left: UInt64, _ right: UInt64, _ weight: UInt64) -> UInt32 {
  let mask: UInt64 = 0x0000_ffff_0000_ffff
  @inline(__always) func product(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    // The upper 16 bits of value · factor · 256, in each half.
    (value &* factor) &>> 8 & mask
  }
  let even = product(left & mask, 128 &- weight) &+ product(right & mask, weight)
  let odd = product(left &>> 16 & mask, 128 &- weight) &+ product(right &>> 16 & mask, weight)
  let half: UInt64 = 0x0000_0040_0000_0040
  let low = (even &+ half) &>> 7 & 0x0000_00ff_0000_00ff
  let high = (odd &+ half) &>> 7 & 0x0000_00ff_0000_00ff
  let joined = low | high &<< 16
  return UInt32(truncatingIfNeeded: (joined | joined &>> 8) & 0xffff)
    | UInt32(truncatingIfNeeded: ((joined &>> 32) | (joined &>> 40)) & 0xffff) &<< 16
}

/// Bytes 0 1 2 3 into the 16-bit quarters 0 1 2 3.
@inline(__always)
func spread(_ pixel: UInt32) -> UInt64 {
  var wide = UInt64(pixel)
  wide = (wide | wide &<< 16) & 0x0000_ffff_0000_ffff
  return (wide | wide &<< 8) & 0x00ff_00ff_00ff_00ff
}
