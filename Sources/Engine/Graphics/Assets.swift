/// The one door through which files reach the engine. The real one stands in `Rendering`; tests hand in a small world.
public protocol Assets: AnyObject {
  /// The decoded pixels, the same object at every call; nil if there is no such image.
  func bitmap(for image: ImageReference) -> Bitmap?
  /// What a job's asset name stands for; nil if it is no image of the job.
  func image(named name: String) -> ImageReference?
}
