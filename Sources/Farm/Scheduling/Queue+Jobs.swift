import Planning

extension Queue {
  mutating func submit(_ id: JobID, _ job: JobState) {
    precondition(jobs[id] == nil, "job \(id.number) is in the queue already")
    jobs[id] = job
    isDraining ? end(id, as: .interrupted) : openNextStage(of: id)
  }

  /// Makes the tasks of the first unfinished stage ready; a job without one is done.
  mutating func openNextStage(of id: JobID) {
    guard let job = jobs[id] else { return }
    guard let stage = job.openStage else { return end(id, as: .done) }
    open(id, upTo: job.plan.tasks.end(of: stage))
  }

  /// Makes ready what is before a position and was not ready yet.
  mutating func open(_ id: JobID, upTo end: Int) {
    guard let job = jobs[id], end > job.openedCount else { return }
    var count = 0
    for position in job.openedCount..<end where !job.tasks[position].isDone {
      ready.insert(ReadyTask(priority: job.priority, job: id, position: position))
      count += 1
    }
    jobs[id]?.openedCount = end
    jobs[id]?.openTasks += count
  }

  /// Decides what comes of a job; the first decision stands. Workers that still work for it are killed.
  mutating func end(_ id: JobID, as end: JobEnd) {
    guard let job = jobs[id], case .running = job.phase else { return }
    jobs[id]?.phase = .ending(end)
    jobs[id]?.openTasks = 0
    for worker in workers {
      if case .busy(let lease) = worker.phase, lease.attempt.job == id {
        kill(worker.id, reason: end.reason)
      }
    }
    finishEnding(id)
  }

  /// Says that a job ended, once nothing of it runs.
  func hasEnded(_ job: JobState) -> JobEnd? {
    guard case .ending(let end) = job.phase, job.leases == 0 else { return nil }
    return end
  }

  mutating func finishEnding(_ id: JobID) {
    guard let job = jobs[id], let end = hasEnded(job) else { return }
    jobs[id] = nil
    actions.append(.ended(id, end))
  }

  mutating func drain() {
    isDraining = true
    for worker in workers where worker.phase == .idle { dismiss(worker.id) }
    for worker in workers where worker.phase == .starting { kill(worker.id, reason: "not needed any more") }
    for id in openJobs where jobs[id]?.leases == 0 { end(id, as: .interrupted) }
  }

  mutating func stop() {
    drain()
    for id in openJobs { end(id, as: .interrupted) }
  }
}

extension JobEnd {
  fileprivate var reason: String {
    switch self {
    case .done: "its job is done"
    case .failed: "its job failed"
    case .cancelled: "its job was cancelled"
    case .interrupted: "the coordinator was stopped"
    }
  }
}
