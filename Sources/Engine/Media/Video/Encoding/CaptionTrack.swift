import CFFmpeg
import Graphics
import Hashing

/// Captions as a stream of a video, for players that show them when they are wanted.
public struct CaptionTrack: Sendable {
  /// A text from a time to another.
  public struct Entry: Hashable, Sendable {
    /// Milliseconds of the film.
    public var start: Int
    /// Milliseconds of the film.
    public var end: Int
    /// May have several lines.
    public var text: String

    /// - Parameter start: milliseconds.
    public init(start: Int, end: Int, text: String) { (self.start, self.end, self.text) = (start, end, text) }
  }

  /// Bytes from a time in milliseconds on.
  struct Packet {
    var start: Int
    var duration: Int
    var bytes: [UInt8]
  }

  let packets: [Packet]
  private let container: VideoContainer

  /// - Parameter entries: one after the other.
  public init(_ entries: [Entry], in container: VideoContainer) {
    self.container = container
    guard container == .mp4 || container == .mov else {
      packets = entries.map { Packet(start: $0.start, duration: $0.end - $0.start, bytes: Array($0.text.utf8)) }
      return
    }
    // Timed text of 3GPP (TS 26.245, §5.17): the length, then the text; where nothing is to be read, too.
    func sample(_ text: String, _ start: Int, _ end: Int) -> Packet {
      let bytes = Array(text.utf8.prefix(65_535))
      return Packet(
        start: start, duration: end - start, bytes: [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes)
    }
    var (packets, last): ([Packet], Int) = ([], 0)
    for entry in entries {
      if entry.start > last { packets.append(sample("", last, entry.start)) }
      packets.append(sample(entry.text, entry.start, entry.end))
      last = entry.end
    }
    self.packets = packets
  }

  /// The hash of its packets.
  public var digest: Digest {
    var hasher = Hasher256()
    for packet in packets {
      hasher.update(packet.start)
      hasher.update(packet.duration)
      hasher.update(Digest(of: packet.bytes))
    }
    return hasher.finalized()
  }

  /// Tells a stream what is in it.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) {
    stream.pointee.time_base = AVRational(num: 1, den: 1000)
    let parameters = stream.pointee.codecpar!
    parameters.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
    switch container {
    case .mp4, .mov: parameters.pointee.codec_id = AV_CODEC_ID_MOV_TEXT
    case .mkv: parameters.pointee.codec_id = AV_CODEC_ID_SUBRIP
    case .webm: parameters.pointee.codec_id = AV_CODEC_ID_WEBVTT
    }
    guard container == .mp4 || container == .mov else { return }
    // Its sample entry (§5.16): in the middle below, white, without a ground; the font's size is for players to choose.
    let entry: [UInt8] =
      [0, 0, 0, 0, 1, 0xff, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 1, 0, 18]
      + [255, 255, 255, 255] + [0, 0, 0, 18] + Array("ftab".utf8) + [0, 1, 0, 1, 5] + Array("Serif".utf8)
    let memory = av_mallocz(entry.count + Int(AV_INPUT_BUFFER_PADDING_SIZE))!
    memory.copyMemory(from: entry, byteCount: entry.count)
    parameters.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(entry.count)
  }
}
