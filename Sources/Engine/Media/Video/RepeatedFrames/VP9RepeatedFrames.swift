/// Frames of a VP9 stream that show the frame before once more: a frame header with `show_existing_frame`, of one byte or
/// two, as in the VP9 bitstream specification (0.6) 6.2 and 7.2.
///
/// It shows what stands in one of eight places of reference pictures. The header of the frame before says in which of them
/// it was put; a frame that went into none is not repeated so. Nothing of what later frames depend on is changed.
struct VP9RepeatedFrames: RepeatedFrames {
  /// Of the last frame; the reserved bit of profile 3 is none.
  private var profile = 0
  /// Where the last frame stands; nil: in no place that is known.
  private var place: Int?

  var header: [UInt8]? { nil }

  func canRepeat(isUpToDate: Bool) -> Bool { isUpToDate && place != nil }

  mutating func frame(_ bytes: [UInt8]) -> [UInt8]? {
    place = Self.place(bytes)
    if place != nil { profile = Int(bytes[0] >> 5 & 1) | Int(bytes[0] >> 4 & 1) << 1 }
    return bytes
  }

  /// The first place that a frame is put in; nil for one that is not shown, stands in none, or for several in one packet.
  private static func place(_ bytes: [UInt8]) -> Int? {
    guard !isSuperframe(bytes) else { return nil }
    var bits = BitReader(bytes)
    guard bits.bits(2) == 2, let profile = bits.bits(2), profile != 3 || bits.bits(1) == 0, bits.bits(1) == 0,
      let isPredicted = bits.bits(1), bits.bits(1) == 1, let isResilient = bits.bits(1)
    else { return nil }
    // A key frame is put everywhere.
    if isPredicted == 0 { return 0 }
    guard isResilient == 1 || bits.bits(2) != nil, let places = bits.bits(8), places > 0 else { return nil }
    return places.trailingZeroBitCount
  }

  /// Whether there are several frames in one packet: behind them stands an index, which begins and ends with the same byte (annex B).
  private static func isSuperframe(_ bytes: [UInt8]) -> Bool {
    guard let mark = bytes.last, mark & 0xE0 == 0xC0 else { return false }
    let size = 2 + (Int(mark & 7) + 1) * (Int(mark >> 3 & 3) + 1)
    return size <= bytes.count && bytes[bytes.count - size] == mark
  }

  mutating func repeated() -> [UInt8] {
    var bits = BitWriter()
    bits.append(2, count: 2)
    bits.append(profile & 1, count: 1)
    bits.append(profile >> 1, count: 1)
    if profile == 3 { bits.append(0, count: 1) }
    bits.append(1, count: 1)
    bits.append(place ?? 0, count: 3)
    return bits.bytes
  }
}
