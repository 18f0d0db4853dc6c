import Backlog
import Cluster
import Files
import Glibc
import JobFolders
import Machine
import Planning
import Storage

extension FarmControl {
  /// Ends a job, on this machine or on a cluster. The same submit goes on where it was.
  ///
  /// - Parameter seconds: how long to wait for the end of a detached job's chunks.
  /// - Returns: what became of it, a sentence.
  public func cancel(_ id: String, waiting seconds: Double = 0) async throws(ControlError) -> String {
    let job = try job(id)
    if try cancelDetached(job) { return end(of: job, waiting: seconds) }
    let folder = JobFolder(path: job.folder)
    if let sentence = try cancelHere(folder) { return sentence }
    guard let submission = folder.clusterSubmission, let plan = try? folder.plan(), !folder.isFinished(plan: plan)
    else { return nothing(job) }
    do throws(ClusterError) {
      let open = submission.openIDs(in: try await SlurmClient().queue(of: submission.slurmIDs), of: folder)
      guard !open.isEmpty else { return nothing(job) }
      try await SlurmClient().cancel(open)
      note(submission, of: job, in: folder)
      return "cancelled \(job.id) (Slurm's \(open.map(String.init).joined(separator: ", ")))"
    } catch {
      if case .programMissing = error { throw ControlError(.unavailable, error.description) }
      throw ControlError(.temporary, error.description)
    }
  }

  private func nothing(_ job: JobRecord) -> String { "nobody works on \(job.id); there is nothing to cancel" }

  /// Whether it is a detached job; if it runs, its chunks end at once.
  private func cancelDetached(_ job: JobRecord) throws(ControlError) -> Bool {
    try change(job.id) { entry in
      guard !entry.state.isOver else { return nil }
      var entry = entry
      entry.state = .cancelled
      return entry
    }
  }

  /// How a cancelled job ended, when nobody works on it any more: its last chunk may have been done before anybody noticed.
  private func end(of job: JobRecord, waiting seconds: Double) -> String {
    let folder = JobFolder(path: job.folder)
    let end = SteadyClock.seconds() + seconds
    while seconds > 0, !isFree(folder), SteadyClock.seconds() < end { usleep(100_000) }
    guard seconds > 0, isFree(folder) else {
      return "\(job.id) ends as soon as its running chunks have; see: renderfarm show \(job.id)"
    }
    switch backlog.entry(job.id)?.state {
    case .done: return "\(job.id) was done before it could be cancelled"
    case .failed: return "\(job.id) failed before it could be cancelled"
    default: return "cancelled \(job.id)"
    }
  }

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

  private func note(_ submission: ClusterSubmission, of job: JobRecord, in folder: JobFolder) {
    let now = WallClock.seconds()
    var submission = submission
    submission.cancelledAt = now
    try? folder.store(submission)
    try? store().record([.state(job: job.id, .cancelled, at: now, message: "")])
  }

  /// Asks a process of this machine that renders the job to end.
  ///
  /// - Returns: nil if there is none.
  private func cancelHere(_ folder: JobFolder) throws(ControlError) -> String? {
    do throws(JobFolderError) {
      _ = try FileLock(folder)
      return nil
    } catch {
      guard case .alreadyRunning(let pid) = error else { return nil }
      // That process works for other jobs, too; it ends this one by itself.
      if let pid, pid == backlog.runner { return "`renderfarm work` is ending \(folder.id) already" }
      guard let pid, kill(pid, SIGTERM) == 0 else {
        throw ControlError(
          .temporary,
          "\(FileLockError.holder(pid)) renders \(folder.id), and it cannot be ended from here; end it where it runs")
      }
      return "process \(pid) renders \(folder.id); it was asked to end after its running chunks"
    }
  }
}
