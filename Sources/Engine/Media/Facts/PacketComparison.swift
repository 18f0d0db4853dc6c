import CFFmpeg

/// Where two media files part: the first packet that differs, of all streams.
public enum PacketComparison: Hashable, Sendable {
  /// Every packet is the same: what differs is around them.
  case same
  /// - Parameters:
  ///   - kind: `video`, `audio` or `subtitle`.
  ///   - index: of the packet in its stream.
  ///   - time: seconds; nil where the file does not say.
  case differs(kind: String, index: Int, time: Double?)
  /// They have other streams, or one of them is cut off or no media file.
  case incomparable

  /// Compares the packets of two files in their order.
  public init(_ first: String, _ second: String) {
    guard let first = try? PacketSource(first), let second = try? PacketSource(second), first.kinds == second.kinds
    else {
      self = .incomparable
      return
    }
    var counts = [Int](repeating: 0, count: first.kinds.count)
    while true {
      let (left, right) = (first.next(), second.next())
      if left == nil, right == nil { break }
      guard let either = left ?? right, first.kinds.indices.contains(either.stream) else { break }
      if left != right {
        // Which stream ended early is told by what the other file still has.
        self = .differs(kind: first.kinds[either.stream], index: counts[either.stream], time: either.time)
        return
      }
      counts[either.stream] += 1
    }
    self = .same
  }
}

/// The packets of a file, one after the other.
private final class PacketSource {
  struct Packet: Equatable {
    var stream: Int
    var time: Double?
    var duration: Int64
    var isKey: Bool
    var bytes: [UInt8]
  }

  let kinds: [String]
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private var packet = av_packet_alloc()

  init(_ path: String) throws(MediaError) {
    MediaLibraries.prepare()
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", MediaFacts.formats, 0)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let result = avformat_open_input(&opened, path, nil, &options)
    av_dict_free(&options)
    guard result >= 0, let open = opened, packet != nil else {
      av_packet_free(&packet)
      avformat_close_input(&opened)
      throw MediaError(.job, "it is no media file that can be read, or damaged")
    }
    context = open
    kinds = (0..<Int(open.pointee.nb_streams)).map { index in
      let type = open.pointee.streams[index]!.pointee.codecpar.pointee.codec_type
      return av_get_media_type_string(type).map { String(cString: $0) } ?? "data"
    }
  }

  deinit {
    av_packet_free(&packet)
    avformat_close_input(&context)
  }

  func next() -> Packet? {
    guard let packet, let context, av_read_frame(context, packet) >= 0 else { return nil }
    defer { av_packet_unref(packet) }
    let stream = Int(packet.pointee.stream_index)
    let base = context.pointee.streams[stream]!.pointee.time_base
    return Packet(
      stream: stream,
      time: packet.pointee.pts == Int64.min
        ? nil : Double(packet.pointee.pts) * Double(base.num) / Double(max(1, base.den)),
      duration: packet.pointee.duration, isKey: packet.pointee.flags & AV_PKT_FLAG_KEY != 0,
      bytes: Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))))
  }
}
