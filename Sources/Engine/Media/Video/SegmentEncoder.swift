import CFFmpeg
import Graphics

/// Encodes a run of frames into one segment: x264 with one thread and no CPU-dependent shortcuts, so the bytes depend
/// on the frames and settings alone (`Documentation/determinism.md`). Frames that did not change are not converted
/// again.
public final class SegmentEncoder {
  private let settings: VideoSettings
  private let firstFrame: Int
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var packets: [[UInt8]] = []
  private var sent = 0

  /// - Parameter firstFrame: the index of the segment's first frame in the video.
  public init(settings: VideoSettings, firstFrame: Int) throws(MediaError) {
    MediaLibraries.prepare()
    self.settings = settings
    self.firstFrame = firstFrame
    guard let codec = avcodec_find_encoder_by_name("libx264") else {
      throw MediaError(.machine, "this FFmpeg has no libx264; install Debian's libavcodec-extra or libavcodec59")
    }
    context = avcodec_alloc_context3(codec)
    frame = av_frame_alloc()
    packet = av_packet_alloc()
    guard let context, let frame, packet != nil else { throw MediaError(.machine, "out of memory for the encoder") }
    configure(context)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "preset", settings.preset, 0)
    av_dict_set(&options, "crf", "\(settings.crf)", 0)
    av_dict_set(&options, "x264-params", "cpu-independent=1:scenecut=0:open-gop=0", 0)
    try check(avcodec_open2(context, codec, &options), "the H.264 encoder cannot be opened")
    frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    try check(av_frame_get_buffer(frame, 0), "no memory for a frame")
  }

  deinit {
    avcodec_free_context(&context)
    av_frame_free(&frame)
    av_packet_free(&packet)
  }

  private func configure(_ context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.width = Int32(settings.width)
    context.pointee.height = Int32(settings.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.time_base = AVRational(num: Int32(settings.rateDenominator), den: Int32(settings.rateNumerator))
    context.pointee.framerate = AVRational(num: Int32(settings.rateNumerator), den: Int32(settings.rateDenominator))
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.gop_size = Int32(settings.keyframeInterval)
    context.pointee.max_b_frames = 0
    context.pointee.thread_count = 1
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER
    context.pointee.flags |=
      Int32(bitPattern: UInt32(AV_CODEC_FLAG_GLOBAL_HEADER)) | Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
  }

  /// Encodes the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: the frame, of the settings' size.
  ///   - changed: where it differs from the frame before; nil for everything.
  public func encode(_ bitmap: Bitmap, changed: [PixelRect]?) throws(MediaError) {
    guard let frame, let context else { return }
    precondition(bitmap.width == settings.width && bitmap.height == settings.height, "the frame has the video's size")
    let rects = sent == 0 ? [bitmap.bounds] : changed ?? [bitmap.bounds]
    if !rects.isEmpty {
      try check(av_frame_make_writable(frame), "no memory for a frame")
      for rect in rects { convert(bitmap, rect, into: frame) }
    }
    frame.pointee.pts = Int64(sent)
    sent += 1
    try check(avcodec_send_frame(context, frame), "a frame cannot be encoded")
    try receive()
  }

  /// Converts a rectangle, grown to whole chroma samples.
  private func convert(_ bitmap: Bitmap, _ rect: PixelRect, into frame: UnsafeMutablePointer<AVFrame>) {
    let left = Int(rect.minX) & ~1
    let top = Int(rect.minY) & ~1
    let right = min(settings.width, (Int(rect.maxX) + 1) & ~1)
    let bottom = min(settings.height, (Int(rect.maxY) + 1) & ~1)
    let (y, u, v) = (frame.pointee.data.0!, frame.pointee.data.1!, frame.pointee.data.2!)
    let (strideY, strideU, strideV) = (
      Int(frame.pointee.linesize.0), Int(frame.pointee.linesize.1), Int(frame.pointee.linesize.2)
    )
    for line in stride(from: top, to: bottom, by: 2) {
      let upper = UnsafePointer(bitmap.row(line).baseAddress! + left)
      let lower = UnsafePointer(bitmap.row(line + 1).baseAddress! + left)
      YUVConversion.luma(upper, to: y + line * strideY + left, count: right - left)
      YUVConversion.luma(lower, to: y + (line + 1) * strideY + left, count: right - left)
      YUVConversion.chroma(
        upper, lower, toBlue: u + line / 2 * strideU + left / 2, toRed: v + line / 2 * strideV + left / 2,
        count: (right - left) / 2)
    }
  }

  /// Ends the segment.
  ///
  /// - Returns: the segment file's bytes.
  public func finish() throws(MediaError) -> [UInt8] {
    guard let context else { return [] }
    try check(avcodec_send_frame(context, nil), "the encoder cannot be emptied")
    try receive()
    guard packets.count == sent else {
      throw MediaError(.machine, "the encoder gave \(packets.count) frames for \(sent)")
    }
    let header = UnsafeBufferPointer(start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    return SegmentFile(firstFrame: firstFrame, settings: settings.summary, header: Array(header), packets: packets)
      .bytes
  }

  private func receive() throws(MediaError) {
    guard let context, let packet else { return }
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == cffmpeg_error_again() || result == cffmpeg_error_end() { return }
      try check(result, "a frame cannot be encoded")
      packets.append(Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))))
      av_packet_unref(packet)
    }
  }

  private func check(_ result: Int32, _ doing: String) throws(MediaError) {
    if result < 0 { throw MediaError(doing, code: result) }
  }
}
