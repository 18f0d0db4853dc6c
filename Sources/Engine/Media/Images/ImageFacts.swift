import Graphics
import Lookups

/// How the colours of a picture are stored that has a fourth sample.
enum ImageAlpha {
  /// As they are, beside how much of them covers.
  case plain
  /// Multiplied by how much of them covers.
  case premultiplied
  /// The fourth sample means nothing.
  case unused
}

/// What the first bytes of GIF, BMP, TIFF and WebP files say of their pictures.
struct ImageFacts {
  var format: ImageHeader.Format
  /// Pixels, as they are stored.
  var width: Int
  /// Pixels, as they are stored.
  var height: Int
  var orientation = ImageOrientation.up
  var alpha = ImageAlpha.plain

  /// - Returns: nil for another file.
  /// - Throws: a file of these that is cut off before it says how large it is, or of a kind that is not read.
  init?(_ bytes: [UInt8]) throws(MediaError) {
    let found: (ImageHeader.Format, ImageFacts?)
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      found = (.gif, Self.gif(bytes))
    } else if bytes.starts(with: "BM".utf8) {
      found = (.bmp, Self.bmp(bytes))
    } else if bytes.starts(with: [0x49, 0x49, 0x2a, 0]) || bytes.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      found = (.tiff, try Self.tiff(bytes))
    } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
      found = (.webP, Self.webP(bytes))
    } else {
      return nil
    }
    guard let facts = found.1 else {
      throw MediaError(.job, "the \(found.0.rawValue) file is cut off or damaged; save it anew")
    }
    self = facts
  }

  private init(_ format: ImageHeader.Format, _ width: Int, _ height: Int) {
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// A number whose lowest byte comes first, unless it is told otherwise; nil beyond the end.
  static func number(_ bytes: [UInt8], at place: Int, _ count: Int, isBigEndian: Bool = false) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * (isBigEndian ? count - 1 - $1 : $1)) }
  }

  /// The logical screen (GIF89a, 18); nil where the first picture has no end, which the decoder would fill with a colour.
  private static func gif(_ bytes: [UInt8]) -> ImageFacts? {
    guard let width = number(bytes, at: 6, 2), let height = number(bytes, at: 8, 2),
      let flags = number(bytes, at: 10, 1)
    else { return nil }
    var place = 13 + colorTableLength(flags)
    while let kind = number(bytes, at: place, 1) {
      guard kind == 0x21 else {
        guard kind == 0x2c, let own = number(bytes, at: place + 9, 1) else { return nil }
        let data = place + 11 + colorTableLength(own)
        return endOfBlocks(bytes, from: data) == nil ? nil : ImageFacts(.gif, width, height)
      }
      guard let end = endOfBlocks(bytes, from: place + 2) else { return nil }
      place = end
    }
    return nil
  }

  /// Bytes of the table of colours that a GIF's flags tell of.
  static func colorTableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

  /// Behind the empty block that ends blocks of data (GIF89a, 15 and 16).
  static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let length = number(bytes, at: place, 1) {
      place += 1 + length
      if length == 0 { return place }
    }
    return nil
  }

  /// Rows of a height below 0 come from the top.
  private static func bmp(_ bytes: [UInt8]) -> ImageFacts? {
    guard let size = number(bytes, at: 14, 4) else { return nil }
    if size == 12 {
      guard let width = number(bytes, at: 18, 2), let height = number(bytes, at: 20, 2) else { return nil }
      return ImageFacts(.bmp, width, height)
    }
    guard let width = number(bytes, at: 18, 4), let height = number(bytes, at: 22, 4) else { return nil }
    var facts = ImageFacts(.bmp, width, Int(Int32(truncatingIfNeeded: height).magnitude))
    // Without masks "the high byte in each DWORD is not used" (BITMAPINFOHEADER, biCompression).
    if number(bytes, at: 30, 4) == 0 { facts.alpha = .unused }
    return facts
  }

  /// The first picture's tags (TIFF 6.0): width 256, height 257, compression 259, orientation 274, what further samples mean 338.
  private static func tiff(_ bytes: [UInt8]) throws(MediaError) -> ImageFacts? {
    let isBigEndian = bytes[0] == 0x4d
    func number(_ place: Int, _ count: Int) -> Int? { Self.number(bytes, at: place, count, isBigEndian: isBigEndian) }
    guard let list = number(4, 4), let count = number(list, 2) else { return nil }
    var facts = ImageFacts(.tiff, 0, 0)
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let tag = number(entry, 2), let type = number(entry + 2, 2) else { return nil }
      let value = number(entry + 8, type == 3 ? 2 : 4)
      switch tag {
      case 256: facts.width = value ?? 0
      case 257: facts.height = value ?? 0
      case 259:
        // None, those of fax machines, LZW, ZIP, PackBits.
        guard [1, 2, 3, 4, 5, 8, 32_773, 32_946].contains(value) else {
          throw MediaError(.job, "the TIFF file is compressed in a way that is not read; save it with LZW, or as PNG")
        }
      case 274: facts.orientation = value.flatMap(ImageOrientation.init) ?? .up
      case 338: facts.alpha = value == 1 ? .premultiplied : .plain
      default: continue
      }
    }
    return facts
  }

  /// What FFmpeg's decoder has to know of the first picture of a TIFF file: its size, its samples, how they are compressed, and where they
  /// stand. Every other tag it would refuse together with what is damaged.
  private static let decodedTags: Membership<Int> = [
    254, 256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320,
  ]

  /// A TIFF file with its first list of tags, and nothing else in that.
  static func plainTIFF(_ bytes: [UInt8]) -> [UInt8] {
    let isBigEndian = bytes[0] == 0x4d
    func number(_ place: Int, _ count: Int) -> Int? { Self.number(bytes, at: place, count, isBigEndian: isBigEndian) }
    guard let list = number(4, 4), let count = number(list, 2), list + 6 + 12 * count <= bytes.count else {
      return bytes
    }
    let entries = (0..<count).map { list + 2 + 12 * $0 }.filter { number($0, 2).map(decodedTags.contains) ?? false }
    let (high, low) = (UInt8(truncatingIfNeeded: entries.count >> 8), UInt8(truncatingIfNeeded: entries.count))
    var plain = isBigEndian ? [high, low] : [low, high]
    for entry in entries { plain += bytes[entry..<entry + 12] }
    // No other list follows.
    plain += [0, 0, 0, 0]
    var result = bytes
    result.replaceSubrange(list..<list + plain.count, with: plain)
    return result
  }

  /// The first chunk says how large the picture is ([WebP](https://www.rfc-editor.org/rfc/rfc9649)).
  private static func webP(_ bytes: [UInt8]) -> ImageFacts? {
    guard bytes.count >= 30 else { return nil }
    let kind = bytes[12..<16]
    if kind.elementsEqual("VP8 ".utf8), let width = number(bytes, at: 26, 2), let height = number(bytes, at: 28, 2) {
      return ImageFacts(.webP, width & 0x3fff, height & 0x3fff)
    }
    if kind.elementsEqual("VP8L".utf8), let bits = number(bytes, at: 21, 4) {
      return ImageFacts(.webP, bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    }
    guard kind.elementsEqual("VP8X".utf8), let width = number(bytes, at: 24, 3), let height = number(bytes, at: 27, 3)
    else { return nil }
    var facts = ImageFacts(.webP, width + 1, height + 1)
    var place = 12
    while let size = number(bytes, at: place + 4, 4), size <= bytes.count - place - 8 {
      if bytes[place..<place + 4].elementsEqual("EXIF".utf8) {
        let content = bytes[place + 8..<place + 8 + size]
        facts.orientation = ImageOrientation(exif: content) ?? ImageOrientation(tags: content) ?? .up
      }
      place += 8 + size + size & 1
    }
    return facts
  }
}
