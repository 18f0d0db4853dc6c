import CImages
import Graphics

/// Decodes PNG files.
enum PNGReader {
  /// Writes a file's picture into a bitmap of its size.
  ///
  /// - Throws: a file that is cut off or broken, or has another size.
  static func decode(_ bytes: [UInt8], into bitmap: Bitmap) throws(MediaError) {
    try read(bytes, width: bitmap.width, height: bitmap.height, into: bitmap.allPixels)
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let word = row[x]
        row[x] = PictureColor.premultiplied(
          SIMD4(Int32(word & 255), Int32(word >> 8 & 255), Int32(word >> 16 & 255), Int32(word >> 24)))
      }
    }
  }

  /// How the picture is to be turned, by the Exif data that stand before the pixels; nil if nothing says.
  static func orientation(of bytes: [UInt8]) -> ImageOrientation? {
    guard let part = PNGChunks.exif(of: bytes) else { return nil }
    var tags = [UInt8](repeating: 0, count: part.count)
    let count = cimages_read_png_exif(part, part.count, &tags, tags.count)
    return ImageOrientation(tags: tags[..<count])
  }

  /// The pixels of a PNG that `PNGWriter` made, with straight alpha: red, green, blue, alpha from the lowest byte.
  static func straightPixels(of bytes: [UInt8]) throws(MediaError) -> [UInt32] {
    let header = try ImageHeader(bytes, isTurned: false)
    var pixels = [UInt32](repeating: 0, count: header.width * header.height)
    let result: Result<Void, MediaError> = pixels.withUnsafeMutableBufferPointer { pixels in
      Result { () throws(MediaError) in try read(bytes, width: header.width, height: header.height, into: pixels) }
    }
    guard case .success = result else { throw MediaError(.machine, "a part of a picture is no PNG as it was written") }
    return pixels
  }

  private static func read(
    _ bytes: [UInt8], width: Int, height: Int, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(MediaError) {
    precondition(pixels.count == width * height, "a word for every pixel")
    let picture = PNGChunks.picture(of: bytes)
    var message = [CChar](repeating: 0, count: Int(CIMAGES_MESSAGE_SIZE))
    let target = UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
    guard cimages_decode_png(picture, picture.count, UInt32(width), UInt32(height), target, &message) == 0 else {
      throw MediaError(undecodable: message)
    }
  }
}

extension MediaError {
  /// - Parameter message: what a library says of an image file.
  init(undecodable message: [CChar]) {
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.init(.job, "the image cannot be decoded: \(text)")
  }
}
