/// What files of pictures that may move say of their size.
extension EmbeddedPicture {
  /// A number whose lowest byte comes first; nil beyond the end.
  private static func number(_ bytes: [UInt8], at place: Int, _ count: Int) -> Int? {
    guard place <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The logical screen of a GIF file, in pixels (GIF89a, 18); nil where its first picture is cut off.
  static func size(ofGIF bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8), let width = number(bytes, at: 6, 2),
      let height = number(bytes, at: 8, 2), let flags = number(bytes, at: 10, 1)
    else { return nil }
    func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }
    /// Behind blocks of data, the last of which is empty.
    func endOfBlocks(from start: Int) -> Int? {
      var place = start
      while let length = number(bytes, at: place, 1) {
        place += 1 + length
        if length == 0 { return place }
      }
      return nil
    }
    var place = 13 + tableLength(flags)
    while let kind = number(bytes, at: place, 1) {
      switch kind {
      case 0x21:
        guard let end = endOfBlocks(from: place + 2) else { return nil }
        place = end
      case 0x2c:
        guard let own = number(bytes, at: place + 9, 1) else { return nil }
        return endOfBlocks(from: place + 11 + tableLength(own)) == nil ? nil : (width, height)
      default: return nil
      }
    }
    return nil
  }

  /// The first chunk of a WebP file says how large it is, in pixels ([RFC 9649, 2](https://www.rfc-editor.org/rfc/rfc9649)).
  static func size(ofWebP bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard let width = number(bytes, at: 26, 2), let height = number(bytes, at: 28, 2) else { return nil }
      return (width & 0x3fff, height & 0x3fff)
    case "VP8L":
      guard let bits = number(bytes, at: 21, 4) else { return nil }
      return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    case "VP8X":
      guard let width = number(bytes, at: 24, 3), let height = number(bytes, at: 27, 3) else { return nil }
      return (width + 1, height + 1)
    default: return nil
    }
  }
}
