import Glibc
import Planning
import Scheduling

/// Fault injection: what goes wrong sometimes, often.
extension CoordinatorLoop {
  /// May inject a fault into the worker that was just heard of, or the files of the task that it finished, unless it is
  /// a task's last chance.
  ///
  /// - Parameter finished: the task whose result was just accepted, if one was.
  mutating func injectFault(_ worker: WorkerID, finished: TaskID? = nil) {
    guard let fault = faults?.next() else { return }
    switch fault {
    case .damage(let damage):
      if let finished, let job = queue.worker(worker)?.job { corrupt(finished, of: job, damage) }
    case .kill, .freeze:
      guard let lease = queue.worker(worker)?.lease,
        lease.attempt.number < options.policy.maximumAttempts
      else { return }
      faultyWorkers.insert(worker)
      pool.signal(worker, fault == .freeze ? SIGSTOP : SIGKILL)
    }
  }

  /// Corrupts one file of a task, once for each, and none while the results are being stitched.
  private mutating func corrupt(_ task: TaskID, of job: JobID, _ damage: FaultInjector.Damage) {
    guard let run = runs[job], task.kind != .stitch,
      !queue.workers.contains(where: { $0.lease?.attempt.task == .stitch }),
      corruptedTasks.insert(task), let artefact = run.folder.result(of: task, plan: run.plan)?.artefacts.first
    else { return }
    let path = run.folder.path(of: artefact, outputFolder: run.outputFolder)
    runs[job]?.note("chaos", "\(damage) \(artefact.path)")
    faults?.corrupt(path, damage)
  }
}
