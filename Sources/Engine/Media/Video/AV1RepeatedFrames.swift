/// Frames of an AV1 stream that show the frame before once more: a temporal unit of a frame header with
/// `show_existing_frame`, of a few bytes, as in the AV1 bitstream specification (1.0.0 with errata 1) 5.9.2 and 7.21.
///
/// It shows what stands in one of eight places of reference pictures. The header of the frame before says in which of them
/// it was put. A key frame that is shown once more would be put everywhere anew; so the frame behind one is encoded.
struct AV1RepeatedFrames: RepeatedFrames {
  private var sequence: AV1SequenceHeader?
  /// Where the last frame stands; nil: in no place that it can be shown from.
  private var place: Int?
  /// Whether temporal units begin with a delimiter.
  private var hasDelimiter = false

  var header: [UInt8]? { nil }

  func canRepeat(isUpToDate: Bool) -> Bool { isUpToDate && place != nil }

  mutating func frame(_ bytes: [UInt8]) -> [UInt8]? {
    place = nil
    guard let units = AV1Unit.all(in: bytes) else { return bytes }
    hasDelimiter = units.first?.kind == AV1Unit.delimiter
    if let own = units.first(where: { $0.kind == AV1Unit.sequenceHeader }) {
      sequence = AV1SequenceHeader(own.payload)
    }
    let frames = units.filter { $0.kind == AV1Unit.frame || $0.kind == AV1Unit.frameHeader }
    if let sequence, frames.count == 1 { place = sequence.place(ofFrame: frames[0].payload) }
    return bytes
  }

  mutating func repeated() -> [UInt8] {
    // Show what exists; its place; the bit that ends the payload.
    let payload = UInt8(0x88 | (place ?? 0) << 4)
    return (hasDelimiter ? [0x12, 0x00] : []) + [0x1A, 0x01, payload]
  }
}

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

/// What of a sequence header decides how frame headers begin: 5.5.1.
struct AV1SequenceHeader {
  private static let chosenByFrame = 2

  /// 0 or 1 for all frames, or each frame says.
  private let screenContentTools, integerMotion: Int
  private let orderHintBits: Int

  /// - Returns: nil for still pictures, and for streams with numbered frames or a model of their decoder.
  init?(_ payload: [UInt8]) {
    var bits = BitReader(payload)
    // Profile, a single picture, a header in short.
    guard bits.bits(4) != nil, bits.bits(1) == 0, let hasTiming = bits.bits(1) else { return nil }
    if hasTiming == 1 {
      guard bits.bits(32) != nil, bits.bits(32) != nil, let isEven = bits.bits(1) else { return nil }
      guard isEven == 0 || bits.exponential() != nil, bits.bits(1) == 0 else { return nil }
    }
    guard let hasDelays = bits.bits(1), let points = bits.bits(5) else { return nil }
    for _ in 0...points {
      guard bits.bits(12) != nil, let level = bits.bits(5), level <= 7 || bits.bits(1) != nil else { return nil }
      guard hasDelays == 0 || (bits.bits(1).map { $0 == 0 || bits.bits(4) != nil } ?? false) else { return nil }
    }
    guard let widthBits = bits.bits(4), let heightBits = bits.bits(4), bits.bits(widthBits + 1) != nil,
      bits.bits(heightBits + 1) != nil, bits.bits(1) == 0, bits.bits(3) != nil,
      // Ways of prediction, and whether frames say their order.
      bits.bits(4) != nil, let hasOrder = bits.bits(1)
    else { return nil }
    if hasOrder == 1, bits.bits(2) == nil { return nil }
    guard let isToolChosen = bits.bits(1), let tools = isToolChosen == 1 ? Self.chosenByFrame : bits.bits(1) else {
      return nil
    }
    var motion = Self.chosenByFrame
    if tools > 0 {
      guard let isChosen = bits.bits(1), let all = isChosen == 1 ? Self.chosenByFrame : bits.bits(1) else { return nil }
      motion = all
    }
    (screenContentTools, integerMotion) = (tools, motion)
    guard let order = hasOrder == 1 ? bits.bits(3).map({ $0 + 1 }) : 0 else { return nil }
    orderHintBits = order
  }

  /// The first place that a predicted frame that is shown is put in; nil for other frames, and where it is put in none.
  func place(ofFrame payload: [UInt8]) -> Int? {
    var bits = BitReader(payload)
    // Nothing that exists is shown; a predicted frame; it is shown.
    guard bits.bits(1) == 0, bits.bits(2) == 1, bits.bits(1) == 1, let isResilient = bits.bits(1), bits.bits(1) != nil
    else { return nil }
    guard let tools = screenContentTools == Self.chosenByFrame ? bits.bits(1) : screenContentTools else { return nil }
    if tools == 1, integerMotion == Self.chosenByFrame, bits.bits(1) == nil { return nil }
    // Another size; its order; the frame whose probabilities it begins with.
    guard bits.bits(1) != nil, bits.bits(orderHintBits) != nil, isResilient == 1 || bits.bits(3) != nil,
      let places = bits.bits(8), places > 0
    else { return nil }
    return places.trailingZeroBitCount
  }
}
