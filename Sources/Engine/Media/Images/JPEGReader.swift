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
    let samples = bytes.withUnsafeBufferPointer { bytes -> Result<[UInt8], MediaError> in
      guard let file = cimages_open_jpeg(bytes.baseAddress, bytes.count, &layout, &message) else {
        return .failure(MediaError(undecodable: message))
      }
      defer { cimages_close_jpeg(file) }
      guard Int(layout.width) == bitmap.width, Int(layout.height) == bitmap.height else {
        return .failure(MediaError(.job, "the image does not have the size that its header claims"))
      }
      guard JPEGConversion.knows(layout) else {
        return .failure(
          MediaError(
            .job,
            "the JPEG file holds inks, as for print, or samples of an unusual layout; save it anew as RGB, PNG or JPEG")
        )
      }
      var samples = [UInt8](repeating: 0, count: layout.size)
      guard cimages_read_jpeg(file, &layout, &samples, &message) == 0 else {
        return .failure(MediaError(undecodable: message))
      }
      return .success(samples)
    }
    try samples.get().withUnsafeBufferPointer { JPEGConversion(layout, $0.baseAddress!).convert(into: bitmap) }
  }
}
