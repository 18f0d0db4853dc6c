import CFFmpeg
import Graphics
import Hashing

/// Sound encoded at once, by one thread: its packets, and what files need to know of it.
public final class EncodedSound {
  /// A run of samples.
  struct Packet {
    var bytes: [UInt8]
    /// Samples; those of an encoder that looks ahead begin below 0.
    var time: Int64
    /// Samples.
    var duration: Int64
  }

  /// How it is encoded.
  public let codec: SoundCodec
  /// Samples of a channel.
  let count: Int
  private(set) var packets: [Packet] = []
  private var context: UnsafeMutablePointer<AVCodecContext>?

  static let rate = 48_000

  /// - Parameters:
  ///   - left: samples of 24 bits, 48,000 a second.
  ///   - right: as many.
  public init(left: [Int32], right: [Int32], as codec: SoundCodec) throws(MediaError) {
    precondition(left.count == right.count, "both channels are as long")
    MediaLibraries.prepare()
    self.codec = codec
    count = left.count
    let (name, format) = codec.encoder
    guard let encoder = avcodec_find_encoder_by_name(name) else {
      throw MediaError(.machine, "this FFmpeg has no \(name); install Debian's libavcodec-extra")
    }
    context = avcodec_alloc_context3(encoder)
    guard let context else { throw MediaError(.machine, "out of memory while encoding sound") }
    context.pointee.sample_rate = Int32(Self.rate)
    context.pointee.sample_fmt = format
    context.pointee.time_base = AVRational(num: 1, den: Int32(Self.rate))
    context.pointee.bits_per_raw_sample = format == AV_SAMPLE_FMT_S32 || format == AV_SAMPLE_FMT_S32P ? 24 : 0
    context.pointee.bit_rate = 192_000
    context.pointee.thread_count = 1
    context.pointee.flags |=
      Int32(bitPattern: UInt32(AV_CODEC_FLAG_GLOBAL_HEADER)) | Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    if codec == .vorbis {
      context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_QSCALE))
      context.pointee.global_quality = 5 * Int32(FF_QP2LAMBDA)
    }
    cffmpeg_set_stereo(context)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    // Other predictors are computed in floating point, by other instructions on other processors.
    if codec == .flac { av_dict_set(&options, "lpc_type", "fixed", 0) }
    if codec == .alac { context.pointee.compression_level = 1 }
    try check(avcodec_open2(context, encoder, &options))
    try encode(left, right, format)
  }

  /// The hash of its packets.
  public var digest: Digest {
    var hasher = Hasher256()
    for packet in packets {
      hasher.update(Int(packet.time))
      hasher.update(Int(packet.duration))
      hasher.update(Digest(of: packet.bytes))
    }
    return hasher.finalized()
  }

  deinit { avcodec_free_context(&context) }

  /// Tells a stream what comes.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    stream.pointee.time_base = AVRational(num: 1, den: Int32(Self.rate))
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, context))
  }

  private func encode(_ left: [Int32], _ right: [Int32], _ format: AVSampleFormat) throws(MediaError) {
    guard let context else { return }
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    defer {
      av_frame_free(&frame)
      av_packet_free(&packet)
    }
    guard let frame, let packet else { throw MediaError(.machine, "out of memory while encoding sound") }
    let length = context.pointee.frame_size > 0 ? Int(context.pointee.frame_size) : 4096
    for start in stride(from: 0, to: count, by: length) {
      let run = min(length, count - start)
      av_frame_unref(frame)
      frame.pointee.nb_samples = Int32(run)
      frame.pointee.format = format.rawValue
      frame.pointee.sample_rate = context.pointee.sample_rate
      cffmpeg_set_frame_stereo(frame)
      try check(av_frame_get_buffer(frame, 0))
      frame.pointee.pts = Int64(start)
      for (channel, samples) in [left, right].enumerated() {
        Self.write(samples[start..<start + run], channel, format, to: frame)
      }
      try check(avcodec_send_frame(context, frame))
      try receive(packet)
    }
    try check(avcodec_send_frame(context, nil))
    try receive(packet)
  }

  private static func write(
    _ samples: ArraySlice<Int32>, _ channel: Int, _ format: AVSampleFormat, to frame: UnsafeMutablePointer<AVFrame>
  ) {
    let isPlanar = av_sample_fmt_is_planar(format) == 1
    guard let plane = frame.pointee.extended_data[isPlanar ? channel : 0] else { return }
    let (step, first) = isPlanar ? (1, 0) : (2, channel)
    func sample(_ value: Int32) -> Int32 { max(-0x80_0000, min(0x7f_ffff, value)) }
    switch format {
    case AV_SAMPLE_FMT_FLTP:
      plane.withMemoryRebound(to: Float.self, capacity: samples.count) { target in
        for (index, value) in samples.enumerated() { target[index] = Float(sample(value)) / 8_388_608 }
      }
    default:
      plane.withMemoryRebound(to: Int32.self, capacity: samples.count * step) { target in
        for (index, value) in samples.enumerated() { target[index * step + first] = sample(value) << 8 }
      }
    }
  }

  private func receive(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == cffmpeg_error_again() || result == cffmpeg_error_end() { return }
      try check(result)
      let time = packet.pointee.pts
      packets.append(
        Packet(
          bytes: Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))), time: time,
          // What an encoder fills its last frame up with is no sound.
          duration: max(0, min(packet.pointee.duration, Int64(count) - time))))
      av_packet_unref(packet)
    }
  }

  private func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw MediaError("the sound cannot be encoded", code: result) }
  }
}

extension SoundCodec {
  /// The libraries' encoder, and what it takes.
  fileprivate var encoder: (name: String, format: AVSampleFormat) {
    switch self {
    case .aac: ("aac", AV_SAMPLE_FMT_FLTP)
    case .alac: ("alac", AV_SAMPLE_FMT_S32P)
    case .flac: ("flac", AV_SAMPLE_FMT_S32)
    case .pcm: ("pcm_s24le", AV_SAMPLE_FMT_S32)
    case .vorbis: ("libvorbis", AV_SAMPLE_FMT_FLTP)
    case .mp3: ("libmp3lame", AV_SAMPLE_FMT_S32P)
    }
  }
}
