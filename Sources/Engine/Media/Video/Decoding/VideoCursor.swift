import CFFmpeg

/// A decoder on its way through one group of a video's packets.
///
/// What it gives depends on the group alone: every group has a decoder of its own, for what one has learnt of other packets, such as
/// how many frames come before their turn, stays with it.
///
/// A class, because the decoder's memory is to be freed once. Not shared between threads.
final class VideoCursor {
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var picture: UnsafeMutablePointer<AVFrame>?
  /// The packets that are decoded.
  private let group: Range<Int>
  /// The packet that is sent next.
  private var position: Int
  /// The latest time of the frames that came out, in the stream's time base; nil before the first one, and after a failure.
  private(set) var latest: Int64?

  /// - Parameters:
  ///   - decoder: ready for the first packet; the cursor frees it.
  ///   - group: packets of which the first refers to none before it.
  init(_ decoder: UnsafeMutablePointer<AVCodecContext>?, through group: Range<Int>) throws(MediaError) {
    self.decoder = decoder
    self.group = group
    position = group.lowerBound
    packet = av_packet_alloc()
    picture = av_frame_alloc()
    guard packet != nil, picture != nil else { throw MediaError(.machine, "out of memory while reading a video") }
  }

  deinit {
    avcodec_free_context(&decoder)
    av_packet_free(&packet)
    av_frame_free(&picture)
  }

  /// Whether going on comes to the same frame as beginning the group anew.
  func leads(to time: Int64, in group: Range<Int>) -> Bool {
    group == self.group && (position == group.lowerBound || latest.map { $0 < time } ?? false)
  }

  /// Decodes up to a frame.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the stream's time base.
  ///   - frame: the frame's index, for messages.
  /// - Returns: the frame, valid until the next call.
  /// - Throws: a frame that cannot be decoded, or not without guessing.
  func picture(at time: Int64, of packets: [VideoReader.Packet], frame: Int) throws(MediaError) -> AVFrame {
    guard let decoder, let picture else { throw MediaError(.machine, "the video is closed") }
    let before = latest
    latest = nil
    var furthest = before
    while true {
      let result = avcodec_receive_frame(decoder, picture)
      if result == cffmpeg_error_again() {
        try sendNext(of: packets, to: decoder, frame: frame)
        continue
      }
      guard result >= 0 else { throw VideoCursor.damaged(frame) }
      let found = picture.pointee.best_effort_timestamp
      furthest = max(furthest ?? found, found)
      guard found == time else { continue }
      let isGuessed =
        picture.pointee.decode_error_flags != 0 || picture.pointee.flags & Int32(AV_FRAME_FLAG_CORRUPT) != 0
      guard !isGuessed else { throw VideoCursor.damaged(frame) }
      latest = furthest
      return picture.pointee
    }
  }

  private static func damaged(_ frame: Int) -> MediaError {
    MediaError(
      .job,
      "frame \(frame) of the video cannot be decoded: it, or one that is decoded with it, is damaged or missing; encode the video anew"
    )
  }

  private func sendNext(
    of packets: [VideoReader.Packet], to decoder: UnsafeMutablePointer<AVCodecContext>, frame: Int
  ) throws(MediaError) {
    guard position < group.upperBound, let packet else {
      // Drains what the decoder holds back; nothing comes after the end.
      position = group.upperBound + 1
      guard avcodec_send_packet(decoder, nil) >= 0 else { throw VideoCursor.damaged(frame) }
      return
    }
    // Where a file was cut before a picture that is no IDR picture, those that are shown before that refer to what is gone.
    let first = packets[group.lowerBound]
    if !first.beginsGroup, packets[position].time < first.time {
      position += 1
      return
    }
    let bytes = packets[position].bytes
    guard av_new_packet(packet, Int32(clamping: bytes.count)) >= 0 else {
      throw MediaError(.machine, "out of memory while reading a video")
    }
    defer { av_packet_unref(packet) }
    bytes.withUnsafeBufferPointer { packet.pointee.data.update(from: $0.baseAddress!, count: bytes.count) }
    packet.pointee.pts = packets[position].time
    guard avcodec_send_packet(decoder, packet) >= 0 else { throw VideoCursor.damaged(frame) }
    position += 1
  }
}
