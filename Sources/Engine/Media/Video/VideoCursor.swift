import CFFmpeg

/// A decoder on its way through a video's packets.
///
/// A class, because the decoder's memory is to be freed once. Not shared between threads.
final class VideoCursor {
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var picture: UnsafeMutablePointer<AVFrame>?
  /// The packet that is sent next.
  private var position = 0
  /// The time of the last frame that came out, in the stream's time base; nil before the first one.
  private(set) var shown: Int64?

  /// - Parameter decoder: ready for the first packet; the cursor frees it.
  init(_ decoder: UnsafeMutablePointer<AVCodecContext>?) throws(MediaError) {
    self.decoder = decoder
    packet = av_packet_alloc()
    picture = av_frame_alloc()
    guard packet != nil, picture != nil else { throw MediaError(.machine, "out of memory while reading a video") }
  }

  deinit {
    avcodec_free_context(&decoder)
    av_packet_free(&packet)
    av_frame_free(&picture)
  }

  /// Whether a frame comes out further on, without a way back to the key packet before it.
  func leads(to time: Int64, keyPacket: Int) -> Bool { shown.map { $0 < time } ?? false && position > keyPacket }

  /// Decodes up to a frame.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the stream's time base.
  ///   - keyPacket: where to begin if the frame does not come out further on.
  ///   - frame: the frame's index, for messages.
  /// - Returns: the frame, valid until the next call.
  func picture(
    at time: Int64, keyPacket: Int, of packets: [VideoReader.Packet], frame: Int
  ) throws(MediaError) -> AVFrame {
    guard let decoder, let picture else { throw MediaError(.machine, "the video is closed") }
    if !leads(to: time, keyPacket: keyPacket) {
      avcodec_flush_buffers(decoder)
      position = keyPacket
      shown = nil
    }
    while true {
      let result = avcodec_receive_frame(decoder, picture)
      if result == cffmpeg_error_again() {
        try sendNext(of: packets, to: decoder)
        continue
      }
      guard result >= 0 else {
        shown = nil
        throw MediaError("frame \(frame) of the video cannot be decoded", code: result)
      }
      shown = picture.pointee.best_effort_timestamp
      if picture.pointee.best_effort_timestamp == time { return picture.pointee }
    }
  }

  private func sendNext(
    of packets: [VideoReader.Packet], to decoder: UnsafeMutablePointer<AVCodecContext>
  ) throws(MediaError) {
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
}
