import Files

/// Of each of some files whether it is there, and when the system noted its last change: whoever writes a file may say himself when that
/// was, as programs that copy do.
struct FileStamps: Equatable, Sendable {
  private var paths: [String]
  private var stamps: [FileStamp?]

  /// - Parameter paths: absolute, or relative to the working directory.
  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp($0) }
  }

  /// Whether no file that both know was written in between, and none has come that was not there.
  ///
  /// - Parameter absent: paths of files that could not be read in between; the other may not know them.
  func agrees(with other: FileStamps, absent: [String]) -> Bool {
    zip(paths, stamps).allSatisfy { path, stamp in
      other.paths.firstIndex(of: path).map { other.stamps[$0] == stamp } ?? (stamp == nil || !absent.contains(path))
    }
  }
}
