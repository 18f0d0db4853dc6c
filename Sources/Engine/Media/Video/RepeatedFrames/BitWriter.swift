/// Writes bits, the highest of a byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func append(_ value: Int, count: Int) {
    for bit in (0..<count).reversed() {
      if self.count & 7 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << (7 - UInt8(self.count & 7)) }
      self.count += 1
    }
  }

  /// An Exp-Golomb code; `se(v)` of 0 is the same.
  mutating func append(exponential value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    append(0, count: length - 1)
    append(value + 1, count: length)
  }

  /// With the bit that ends a payload, filled up to a byte.
  func finished() -> [UInt8] {
    var writer = self
    writer.append(1, count: 1)
    return writer.bytes
  }

  /// Writes a number over what stands there.
  static func replace(_ bytes: inout [UInt8], at position: Int, _ value: Int, count: Int) {
    for index in 0..<count {
      let (place, mask) = ((position + index) >> 3, UInt8(1) << (7 - UInt8((position + index) & 7)))
      if value >> (count - 1 - index) & 1 == 1 { bytes[place] |= mask } else { bytes[place] &= ~mask }
    }
  }
}
