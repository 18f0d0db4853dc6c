import Control
import JobFolders
import Machine
import Storage

/// Where the history of a run goes.
enum RunHistory {
  /// The store, with the job in it as a running one. History is worth a warning, not a lost video.
  static func store(of job: PreparedJob, warn: (String) -> Void) -> JobStore? {
    do throws(StoreError) {
      let store = try JobStore(path: StateFolders.history)
      try store.submit(JobRecord(job, .running, at: WallClock.seconds()))
      return store
    } catch {
      warn("warning: \(error)")
      return nil
    }
  }
}
