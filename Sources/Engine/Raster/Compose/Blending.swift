import CVectors

// Source-over on premultiplied 8-bit pixels. The one rounding: `scaled(v, f) = t + t/256 >> 8` with `t = v·f + 128`,
// which is v·f/255 rounded to nearest. Eight pixels at a time in 16-bit lanes, two channels a lane pair; the scalar
// forms are the rule.

/// A channel times a factor, both 0…255.
@inline(__always)
func scaled(_ channel: UInt32, by factor: UInt32) -> UInt32 {
  let t = channel &* factor &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// All four channels of a pixel times a factor 0…255.
@inline(__always)
func scaled(pixel: UInt32, by factor: UInt32) -> UInt32 {
  var even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
  even = ((even &+ ((even &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
  var odd = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
  odd = (odd &+ ((odd &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return even | odd
}

/// Each channel of a pixel times the same channel of another.
@inline(__always)
func scaled(pixel: UInt32, byChannels factors: UInt32) -> UInt32 {
  scaled(pixel & 255, by: factors & 255) | scaled(pixel &>> 8 & 255, by: factors &>> 8 & 255) &<< 8
    | scaled(pixel &>> 16 & 255, by: factors &>> 16 & 255) &<< 16 | scaled(pixel &>> 24, by: factors &>> 24) &<< 24
}

/// One pixel over another.
@inline(__always)
func sourceOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  source &+ scaled(pixel: destination, by: 255 &- (source &>> 24))
}

typealias EightPixels = SIMD8<UInt32>

/// Eight pixels times factors 0…255; each factor stands in both 16-bit halves of its pixel.
@inline(__always)
func scaled(_ pixels: EightPixels, by factors: EightPixels) -> EightPixels {
  let lanes = unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
  let factor = unsafeBitCast(factors, to: SIMD16<UInt16>.self)
  var even = (lanes & 0xff) &* factor &+ 128
  even = (even &+ (even &>> 8)) &>> 8
  var odd = (lanes &>> 8) &* factor &+ 128
  odd = (odd &+ (odd &>> 8)) & 0xff00
  return unsafeBitCast(even | odd, to: EightPixels.self)
}

/// Overwrites pixels.
@inline(__always)
func fillPixels(_ destination: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
  if count < 32 { return destination.update(repeating: pixel, count: count) }
  cvectors_repeat(destination, pixel, count)
}

/// One premultiplied colour over pixels.
@inline(__always)
func blendColor(_ source: UInt32, over destination: UnsafeMutablePointer<UInt32>, count: Int) {
  let inverse = 255 &- (source &>> 24)
  let factors = EightPixels(repeating: inverse | inverse &<< 16)
  let sources = EightPixels(repeating: source)
  var index = 0
  while index &+ 8 <= count {
    let pointer = UnsafeMutableRawPointer(destination + index)
    let pixels = pointer.loadUnaligned(as: EightPixels.self)
    pointer.storeBytes(of: sources &+ scaled(pixels, by: factors), as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    destination[index] = source &+ scaled(pixel: destination[index], by: inverse)
    index &+= 1
  }
}

/// A row of premultiplied pixels, times a factor 0…255, over pixels.
@inline(__always)
func blendRow(
  _ source: UnsafePointer<UInt32>, factor: UInt32, over destination: UnsafeMutablePointer<UInt32>, count: Int
) {
  let factors = EightPixels(repeating: factor | factor &<< 16)
  let full = EightPixels(repeating: 0x00ff_00ff)
  var index = 0
  while index &+ 8 <= count {
    var pixels = UnsafeRawPointer(source + index).loadUnaligned(as: EightPixels.self)
    if factor != 255 { pixels = scaled(pixels, by: factors) }
    let alpha = pixels &>> 24
    let inverse = full &- (alpha | alpha &<< 16)
    let pointer = UnsafeMutableRawPointer(destination + index)
    let below = pointer.loadUnaligned(as: EightPixels.self)
    pointer.storeBytes(of: pixels &+ scaled(below, by: inverse), as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    let pixel = factor == 255 ? source[index] : scaled(pixel: source[index], by: factor)
    destination[index] = sourceOver(pixel, destination[index])
    index &+= 1
  }
}

/// A row of premultiplied pixels, times an opacity and coverage of 0…255, over pixels.
@inline(__always)
func blendRow(
  _ source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt8>, opacity: UInt32,
  over destination: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count where mask[index] > 0 {
    let factor = scaled(UInt32(mask[index]), by: opacity)
    destination[index] = sourceOver(scaled(pixel: source[index], by: factor), destination[index])
  }
}

/// A row of pixels, each channel times the same one of a tint. The result may take the row's place.
func tintRow(
  _ source: UnsafePointer<UInt32>, by tint: UInt32, into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  let evenFactors = unsafeBitCast(EightPixels(repeating: tint & 0x00ff_00ff), to: SIMD16<UInt16>.self)
  let oddFactors = unsafeBitCast(EightPixels(repeating: tint &>> 8 & 0x00ff_00ff), to: SIMD16<UInt16>.self)
  var index = 0
  while index &+ 8 <= count {
    let lanes = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD16<UInt16>.self)
    var even = (lanes & 0xff) &* evenFactors &+ 128
    even = (even &+ (even &>> 8)) &>> 8
    var odd = (lanes &>> 8) &* oddFactors &+ 128
    odd = (odd &+ (odd &>> 8)) & 0xff00
    UnsafeMutableRawPointer(result + index).storeBytes(of: even | odd, as: SIMD16<UInt16>.self)
    index &+= 8
  }
  while index < count {
    result[index] = scaled(pixel: source[index], byChannels: tint)
    index &+= 1
  }
}

/// Mixes a row of premultiplied pixels with another: `destination · (255 − share) + source · share`, each product
/// rounded as everywhere. Equal pixels stay as they are, because the lost parts of both products add up to a whole.
@inline(__always)
func mixRow(
  _ source: UnsafePointer<UInt32>, share: UInt32, into destination: UnsafeMutablePointer<UInt32>, count: Int
) {
  if share == 255 { return destination.update(from: source, count: count) }
  let factors = EightPixels(repeating: share | share &<< 16)
  let rest = 255 &- share
  let restFactors = EightPixels(repeating: rest | rest &<< 16)
  var index = 0
  while index &+ 8 <= count {
    let new = UnsafeRawPointer(source + index).loadUnaligned(as: EightPixels.self)
    let pointer = UnsafeMutableRawPointer(destination + index)
    let old = pointer.loadUnaligned(as: EightPixels.self)
    pointer.storeBytes(of: scaled(new, by: factors) &+ scaled(old, by: restFactors), as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    destination[index] = scaled(pixel: source[index], by: share) &+ scaled(pixel: destination[index], by: rest)
    index &+= 1
  }
}

/// A colour through a row of coverage, 0…255 a pixel. The scalar form is the rule; eight pixels at a time equal it.
@inline(__always)
func blendColor(
  _ color: UInt32, mask: UnsafePointer<UInt8>, over destination: UnsafeMutablePointer<UInt32>, count: Int
) {
  let sources = EightPixels(repeating: color)
  let full = EightPixels(repeating: 0x00ff_00ff)
  var index = 0
  while index &+ 8 <= count {
    let bytes = UnsafeRawPointer(mask + index).loadUnaligned(as: UInt64.self)
    if bytes != 0 {
      let factors = EightPixels(truncatingIfNeeded: UnsafeRawPointer(mask + index).loadUnaligned(as: SIMD8<UInt8>.self))
      let source = scaled(sources, by: factors | factors &<< 16)
      let alpha = source &>> 24
      let pointer = UnsafeMutableRawPointer(destination + index)
      let below = pointer.loadUnaligned(as: EightPixels.self)
      pointer.storeBytes(of: source &+ scaled(below, by: full &- (alpha | alpha &<< 16)), as: EightPixels.self)
    }
    index &+= 8
  }
  while index < count {
    if mask[index] > 0 {
      destination[index] = sourceOver(scaled(pixel: color, by: UInt32(mask[index])), destination[index])
    }
    index &+= 1
  }
}
