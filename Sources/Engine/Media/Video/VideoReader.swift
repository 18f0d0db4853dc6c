import CFFmpeg
import Graphics

/// Decodes any frame of an H.264 video in an MP4 or MOV file, to the same bits on every machine.
///
/// A frame is found by its index in the order of presentation; the decoder goes on from where it is, or from the key
/// frame before. Not shared between threads.
public final class VideoReader {
  struct Packet {
    /// In the stream's time base.
    var time: Int64
    var isKey: Bool
    var bytes: [UInt8]
  }

  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// When each frame begins, in seconds from the first, in the order of presentation.
  public let frameTimes: [Double]
  /// Seconds.
  public let duration: Double

  /// Frames of one video.
  public static let frameLimit = 100_000

  /// In the order of decoding.
  private let packets: [Packet]
  /// The packets' times, sorted: the order of presentation.
  private let times: [Int64]
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var picture: UnsafeMutablePointer<AVFrame>?
  /// The packet that is sent next.
  private var position = 0
  /// The time of the last frame that came out.
  private var shown: Int64?

  /// - Throws: a file that is no H.264 video, or is damaged.
  public convenience init(path: String) throws(MediaError) { try self.init(VideoFile(path: path)) }

  /// Reads the first frame of a segment that belongs to no film yet.
  ///
  /// - Parameters:
  ///   - segment: a file of `SegmentEncoder`.
  ///   - path: where it stands, for messages.
  /// - Throws: a segment of another codec than H.264, or a damaged one.
  public convenience init(segment: [UInt8], path: String) throws(MediaError) {
    try self.init(VideoFile(segment: segment, path: path))
  }

  private init(_ source: VideoFile) throws(MediaError) {
    packets = source.packets
    times = packets.map(\.time).sorted()
    guard let first = times.first, times.count <= Self.frameLimit else {
      throw MediaError(.job, "the video has no frames, or more than \(Self.frameLimit)")
    }
    (width, height) = (source.width, source.height)
    let unit = source.secondsPerUnit
    frameTimes = times.map { Double($0 - first) * unit }
    // The last frame shows as long as the one before.
    let last = frameTimes.count > 1 ? frameTimes[frameTimes.count - 1] - frameTimes[frameTimes.count - 2] : 0
    duration = frameTimes[frameTimes.count - 1] + max(last, frameTimes.count > 1 ? 0 : 1.0 / 30)
    decoder = try source.makeDecoder()
    packet = av_packet_alloc()
    picture = av_frame_alloc()
    guard packet != nil, picture != nil else { throw MediaError(.machine, "out of memory while reading a video") }
  }

  deinit {
    avcodec_free_context(&decoder)
    av_packet_free(&packet)
    av_frame_free(&picture)
  }

  /// A frame's pixels.
  ///
  /// - Precondition: the index is one of `frameTimes`.
  public func frame(_ index: Int) throws(MediaError) -> Bitmap {
    precondition(times.indices.contains(index), "the video has that frame")
    guard let decoder, let picture else { throw MediaError(.machine, "the video is closed") }
    let target = times[index]
    let start = keyPacket(before: target)
    if shown.map({ $0 >= target }) ?? true || position <= start {
      avcodec_flush_buffers(decoder)
      position = start
      shown = nil
    }
    while true {
      let result = avcodec_receive_frame(decoder, picture)
      if result == cffmpeg_error_again() {
        try sendNext(to: decoder)
        continue
      }
      guard result >= 0 else {
        shown = nil
        throw MediaError("frame \(index) of the video cannot be decoded", code: result)
      }
      shown = picture.pointee.best_effort_timestamp
      if picture.pointee.best_effort_timestamp == target { return try bitmap(picture.pointee) }
    }
  }

  /// The last key frame in the order of decoding that is shown at a time or before.
  private func keyPacket(before time: Int64) -> Int {
    packets.indices.last { packets[$0].isKey && packets[$0].time <= time } ?? 0
  }

  private func sendNext(to decoder: UnsafeMutablePointer<AVCodecContext>) throws(MediaError) {
    guard position < packets.count, let packet else {
      // Drains what the decoder holds back; nothing comes after the end.
      position = packets.count + 1
      guard avcodec_send_packet(decoder, nil) >= 0 else { throw MediaError(.job, "the video ends too early") }
      return
    }
    let bytes = packets[position].bytes
    guard av_new_packet(packet, Int32(clamping: bytes.count)) >= 0 else {
      throw MediaError(.machine, "out of memory while reading a video")
    }
    defer { av_packet_unref(packet) }
    bytes.withUnsafeBufferPointer { packet.pointee.data.update(from: $0.baseAddress!, count: bytes.count) }
    packet.pointee.pts = packets[position].time
    let result = avcodec_send_packet(decoder, packet)
    guard result >= 0 else { throw MediaError("the video cannot be decoded", code: result) }
    position += 1
  }

  private func bitmap(_ picture: AVFrame) throws(MediaError) -> Bitmap {
    guard Int(picture.width) == width, Int(picture.height) == height else {
      throw MediaError(.job, "the video's size changes on the way; encode it with one size")
    }
    guard let conversion = VideoConversion(picture) else {
      throw MediaError(.job, "the video's pixel format is not supported; encode it as yuv420p")
    }
    let bitmap = Bitmap(width: width, height: height)
    conversion.convert(into: bitmap)
    return bitmap
  }
}
