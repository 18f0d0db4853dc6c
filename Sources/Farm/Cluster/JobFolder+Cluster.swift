import Files
import JobFolders
import Lookups
import Planning

extension JobFolder {
  /// What has become of a submission.
  ///
  /// - Parameter queue: what Slurm knows, read just before.
  public func clusterReport(of submission: ClusterSubmission, plan: Plan, queue: [QueueEntry]) -> ClusterReport {
    let isFinished = isFinished(plan: plan)
    let completed = Membership(isFinished ? plan.tasks.map(\.id) : completedTasks(plan: plan))
    return ClusterReport(
      plan: plan, submission: submission, folder: self, queue: queue, isFinished: isFinished, completed: completed,
      logs: attemptLogs(completed: completed))
  }

  /// By task: how many attempts left a log, and, of a task that is not done, what the last says of its end.
  private func attemptLogs(completed: Membership<TaskID>) -> Lookup<TaskID, (attempts: Int, outcome: String)> {
    var logs: Lookup<TaskID, (attempts: Int, outcome: String)> = [:]
    for name in logNames {
      guard let (task, number) = AttemptText.attempt(ofLogNamed: name) else { continue }
      logs[task] = (max(number, logs[task]?.attempts ?? 0), "")
    }
    for (task, log) in logs.sorted() where !completed.contains(task) {
      let bytes = (try? FileContents.read(logFile(task, attempt: log.attempts))) ?? []
      logs[task]?.outcome = AttemptText.outcome(ofLog: String(decoding: bytes, as: UTF8.self))
    }
    return logs
  }
}
