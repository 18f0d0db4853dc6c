import CFFmpeg

/// The sound of a file, decoded to the same samples by every processor: samples that are stored as they are, decoders
/// that count in whole numbers, and Vorbis by plain floating-point arithmetic without functions of the C library.
public struct SoundReader: Sendable {
  /// Samples a second.
  public let rate: Int
  /// One or two, as long as each other: samples of 24 bits.
  public let channels: [[Int32]]

  /// Samples of a channel, at most: half an hour at 48,000 a second.
  public static let lengthLimit = 30 * 60 * 48_000
  static let rates = 8000...192_000
  private static let decoders: [(id: AVCodecID, name: String)] = [
    (AV_CODEC_ID_MP3, "mp3"), (AV_CODEC_ID_AAC, "aac_fixed"), (AV_CODEC_ID_FLAC, "flac"), (AV_CODEC_ID_ALAC, "alac"),
    (AV_CODEC_ID_PCM_S16LE, "pcm_s16le"), (AV_CODEC_ID_PCM_S24LE, "pcm_s24le"), (AV_CODEC_ID_PCM_S32LE, "pcm_s32le"),
    (AV_CODEC_ID_VORBIS, "vorbis"), (AV_CODEC_ID_PCM_U8, "pcm_u8"), (AV_CODEC_ID_PCM_S16BE, "pcm_s16be"),
    (AV_CODEC_ID_PCM_S24BE, "pcm_s24be"), (AV_CODEC_ID_PCM_S32BE, "pcm_s32be"), (AV_CODEC_ID_PCM_S8, "pcm_s8"),
    (AV_CODEC_ID_PCM_F32LE, "pcm_f32le"), (AV_CODEC_ID_PCM_F32BE, "pcm_f32be"), (AV_CODEC_ID_PCM_F64LE, "pcm_f64le"),
    (AV_CODEC_ID_PCM_F64BE, "pcm_f64be"), (AV_CODEC_ID_PCM_MULAW, "pcm_mulaw"), (AV_CODEC_ID_PCM_ALAW, "pcm_alaw"),
  ]

  /// Decodes a file: WAV, AIFF, FLAC, MP3, AAC, M4A, Ogg, or the sound of a video in MP4, MOV, MKV or WebM.
  ///
  /// - Throws: a file without such sound, of another rate than 8,000 to 192,000 samples a second, with more than two channels,
  ///   that is too long, or damaged.
  public init(path: String) throws(MediaError) {
    let stream = try SoundStream(path: path, decoders: Self.decoders)
    rate = stream.rate
    try Self.check(rate: rate, channelCount: stream.channelCount)
    channels = try stream.samples(limit: Self.lengthLimit + rate)
    try Self.check(sampleCount: channels[0].count)
  }

  /// Checks a file without decoding more of it than its first samples. How many there are only the header of a WAV tells.
  ///
  /// - Parameter bytes: what is in the file.
  public static func check(path: String, holding bytes: [UInt8]) throws(MediaError) {
    if let header = WaveHeader(bytes) {
      try check(rate: header.rate, channelCount: header.channelCount)
      try check(sampleCount: header.sampleCount)
    } else {
      let stream = try SoundStream(path: path, decoders: decoders)
      try check(rate: stream.rate, channelCount: stream.channelCount)
      try check(sampleCount: try stream.samples(limit: 1)[0].count)
    }
  }

  private static func check(sampleCount: Int) throws(MediaError) {
    guard sampleCount > 0 else { throw MediaError(.job, "there is no sound in it; use a file that has some") }
    guard sampleCount <= lengthLimit else {
      throw MediaError(
        .job, "its sound has more than \(lengthLimit) samples, half an hour of 48000 a second; cut it")
    }
  }

  private static func check(rate: Int, channelCount: Int) throws(MediaError) {
    guard rates.contains(rate) else {
      throw MediaError(
        .job, "its sound has \(rate) samples a second; convert it to a rate from 8000 to 192000, such as 48000")
    }
    guard (1...2).contains(channelCount) else {
      throw MediaError(.job, "its sound has \(channelCount) channels; mix it down to mono or stereo")
    }
  }
}

/// The first sound of a file, being decoded.
private final class SoundStream {
  private var format: UnsafeMutablePointer<AVFormatContext>?
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var index: Int32 = -1
  private(set) var rate = 0
  private(set) var channelCount = 0

