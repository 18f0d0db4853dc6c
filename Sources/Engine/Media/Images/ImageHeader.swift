import Graphics

/// What an image file says of itself, read before anything is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The formats that can be read.
  public enum Format: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case bmp = "BMP"
    case tiff = "TIFF"
    case webP = "WebP"
  }

  /// The file's format, found by its first bytes.
  public var format: Format
  /// Pixels, of the picture as it is to be seen.
  public var width: Int
  /// Pixels, of the picture as it is to be seen.
  public var height: Int
  /// How the stored pixels are to be turned for that.
  let orientation: ImageOrientation
  let alpha: ImageAlpha

  /// Pixels a side.
  public static let sideLimit = 16_384
  /// Pixels in all.
  public static let areaLimit = 100_000_000

  /// - Parameter isTurned: whether the picture is turned as the file says; false for the picture as it is stored.
  /// - Throws: a file of another format, or one that claims a size out of the limits.
  public init(_ bytes: [UInt8], isTurned: Bool = true) throws(MediaError) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else {
        throw MediaError(.job, "the PNG file is cut off in its header")
      }
      (format, alpha) = (.png, .plain)
      let (storedWidth, storedHeight) = (Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
      orientation = isTurned ? PNGReader.orientation(of: bytes) ?? .up : .up
      width = orientation.exchangesSides ? storedHeight : storedWidth
      height = orientation.exchangesSides ? storedWidth : storedHeight
    } else if bytes.starts(with: [0xff, 0xd8]) {
      (format, alpha) = (.jpeg, .plain)
      let frame = try Self.frame(bytes)
      orientation = isTurned ? frame.orientation : .up
      width = orientation.exchangesSides ? frame.height : frame.width
      height = orientation.exchangesSides ? frame.width : frame.height
      guard JPEGScans.count(bytes) <= JPEGScans.limit else {
        throw MediaError(.job, "the JPEG file has more than \(JPEGScans.limit) scans; save it anew, not progressive")
      }
    } else if let facts = try ImageFacts(bytes) {
      (format, alpha) = (facts.format, facts.alpha)
      orientation = isTurned ? facts.orientation : .up
      width = orientation.exchangesSides ? facts.height : facts.width
      height = orientation.exchangesSides ? facts.width : facts.height
    } else if let name = Self.unread(bytes) {
      throw MediaError(.job, "the file is \(name), which nothing here decodes; export it as PNG or JPEG")
    } else {
      throw MediaError(.job, "the file is none of PNG, JPEG, WebP, GIF, TIFF and BMP; convert it to one of them")
    }
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height), width * height <= Self.areaLimit
    else {
      throw MediaError(
        .job,
        "the image claims \(width) × \(height) pixels; 1 to \(Self.sideLimit) a side and \(Self.areaLimit / 1_000_000) million in all are allowed"
      )
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// What a file of another format is called, by its first bytes; nil for one that is not known.
  private static func unread(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "8BPS".utf8) { return "a Photoshop document" }
    if bytes.starts(with: [0, 0, 0, 12] + Array("JXL ".utf8)) { return "JPEG XL" }
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
    case "avif", "avis": return "AVIF"
    default: return nil
    }
  }

  /// Walks the JPEG's segments to its start of frame.
  ///
  /// - Returns: the size as it is stored, and how the picture is to be turned.
  private static func frame(
    _ bytes: [UInt8]
  ) throws(MediaError) -> (width: Int, height: Int, orientation: ImageOrientation) {
    var position = 2
    var orientation: ImageOrientation?
    while position + 9 < bytes.count {
      guard bytes[position] == 0xff else { break }
      let marker = bytes[position + 1]
      if marker == 0xff || (0xd0...0xd8).contains(marker) || marker == 0x01 {
        position += marker == 0xff ? 1 : 2
        continue
      }
      let isFrame = (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
      if isFrame {
        return (
          number(bytes[position + 7..<position + 9]), number(bytes[position + 5..<position + 7]), orientation ?? .up
        )
      }
      if marker == 0xd9 || marker == 0xda { break }
      let end = position + 2 + max(2, number(bytes[position + 2..<position + 4]))
      if marker == 0xe1, orientation == nil, end <= bytes.count {
        orientation = ImageOrientation(exif: bytes[position + 4..<end])
      }
      position = end
    }
    throw MediaError(.job, "the JPEG file has no readable frame header")
  }
}
