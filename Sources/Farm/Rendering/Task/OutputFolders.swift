import Glibc
import Wire

/// Folders that outputs go to.
public enum OutputFolders {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Parameter path: absolute.
  public static func create(_ path: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError("use the folder", path, code: ENOTDIR) }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try create(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileError("create", path, code: errno) }
  }
}
