import Files
import Graphics
import Document
import Media
import Rendering
import Reports

/// Makes the pictures of a job's report. A picture that cannot be had leaves a gap in the page and harms nothing.
struct NightlyGallery {
  private let tonight: NightlyRecord
  /// The folder of the run, absolute, which paths of pictures are relative to.
  private let runFolder: String

  /// Pixels of a poster's longer side.
  private static let posterSide = 480

  init(_ tonight: NightlyRecord, in runFolder: String) {
    self.tonight = tonight
    self.runFolder = runFolder
  }

  /// A small picture of the job: its first still, or the middle of its video or of its sequence.
  func poster(of job: Job) -> String? {
    let stills = job.outputs.filter { if case .still = $0.content { true } else { false } }
    let middle = job.frameCount / 2
    let picture =
      stills.lazy.compactMap { tonight.picture($0.file) }.first ?? tonight.videoPicture(ofFrame: middle)
      ?? tonight.pixels(ofFrame: middle)
    return picture.flatMap { write(reduced($0, toFit: Self.posterSide), "poster") }
  }

  /// The first differing frame of a comparison, before and after, and where the two differ; nil without such a frame.
  ///
  /// - Parameters:
  ///   - before: what the other side left; nil if it is not kept.
  ///   - prefix: of the files' names.
  func pictures(of comparison: NightlyComparison, before: NightlyRecord?, prefix: String) -> NightlyPictures? {
    guard let frame = comparison.firstFrame else { return nil }
    let isBefore = before?.hash(ofFrame: frame) != nil
    let isAfter = tonight.hash(ofFrame: frame) != nil
    var source = NightlyPictures.Source.pixels
    var old = isBefore ? before?.pixels(ofFrame: frame) : nil
    var new = isAfter ? tonight.pixels(ofFrame: frame) : nil
    if isBefore, old == nil, let video = before?.videoPicture(ofFrame: frame) {
      // Like is compared with like.
      source = .video
      old = video
      new = isAfter ? tonight.videoPicture(ofFrame: frame) ?? new : nil
    }
    var difference: PictureDifference?
    if let old, let new {
      // Compression is seen only where nothing greater is.
      for tolerance in source == .video ? [24, 8, 2, 0] : [0] where (difference?.pixelCount ?? 0) == 0 {
        difference = PictureDifference(old, new, tolerance: tolerance)
      }
    }
    return NightlyPictures(
      frame: frame, source: source, before: old.flatMap { write($0, prefix + "-before") },
      after: new.flatMap { write($0, prefix + "-after") },
      difference: difference.flatMap { write($0.bitmap, prefix + "-difference") },
      differingPixelCount: difference?.pixelCount ?? 0, pixelCount: new.map { $0.width * $0.height } ?? 0)
  }

  /// - Returns: the picture's path, relative to the run's folder.
  private func write(_ bitmap: Bitmap, _ name: String) -> String? {
    let path = "\(NightlyRecord.reportFolder(tonight.folder))/\(name).png"
    guard let bytes = try? PNGWriter.encode(bitmap), (try? AtomicFile.write(bytes, to: path)) != nil else { return nil }
    return String(path.dropFirst(runFolder.count + 1))
  }
}
