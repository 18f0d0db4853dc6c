/// A file that a video's frames are put into, one after another.
protocol VideoWriter: AnyObject {
  /// The codec's global header, the same for all segments.
  var header: [UInt8] { get }

  /// Appends a frame.
  ///
  /// - Parameter isKey: whether it can be decoded by itself.
  func write(_ frame: SegmentFile.Packet, isKey: Bool) throws(MediaError)

  /// Completes the file, which cannot be read before.
  func finish() throws(MediaError)
}
