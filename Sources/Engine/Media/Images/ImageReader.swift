import Graphics

/// Decodes PNG and JPEG files to the same bits on every CPU.
public enum ImageReader {
  /// The picture as premultiplied pixels.
  ///
  /// - Throws: a file that cannot be decoded, or whose content does not have the size that its header claims.
  public static func decode(_ bytes: [UInt8]) throws(MediaError) -> Bitmap {
    let header = try ImageHeader(bytes)
    switch header.format {
    case .png:
      let bitmap = Bitmap(width: header.width, height: header.height, source: .stillPicture)
      try PNGReader.decode(bytes, into: bitmap)
      return bitmap
    case .jpeg:
      let bitmap = Bitmap(width: header.width, height: header.height, source: .blockPicture)
      try JPEGReader.decode(bytes, into: bitmap)
      return bitmap
    }
  }
}
