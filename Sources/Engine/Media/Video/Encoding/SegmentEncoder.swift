import Graphics

/// Encodes a run of frames into one segment, with one thread and no CPU-dependent shortcuts, so the bytes depend on the
/// frames and settings alone (`Documentation/determinism.md`). Frames that did not change are not converted
/// again, and not encoded where the codec can say so.
public final class SegmentEncoder {
  private let settings: VideoSettings
  private let firstFrame: Int
  private let encoder: any VideoEncoder
  private let conversion: FrameConversion
  private var packets: [SegmentFile.Packet] = []
  /// Of the first frame; nil where there is no alpha.
  private var alphaSum: Int?
  private var sent = 0
  /// Frames that the encoder was given, and those that came out of it.
  private var (given, received) = (0, 0)
  /// Nil where every frame is encoded.
  private var repeatedFrames: (any RepeatedFrames)?

  /// - Parameter firstFrame: the index of the segment's first frame in the video.
  public init(settings: VideoSettings, firstFrame: Int) throws(MediaError) {
    self.settings = settings
    self.firstFrame = firstFrame
    conversion = FrameConversion(settings)
    encoder =
      if settings.encoding.codec == .h264 { try X264Encoder(settings) } else { try LibavcodecEncoder(settings) }
    repeatedFrames =
      switch settings.encoding.codec {
      case .h264: H264RepeatedFrames(header: encoder.header)
      // The picture of alpha is a stream of its own.
      case .vp9: settings.encoding.hasAlpha ? nil : VP9RepeatedFrames()
      case .av1: AV1RepeatedFrames()
      default: nil
      }
  }

  /// Encodes the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: the frame, of the settings' size.
  ///   - changed: where it may differ from the frame before; nil for everything.
  ///   - isRepeated: whether every pixel is that of the frame before.
  public func encode(_ bitmap: Bitmap, changed: [PixelRect]?, isRepeated: Bool = false) throws(MediaError) {
    precondition(bitmap.width == settings.width && bitmap.height == settings.height, "the frame has the video's size")
    let isKey = sent % settings.keyframeInterval == 0
    if isRepeated, !isKey, let repeatedFrames, repeatedFrames.canRepeat(isUpToDate: given == received) {
      sent += 1
      return
    }
    let rects = sent == 0 ? [bitmap.bounds] : changed ?? [bitmap.bounds]
    try encoder.change(rects) { rect, planes in conversion.convert(bitmap, rect, into: planes) }
    if sent == 0, settings.encoding.hasAlpha { alphaSum = bitmap.allPixels.reduce(0) { $0 + Int($1 >> 24) } }
    // The encoder counts only the frames that it is given. The first is a key frame by itself: told so, libaom makes two.
    let isForced = repeatedFrames != nil && isKey && given > 0
    let time = sent
    sent += 1
    given += 1
    try add(try encoder.encode(time: time, isKey: isForced))
  }

  /// Ends the segment.
  ///
  /// - Returns: the segment file's bytes.
  public func finish() throws(MediaError) -> [UInt8] {
    try add(try encoder.finish())
    addRepeatedFrames(before: sent)
    guard packets.count == sent else {
      throw MediaError(.machine, "the encoder gave \(packets.count) frames for \(sent)")
    }
    return SegmentFile(
      firstFrame: firstFrame, settings: settings.summary, header: repeatedFrames?.header ?? encoder.header,
      packets: packets, alphaSum: alphaSum
    ).bytes
  }

  private func add(_ frames: [EncodedFrame]) throws(MediaError) {
    for frame in frames {
      addRepeatedFrames(before: frame.time)
      received += 1
      var bytes = frame.bytes
      if repeatedFrames != nil {
        guard let counted = repeatedFrames?.frame(bytes) else {
          throw MediaError(.machine, "the \(settings.encoding.codec.title) encoder gave a frame of an unknown form")
        }
        bytes = counted
      }
      packets.append(SegmentFile.Packet(bytes: bytes, addition: frame.addition))
    }
  }

  /// Fills up with frames that were not encoded.
  private func addRepeatedFrames(before frame: Int) {
    while packets.count < frame, let bytes = repeatedFrames?.repeated() {
      packets.append(SegmentFile.Packet(bytes: bytes, addition: []))
    }
  }
}
