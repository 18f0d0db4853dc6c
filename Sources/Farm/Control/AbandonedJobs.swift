import Backlog
import Cluster
import JobFolders
import Planning
import Storage

/// Jobs that are said to run, and whose process is gone.
extension FarmFolders {
  /// A job as it stands: whoever worked on it may be gone without having written that down.
  public func present(_ job: JobRecord) -> JobRecord {
    let folder = JobFolder(path: job.folder)
    guard job.state == .running, folder.clusterSubmission == nil,
      let found = folder.abandoned(from: job.state, entry: backlog.entry(job.id))
    else { return job }
    var job = job
    (job.state, job.message) = found
    return job
  }
}

extension JobFolder {
  /// What became of a job that is said to run and on which nobody works; nil where somebody does, or may.
  ///
  /// - Parameter entry: of the backlog; nil: it has none.
  func abandoned(from phase: JobPhase, entry: BacklogEntry?) -> (state: JobPhase, message: String)? {
    guard phase == .running, isAbandoned else { return nil }
    return (
      entry?.state == .running ? .waiting : .interrupted,
      "the process that rendered it is gone; what it rendered is kept"
    )
  }
}
