import Hashing
import Text

/// A font file of an app, under the name by which its documents' views have it.
package struct AppFont: Sendable {
  /// As the job names the face.
  package var descriptor: FontDescriptor
  /// Absolute path.
  package var path: String
  /// SHA-256 of the file.
  package var digest: Digest

  package init(descriptor: FontDescriptor, path: String, digest: Digest) {
    self.descriptor = descriptor
    self.path = path
    self.digest = digest
  }
}
