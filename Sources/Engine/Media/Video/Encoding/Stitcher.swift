import CFFmpeg
import Glibc
import Graphics

/// Puts segments into one file without encoding again: faststart, no dates, exact frame durations.
public enum Stitcher {
  /// Writes the video.
  ///
  /// - Parameters:
  ///   - segments: files of `SegmentEncoder`, in order; together they hold every frame from the first on.
  ///   - sound: as long as the frames; nil: there is none.
  ///   - captions: nil: there are none.
  ///   - comment: what the file says of itself; nil: nothing.
  ///   - read: gives a file's bytes.
  ///   - path: written whole or, on an error, removed.
  public static func stitch<Failure: Error>(
    _ segments: [String], settings: VideoSettings, sound: EncodedSound? = nil,
    captions: CaptionTrack? = nil, comment: String? = nil, into path: String,
    read: (String) throws(Failure) -> [UInt8]
  ) throws {
    MediaLibraries.prepare()
    var output: Output?
    do {
      var next: Int?
      var alphaSum: Int?
      for segment in segments {
        let file = try SegmentFile(try read(segment), path: segment)
        guard file.settings == settings.summary else {
          throw MediaError(
            .machine, "the segment \(segment) was encoded as \"\(file.settings)\" and not \"\(settings.summary)\"")
        }
        guard next == nil || next == file.firstFrame else {
          throw MediaError(.machine, "the segment \(segment) starts with frame \(file.firstFrame) and not \(next!)")
        }
        let opened =
          try output
          ?? Output(
            path: path, settings: settings, header: file.header, sound: sound, captions: captions, comment: comment)
        output = opened
        guard opened.header == file.header else {
          throw MediaError(
            .machine, "the segment \(segment) has another codec header; clear the cache and submit again")
        }
        for (index, packet) in file.packets.enumerated() {
          let isKey = settings.encoding.codec.hasKeyFramesOnly || index % settings.keyframeInterval == 0
          try opened.write(packet, isKey: isKey)
        }
        if next == nil { alphaSum = file.alphaSum }
        next = file.firstFrame + file.packets.count
      }
      guard let output else { throw MediaError(.machine, "there is no segment to stitch") }
      try output.finish()
      if let alphaSum { try AlphaCheck.check(path, settings: settings, sum: alphaSum) }
    } catch {
      output = nil
      unlink(path)
      throw error
    }
  }

  /// A file being written.
  private final class Output {
    let header: [UInt8]
    private let path: String
    private let settings: VideoSettings
    private var context: UnsafeMutablePointer<AVFormatContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var written: Int64 = 0
    private let sound: EncodedSound?
    /// Packets of sound.
    private var soundWritten = 0
    private let captions: CaptionTrack?
    /// Packets of captions.
    private var captionsWritten = 0

    init(
      path: String, settings: VideoSettings, header: [UInt8], sound: EncodedSound?, captions: CaptionTrack?,
      comment: String?
    ) throws(MediaError) {
      self.sound = sound
      self.captions = captions
      self.path = path
      self.settings = settings
      self.header = header
      try check(avformat_alloc_output_context2(&context, nil, settings.encoding.container.format, path))
      packet = av_packet_alloc()
      guard let context, packet != nil, let stream = avformat_new_stream(context, nil) else {
        throw MediaError(.machine, "out of memory while writing \(path)")
      }
      context.pointee.flags |= Int32(AVFMT_FLAG_BITEXACT)
      if let comment { av_dict_set(&context.pointee.metadata, "comment", comment, 0) }
      // Samples that only prime a decoder lie before 0; pictures begin at 0 nevertheless.
      if !settings.encoding.container.isQuickTime { context.pointee.avoid_negative_ts = 0 }
      describe(stream)
      if let sound {
        guard let second = avformat_new_stream(context, nil) else {
          throw MediaError(.machine, "out of memory while writing \(path)")
        }
        try sound.describe(second)
      }
      if let captions {
        guard let last = avformat_new_stream(context, nil) else {
          throw MediaError(.machine, "out of memory while writing \(path)")
        }
        captions.describe(last)
      }
      try check(avio_open(&context.pointee.pb, path, Int32(AVIO_FLAG_WRITE)))
      var options: OpaquePointer?
      defer { av_dict_free(&options) }
      if settings.encoding.container.isQuickTime {
        av_dict_set(&options, "movflags", "+faststart", 0)
        av_dict_set(&options, "video_track_timescale", "\(timescale)", 0)
        // So that the samples that an encoder of sound needs before its first are cut off to the sample.
        if sound != nil { av_dict_set(&options, "movie_timescale", "240000", 0) }
      }
      try check(avformat_write_header(context, &options))
    }

    deinit {
      if let context {
        if context.pointee.pb != nil { avio_closep(&context.pointee.pb) }
        avformat_free_context(context)
      }
      av_packet_free(&packet)
    }

    /// Ticks a second: a multiple of the rate's numerator, so that a frame lasts a whole number of ticks.
    private var timescale: Int {
      var result = settings.rateNumerator
      while result < 10_000 { result *= 2 }
      return result
    }

