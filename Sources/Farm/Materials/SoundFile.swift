import Files
import Hashing
import Media

/// A file of sound that a job names.
package struct SoundFile: Sendable {
  /// As the job names it: relative to its folder.
  package var name: String
  /// Absolute, without symbolic links.
  package var path: String
  /// Of its bytes.
  package var digest: Digest

  /// - Throws: a file that is not there, leads out of the folder, or that is not decoded.
  package init(_ name: String, below folder: String) throws(UnusableAsset) {
    self.name = name
    path = try AssetFiles.resolved(name, below: folder)
    do {
      let bytes = try FileContents.read(path, limit: JobLimits.assetBytes)
      digest = Digest(of: bytes)
      try SoundReader.check(path: path, holding: bytes)
    } catch let error as FileError {
      throw UnusableAsset(message: "\(name) cannot be read: \(error.reason)")
    } catch {
      throw UnusableAsset(message: "\(name): \(error)")
    }
  }
}