  init(path: String, decoders: [(id: AVCodecID, name: String)]) throws(MediaError) {
    MediaLibraries.prepare()
    // Nothing but files, and no playlists that lead elsewhere.
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", "wav,aiff,flac,mp3,aac,mov,mp4,m4a,matroska,webm,ogg", 0)
    let opened = avformat_open_input(&format, path, nil, &options)
    av_dict_free(&options)
    let remedy = "convert it to FLAC or plain WAV"
    guard opened >= 0, let format else { throw MediaError(.job, "it is no sound file that can be read; \(remedy)") }
    guard avformat_find_stream_info(format, nil) >= 0 else { throw MediaError(.job, "it is damaged; \(remedy)") }
    let streams = (0..<Int(format.pointee.nb_streams)).compactMap { format.pointee.streams[$0] }
    guard
      let stream = streams.first(where: { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }),
      let parameters = stream.pointee.codecpar
    else { throw MediaError(.job, "there is no sound in it") }
    guard let name = decoders.first(where: { $0.id == parameters.pointee.codec_id })?.name,
      let codec = avcodec_find_decoder_by_name(name)
    else {
      let found = String(cString: avcodec_get_name(parameters.pointee.codec_id))
      throw MediaError(.job, "its sound is \(found), which is not decoded to the same samples everywhere; \(remedy)")
    }
    index = stream.pointee.index
    context = avcodec_alloc_context3(codec)
    guard let context else { throw MediaError(.machine, "out of memory while reading sound") }
    guard avcodec_parameters_to_context(context, parameters) >= 0 else {
      throw MediaError(.job, "it is damaged; \(remedy)")
    }
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.thread_count = 1
    context.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    let isOpen = MediaLibraries.withoutVectorInstructions { avcodec_open2(context, codec, nil) }
    guard isOpen >= 0 else { throw MediaError(.job, "it is damaged; \(remedy)") }
    rate = Int(context.pointee.sample_rate)
    channelCount = Int(cffmpeg_channel_count(context))
  }

  deinit {
    avcodec_free_context(&context)
    avformat_close_input(&format)
  }

  /// - Parameter limit: decoding ends after as many samples.
  func samples(limit: Int) throws(MediaError) -> [[Int32]] {
    var channels = [[Int32]](repeating: [], count: channelCount)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    defer {
      av_packet_free(&packet)
      av_frame_free(&frame)
    }
    guard let packet, let frame else { throw MediaError(.machine, "out of memory while reading sound") }
    func drain() throws(MediaError) {
      while avcodec_receive_frame(context, frame) >= 0 {
        guard append(frame, to: &channels) else {
          throw MediaError(.job, "its sound changes its form on the way; convert it to FLAC or plain WAV")
        }
        av_frame_unref(frame)
      }
    }
    while channels[0].count < limit, av_read_frame(format, packet) >= 0 {
      defer { av_packet_unref(packet) }
      guard packet.pointee.stream_index == index else { continue }
      guard avcodec_send_packet(context, packet) >= 0 else {
        throw MediaError(.job, "its sound is damaged; convert it to FLAC or plain WAV")
      }
      try drain()
    }
    _ = avcodec_send_packet(context, nil)
    try drain()
    return channels
  }

  /// - Returns: false for a layout that the decoders do not have.
  private func append(_ frame: UnsafeMutablePointer<AVFrame>, to channels: inout [[Int32]]) -> Bool {
    let count = Int(frame.pointee.nb_samples)
    let format = AVSampleFormat(frame.pointee.format)
    guard Int(frame.pointee.sample_rate) == rate, Int(cffmpeg_frame_channel_count(frame)) == channelCount else {
      return false
    }
    for channel in 0..<channelCount {
      let isPlanar = av_sample_fmt_is_planar(format) == 1
      guard let plane = frame.pointee.extended_data[isPlanar ? channel : 0] else { return false }
      let (step, first) = isPlanar ? (1, 0) : (channelCount, channel)
      switch format {
      case AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P:
        plane.withMemoryRebound(to: Int16.self, capacity: count * step) { samples in
          for index in 0..<count { channels[channel].append(Int32(samples[index * step + first]) << 8) }
        }
      case AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S32P:
        plane.withMemoryRebound(to: Int32.self, capacity: count * step) { samples in
          for index in 0..<count { channels[channel].append(samples[index * step + first] >> 8) }
        }
      case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP:
        plane.withMemoryRebound(to: Float.self, capacity: count * step) { samples in
          for index in 0..<count { channels[channel].append(Self.sample(Double(samples[index * step + first]))) }
        }
      case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP:
        plane.withMemoryRebound(to: Double.self, capacity: count * step) { samples in
          for index in 0..<count { channels[channel].append(Self.sample(samples[index * step + first])) }
        }
      case AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P:
        for index in 0..<count { channels[channel].append((Int32(plane[index * step + first]) - 128) << 16) }
      default: return false
      }
    }
    return true
  }
  /// Of a full scale of 1, 24 bits, halves to the even one; what is no number is silent.
  private static func sample(_ value: Double) -> Int32 {
    guard value.isFinite else { return 0 }
    return Int32(max(-8_388_608, min(8_388_607, (value * 8_388_608).rounded(.toNearestOrEven))))
  }
}
