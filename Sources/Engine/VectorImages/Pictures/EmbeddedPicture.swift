import Graphics
import Hashing

/// A picture of pixels that stands in a drawing.
public struct EmbeddedPicture: Sendable, Equatable {
  /// What its colours are given as.
  public enum Content: Sendable, Equatable {
    /// Red, green and blue of each pixel, row by row from the top.
    case pixels([UInt8])
    /// A file of PNG, JPEG, GIF or WebP.
    case file([UInt8])
  }

  /// How much of each pixel covers, one byte each, row by row; stretched over the picture.
  public struct Mask: Sendable, Equatable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// 0…255.
    public let values: [UInt8]
    /// What the colours were mixed with where they do not cover; nil: they are as they were.
    public let matte: [UInt8]?
  }

  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Its colours.
  public let content: Content
  /// Nil: all of it covers.
  public let mask: Mask?
  /// How it is to be turned.
  let orientation: ImageOrientation

  /// Pixels of one picture, and of all pictures of a drawing.
  static let areaLimit = 1 << 24
  static let sideLimit = 16_384

  /// The picture of a PNG or JPEG file, or the first one of a GIF or WebP file, as its header describes it; nil for another file, and
  /// for one that is too large.
  init?(file bytes: [UInt8]) {
    let known =
      Self.size(ofPNG: bytes) ?? Self.size(ofJPEG: bytes) ?? Self.size(ofGIF: bytes) ?? Self.size(ofWebP: bytes)
    guard let size = known, (1...Self.sideLimit).contains(size.width),
      (1...Self.sideLimit).contains(size.height), size.width * size.height <= Self.areaLimit
    else { return nil }
    self.init(
      width: size.width, height: size.height, content: .file(bytes), mask: nil,
      orientation: Self.orientation(ofJPEG: bytes))
  }

  init(width: Int, height: Int, content: Content, mask: Mask?, orientation: ImageOrientation = .up) {
    (self.width, self.height, self.content, self.mask) = (width, height, content, mask)
    self.orientation = orientation
  }

  /// The same picture as it is stored.
  var unturned: EmbeddedPicture { EmbeddedPicture(width: width, height: height, content: content, mask: mask) }

  /// What a PNG file says of its size, in pixels
  /// ([PNG, the image header](https://www.w3.org/TR/png-3/#11IHDR)).
  private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// What the frame of a JPEG file says of its size, in pixels.
  static func size(ofJPEG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xff {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // Frames, and not tables, that lie between them.
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        return (
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        )
      }
      place += 2 + max(2, length)
    }
    return nil
  }

  /// How a camera said that the picture of a JPEG file is to be turned; upright for other files.
  private static func orientation(ofJPEG bytes: [UInt8]) -> ImageOrientation {
    guard bytes.starts(with: [0xff, 0xd8]) else { return .up }
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xff, !(0xc0...0xc3).contains(bytes[place + 1]) {
      let end = place + 2 + max(2, Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      if bytes[place + 1] == 0xe1, end <= bytes.count, let own = ImageOrientation(exif: bytes[place + 4..<end]) {
        return own
      }
      place = end
    }
    return .up
  }

  /// Pixels of the bitmap: as many as the picture or its mask has, whichever are more. One pixel of colour with a large mask is
  /// a usual way to write a shadow.
  var bitmapSize: (width: Int, height: Int) {
    (max(width, mask?.width ?? 0), max(height, mask?.height ?? 0))
  }

  /// The picture with its colours multiplied by what covers.
  ///
  /// - Parameter decode: the pixels of a file as they are stored; nil for one that is damaged.
  /// - Returns: nil where a file is damaged.
  public func bitmap(decoding decode: ([UInt8]) -> Bitmap?) -> Bitmap? {
    let bitmap: Bitmap
    switch content {
    case .file(let bytes):
      guard let decoded = decode(bytes) else { return nil }
      bitmap = decoded
    case .pixels(let bytes):
      bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        let row = bitmap.row(y)
        for x in 0..<width {
          let place = (y * width + x) * 3
          row[x] = Pixel(blue: bytes[place + 2], green: bytes[place + 1], red: bytes[place], alpha: 255).word
        }
      }
    }
    guard let mask else { return bitmap }
    let enlarged = Self.enlarged(bitmap, bitmapSize)
    mask.apply(to: enlarged)
    return enlarged
  }

  /// The same picture of more pixels, each with the colour that lies there.
  private static func enlarged(_ bitmap: Bitmap, _ size: (width: Int, height: Int)) -> Bitmap {
    guard size != (bitmap.width, bitmap.height) else { return bitmap }
    let result = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
      let (row, source) = (result.row(y), bitmap.row(y * bitmap.height / size.height))
      for x in 0..<size.width { row[x] = source[x * bitmap.width / size.width] }
    }
    return result
  }

  /// What stands for the picture in a display list.
  ///
  /// - Parameter index: of the drawing's pictures.
  func reference(_ index: Int) -> ImageReference {
    ImageReference(digest: Self.digest(index), width: bitmapSize.width, height: bitmapSize.height)
  }

  /// What the picture of a number is known by.
  public static func digest(_ index: Int) -> Digest { Digest(words: SIMD4(UInt64(index), 0, 0, 0)) }
}

extension EmbeddedPicture.Mask {
  fileprivate func apply(to bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      let line = y * height / bitmap.height * width
      for x in 0..<bitmap.width {
        let alpha = Int(values[line + x * width / bitmap.width])
        let pixel = Pixel(word: row[x])
        func part(_ value: UInt8, _ index: Int) -> UInt8 {
          var value = Int(value)
          // Colours that were mixed with a ground already: c' = m + a · (c − m), so that a · c is c' − m + a · m.
          if let matte {
            value = min(alpha, max(0, value - Int(matte[index]) + (Int(matte[index]) * alpha + 127) / 255))
            return UInt8(value)
          }
          return UInt8((value * alpha + 127) / 255)
        }
        let covered = Pixel(
          blue: part(pixel.blue, 2), green: part(pixel.green, 1), red: part(pixel.red, 0), alpha: UInt8(alpha))
        row[x] = covered.word
      }
    }
  }
}
