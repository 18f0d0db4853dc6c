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
      return starts[place].unit < end ? H264Unit(bytes[starts[place].unit..<end], limit: limit) : nil
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
