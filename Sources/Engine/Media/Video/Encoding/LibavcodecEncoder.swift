import CFFmpeg
import Graphics

/// An encoder of FFmpeg's: every one but that of H.264.
final class LibavcodecEncoder: VideoEncoder {
  private let settings: VideoSettings
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  /// What decoders need before the first packet, of encoders that tell it only with that packet.
  private var lateHeader: [UInt8] = []

  init(_ settings: VideoSettings) throws(MediaError) {
    MediaLibraries.prepare()
    self.settings = settings
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
    let (frames, seconds) = options.rate
    context.pointee.time_base = AVRational(num: Int32(seconds), den: Int32(frames))
    context.pointee.framerate = AVRational(num: Int32(frames), den: Int32(seconds))
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

  var header: [UInt8] {
    guard let context else { return [] }
    let early = UnsafeBufferPointer(start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    return early.isEmpty ? lateHeader : Array(early)
  }

  func change(_ rects: [PixelRect], convert: (PixelRect, Planes) -> Void) throws(MediaError) {
    guard let frame, !rects.isEmpty else { return }
    try check(av_frame_make_writable(frame), "no memory for a frame")
    let planes = Planes(frame, depth: settings.encoding.bitDepth)
    for rect in rects { convert(rect, planes) }
  }

  func encode(time: Int, isKey: Bool) throws(MediaError) -> [EncodedFrame] {
    guard let frame, let context else { return [] }
    frame.pointee.pts = Int64(time)
    frame.pointee.pict_type = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
    try check(avcodec_send_frame(context, frame), "a frame cannot be encoded")
    return try receive()
  }

  func finish() throws(MediaError) -> [EncodedFrame] {
    try check(avcodec_send_frame(context, nil), "the encoder cannot be emptied")
    return try receive()
  }

  private func receive() throws(MediaError) -> [EncodedFrame] {
    guard let context, let packet else { return [] }
    var frames: [EncodedFrame] = []
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == cffmpeg_error_again() || result == cffmpeg_error_end() { return frames }
      try check(result, "a frame cannot be encoded")
      var size = 0
      let addition = av_packet_get_side_data(packet, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size)
      var headerSize = 0
      if lateHeader.isEmpty, let header = av_packet_get_side_data(packet, AV_PKT_DATA_NEW_EXTRADATA, &headerSize) {
        lateHeader = Array(UnsafeBufferPointer(start: header, count: headerSize))
      }
      frames.append(
        EncodedFrame(
          time: Int(packet.pointee.pts),
          bytes: Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))),
          addition: Array(UnsafeBufferPointer(start: addition, count: addition == nil ? 0 : size))))
      av_packet_unref(packet)
    }
  }

  private func check(_ result: Int32, _ doing: String) throws(MediaError) {
    if result < 0 { throw MediaError(doing, code: result) }
  }
}
