import CFFmpeg
import Graphics

/// Opens a finished video again and looks whether its first frame is as transparent as the one that was encoded.
enum AlphaCheck {
  /// Levels by which the mean of a frame's alphas may be off: VP9 loses a little of alpha, too.
  private static let tolerance = 2.0

  /// - Parameter sum: of the first frame's alphas, each 0…255.
  /// - Throws: a file whose alpha is lost.
  static func check(_ path: String, settings: VideoSettings, sum: Int) throws(MediaError) {
    guard let found = try mean(path, settings.encoding.codec) else {
      throw MediaError(.machine, "the transparency of \(path) was lost while it was put together; report this")
    }
    let wanted = Double(sum) / Double(settings.width * settings.height)
    guard abs(found - wanted) <= tolerance else {
      throw MediaError(
        .machine,
        "the transparency of \(path) was lost while it was put together: its first frame covers \(found) of 255 and "
          + "not \(wanted); report this")
    }
  }

  /// The mean alpha of the first frame, 0…255; nil where the frame has none.
  private static func mean(_ path: String, _ codec: VideoCodec) throws(MediaError) -> Double? {
    var context: UnsafeMutablePointer<AVFormatContext>?
    try check(avformat_open_input(&context, path, nil, nil))
    defer { avformat_close_input(&context) }
    try check(avformat_find_stream_info(context, nil))
    // FFmpeg's own decoder of VP9 does not know alpha.
    let decoder =
      codec == .vp9
      ? avcodec_find_decoder_by_name("libvpx-vp9")
      : avcodec_find_decoder(context!.pointee.streams[0]!.pointee.codecpar.pointee.codec_id)
    var made = avcodec_alloc_context3(decoder)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    defer {
      avcodec_free_context(&made)
      av_packet_free(&packet)
      av_frame_free(&frame)
    }
    guard let made, let packet, let frame, let context else {
      throw MediaError(.machine, "out of memory while looking at \(path)")
    }
    try check(avcodec_parameters_to_context(made, context.pointee.streams[0]!.pointee.codecpar))
    made.pointee.thread_count = 1
    try check(avcodec_open2(made, decoder, nil))
    // The picture is the first stream; sound may come before it.
    try check(av_read_frame(context, packet))
    while packet.pointee.stream_index != 0 {
      av_packet_unref(packet)
      try check(av_read_frame(context, packet))
    }
    try check(avcodec_send_packet(made, packet))
    // Decoders that hold frames back give them when there is no more.
    _ = avcodec_send_packet(made, nil)
    try check(avcodec_receive_frame(made, frame))
    return mean(frame)
  }

  private static func mean(_ frame: UnsafeMutablePointer<AVFrame>) -> Double? {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    /// Bytes from one alpha to the next, the first one's place, bytes of one, and its largest value.
    let layout: (plane: UnsafeMutablePointer<UInt8>?, stride: Int32, step: Int, offset: Int, bytes: Int, most: Double)
    let data = frame.pointee.data
    let lines = frame.pointee.linesize
    switch AVPixelFormat(frame.pointee.format) {
    case AV_PIX_FMT_RGBA, AV_PIX_FMT_BGRA: layout = (data.0, lines.0, 4, 3, 1, 255)
    case AV_PIX_FMT_ARGB: layout = (data.0, lines.0, 4, 0, 1, 255)
    case AV_PIX_FMT_YUVA420P: layout = (data.3, lines.3, 1, 0, 1, 255)
    case AV_PIX_FMT_YUVA444P10LE: layout = (data.3, lines.3, 2, 0, 2, 1023)
    case AV_PIX_FMT_YUVA444P12LE: layout = (data.3, lines.3, 2, 0, 2, 4095)
    default: return nil
    }
    guard let plane = layout.plane else { return nil }
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let place = plane + y * Int(layout.stride) + x * layout.step + layout.offset
        sum += Int(place[0]) + (layout.bytes == 2 ? Int(place[1]) << 8 : 0)
      }
    }
    return Double(sum) * 255 / layout.most / Double(width * height)
  }

  private static func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw MediaError("the finished video cannot be read", code: result) }
  }
}
