// Videos that differ only in their container share their segments; the container comes in where they are stitched.

extension VideoSettings {
  /// Whether the same frames become the same bytes of a segment, but for the settings' names.
  public func encodes(as other: VideoSettings) -> Bool {
    var same = other
    same.encoding.container = encoding.container
    return self == same
  }

  /// The segment of this video, from that of another with the same frames.
  ///
  /// - Parameter bytes: a segment by settings as which these encode.
  /// - Throws: bytes that are no segment.
  public func segment(from bytes: [UInt8]) throws(MediaError) -> [UInt8] {
    var file = try SegmentFile(bytes, path: "of another video")
    file.settings = summary
    return file.bytes
  }
}
