/// A unit of an H.264 stream: ITU-T H.264 (08/2021) 7.3.1 and annex B.
struct H264Unit {
  /// What it holds.
  enum Kind: UInt8 {
    case slice = 1
    case keySlice = 5
    case additional = 6
    case sequenceParameters = 7
    case pictureParameters = 8
  }

  /// 0 for what no other picture refers to, up to 3.
  var reference: UInt8
  /// Nil for what is of no interest here.
  var kind: Kind?
  /// Without emulation prevention and without its first byte.
  var payload: [UInt8]
  private let type: UInt8

  init(reference: UInt8, kind: Kind, payload: [UInt8]) {
    (self.reference, self.kind, self.payload, type) = (reference, kind, payload, kind.rawValue)
  }

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    let first = bytes[bytes.startIndex]
    (reference, type) = (first >> 5 & 3, first & 31)
    kind = Kind(rawValue: type)
    payload = []
    payload.reserveCapacity(min(bytes.count, limit))
    var zeros = 0
    for byte in bytes.dropFirst().prefix(limit) {
      // A three behind two zeros is no data, it only keeps start codes from appearing in it.
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      payload.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
  }

  /// All units of a stream with start codes.
  ///
  /// - Parameter limit: bytes of each unit that are of interest.
  static func all(in bytes: [UInt8], limit: Int = .max) -> [H264Unit] {
    ranges(in: bytes).map { H264Unit(bytes[$0], limit: limit) }
  }

  /// Where the units of a stream lie, without their start codes.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var starts: [(code: Int, unit: Int)] = []
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index + 2] > 1 {
        index += 3
      } else if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 {
        starts.append((index > 0 && bytes[index - 1] == 0 ? index - 1 : index, index + 3))
        index += 3
      } else {
        index += 1
      }
    }
    return starts.indices.compactMap { place in
      let end = place + 1 < starts.count ? starts[place + 1].code : bytes.count
      return starts[place].unit < end ? starts[place].unit..<end : nil
    }
  }

  /// With a start code of four bytes and emulation prevention.
  var bytes: [UInt8] {
    var result: [UInt8] = [0, 0, 0, 1, reference << 5 | type]
    result.reserveCapacity(payload.count + payload.count / 64 + 8)
    var zeros = 0
    for byte in payload {
      if zeros >= 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      result.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    // No unit ends with a zero; payloads do so in pairs only, where CABAC is filled up.
    if payload.suffix(2) == [0, 0] { result.append(3) }
    return result
  }
}

/// Reads bits, the highest of a byte first.
struct BitReader {
  private let bytes: [UInt8]
  /// The next bit.
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  /// A number of up to 32 bits; nil beyond the end.
  mutating func bits(_ count: Int) -> Int? {
    guard position + count <= bytes.count * 8 else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1)
      position += 1
    }
    return value
  }

  /// An Exp-Golomb code, `ue(v)` in 9.1.
  mutating func exponential() -> Int? {
    var zeros = 0
    while let bit = bits(1) {
      if bit == 1 { return bits(zeros).map { (1 << zeros) - 1 + $0 } }
      zeros += 1
      if zeros > 31 { return nil }
    }
    return nil
  }
}

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
