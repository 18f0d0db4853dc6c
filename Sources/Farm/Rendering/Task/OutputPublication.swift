import Files
import Glibc
import Hashing
import Media
import Planning

/// The outputs of a job on their way: written under temporary names, then all put in their places together.
///
/// Until then what an earlier run left stands as it was. Two jobs may have the same outputs; whoever is last has all of them then,
/// with the manifest that belongs to them.
final class OutputPublication {
  let folder: String
  private var files: [(temporary: String, path: String)] = []

  /// - Parameter folder: absolute path of the folder that outputs go to.
  init(folder: String) { self.folder = folder }

  deinit {
    for file in files { unlink(file.temporary) }
  }

  /// Lets `write` make a file under a temporary name.
  ///
  /// - Parameter file: relative to the folder.
  /// - Returns: what was written.
  /// - Throws: what `write` throws, with the file's own name in place of the temporary one.
  func add(_ file: String, write: (_ temporary: String) throws -> Void) throws -> (byteCount: Int, sha256: Digest) {
    let path = "\(folder)/\(file)"
    try Folders.create(Paths.folder(of: path))
    let temporary = AtomicFile.temporaryPath(for: path)
    files.append((temporary, path))
    do {
      try write(temporary)
    } catch let error as FileError where error.path == temporary {
      throw FileError(error.operation, path, code: error.code, reason: error.reason)
    } catch let error as MediaError {
      throw error.naming(path, insteadOf: temporary)
    }
    let bytes = try FileContents.read(temporary, limit: .max)
    return (bytes.count, Digest(of: bytes))
  }

  /// Puts all files in their places, in the order in which they were added.
  func publish() throws(FileError) {
    let files = files
    self.files = []
    // Keeps other jobs with outputs in the folder apart for a moment. A neighbour that never gives it back is no reason to
    // fail.
    let lock = FolderLock(folder, waiting: Self.timeout)
    defer { withExtendedLifetime(lock) {} }
    try AtomicFile.publish(files)
  }

  /// Seconds; less than it takes until a worker counts as stuck.
  private static let timeout = 30.0
}
