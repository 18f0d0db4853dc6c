import CImages
import Graphics

/// Decodes JPEG files.
enum JPEGReader {
  /// Writes a file's picture into a bitmap of its size.
  ///
  /// - Throws: a file that is cut off or broken, has another size, or has components other than brightness alone, brightness and
  ///   colours, or red, green and blue.
  static func decode(_ bytes: [UInt8], into bitmap: Bitmap) throws(MediaError) {
    var message = [CChar](repeating: 0, count: Int(CIMAGES_MESSAGE_SIZE))
    var layout = cimages_layout()
    let samples: [UInt8]? = bytes.withUnsafeBufferPointer { bytes in
      guard let file = cimages_open_jpeg(bytes.baseAddress, bytes.count, &layout, &message) else { return nil }
      defer { cimages_close_jpeg(file) }
      // Inks are not shown, so that they need not be decoded.
      guard JPEGConversion.knows(layout) else { return [] }
      var samples = [UInt8](repeating: 0, count: layout.size)
      return cimages_read_jpeg(file, &layout, &samples, &message) == 0 ? samples : nil
    }
    guard let samples else { throw MediaError(undecodable: message) }
    guard Int(layout.width) == bitmap.width, Int(layout.height) == bitmap.height else {
      throw MediaError(.job, "the image does not have the size that its header claims")
    }
    guard !samples.isEmpty else {
      throw MediaError(.job, "the image's components are not supported; save it as plain PNG or JPEG")
    }
    samples.withUnsafeBufferPointer { JPEGConversion(layout, $0.baseAddress!).convert(into: bitmap) }
  }
}
