import Graphics

/// Gives the frames of a video or of a picture that moves, any of them first.
public protocol FrameReader: AnyObject {
  /// A frame's pixels.
  ///
  /// - Precondition: the file has a frame of that index.
  /// - Throws: a frame that cannot be decoded, or one that it depends on.
  func frame(_ index: Int) throws(MediaError) -> Bitmap
}

extension VideoReader: FrameReader {}
extension MovingPictureReader: FrameReader {}
