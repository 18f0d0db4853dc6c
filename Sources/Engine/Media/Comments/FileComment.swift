/// A line of ASCII that a file carries beside its picture: written into files that we made, read from any.
///
/// | file | where |
/// |---|---|
/// | PNG, APNG | `tEXt` with the keyword `Comment`, behind the header |
/// | JPEG | `COM`, behind what JFIF wants first |
/// | GIF | comment extension, before the end |
/// | WebP | XMP, as `dc:description` |
/// | WebVTT | `NOTE`, before the first caption |
///
/// Files of FFmpeg's muxers have it as their tag `comment`.
public enum FileComment {
  /// A file that gets or has one, by its first bytes.
  private enum Kind {
    case png, jpeg, gif, webp, vtt

    init?(_ bytes: [UInt8]) {
      func begins(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }
      if begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
        self = .png
      } else if begins([0xff, 0xd8, 0xff]) {
        self = .jpeg
      } else if begins(Array("GIF8".utf8)) {
        self = .gif
      } else if begins(Array("RIFF".utf8)), bytes.count >= 16, bytes[8..<12].elementsEqual("WEBP".utf8) {
        self = .webp
      } else if begins(Array("WEBVTT\n".utf8)) {
        self = .vtt
      } else {
        return nil
      }
    }
  }

  /// The file with a comment; as it was where its kind has no place for one, such as SubRip.
  ///
  /// - Parameters:
  ///   - comment: printable ASCII without `<`, `>` and `&`, at most 60,000 bytes.
  ///   - bytes: a whole file that we made.
  public static func adding(_ comment: String, to bytes: [UInt8]) -> [UInt8] {
    precondition(comment.utf8.count <= 60_000, "a comment of \(comment.utf8.count) bytes")
    let text = Array(comment.utf8)
    switch Kind(bytes) {
    case .png: return inserting(PNGFileChunks.bytes("tEXt", Array("Comment".utf8) + [0] + text), at: 33, in: bytes)
    case .jpeg:
      let marker = [0xff, 0xfe, UInt8((text.count + 2) >> 8), UInt8((text.count + 2) & 255)] + text
      return inserting(marker, at: JPEGMarkers.endOfFirst(in: bytes), in: bytes)
    case .gif: return inserting(blocks(text), at: bytes.count - 1, in: bytes)
    case .webp: return WebPMetadata.adding(xmp(comment), to: bytes)
    case .vtt: return inserting(Array("\nNOTE \(comment)\n".utf8), at: 7, in: bytes)
    case nil: return bytes
    }
  }

  /// Bytes that a GIF grows by with a comment.
  public static func growth(ofGIFBy comment: String) -> Int { blocks(Array(comment.utf8)).count }

  /// The comments of a file of one of these kinds, whoever wrote them; none for other files.
  public static func all(in bytes: [UInt8]) -> [String] {
    let found: [ArraySlice<UInt8>]
    switch Kind(bytes) {
    case .png:
      found = PNGFileChunks(bytes).list.filter { $0.name == "tEXt" }.compactMap { chunk in
        chunk.content.starts(with: Array("Comment".utf8) + [0]) ? chunk.content.dropFirst(8) : nil
      }
    case .jpeg: found = JPEGMarkers.comments(in: bytes)
    case .gif: found = GIFBlocks.comments(in: bytes)
    case .webp: found = WebPMetadata.xmp(in: bytes).flatMap(description).map { [$0] } ?? []
    case .vtt:
      found = bytes.prefix(1 << 17).split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "NOTE ".utf8) }
        .map { $0.dropFirst(5) }
    case nil: found = []
    }
    return found.prefix(100).map { String(decoding: $0, as: UTF8.self) }
  }

  static func inserting(_ part: [UInt8], at position: Int, in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + part.count)
    result += bytes[..<position]
    result += part
    result += bytes[position...]
    return result
  }

  /// The specification of GIF89a, §24: blocks of up to 255 bytes behind their length, and an empty one.
  private static func blocks(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x21, 0xfe]
    for start in stride(from: 0, to: text.count, by: 255) {
      let block = text[start..<min(start + 255, text.count)]
      result += [UInt8(block.count)] + block
    }
    return result + [0]
  }

  // MARK: XMP

  private static let start = "<rdf:li xml:lang=\"x-default\">"
  private static let end = "</rdf:li>"

  private static func xmp(_ comment: String) -> [UInt8] {
    Array(
      ("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        + "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:description><rdf:Alt>"
        + "\(start)\(comment)\(end)"
        + "</rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>").utf8)
  }

  /// What we wrote; what others did may be written in more ways.
  private static func description(_ xmp: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = xmp.firstRange(of: Array(start.utf8)),
      let last = xmp[first.upperBound...].firstRange(of: Array(end.utf8))
    else { return nil }
    return xmp[first.upperBound..<last.lowerBound]
  }
}
