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
