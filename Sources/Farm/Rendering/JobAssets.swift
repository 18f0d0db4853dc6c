import Graphics
import Hashing
import Media

/// The images of a job, read from the files that its asset names stand for. One object per process; not shared between
/// threads.
public final class JobAssets: Assets {
  /// An image file that has been found and checked, not yet decoded.
  public struct ImageFile: Sendable {
    public var name: String
    public var path: String
    public var reference: ImageReference

    public init(name: String, path: String, reference: ImageReference) {
      self.name = name
      self.path = path
      self.reference = reference
    }
  }

  private let files: [String: ImageFile]
  private var bitmaps: [Digest: Bitmap] = [:]

  public init(files: [ImageFile]) {
    self.files = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func image(named name: String) -> ImageReference? { files[name]?.reference }

  public func bitmap(for image: ImageReference) -> Bitmap? { bitmaps[image.digest] }

  /// Decodes every image, so that later look-ups cannot fail.
  ///
  /// - Throws: `JobFailure` for a file that changed since the plan was made or cannot be decoded.
  public func decodeAll() throws(JobFailure) {
    for (_, file) in files.sorted(by: { $0.key < $1.key }) where bitmaps[file.reference.digest] == nil {
      do {
        let bytes = try FileContents.read(file.path, limit: JobLimits.assetBytes)
        guard Digest(of: bytes) == file.reference.digest else {
          throw JobFailure(message: "asset \"\(file.name)\" (\(file.path)) changed while the job ran; submit it again")
        }
        bitmaps[file.reference.digest] = try ImageReader.decode(bytes)
      } catch let failure as JobFailure {
        throw failure
      } catch {
        throw JobFailure(message: "asset \"\(file.name)\": \(error)")
      }
    }
  }
}
