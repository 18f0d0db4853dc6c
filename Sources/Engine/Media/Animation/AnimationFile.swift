import CFFmpeg

/// A GIF or a WebP being written by the libraries' encoder and muxer.
final class AnimationFile {
  private let path: String
  private var encoder: UnsafeMutablePointer<AVCodecContext>?
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var frame: UnsafeMutablePointer<AVFrame>?

  /// - Parameters:
  ///   - codec: the encoder's name.
  ///   - format: the muxer's name.
  ///   - parts: of a second; what times count in.
  init(
    _ path: String, codec name: String, format: String, _ pixels: AVPixelFormat, settings: AnimationSettings,
    parts: Int,
    options: [(name: String, value: String)], muxing: [(name: String, value: String)]
  ) throws(MediaError) {
    MediaLibraries.prepare()
    self.path = path
    guard let codec = avcodec_find_encoder_by_name(name) else {
      throw MediaError(.machine, "this FFmpeg has no \(name); install Debian's libavcodec-extra")
    }
    encoder = avcodec_alloc_context3(codec)
    packet = av_packet_alloc()
    frame = av_frame_alloc()
    try check(avformat_alloc_output_context2(&context, nil, format, path))
    guard let encoder, let context, let frame, packet != nil, let stream = avformat_new_stream(context, nil) else {
      throw MediaError(.machine, "out of memory while writing \(path)")
    }
    encoder.pointee.width = Int32(settings.width)
    encoder.pointee.height = Int32(settings.height)
    encoder.pointee.pix_fmt = pixels
    encoder.pointee.time_base = AVRational(num: 1, den: Int32(parts))
    encoder.pointee.thread_count = 1
    encoder.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    try open(encoder, codec, options)
    frame.pointee.format = pixels.rawValue
    frame.pointee.width = encoder.pointee.width
    frame.pointee.height = encoder.pointee.height
    try check(av_frame_get_buffer(frame, 0))
    context.pointee.flags |= Int32(AVFMT_FLAG_BITEXACT)
    stream.pointee.time_base = encoder.pointee.time_base
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder))
    try check(avio_open(&context.pointee.pb, path, Int32(AVIO_FLAG_WRITE)))
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (name, value) in muxing { av_dict_set(&dictionary, name, value, 0) }
    try check(avformat_write_header(context, &dictionary))
  }

  deinit {
    if let context {
      if context.pointee.pb != nil { avio_closep(&context.pointee.pb) }
      avformat_free_context(context)
    }
    avcodec_free_context(&encoder)
    av_packet_free(&packet)
    av_frame_free(&frame)
  }

  private func open(
    _ encoder: UnsafeMutablePointer<AVCodecContext>, _ codec: UnsafePointer<AVCodec>,
    _ options: [(name: String, value: String)]
  ) throws(MediaError) {
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
    try check(avcodec_open2(encoder, codec, &dictionary))
  }

  /// Writes the next frame.
  ///
  /// - Parameters:
  ///   - time: when it begins, in the parts of a second that were told.
  ///   - fill: writes what changed of the frame, which holds what it held before.
  func write(at time: Int, _ fill: (UnsafeMutablePointer<AVFrame>) -> Void) throws(MediaError) {
    guard let frame else { return }
    try check(av_frame_make_writable(frame))
    fill(frame)
    frame.pointee.pts = Int64(time)
    try check(avcodec_send_frame(encoder, frame))
    try drain()
  }

  /// Ends the file.
  func finish() throws(MediaError) {
    guard let context else { return }
    try check(avcodec_send_frame(encoder, nil))
    try drain()
    try check(av_write_trailer(context))
    avio_flush(context.pointee.pb)
    if let pb = context.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error) }
    try check(avio_closep(&context.pointee.pb))
  }

  private func drain() throws(MediaError) {
    guard let encoder, let context, let packet, let stream = context.pointee.streams[0] else { return }
    while true {
      let result = avcodec_receive_packet(encoder, packet)
      if result == cffmpeg_error_again() || result == cffmpeg_error_end() { return }
      try check(result)
      av_packet_rescale_ts(packet, encoder.pointee.time_base, stream.pointee.time_base)
      packet.pointee.stream_index = 0
      let written = av_write_frame(context, packet)
      av_packet_unref(packet)
      try check(written)
    }
  }

  private func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw MediaError("\(path) cannot be written", code: result) }
  }
}
