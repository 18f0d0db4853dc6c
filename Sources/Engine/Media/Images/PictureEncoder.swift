import CFFmpeg

/// Encodes one picture with one thread of one of the libraries' encoders.
struct PictureEncoder {
  private let name: String
  private let noun: String
  private let width: Int
  private let height: Int
  private let format: AVPixelFormat
  /// The encoder's own scale; nil: as it has it.
  var compression: Int?
  /// In the units of `FF_QP2LAMBDA`; nil: as the encoder has it.
  var quantizer: Int?
  /// The encoder's own.
  var options: [(name: String, value: String)] = []

  /// - Parameters:
  ///   - name: the encoder's.
  ///   - noun: what it makes, with its article, for messages.
  init(_ name: String, _ noun: String, width: Int, height: Int, _ format: AVPixelFormat) {
    (self.name, self.noun, self.width, self.height, self.format) = (name, noun, width, height, format)
  }

  /// - Parameter fill: writes the picture's planes.
  func encode(_ fill: (UnsafeMutablePointer<AVFrame>) -> Void) throws(MediaError) -> [UInt8] {
    MediaLibraries.prepare()
    guard let codec = avcodec_find_encoder_by_name(name) else {
      throw MediaError(.machine, "this FFmpeg has no \(name); install Debian's libavcodec-extra")
    }
    var context = avcodec_alloc_context3(codec)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    var dictionary: OpaquePointer?
    defer {
      avcodec_free_context(&context)
      av_frame_free(&frame)
      av_packet_free(&packet)
      av_dict_free(&dictionary)
    }
    guard let context, let frame, let packet else { throw MediaError(.machine, "out of memory while writing \(noun)") }
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.pix_fmt = format
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    if let compression { context.pointee.compression_level = Int32(compression) }
    context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    if let quantizer {
      context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_QSCALE))
      context.pointee.global_quality = Int32(quantizer) * Int32(FF_QP2LAMBDA)
      frame.pointee.quality = context.pointee.global_quality
    }
    for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
    try check(avcodec_open2(context, codec, &dictionary))
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    frame.pointee.format = format.rawValue
    try check(av_frame_get_buffer(frame, 0))
    fill(frame)
    try check(avcodec_send_frame(context, frame))
    _ = avcodec_send_frame(context, nil)
    try check(avcodec_receive_packet(context, packet))
    return Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
  }

  private func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw MediaError("\(noun) cannot be encoded", code: result) }
  }
}
