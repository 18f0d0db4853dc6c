import Planning
import Scheduling

/// Chaos: what goes wrong in a night, sooner.
extension CoordinatorLoop {
  /// May strike the worker that was just heard of, or the files of the task that it finished, unless it is a task's last
  /// chance.
  ///
  /// - Parameter finished: the task whose result was just accepted, if one was.
  mutating func strike(_ worker: WorkerID, finished: TaskID? = nil) {
    guard let strike = chaos?.strike() else { return }
    switch strike {
    case .damage(let damage):
      if let finished { spoil(finished, damage) }
    case .kill, .freeze:
      guard let lease = queue.workers.first(where: { $0.id == worker })?.lease,
        lease.attempt.number < options.policy.maximumAttempts
      else { return }
      struckWorkers.insert(worker)
      pool.strike(worker, freezing: strike == .freeze)
    }
  }

  /// Spoils one file of a task, once for each, and none while the results are being stitched.
  private mutating func spoil(_ task: TaskID, _ damage: ChaosDice.Damage) {
    guard task.kind != .stitch, !queue.workers.contains(where: { $0.lease?.attempt.task == .stitch }),
      spoiltTasks.insert(task).inserted, let artefact = folder.result(of: task, plan: plan)?.artefacts.first
    else { return }
    let path = folder.path(of: artefact, outputFolder: outputFolder)
    entries.append(
      .event(job: folder.id, at: WallClock.seconds(), kind: "chaos", message: "\(damage) \(artefact.path)"))
    chaos?.spoil(path, damage)
  }
}
