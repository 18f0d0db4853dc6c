/// Frames of an H.264 stream that show the frame before once more, written without the encoder: an access unit of one
/// slice that skips every macroblock, as in ITU-T H.264 (08/2021) 7.3.3, 7.3.4 and 8.4.1.1.
///
/// A skipped macroblock copies the reference picture where the motion vectors around it are zero, as all of them are
/// here, and the deblocking filter leaves it alone. The slices need a picture parameter set of their own, without CABAC
/// and without weights. Each is a reference picture like every other, for in a stream without reordering (picture order
/// count of type 2) two frames in a row must not be none; so `frame_num` of the encoder's own slices counts on by as
/// many. With one reference picture that changes nothing else: the copy takes the place of what it is a copy of.
struct H264RepeatedFrames: RepeatedFrames {
  /// Sequence and picture parameter sets, that of the repeated frames behind the encoder's own.
  let header: [UInt8]?
  private let parameters: H264SequenceParameters
  private let pictureParameters: Int
  /// Repeated frames since the last key frame.
  private var added = 0
  /// Of the last frame of the encoder, as it is in the stream.
  private var frameNumber = 0

  /// - Parameter header: what the encoder tells decoders, with start codes.
  /// - Returns: nil where frames cannot be repeated so: the encoder uses several reference pictures, or something else
  ///   that is not counted on here.
  init?(header: [UInt8]) {
    let units = H264Unit.all(in: header)
    guard let sequence = units.first(where: { $0.kind == .sequenceParameters }),
      let parameters = H264SequenceParameters(sequence.payload), parameters.referenceCount == 1,
      let picture = units.first(where: { $0.kind == .pictureParameters }), units.count == 2
    else { return nil }
    var bits = BitReader(picture.payload)
    guard let own = bits.exponential(), own < 255, bits.exponential() == parameters.identifier else { return nil }
    self.parameters = parameters
    pictureParameters = own + 1
    self.header =
      header
      + H264Unit(
        reference: 3, kind: .pictureParameters,
        payload: Self.parameterSet(
          own + 1, of: parameters)
      ).bytes
  }

  private static func parameterSet(_ identifier: Int, of sequence: H264SequenceParameters) -> [UInt8] {
    var bits = BitWriter()
    bits.append(exponential: identifier)
    bits.append(exponential: sequence.identifier)
    // No CABAC, no order of fields, one slice group.
    bits.append(0, count: 2)
    bits.append(exponential: 0)
    // One reference picture in either list, no weights.
    bits.append(exponential: 0)
    bits.append(exponential: 0)
    bits.append(0, count: 3)
    // Quantisers of 26, of which nothing is quantised; their offset of colours.
    for _ in 0..<3 { bits.append(exponential: 0) }
    // Slices say what the deblocking filter does; any intra prediction; no redundant pictures.
    bits.append(0b100, count: 3)
    return bits.finished()
  }

  /// A copy is one of whatever is decoded before it.
  func canRepeat(isUpToDate: Bool) -> Bool { true }

  /// A frame of the encoder with its number counted on.
  mutating func frame(_ bytes: [UInt8]) -> [UInt8]? {
    // Numbers stand at the beginning; more is needed only to write others.
    var units = H264Unit.all(in: bytes, limit: added == 0 ? 32 : .max)
    var isChanged = false
    for index in units.indices {
      switch units[index].kind {
      case .keySlice: (added, frameNumber) = (0, 0)
      case .slice:
        guard units[index].reference > 0, let place = parameters.frameNumberPlace(units[index].payload) else {
          return nil
        }
        var bits = BitReader(units[index].payload, at: place)
        guard let own = bits.bits(parameters.frameNumberBits) else { return nil }
        frameNumber = (own + added) & parameters.frameNumberMask
        if own == frameNumber { continue }
        BitWriter.replace(&units[index].payload, at: place, frameNumber, count: parameters.frameNumberBits)
        isChanged = true
      default: continue
      }
    }
    return isChanged ? units.flatMap(\.bytes) : bytes
  }

  /// The frame before once more.
  mutating func repeated() -> [UInt8] {
    added += 1
    frameNumber = (frameNumber + 1) & parameters.frameNumberMask
    var bits = BitWriter()
    // From the first macroblock on, all slices of the picture predict.
    bits.append(exponential: 0)
    bits.append(exponential: 5)
    bits.append(exponential: pictureParameters)
    bits.append(frameNumber, count: parameters.frameNumberBits)
    // As many references as the parameter set says, in their order, none marked; no change of the quantiser.
    bits.append(0, count: 3)
    bits.append(exponential: 0)
    // No deblocking filter.
    bits.append(exponential: 1)
    bits.append(exponential: parameters.macroblockCount)
    return H264Unit(reference: 2, kind: .slice, payload: bits.finished()).bytes
  }
}
