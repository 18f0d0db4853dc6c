/// The one door through which files reach the engine. The real one stands in `Rendering`; tests hand in a small world.
public protocol Assets: AnyObject {
  /// The decoded pixels, the same object at every call; nil if there is no such image.
  func bitmap(for image: ImageReference) -> Bitmap?
  /// What a job's asset name stands for; nil if it is no image of the job.
  func image(named name: String) -> ImageReference?
  /// What a job's asset name stands for; nil if it is no video of the job. Its frames are images of their own.
  func video(named name: String) -> VideoReference?
  /// Why an image of the job that has several frames is no video; nil for others.
  func videoFault(named name: String) -> String?
  /// What a frame shows that a `VideoReference` of drawings names; nil for another name.
  func drawing(named name: String) -> VectorFrame?
}

extension Assets {
  /// Most worlds have no videos.
  public func video(named name: String) -> VideoReference? { nil }

  /// Most images are as they should be.
  public func videoFault(named name: String) -> String? { nil }

  /// Most worlds have no animations.
  public func drawing(named name: String) -> VectorFrame? { nil }
}
