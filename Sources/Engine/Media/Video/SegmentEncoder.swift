import CFFmpeg
import Graphics

/// Encodes a run of frames into one segment, with one thread and no CPU-dependent shortcuts, so the bytes depend on the
/// frames and settings alone (`Documentation/determinism.md`). Frames that did not change are not converted
/// again, and not encoded where the codec can say so.
public final class SegmentEncoder {
  private let settings: VideoSettings
  private let firstFrame: Int
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private let conversion: FrameConversion
  private var packets: [SegmentFile.Packet] = []
  /// What decoders need before the first packet, of encoders that tell it only with that packet.
  private var lateHeader: [UInt8] = []
  /// Of the first frame; nil where there is no alpha.
  private var alphaSum: Int?
  private var sent = 0
  /// Frames that the encoder was given, and those that came out of it.
  private var (given, received) = (0, 0)
  /// Nil where every frame is encoded.
  private var repeatedFrames: (any RepeatedFrames)?

  /// - Parameter firstFrame: the index of the segment's first frame in the video.
  public init(settings: VideoSettings, firstFrame: Int) throws(MediaError) {
    MediaLibraries.prepare()
    self.settings = settings
    self.firstFrame = firstFrame
    conversion = FrameConversion(settings)
    let options = EncoderOptions(settings)
    guard let codec = avcodec_find_encoder_by_name(options.encoder) else {
      throw MediaError(
        .machine, "this FFmpeg has no \(options.encoder); install Debian's libavcodec-extra or \(options.package)")
    }
    context = avcodec_alloc_context3(codec)
    frame = av_frame_alloc()
    packet = av_packet_alloc()
    guard let context, let frame, packet != nil else { throw MediaError(.machine, "out of memory for the encoder") }
    configure(context, options)
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (name, value) in options.options { av_dict_set(&dictionary, name, value, 0) }
    try check(
      avcodec_open2(context, codec, &dictionary), "the \(settings.encoding.codec.title) encoder cannot be opened")
    frame.pointee.format = options.pixelFormat.rawValue
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    // ProRes writes what a frame says into its own header.
    frame.pointee.color_primaries = context.pointee.color_primaries
    frame.pointee.color_trc = context.pointee.color_trc
    frame.pointee.colorspace = context.pointee.colorspace
    frame.pointee.color_range = context.pointee.color_range
    try check(av_frame_get_buffer(frame, 0), "no memory for a frame")
    let header = UnsafeBufferPointer(start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    repeatedFrames =
      switch settings.encoding.codec {
      case .h264: H264RepeatedFrames(header: Array(header))
      // The picture of alpha is a stream of its own.
      case .vp9: settings.encoding.hasAlpha ? nil : VP9RepeatedFrames()
      case .av1: AV1RepeatedFrames()
      default: nil
      }
  }

  deinit {
    avcodec_free_context(&context)
    av_frame_free(&frame)
    av_packet_free(&packet)
  }

  private func configure(_ context: UnsafeMutablePointer<AVCodecContext>, _ options: EncoderOptions) {
    context.pointee.width = Int32(settings.width)
    context.pointee.height = Int32(settings.height)
    context.pointee.pix_fmt = options.pixelFormat
    context.pointee.time_base = AVRational(num: Int32(settings.rateDenominator), den: Int32(settings.rateNumerator))
    context.pointee.framerate = AVRational(num: Int32(settings.rateNumerator), den: Int32(settings.rateDenominator))
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.gop_size = settings.encoding.codec.hasKeyFramesOnly ? 1 : Int32(settings.keyframeInterval)
    context.pointee.max_b_frames = 0
    context.pointee.thread_count = 1
    let isColor = settings.encoding.chroma != nil
    context.pointee.colorspace = isColor ? AVCOL_SPC_BT709 : AVCOL_SPC_RGB
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = isColor ? AVCOL_TRC_BT709 : AVCOL_TRC_IEC61966_2_1
    context.pointee.color_range = settings.encoding.colorRange
    context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER
    if let quality = options.globalQuality {
      context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_QSCALE))
      context.pointee.global_quality = quality * Int32(FF_QP2LAMBDA)
    }
    context.pointee.flags |=
      Int32(bitPattern: UInt32(AV_CODEC_FLAG_GLOBAL_HEADER)) | Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
  }

  /// Encodes the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: the frame, of the settings' size.
  ///   - changed: where it may differ from the frame before; nil for everything.
  ///   - isRepeated: whether every pixel is that of the frame before.
  public func encode(_ bitmap: Bitmap, changed: [PixelRect]?, isRepeated: Bool = false) throws(MediaError) {
    guard let frame, let context else { return }
    precondition(bitmap.width == settings.width && bitmap.height == settings.height, "the frame has the video's size")
    let isKey = sent % settings.keyframeInterval == 0
    if isRepeated, !isKey, let repeatedFrames, repeatedFrames.canRepeat(isUpToDate: given == received) {
      sent += 1
      return
    }
    let rects = sent == 0 ? [bitmap.bounds] : changed ?? [bitmap.bounds]
    if !rects.isEmpty {
      try check(av_frame_make_writable(frame), "no memory for a frame")
      for rect in rects { conversion.convert(bitmap, rect, into: frame) }
    }
    if sent == 0, settings.encoding.hasAlpha { alphaSum = bitmap.allPixels.reduce(0) { $0 + Int($1 >> 24) } }
    frame.pointee.pts = Int64(sent)
    // The encoder counts only the frames that it is given. The first is a key frame by itself: told so, libaom makes two.
    if repeatedFrames != nil {
      frame.pointee.pict_type = isKey && given > 0 ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
    }
    sent += 1
    given += 1
    try check(avcodec_send_frame(context, frame), "a frame cannot be encoded")
    try receive()
  }

  /// Ends the segment.
  ///
  /// - Returns: the segment file's bytes.
  public func finish() throws(MediaError) -> [UInt8] {
    guard let context else { return [] }
    try check(avcodec_send_frame(context, nil), "the encoder cannot be emptied")
    try receive()
    addRepeatedFrames(before: sent)
    guard packets.count == sent else {
      throw MediaError(.machine, "the encoder gave \(packets.count) frames for \(sent)")
    }
    let early = UnsafeBufferPointer(start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    let header = repeatedFrames?.header ?? (early.isEmpty ? lateHeader : Array(early))
    return SegmentFile(
      firstFrame: firstFrame, settings: settings.summary, header: header,
      packets: packets, alphaSum: alphaSum
    ).bytes
  }

  private func receive() throws(MediaError) {
    guard let context, let packet else { return }
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == cffmpeg_error_again() || result == cffmpeg_error_end() { return }
      try check(result, "a frame cannot be encoded")
      var size = 0
      let addition = av_packet_get_side_data(packet, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size)
      var headerSize = 0
      if packets.isEmpty, let header = av_packet_get_side_data(packet, AV_PKT_DATA_NEW_EXTRADATA, &headerSize) {
        lateHeader = Array(UnsafeBufferPointer(start: header, count: headerSize))
      }
      addRepeatedFrames(before: Int(packet.pointee.pts))
      received += 1
      var bytes = Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
      if repeatedFrames != nil {
        guard let counted = repeatedFrames?.frame(bytes) else {
          throw MediaError(.machine, "the \(settings.encoding.codec.title) encoder gave a frame of an unknown form")
        }
        bytes = counted
      }
      packets.append(
        SegmentFile.Packet(
          bytes: bytes,
          addition: Array(UnsafeBufferPointer(start: addition, count: addition == nil ? 0 : size))))
      av_packet_unref(packet)
    }
  }

  /// Fills up with frames that were not encoded.
  private func addRepeatedFrames(before frame: Int) {
    while packets.count < frame, let bytes = repeatedFrames?.repeated() {
      packets.append(SegmentFile.Packet(bytes: bytes, addition: []))
    }
  }

  private func check(_ result: Int32, _ doing: String) throws(MediaError) {
    if result < 0 { throw MediaError(doing, code: result) }
  }
}
