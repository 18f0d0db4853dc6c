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
  }

  private let files: [String: ImageFile]
  private var bitmaps: [Digest: Bitmap] = [:]

  public init(_ images: [ImageFile]) {
    files = Dictionary(images.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func image(named name: String) -> ImageReference? { files[name]?.reference }

  public func bitmap(for image: ImageReference) -> Bitmap? { bitmaps[image.digest] }

  /// Decodes every image, so that later look-ups cannot fail.
  ///
  /// - Throws: a file that changed since the job was read, or cannot be decoded.
  public func decodeAll() throws(TaskFailure) {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where bitmaps[file.reference.digest] == nil {
      do {
        let bytes = try FileContents.read(file.path, limit: JobLimits.assetBytes)
        guard Digest(of: bytes) == file.reference.digest else {
          throw TaskFailure(.job, "the asset \"\(name)\" (\(file.path)) changed while the job ran; submit it again")
        }
        bitmaps[file.reference.digest] = try ImageReader.decode(bytes)
      } catch let failure as TaskFailure {
        throw failure
      } catch {
        throw TaskFailure(.job, "the asset \"\(name)\" (\(file.path)): \(error)")
      }
    }
  }
}
