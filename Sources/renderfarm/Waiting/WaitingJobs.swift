import Backlog
import Glibc
import JobFolders
import Machine
import Planning
import Storage

/// The jobs that wait on this machine, as the commands see them.
enum WaitingJobs {
  static var backlog: Backlog { Backlog(folder: StateFolders.state + "/backlog") }

  /// Puts a job among them and sees to it that somebody works them off.
  static func add(_ entry: BacklogEntry, of job: PreparedJob) throws {
    do throws(BacklogError) {
      try backlog.add(entry)
    } catch {
      throw ended(error)
    }
    do throws(StoreError) {
      try JobStore(path: StateFolders.history).submit(JobRecord(job, entry.state, at: entry.submittedAt))
    } catch {
      Terminal.note("renderfarm: warning: \(error)")
    }
    startRunner()
  }

  /// Changes an entry, and notes its state in the history.
  ///
  /// - Returns: whether there is such an entry and it was changed.
  static func change(_ id: String, _ change: (BacklogEntry) -> BacklogEntry?) throws -> Bool {
    let changed: BacklogEntry?
    do throws(BacklogError) {
      changed = try backlog.update(id, change)
    } catch {
      throw ended(error)
    }
    guard let changed else { return false }
    note(changed)
    return true
  }

  static func note(_ entry: BacklogEntry) {
    guard let store = try? JobStore(path: StateFolders.history) else { return }
    let now = WallClock.seconds()
    try? store.record([.state(job: entry.id, entry.state, at: now, message: entry.message)])
  }

  /// A process of its own that outlives this one; it leaves at once if another works already.
  static func startRunner() {
    guard DetachedProcess.start(["work"], log: backlog.runnerLogFile) != nil else {
      Terminal.note(
        "renderfarm: warning: nobody could be started to work on it (\(String(cString: strerror(errno)))); run: renderfarm work"
      )
      return
    }
  }

  static func ended(_ error: BacklogError) -> any Error {
    Terminal.note("renderfarm: \(error)")
    if case .waitsForItself = error { return ExitStatus.wrongUsage.code }
    return ExitStatus.unwritableOutput.code
  }
}
