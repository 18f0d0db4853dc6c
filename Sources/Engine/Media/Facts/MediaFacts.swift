import CFFmpeg

/// What a media file says of itself, and what its packets show.
public struct MediaFacts: Codable, Hashable, Sendable {
  /// A stream of a file.
  public struct Stream: Codable, Hashable, Sendable {
    /// `video`, `audio`, `subtitle`, or something else.
    public var kind: String
    /// As FFmpeg calls it, with its profile where there is one.
    public var codec: String
    /// Pixels; nil for what is no picture.
    public var width: Int?
    /// Pixels; nil for what is no picture.
    public var height: Int?
    /// As FFmpeg calls the layout of samples, such as `yuv420p`.
    public var samples: String?
    /// Range, primaries, transfer and matrix, where they are told.
    public var color: String?
    /// Whether pictures can be transparent.
    public var hasAlpha: Bool?
    /// Frames a second as a fraction.
    public var frameRate: String?
    /// Samples a second.
    public var sampleRate: Int?
    /// Of sound.
    public var channels: Int?
    /// Frames of pictures, packets of anything else.
    public var packets = 0
    /// The first packets that can be decoded without those before, by index; at most a thousand.
    public var keyFrames: [Int] = []
    /// How many of these there are.
    public var keyFrameCount = 0
    /// Seconds; nil for an empty stream.
    public var start: Double?
    /// Seconds from the start to the end of the last packet.
    public var duration: Double?
    /// Whether times of decoding rise from packet to packet.
    public var isMonotonic = true
    /// Bytes of all packets.
    public var bytes = 0
    /// What is written in it, by name.
    public var tags: [Tag] = []
  }

  /// A text with a name.
  public struct Tag: Codable, Hashable, Sendable {
    /// As the file calls it.
    public var name: String
    /// What it says.
    public var text: String
  }

  /// As FFmpeg calls it.
  public var format: String
  /// In the order of the file.
  public var streams: [Stream]
  /// What is written in it, by name.
  public var tags: [Tag]

  /// Reads a file from its beginning to its end.
  ///
  /// - Throws: what is no media file, or damaged.
  public init(path: String) throws(MediaError) {
    MediaLibraries.prepare()
    var opened: UnsafeMutablePointer<AVFormatContext>?
    var options: OpaquePointer?
    // Nothing but this very file.
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", Self.formats, 0)
    let result = avformat_open_input(&opened, path, nil, &options)
    av_dict_free(&options)
    defer { avformat_close_input(&opened) }
    guard result >= 0, let context = opened else {
      throw MediaError(.job, "it is no media file that can be read, or damaged")
    }
    guard avformat_find_stream_info(context, nil) >= 0 else { throw MediaError(.job, "it is damaged") }
    format = String(cString: context.pointee.iformat.pointee.name)
    tags = Self.tags(context.pointee.metadata)
    let pointers = (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
    streams = pointers.map(Self.stream)
    try read(context, pointers.map(\.pointee.time_base))
  }

  /// What we write, and what else people hold beside it.
  static let formats =
    "mov,mp4,m4a,matroska,webm,gif,apng,webp_pipe,png_pipe,jpeg_pipe,image2,wav,flac,mp3,ogg,aac,aiff,srt,webvtt,avi"

  private static func stream(_ stream: UnsafeMutablePointer<AVStream>) -> Stream {
    let parameters = stream.pointee.codecpar.pointee
    let kind = av_get_media_type_string(parameters.codec_type).map { String(cString: $0) } ?? "data"
    var codec = String(cString: avcodec_get_name(parameters.codec_id))
    if let profile = avcodec_profile_name(parameters.codec_id, parameters.profile) {
      codec += " (\(String(cString: profile)))"
    }
    var result = Stream(kind: kind, codec: codec)
    result.tags = tags(stream.pointee.metadata)
    if parameters.codec_type == AVMEDIA_TYPE_VIDEO {
      (result.width, result.height) = (Int(parameters.width), Int(parameters.height))
      let format = AVPixelFormat(parameters.format)
      result.samples = av_get_pix_fmt_name(format).map { String(cString: $0) }
      let flags = av_pix_fmt_desc_get(format)?.pointee.flags ?? 0
      // A VP9 stream keeps alpha beside its pictures.
      result.hasAlpha =
        flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 || result.tags.contains { $0.name.lowercased() == "alpha_mode" }
      let rate = stream.pointee.avg_frame_rate
      if rate.num > 0, rate.den > 0 { result.frameRate = rate.den == 1 ? "\(rate.num)" : "\(rate.num)/\(rate.den)" }
      result.color = color(parameters)
    } else if parameters.codec_type == AVMEDIA_TYPE_AUDIO {
      result.sampleRate = Int(parameters.sample_rate)
      result.channels = Int(cffmpeg_parameters_channel_count(stream.pointee.codecpar))
      result.samples = av_get_sample_fmt_name(AVSampleFormat(parameters.format)).map { String(cString: $0) }
    }
    return result
  }

  private static func color(_ parameters: AVCodecParameters) -> String? {
    let names = [
      av_color_range_name(parameters.color_range), av_color_primaries_name(parameters.color_primaries),
      av_color_transfer_name(parameters.color_trc), av_color_space_name(parameters.color_space),
    ].map { $0.map { String(cString: $0) } ?? "unknown" }
    return names.allSatisfy { $0 == "unknown" } ? nil : names.joined(separator: ", ")
  }

  private static func tags(_ dictionary: OpaquePointer?) -> [Tag] {
    var tags: [Tag] = []
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while true {
      entry = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX)
      guard let entry, tags.count < 100 else { return tags }
      tags.append(
        Tag(name: String(cString: entry.pointee.key), text: String(String(cString: entry.pointee.value).prefix(4000))))
    }
  }

  private mutating func read(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ bases: [AVRational]
  ) throws(MediaError) {
    var allocated = av_packet_alloc()
    defer { av_packet_free(&allocated) }
    guard let packet = allocated else { throw MediaError(.machine, "out of memory while reading a file") }
    var last = [Int64?](repeating: nil, count: streams.count)
    var ends = [Double?](repeating: nil, count: streams.count)
    while av_read_frame(context, packet) >= 0 {
      defer { av_packet_unref(packet) }
      let index = Int(packet.pointee.stream_index)
      guard streams.indices.contains(index) else { continue }
      let base = Double(bases[index].num) / Double(max(1, bases[index].den))
      if packet.pointee.flags & AV_PKT_FLAG_KEY != 0 {
        if streams[index].keyFrames.count < 1000 { streams[index].keyFrames.append(streams[index].packets) }
        streams[index].keyFrameCount += 1
      }
      streams[index].packets += 1
      streams[index].bytes += Int(packet.pointee.size)
      if packet.pointee.dts != Int64.min {
        if let before = last[index], packet.pointee.dts <= before { streams[index].isMonotonic = false }
        last[index] = packet.pointee.dts
      }
      guard packet.pointee.pts != Int64.min else { continue }
      let start = Double(packet.pointee.pts) * base
      streams[index].start = min(streams[index].start ?? start, start)
      let end = start + Double(max(0, packet.pointee.duration)) * base
      ends[index] = max(ends[index] ?? end, end)
    }
    for index in streams.indices {
      if let start = streams[index].start, let end = ends[index] { streams[index].duration = end - start }
    }
  }
}
