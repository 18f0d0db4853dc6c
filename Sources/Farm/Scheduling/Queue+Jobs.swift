import Planning

extension Queue {
  mutating func submit(_ id: JobID, _ job: QueuedJob) {
    precondition(jobs[id] == nil, "job \(id.number) is in the queue already")
    jobs[id] = job
    let standing = JobStanding(priority: job.terms.priority, submittedAt: job.terms.submittedAt, job: id)
    order.insert(standing, at: order.firstIndex { standing < $0 } ?? order.count)
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
      jobs[id]?.ready.insert(position)
      count += 1
    }
    jobs[id]?.openedCount = end
    jobs[id]?.openTasks += count
  }

  /// Decides what comes of a job; the first decision stands. Workers that still work for it are killed, the others
  /// leave.
  mutating func end(_ id: JobID, as end: JobEnd) {
    guard let job = jobs[id], job.end == nil else { return }
    jobs[id]?.end = end
    jobs[id]?.openTasks = 0
    for worker in workers where worker.job == id {
      if case .busy = worker.phase { kill(worker.id, reason: end.reason) }
    }
    finishEnding(id)
  }

  /// Says that a job ended, once nothing of it runs.
  mutating func finishEnding(_ id: JobID) {
    guard let job = jobs[id], job.leases == 0, let end = job.end else { return }
    jobs[id] = nil
    order.removeAll { $0.job == id }
    actions.append(.ended(id, end))
    dismissWorkers(of: id)
  }

  /// Those that do something stay until they are done with it.
  private mutating func dismissWorkers(of id: JobID) {
    for worker in workers where worker.job == id {
      switch worker.phase {
      case .idle: dismiss(worker.id)
      case .starting: kill(worker.id, reason: "not needed any more")
      case .busy, .dying, .leaving: break
      }
    }
  }

  mutating func pause(_ id: JobID) {
    guard let job = jobs[id], job.end == nil else { return }
    jobs[id]?.isPaused = true
    dismissWorkers(of: id)
    if job.leases == 0 { end(id, as: .interrupted) }
  }

  mutating func drain() {
    isDraining = true
    for id in openJobs { pause(id) }
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
