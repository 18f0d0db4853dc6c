/// What of a sequence parameter set decides how slices begin: ITU-T H.264 7.3.2.1.1.
struct H264SequenceParameters {
  let identifier: Int
  let frameNumberBits: Int
  let referenceCount: Int
  let macroblockCount: Int

  var frameNumberMask: Int { (1 << frameNumberBits) - 1 }

  /// - Parameter payload: without emulation prevention.
  /// - Returns: nil for streams with fields, separate colour planes, scaling lists or reordered pictures.
  init?(_ payload: [UInt8]) {
    var bits = BitReader(payload)
    guard let profile = bits.bits(8), bits.bits(16) != nil, let identifier = bits.exponential() else { return nil }
    if [100, 110, 122, 244, 44].contains(profile) {
      guard let chroma = bits.exponential(), chroma != 3 || bits.bits(1) == 0 else { return nil }
      // Bits of brightness and of colour, lossless or not, no scaling lists.
      guard bits.exponential() != nil, bits.exponential() != nil, bits.bits(1) != nil, bits.bits(1) == 0 else {
        return nil
      }
    } else if ![66, 77, 88].contains(profile) {
      return nil
    }
    guard let numberBits = bits.exponential(), numberBits <= 12, bits.exponential() == 2,
      let references = bits.exponential(), bits.bits(1) != nil, let width = bits.exponential(),
      let height = bits.exponential(), width < 1 << 12, height < 1 << 12, bits.bits(1) == 1
    else { return nil }
    self.identifier = identifier
    frameNumberBits = numberBits + 4
    referenceCount = references
    macroblockCount = (width + 1) * (height + 1)
  }

  /// At which bit of a slice its frame's number stands.
  func frameNumberPlace(_ slice: [UInt8]) -> Int? {
    var bits = BitReader(slice)
    guard bits.exponential() != nil, bits.exponential() != nil, bits.exponential() != nil else { return nil }
    return bits.position
  }
}
