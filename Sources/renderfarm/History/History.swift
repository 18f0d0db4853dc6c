import Glibc
import Storage

/// The history of jobs, as the commands about past jobs read it.
enum History {
  /// - Parameter onlyReads: whether nothing is written to it, so that it may lie where nothing can be.
  /// - Returns: nil where no job was submitted yet.
  static func open(onlyReads: Bool = false) throws -> JobStore? {
    let path = StateFolders.history
    guard access(path, F_OK) == 0 else { return nil }
    do throws(StoreError) {
      return try onlyReads ? JobStore(reading: path) : JobStore(path: path)
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  /// The history that a job is in, which the user named by its id or the beginning of it.
  static func open(forJob id: String, onlyReads: Bool = false) throws -> JobStore {
    if let store = try open(onlyReads: onlyReads) { return store }
    Terminal.note("renderfarm: there is no job \(id): none was submitted here yet")
    throw ExitStatus.wrongUsage.code
  }

  /// The one job whose id begins so.
  static func job(_ prefix: String, in store: JobStore) throws -> JobRecord {
    let found = (try? store.jobs(withPrefix: prefix)) ?? []
    guard let job = found.first, found.count == 1 else {
      Terminal.note(
        found.isEmpty
          ? "renderfarm: there is no job \(prefix); `renderfarm list` shows them"
          : "renderfarm: \(prefix) may be \(found.map(\.id).joined(separator: " or ")); write more of it")
      throw ExitStatus.wrongUsage.code
    }
    return job
  }
}
