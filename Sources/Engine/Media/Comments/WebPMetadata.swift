/// XMP in a WebP (RFC 9649, §2.7).
enum WebPMetadata {
  private struct Chunk {
    var name: String
    /// Where its content stands.
    var content: Range<Int>
  }

  /// The file with a chunk of XMP. One that is in the simple form gets the extended one.
  static func adding(_ xmp: [UInt8], to bytes: [UInt8]) -> [UInt8] {
    guard let first = chunks(of: bytes).first else { return bytes }
    var result = bytes
    if first.name == "VP8X" {
      result[first.content.lowerBound] |= Self.hasXMP
    } else {
      guard let header = extendedHeader(first, bytes) else { return bytes }
      result = FileComment.inserting(chunk("VP8X", header), at: 12, in: bytes)
    }
    result += chunk("XMP ", xmp)
    let size = result.count - 8
    for index in 0..<4 { result[4 + index] = UInt8(size >> (8 * index) & 255) }
    return result
  }

  static func xmp(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    chunks(of: bytes).first { $0.name == "XMP " }.map { bytes[$0.content] }
  }

  private static let hasXMP: UInt8 = 0x04
  private static let hasAlpha: UInt8 = 0x10

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + (0..<4).map { UInt8(content.count >> (8 * $0) & 255) } + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  private static func chunks(of bytes: [UInt8]) -> [Chunk] {
    var result: [Chunk] = []
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      guard length <= bytes.count - position - 8 else { return result }
      result.append(
        Chunk(
          name: String(decoding: bytes[position..<position + 4], as: UTF8.self),
          content: position + 8..<position + 8 + length))
      position += 8 + length + length % 2
    }
    return result
  }

  /// What the extended form says of a picture: flags, three bytes that are reserved, width and height less one.
  private static func extendedHeader(_ picture: Chunk, _ bytes: [UInt8]) -> [UInt8]? {
    let content = bytes[picture.content]
    let start = content.startIndex
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(content[start + place + $1]) << (8 * $1) }
    }
    let (width, height, flags): (Int, Int, UInt8)
    switch picture.name {
    // Without loss (RFC 9649, §3.4): 14 bits of each side less one, and one of alpha.
    case "VP8L" where content.count > 5 && content[start] == 0x2f:
      let bits = number(1, 4)
      (width, height) = (bits & 0x3fff, bits >> 14 & 0x3fff)
      flags = bits >> 28 & 1 == 1 ? hasAlpha : 0
    // A key frame of VP8 (RFC 6386, §9.1): 14 bits of each side behind the start code.
    case "VP8 " where content.count > 10:
      (width, height, flags) = ((number(6, 2) & 0x3fff) - 1, (number(8, 2) & 0x3fff) - 1, 0)
    default: return nil
    }
    func side(_ value: Int) -> [UInt8] { (0..<3).map { UInt8(value >> (8 * $0) & 255) } }
    return [flags | hasXMP, 0, 0, 0] + side(width) + side(height)
  }
}
