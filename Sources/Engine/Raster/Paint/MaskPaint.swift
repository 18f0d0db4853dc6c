import Graphics

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
