import Glibc

/// The cache's folder as a whole: how large it is, and keeping it within a bound.
public enum CacheFolder {
  /// Bytes that the cache may hold after a job.
  public static let byteLimit = 4 << 30

  /// Removes the entries that were not used for longest until the rest fits the bound.
  ///
  /// - Parameter path: the cache's folder.
  public static func prune(_ path: String, limit: Int = byteLimit) {
    var entries: [(path: String, bytes: Int, used: Int)] = []
    for name in names(in: path) where !name.hasSuffix(".alias") {
      let entry = "\(path)/\(name)"
      var used = stat()
      guard stat("\(entry)/result.json", &used) == 0 else { continue }
      let bytes = names(in: entry).reduce(0) { sum, file in
        var status = stat()
        return stat("\(entry)/\(file)", &status) == 0 ? sum + Int(status.st_size) : sum
      }
      entries.append((entry, bytes, used.st_mtim.tv_sec))
    }
    var total = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where total > limit {
      removeEntry(entry.path)
      total -= entry.bytes
    }
  }

  static func removeEntry(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
