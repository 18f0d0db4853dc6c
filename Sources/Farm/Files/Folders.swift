import Glibc

/// Folders on disk.
public enum Folders {
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
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .last("create", path) }
  }

  /// Names in a folder, sorted; none if it cannot be read.
  public static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Bytes in a regular file, nil if there is none.
  public static func fileSize(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) {
    unlink(path)
  }
}
