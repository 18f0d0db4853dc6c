import Graphics

/// Makes frames of a stream from pictures, one after another, with one thread.
protocol VideoEncoder: AnyObject {
  /// What decoders need before the first frame, as far as it is known.
  var header: [UInt8] { get }

  /// Changes the samples of the last picture to those of the next.
  ///
  /// - Parameters:
  ///   - rects: where they may differ, in pixels; everywhere for the first picture.
  ///   - convert: writes the samples of a rectangle, which lies in one of them and may reach as far as the pixels that share a sample.
  func change(_ rects: [PixelRect], convert: (PixelRect, Planes) -> Void) throws(MediaError)

  /// Encodes the picture.
  ///
  /// - Parameters:
  ///   - time: in frames from the segment's beginning, more than the last.
  ///   - isKey: whether it must be a key frame, though the encoder's own count says nothing of it.
  /// - Returns: frames that are ready, in order, of this picture or of earlier ones.
  func encode(time: Int, isKey: Bool) throws(MediaError) -> [EncodedFrame]

  /// Frames that were not ready.
  func finish() throws(MediaError) -> [EncodedFrame]
}

/// A frame of a stream.
struct EncodedFrame {
  /// In frames from the segment's beginning.
  var time: Int
  var bytes: [UInt8]
  /// What a container keeps beside it; empty without.
  var addition: [UInt8] = []
}
