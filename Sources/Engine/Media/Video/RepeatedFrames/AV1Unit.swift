/// An open bitstream unit: 5.3.
struct AV1Unit {
  static let sequenceHeader = 1
  static let delimiter = 2
  static let frameHeader = 3
  static let frame = 6

  let kind: Int
  let payload: [UInt8]

  /// - Returns: nil where the bytes are not units with sizes.
  static func all(in bytes: [UInt8]) -> [AV1Unit]? {
    var (units, place): ([AV1Unit], Int) = ([], 0)
    while place < bytes.count {
      let head = bytes[place]
      // The forbidden bit; whether there is a size.
      guard head & 0x82 == 2 else { return nil }
      place += head & 4 == 0 ? 1 : 2
      var (size, shift) = (0, 0)
      while true {
        guard place < bytes.count, shift < 35 else { return nil }
        let byte = bytes[place]
        place += 1
        size |= Int(byte & 127) << shift
        shift += 7
        if byte & 128 == 0 { break }
      }
      guard size <= bytes.count - place else { return nil }
      units.append(AV1Unit(kind: Int(head >> 3 & 15), payload: Array(bytes[place..<place + size])))
      place += size
    }
    return units
  }
}
