import Cluster
import Control
import JobFolders
import Machine
import Planning
import Storage

/// Jobs on clusters in the history: nobody writes down how they go, so it is found out when somebody asks.
enum ClusterHistory {
  /// History is worth a warning, not a lost video.
  static func noteSubmission(_ submission: ClusterSubmission, _ prepared: PreparedJob) {
    do throws(StoreError) {
      let store = try JobStore(path: StateFolders.history)
      try store.submit(JobRecord(prepared, .running, at: submission.submittedAt))
      try store.record([
        .event(
          job: prepared.folder.id, at: submission.submittedAt, kind: "slurm", message: "submitted \(submission.summary)"
        )
      ])
    } catch {
      Terminal.note("renderfarm: warning: \(error)")
    }
  }

  /// What has become of a job; nil for a job that is on no cluster, or whose cluster cannot be asked.
  static func report(of job: JobRecord) async -> ClusterReport? {
    let folder = JobFolder(path: job.folder)
    guard let submission = folder.clusterSubmission, let plan = try? folder.plan() else { return nil }
    let isFinished = folder.isFinished(plan: plan)
    do throws(ClusterError) {
      let queue = isFinished ? [] : try await SlurmClient().queue(of: submission.slurmIDs)
      return folder.clusterReport(of: submission, plan: plan, queue: queue)
    } catch {
      Terminal.note("renderfarm: warning: the state of \(job.id) is not known: \(error)")
      return nil
    }
  }

  /// Whether a cluster may be working on a job: it was handed to one, and nobody found that it is over.
  static func mayRun(_ job: JobRecord) -> Bool {
    let folder = JobFolder(path: job.folder)
    guard job.state == .running, folder.clusterSubmission != nil, let plan = try? folder.plan() else { return false }
    return !folder.isFinished(plan: plan)
  }

  /// Jobs with their states brought to the present. A cluster is asked once for all of them: one that does not answer takes its time, and
  /// tells so, only once.
  static func refresh(_ jobs: [JobRecord], in store: JobStore) async -> [JobRecord] {
    var jobs = jobs
    let placed = jobs.indices.compactMap { index -> PlacedJob? in
      let folder = JobFolder(path: jobs[index].folder)
      guard jobs[index].state == .running, let submission = folder.clusterSubmission, let plan = try? folder.plan()
      else {
        return nil
      }
      let isFinished = folder.isFinished(plan: plan)
      return PlacedJob(index: index, folder: folder, submission: submission, plan: plan, isFinished: isFinished)
    }
    let open = placed.filter { !$0.isFinished }
    var queue: [QueueEntry]?
    do throws(ClusterError) {
      queue = try await SlurmClient().queue(of: open.flatMap(\.submission.slurmIDs))
    } catch {
      let what = open.count == 1 ? "state of \(open[0].folder.id) is" : "states of \(open.count) jobs are"
      Terminal.note("renderfarm: warning: the \(what) not known: \(error)")
    }
    for job in placed where job.isFinished || queue != nil {
      let report = job.folder.clusterReport(of: job.submission, plan: job.plan, queue: queue ?? [])
      note(report, of: &jobs[job.index], in: store)
    }
    return jobs
  }

  /// A job of the history that was handed to a cluster.
  private struct PlacedJob {
    var index: Int
    var folder: JobFolder
    var submission: ClusterSubmission
    var plan: Plan
    /// Whether all its outputs were in their places when it was looked at.
    var isFinished: Bool
  }

  /// Writes the end of a job down, as well as it can.
  static func note(_ report: ClusterReport, of id: String) {
    guard let store = try? JobStore(path: StateFolders.history),
      var job = (try? store.jobs(withPrefix: id))?.first
    else { return }
    note(report, of: &job, in: store)
  }

  /// Writes an end down.
  static func note(_ report: ClusterReport, of job: inout JobRecord, in store: JobStore) {
    guard report.state.isOver, report.state != job.state else { return }
    job.state = report.state
    job.message = report.failures.joined(separator: "; ")
    job.updatedAt = WallClock.seconds()
    try? store.record([.state(job: job.id, job.state, at: job.updatedAt, message: job.message)])
  }
}
