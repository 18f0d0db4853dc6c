/// Frames of a stream that show the frame before once more, written without the encoder.
///
/// The encoder is given only the frames that differ from the ones before, and told which are key frames; what it makes of
/// them follows in the stream, with repeated frames in between.
protocol RepeatedFrames {
  /// What decoders need before the first frame; nil: just what the encoder says.
  var header: [UInt8]? { get }

  /// Whether the frame that was given to the encoder last can be shown once more.
  ///
  /// - Parameter isUpToDate: whether all that the encoder was given has come out of it.
  func canRepeat(isUpToDate: Bool) -> Bool

  /// A frame of the encoder as it follows in the stream.
  ///
  /// - Returns: nil if it is none that can be followed up.
  mutating func frame(_ bytes: [UInt8]) -> [UInt8]?

  /// The frame before once more.
  mutating func repeated() -> [UInt8]
}
