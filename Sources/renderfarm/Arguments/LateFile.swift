import Files
import Glibc

/// A file that a command writes when all its work is done.
enum LateFile {
  /// Finds out before the work what would keep the file from being written behind it. Folders above it that are missing are made.
  ///
  /// - Parameter file: as the user wrote it; nil: no file is written.
  /// - Throws: the status for it, after it was said.
  static func prepare(_ file: String?) throws {
    guard let file else { return }
    let path = StateFolders.absolute(file)
    do throws(FileError) {
      let folder = Paths.folder(of: path)
      try Folders.create(folder)
      guard !Folders.isFolder(path) else {
        throw FileError("write", path, code: EISDIR, reason: "it is a folder; name a file in it")
      }
      guard access(folder, W_OK | X_OK) == 0 else { throw .last("write", path) }
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }
}
