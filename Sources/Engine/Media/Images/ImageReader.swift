import Graphics

/// Decodes PNG, JPEG, WebP, GIF, TIFF and BMP files to the same bits on every CPU; of one that moves, the first picture.
public enum ImageReader {
  /// The picture as premultiplied pixels, turned as the file says that it is to be seen.
  ///
  /// - Parameter isTurned: false for the pixels as they are stored.
  /// - Throws: a file that cannot be decoded, or whose content does not have the size that its header claims.
  public static func decode(_ bytes: [UInt8], isTurned: Bool = true) throws(MediaError) -> Bitmap {
    let header = try ImageHeader(bytes, isTurned: isTurned)
    let exchanges = header.orientation.exchangesSides
    let bitmap = Bitmap(
      width: exchanges ? header.height : header.width, height: exchanges ? header.width : header.height,
      source: header.format == .jpeg ? .blockPicture : .stillPicture)
    switch header.format {
    case .png: try PNGReader.decode(bytes, into: bitmap)
    case .jpeg: try JPEGReader.decode(bytes, into: bitmap)
    case .gif, .bmp, .tiff, .webP:
      if try !MovingPictureReader.decodeFirst(bytes, into: bitmap) {
        try FramePictureReader.decode(bytes, header, into: bitmap)
      }
    }
    return header.orientation.upright(bitmap)
  }
}
