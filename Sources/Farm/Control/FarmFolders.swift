import Backlog
import Cluster
import JobFolders
import Planning
import Storage

/// Where a farm keeps what outlives its processes.
public struct FarmFolders: Hashable, Sendable {
  /// Absolute path of the folder with job folders, backlog and history.
  public let state: String
  /// Absolute path of the folder of rendered chunks.
  public let chunks: String

  /// - Parameters:
  ///   - state: absolute path of the folder with job folders, backlog and history.
  ///   - chunks: absolute path of the folder of rendered chunks.
  public init(state: String, chunks: String) {
    self.state = state
    self.chunks = chunks
  }

  /// Absolute path of the history of jobs, a database.
  public var history: String { state + "/history.sqlite" }
  /// The jobs that wait.
  public var backlog: Backlog { Backlog(folder: state + "/backlog") }

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
