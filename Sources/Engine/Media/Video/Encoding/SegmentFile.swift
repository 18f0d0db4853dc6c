import Hashing

/// A segment's encoded frames as they lie in a file: one closed GOP after another, without a container.
///
/// `RFSEG2\n`, then in little-endian 64-bit words: the first frame's index, the count of frames, the sum of the first
/// frame's alphas plus 1 or 0 without alpha, the settings' length and text, the codec's global header's length and bytes,
/// then for each frame its length and bytes and those of what belongs to it (VP9's alpha), and last the SHA-256 of everything before it. So truncation and flipped bits are found before a byte of it reaches a video.
struct SegmentFile {
  static let magic = Array("RFSEG2\n".utf8)

  var firstFrame: Int
  var settings: String
  var header: [UInt8]
  /// One a frame, in order.
  var packets: [Packet]
  /// Of the first frame, each alpha 0…255; nil where there is no alpha.
  var alphaSum: Int?

  /// An encoded frame.
  struct Packet {
    var bytes: [UInt8]
    /// What a container keeps beside it; empty without.
    var addition: [UInt8]
  }

  var bytes: [UInt8] {
    var result = Self.magic
    func append(_ number: Int) {
      withUnsafeBytes(of: UInt64(number).littleEndian) { result += $0 }
    }
    append(firstFrame)
    append(packets.count)
    append(alphaSum.map { $0 + 1 } ?? 0)
    append(settings.utf8.count)
    result += settings.utf8
    append(header.count)
    result += header
    for packet in packets {
      for part in [packet.bytes, packet.addition] {
        append(part.count)
        result += part
      }
    }
    let digest = Digest(of: result)
    for index in 0..<4 { withUnsafeBytes(of: digest.words[index].bigEndian) { result += $0 } }
    return result
  }

  init(firstFrame: Int, settings: String, header: [UInt8], packets: [Packet], alphaSum: Int?) {
    self.firstFrame = firstFrame
    self.settings = settings
    self.header = header
    self.packets = packets
    self.alphaSum = alphaSum
  }

  /// - Throws: a file that is no segment, or was cut or changed.
  init(_ bytes: [UInt8], path: String) throws(MediaError) {
    let damaged = MediaError(
      .machine, "the segment \(path) is damaged; it is rendered again when the job is submitted again")
    guard bytes.count > Self.magic.count + 64, bytes.starts(with: Self.magic) else { throw damaged }
    let end = bytes.count - 32
    var words = SIMD4<UInt64>()
    for index in 0..<32 { words[index / 8] = words[index / 8] << 8 | UInt64(bytes[end + index]) }
    guard Digest(of: bytes[..<end]) == Digest(words: words) else { throw damaged }
    var position = Self.magic.count
    func number() -> Int? {
      guard position + 8 <= end else { return nil }
      let value = bytes[position..<position + 8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      position += 8
      return Int(exactly: value)
    }
    func block() -> [UInt8]? {
      guard let count = number(), count <= end - position else { return nil }
      position += count
      return Array(bytes[position - count..<position])
    }
    guard let first = number(), let count = number(), let alpha = number(), let text = block(), let header = block()
    else { throw damaged }
    var packets: [Packet] = []
    for _ in 0..<count {
      guard let bytes = block(), let addition = block() else { throw damaged }
      packets.append(Packet(bytes: bytes, addition: addition))
    }
    self.init(
      firstFrame: first, settings: String(decoding: text, as: UTF8.self), header: header, packets: packets,
      alphaSum: alpha > 0 ? alpha - 1 : nil)
  }
}
