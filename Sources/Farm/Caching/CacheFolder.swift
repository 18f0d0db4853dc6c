import Files
import Glibc
import Lookups
import Planning

/// The cache's folder as a whole: how large it is, keeping it within a bound, emptying it.
public enum CacheFolder {
  /// Bytes that the cache may hold after a job, if nobody says otherwise.
  public static let byteLimit = 4 << 30

  /// What the cache holds.
  public struct Contents: Codable, Hashable, Sendable {
    /// Chunks.
    public var entryCount: Int
    /// Of all files together.
    public var byteCount: Int
    /// When the entry that was not used for longest was used, in seconds since 1970; nil without entries.
    public var oldestUse: Double?
  }

  private struct Entry {
    var path: String
    var byteCount: Int
    /// Seconds since 1970.
    var used: Int
  }

  /// - Parameter path: the cache's folder; one that is not there is empty.
  public static func contents(of path: String) -> Contents {
    let entries = entries(in: path)
    return Contents(
      entryCount: entries.count, byteCount: entries.reduce(0) { $0 + $1.byteCount },
      oldestUse: entries.map(\.used).min().map(Double.init))
  }

  /// Removes the entries that were not used for longest until the rest fits the bound.
  ///
  /// - Parameter path: the cache's folder.
  public static func prune(_ path: String, limit: Int = byteLimit) {
    for name in Folders.names(in: path) where AtomicFile.isAbandoned(name, in: path) { removeEntry("\(path)/\(name)") }
    Claim.removeAbandoned(in: path)
    let entries = entries(in: path)
    var total = entries.reduce(0) { $0 + $1.byteCount }
    guard total > limit else { return }
    for entry in entries.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where total > limit {
      removeEntry(entry.path)
      total -= entry.byteCount
    }
    removeAliases(in: path)
  }

  /// Removes every entry. What a job is just taking or adding may survive, and is whole.
  public static func clear(_ path: String) { prune(path, limit: -1) }

  /// Forgets the chunks of a plan that hold any of some frames, so that they are rendered and not taken.
  ///
  /// - Parameter path: the cache's folder.
  public static func forget(_ frames: FrameRange, of plan: Plan, in path: String) {
    let cache = ChunkCache(folder: path)
    for task in plan.tasks where task.kind == .render && task.frames.intersection(frames) != nil {
      cache.forget(alias: ChunkCache.key(task, of: plan))
    }
  }

  /// How many chunks of a plan the cache does not know, counted no further than `limit`. What it knows may be gone or
  /// damaged when it is to be taken, and is rendered then.
  ///
  /// - Parameter path: the cache's folder.
  public static func unknownChunkCount(of plan: Plan, in path: String, limit: Int) -> Int {
    let cache = ChunkCache(folder: path)
    var count = 0
    for task in plan.tasks where task.kind == .render && count < limit {
      if !cache.knows(alias: ChunkCache.key(task, of: plan)) { count += 1 }
    }
    return count
  }

  static func removeEntry(_ path: String) {
    for name in Folders.names(in: path) { unlink("\(path)/\(name)") }
    // An alias that was never finished is a file.
    if rmdir(path) != 0 { unlink(path) }
  }

  /// Removes the aliases whose entries are gone.
  private static func removeAliases(in path: String) {
    let names = Folders.names(in: path)
    let entries = Membership(names)
    for name in names where name.hasSuffix(".alias") {
      let bytes = (try? FileContents.read("\(path)/\(name)", limit: 100)) ?? []
      if !entries.contains(String(decoding: bytes, as: UTF8.self)) { unlink("\(path)/\(name)") }
    }
  }

  private static func entries(in path: String) -> [Entry] {
    Folders.names(in: path).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".alias") }.compactMap { name in
      let entry = "\(path)/\(name)"
      var used = stat()
      guard stat("\(entry)/result.json", &used) == 0 else { return nil }
      let bytes = Folders.names(in: entry).reduce(0) { sum, file in
        var status = stat()
        return stat("\(entry)/\(file)", &status) == 0 ? sum + Int(status.st_size) : sum
      }
      return Entry(path: entry, byteCount: bytes, used: used.st_mtim.tv_sec)
    }
  }
}
