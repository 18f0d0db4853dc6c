/// The parts of a PNG file that make its picture.
///
/// Everything else a file may carry (texts, profiles, times) is left out before it is decoded: it changes no pixel
/// here, and some of it is compressed, so that a small file could ask for any amount of memory.
enum PNGChunks {
  private static let kept: [[UInt8]] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
  private static let withExif: [[UInt8]] = ["IHDR", "PLTE", "eXIf"].map { Array($0.utf8) }
  private static let signatureLength = 8
  /// Length, name and check sum around a chunk's content, in bytes.
  private static let frameLength = 12

  /// The file with only the chunks that its picture is made of. What is cut off stays cut off, for the decoder to find.
  ///
  /// - Precondition: the bytes begin with PNG's signature.
  static func picture(of bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(signatureLength))
    result.reserveCapacity(bytes.count)
    var position = signatureLength
    while position + frameLength <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(bytes.count, position + frameLength + length)
      if kept.contains(where: { bytes[position + 4..<position + 8].elementsEqual($0) }) {
        result += bytes[position..<end]
      }
      position = end
    }
    return result
  }

  /// The file with only its header and the Exif data that stand before its pixels, as far as the first of these; nil if there
  /// are none.
  ///
  /// - Precondition: the bytes begin with PNG's signature.
  static func exif(of bytes: [UInt8]) -> [UInt8]? {
    var result = Array(bytes.prefix(signatureLength))
    var found = false
    var position = signatureLength
    while position + frameLength <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(bytes.count, position + frameLength + length)
      let name = bytes[position + 4..<position + 8]
      if name.elementsEqual("IDAT".utf8) { return found ? result + bytes[position..<position + 8] : nil }
      if withExif.contains(where: { name.elementsEqual($0) }) { result += bytes[position..<end] }
      found = found || name.elementsEqual("eXIf".utf8)
      position = end
    }
    return nil
  }
}
