import ArgumentParser
import Cluster
import Files
import Glibc
import JobFolders
import Machine
import Storage

/// Ends a job, on this machine or on a cluster.
struct Cancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ends a running job. The same submit goes on where it was.", discussion: "Example: renderfarm cancel 4f2a"
  )

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  func run() async throws {
    let store = try History.open()
    let job = try History.job(id, in: store)
    if try cancelWaiting(job) { return }
    let folder = JobFolder(path: job.folder)
    if try cancelHere(folder) { return }
    guard let submission = folder.clusterSubmission, let plan = try? folder.plan(), !folder.isFinished(plan: plan)
    else { return nothingToDo(job) }
    do throws(ClusterError) {
      let open = submission.openIDs(in: try await SlurmClient().queue(of: submission.slurmIDs), of: folder)
      guard !open.isEmpty else { return nothingToDo(job) }
      try await SlurmClient().cancel(open)
      note(submission, of: job, in: folder, store)
      Terminal.note("renderfarm: cancelled \(job.id) (Slurm's \(open.map(String.init).joined(separator: ", ")))")
    } catch {
      throw ClusterRun.ended(error)
    }
  }

  /// Whether it is a detached job; if it runs, its chunks end at once.
  private func cancelWaiting(_ job: JobRecord) throws -> Bool {
    let changed = try WaitingJobs.change(job.id) { entry in
      guard !entry.state.isOver else { return nil }
      var entry = entry
      entry.state = .cancelled
      return entry
    }
    if changed { try tellEnd(of: job) }
    return changed
  }

  /// Says how a cancelled job ended, when nobody works on it any more: its last chunk may have been done before anybody noticed.
  private func tellEnd(of job: JobRecord) throws {
    let folder = JobFolder(path: job.folder)
    for _ in 0..<Self.timeout where !isFree(folder) { usleep(100_000) }
    guard isFree(folder) else {
      return Terminal.note(
        "renderfarm: \(job.id) ends as soon as its running chunks have; see: renderfarm show \(job.id)")
    }
    switch WaitingJobs.backlog.entry(job.id)?.state {
    case .done: Terminal.note("renderfarm: \(job.id) was done before it could be cancelled")
    case .failed: Terminal.note("renderfarm: \(job.id) failed before it could be cancelled")
    default: Terminal.note("renderfarm: cancelled \(job.id)")
    }
  }

  /// Tenths of a second that a job's chunks may take to end.
  private static let timeout = 300

  /// Whether nobody works on a job. A folder that is not there is nobody's.
  private func isFree(_ folder: JobFolder) -> Bool {
    do throws(JobFolderError) {
      _ = try FileLock(folder)
      return true
    } catch {
      if case .alreadyRunning = error { return false }
      return true
    }
  }

  private func nothingToDo(_ job: JobRecord) {
    Terminal.note("renderfarm: nobody works on \(job.id); there is nothing to cancel")
  }

  private func note(_ submission: ClusterSubmission, of job: JobRecord, in folder: JobFolder, _ store: JobStore) {
    let now = WallClock.seconds()
    var submission = submission
    submission.cancelledAt = now
    try? folder.store(submission)
    try? store.record([.state(job: job.id, .cancelled, at: now, message: "")])
  }

  /// Whether a process of this machine renders the job; it is asked to end.
  private func cancelHere(_ folder: JobFolder) throws -> Bool {
    do throws(JobFolderError) {
      _ = try FileLock(folder)
      return false
    } catch {
      guard case .alreadyRunning(let pid) = error else { return false }
      // That process works for other jobs, too; it ends this one by itself.
      if let pid, pid == WaitingJobs.backlog.lastRunner {
        Terminal.note("renderfarm: `renderfarm work` is ending \(folder.id) already")
        return true
      }
      guard let pid, pid > 0, kill(pid, SIGTERM) == 0 else {
        Terminal.note(
          "renderfarm: another process renders \(folder.id), and it cannot be ended from here; end it on its machine")
        throw ExitStatus.temporaryFailure.code
      }
      Terminal.note("renderfarm: process \(pid) renders \(folder.id); it was asked to end after its running chunks")
      return true
    }
  }
}
