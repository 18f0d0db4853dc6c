/// Paths as job files may write them.
enum RelativePath {
  /// True for a relative path that stays below its folder.
  static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0"), path.utf8.count <= 1000 else { return false }
    return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != ".." && part != "."
    }
  }
}