    private func describe(_ stream: UnsafeMutablePointer<AVStream>) {
      let encoder = EncoderOptions(settings)
      let rate = AVRational(num: Int32(settings.rateNumerator), den: Int32(settings.rateDenominator))
      stream.pointee.time_base = AVRational(num: 1, den: Int32(timescale))
      stream.pointee.avg_frame_rate = rate
      stream.pointee.r_frame_rate = rate
      stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
      let parameters = stream.pointee.codecpar!
      parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
      parameters.pointee.codec_id = encoder.identifier
      parameters.pointee.codec_tag = encoder.tagNumber
      parameters.pointee.bits_per_coded_sample = encoder.bitsPerPixel
      parameters.pointee.width = Int32(settings.width)
      parameters.pointee.height = Int32(settings.height)
      parameters.pointee.format = encoder.pixelFormat.rawValue
      parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
      let isColor = settings.encoding.chroma != nil
      parameters.pointee.color_range = settings.encoding.colorRange
      parameters.pointee.color_primaries = AVCOL_PRI_BT709
      parameters.pointee.color_trc = isColor ? AVCOL_TRC_BT709 : AVCOL_TRC_IEC61966_2_1
      parameters.pointee.color_space = isColor ? AVCOL_SPC_BT709 : AVCOL_SPC_RGB
      // Players of VP9 look for alpha where this says so.
      if settings.encoding.hasAlpha, settings.encoding.codec == .vp9 {
        av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0)
      }
      guard !header.isEmpty else { return }
      let size = header.count
      let memory = av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE))!
      memory.copyMemory(from: header, byteCount: size)
      parameters.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
      parameters.pointee.extradata_size = Int32(size)
    }

    /// When a frame begins, in ticks, rounded to the nearest.
    private func ticks(_ frame: Int64, _ base: AVRational) -> Int64 {
      // The muxer may have chosen another time base than was asked for.
      let (share, whole) = (
        frame * Int64(settings.rateDenominator) * Int64(base.den), Int64(settings.rateNumerator) * Int64(base.num)
      )
      return (2 * share + whole) / (2 * whole)
    }

    func write(_ frame: SegmentFile.Packet, isKey: Bool) throws(MediaError) {
      guard let context, let packet else { return }
      // The muxer of QuickTime files ends a caption by a sample of its own when it meets pictures or sound before the next
      // one; there all captions come first.
      let (share, whole) = (1000 * Int(written) * settings.rateDenominator, settings.rateNumerator)
      try writeCaptions(until: settings.encoding.container.isQuickTime ? .max : share / whole + 1)
      try writeSound(until: settings.sample(ofFrame: Int(written)))
      try check(av_new_packet(packet, Int32(frame.bytes.count)))
      frame.bytes.withUnsafeBufferPointer {
        packet.pointee.data.update(from: $0.baseAddress!, count: frame.bytes.count)
      }
      if !frame.addition.isEmpty,
        let place = av_packet_new_side_data(packet, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, frame.addition.count)
      {
        frame.addition.withUnsafeBufferPointer { place.update(from: $0.baseAddress!, count: frame.addition.count) }
      }
      let base = context.pointee.streams[0]!.pointee.time_base
      packet.pointee.pts = ticks(written, base)
      packet.pointee.dts = packet.pointee.pts
      packet.pointee.duration = ticks(written + 1, base) - packet.pointee.pts
      packet.pointee.stream_index = 0
      packet.pointee.flags = isKey ? Int32(AV_PKT_FLAG_KEY) : 0
      written += 1
      let result = av_write_frame(context, packet)
      av_packet_unref(packet)
      try check(result)
      try checkStream()
    }

    /// Writes the sound that begins before a sample, so that players find it beside its frames.
    private func writeSound(until sample: Int) throws(MediaError) {
      guard let context, let packet, let sound, let stream = context.pointee.streams[1] else { return }
      while soundWritten < sound.packets.count, sound.packets[soundWritten].time < Int64(sample) {
        try packet.write(sound.packets[soundWritten], to: context, stream)
        soundWritten += 1
      }
    }

    /// Writes the captions that begin before a time in milliseconds.
    private func writeCaptions(until time: Int) throws(MediaError) {
      let index = sound == nil ? 1 : 2
      guard let context, let packet, let captions, let stream = context.pointee.streams[index] else { return }
      let base = AVRational(num: 1, den: 1000)
      while captionsWritten < captions.packets.count, captions.packets[captionsWritten].start < time {
        let caption = captions.packets[captionsWritten]
        try check(av_new_packet(packet, Int32(caption.bytes.count)))
        caption.bytes.withUnsafeBufferPointer {
          packet.pointee.data.update(from: $0.baseAddress!, count: caption.bytes.count)
        }
        packet.pointee.pts = Int64(caption.start)
        packet.pointee.dts = Int64(caption.start)
        packet.pointee.duration = Int64(caption.duration)
        packet.pointee.stream_index = Int32(index)
        packet.pointee.flags = Int32(AV_PKT_FLAG_KEY)
        av_packet_rescale_ts(packet, base, stream.pointee.time_base)
        captionsWritten += 1
        let result = av_write_frame(context, packet)
        av_packet_unref(packet)
        try check(result)
      }
    }

    func finish() throws(MediaError) {
      guard let context else { return }
      try writeCaptions(until: .max)
      try writeSound(until: .max)
      try check(av_write_trailer(context))
      avio_flush(context.pointee.pb)
      try checkStream()
      try check(avio_closep(&context.pointee.pb))
    }

    /// Errors of buffered writing show here.
    private func checkStream() throws(MediaError) {
      if let pb = context?.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error) }
    }

    private func check(_ result: Int32) throws(MediaError) {
      if result < 0 { throw MediaError("\(path) cannot be written", code: result) }
    }
  }
}

extension VideoContainer {
  /// As the libraries call it.
  fileprivate var format: String { self == .mkv ? "matroska" : rawValue }

  /// Whether it counts time in ticks of its own choice, with its index where it is wanted.
  fileprivate var isQuickTime: Bool { self == .mp4 || self == .mov }
}
