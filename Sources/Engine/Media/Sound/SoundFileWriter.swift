import CFFmpeg
import Glibc
import Graphics

/// Writes files of sound alone.
public enum SoundFileWriter {
  /// - Parameters:
  ///   - comment: what the file says of itself; nil: nothing.
  ///   - path: written whole or, on an error, removed.
  public static func write(
    _ sound: EncodedSound, as container: SoundContainer, comment: String? = nil, to path: String
  ) throws(MediaError) {
    do throws(MediaError) {
      try writeFile(sound, container, comment, path)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func writeFile(
    _ sound: EncodedSound, _ container: SoundContainer, _ comment: String?, _ path: String
  ) throws(MediaError) {
    func check(_ result: Int32) throws(MediaError) {
      if result < 0 { throw MediaError("\(path) cannot be written", code: result) }
    }
    var context: UnsafeMutablePointer<AVFormatContext>?
    var packet = av_packet_alloc()
    defer {
      if let context {
        if context.pointee.pb != nil { avio_closep(&context.pointee.pb) }
        avformat_free_context(context)
      }
      av_packet_free(&packet)
    }
    try check(avformat_alloc_output_context2(&context, nil, container.format, path))
    guard let context, let packet, let stream = avformat_new_stream(context, nil) else {
      throw MediaError(.machine, "out of memory while writing \(path)")
    }
    context.pointee.flags |= Int32(AVFMT_FLAG_BITEXACT)
    if let comment { av_dict_set(&context.pointee.metadata, "comment", comment, 0) }
    try sound.describe(stream)
    try check(avio_open(&context.pointee.pb, path, Int32(AVIO_FLAG_WRITE)))
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if container == .m4a {
      av_dict_set(&options, "movflags", "+faststart", 0)
      av_dict_set(&options, "movie_timescale", "240000", 0)
    }
    try check(avformat_write_header(context, &options))
    for part in sound.packets { try packet.write(part, to: context, stream) }
    try check(av_write_trailer(context))
    avio_flush(context.pointee.pb)
    if let pb = context.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error) }
    try check(avio_closep(&context.pointee.pb))
  }
}

extension SoundContainer {
  /// As the libraries call it.
  fileprivate var format: String { self == .m4a ? "ipod" : rawValue }
}

extension UnsafeMutablePointer<AVPacket> {
  /// Writes a run of samples to a stream.
  func write(
    _ part: EncodedSound.Packet, to context: UnsafeMutablePointer<AVFormatContext>,
    _ stream: UnsafeMutablePointer<AVStream>
  ) throws(MediaError) {
    var result = av_new_packet(self, Int32(part.bytes.count))
    if result >= 0 {
      part.bytes.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { pointee.data.update(from: start, count: bytes.count) }
      }
      pointee.pts = part.time
      pointee.dts = part.time
      pointee.duration = part.duration
      pointee.stream_index = stream.pointee.index
      pointee.flags = Int32(AV_PKT_FLAG_KEY)
      av_packet_rescale_ts(self, AVRational(num: 1, den: Int32(EncodedSound.rate)), stream.pointee.time_base)
      result = av_write_frame(context, self)
      av_packet_unref(self)
    }
    if result < 0 { throw MediaError("the sound cannot be written", code: result) }
  }
}
