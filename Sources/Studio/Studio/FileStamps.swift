import Glibc

/// Of each of some files whether it is there, and when and how it was written last.
struct FileStamps: Equatable, Sendable {
  private struct Stamp: Equatable, Sendable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  private var paths: [String]
  private var stamps: [Stamp?]

  /// - Parameter paths: absolute, or relative to the working directory.
  init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Stamp(
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: status.st_size,
        inode: UInt64(status.st_ino))
    }
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
