import Planning

extension Queue {
  mutating func ready(_ worker: WorkerID) {
    guard let index = index(of: worker), workers[index].phase == .starting else { return }
    workers[index].phase = .idle
    workers[index].lastHeard = now
  }

  mutating func heard(_ worker: WorkerID) {
    guard let index = index(of: worker) else { return }
    switch workers[index].phase {
    // A heartbeat extends neither the start deadline nor the exit deadline.
    case .starting, .leaving: break
    case .idle, .busy, .dying: workers[index].lastHeard = now
    }
  }

  mutating func progress(_ worker: WorkerID, _ attempt: Attempt, framesDone: Int) {
    heard(worker)
    guard let index = index(of: worker), case .busy(var lease) = workers[index].phase, lease.attempt == attempt else {
      statistics.droppedReports += 1
      actions.append(.droppedReport(attempt))
      return
    }
    guard framesDone > lease.framesDone else { return }
    lease.framesDone = framesDone
    lease.lastProgress = now
    workers[index].phase = .busy(lease)
    // Chunks whose physics is known are rendered while the rest is still being simulated.
    if attempt.task.kind == .simulate, let job = jobs[attempt.job], job.end == nil {
      open(attempt.job, upTo: job.openable(afterSimulating: framesDone))
    }
  }

  mutating func work(_ worker: WorkerID, _ attempt: Attempt) {
    heard(worker)
    guard let index = index(of: worker), case .busy(var lease) = workers[index].phase, lease.attempt == attempt else {
      return
    }
    lease.lastProgress = now
    workers[index].phase = .busy(lease)
  }

  mutating func dismiss(_ worker: WorkerID) {
    guard let index = index(of: worker), workers[index].phase == .idle else { return }
    workers[index].phase = .leaving
    workers[index].lastHeard = now
    actions.append(.dismissWorker(worker))
  }

  /// Gives a worker up. Its task stays where it is until the worker is confirmed dead.
  mutating func kill(_ worker: WorkerID, reason: String) {
    guard let index = index(of: worker) else { return }
    if case .dying = workers[index].phase { return }
    let job = workers[index].job
    let didNothing =
      (workers[index].phase == .starting || workers[index].phase == .idle) && jobs[job]?.isPaused == false
    workers[index].phase = .dying(workers[index].lease, reason: reason)
    statistics.kills += 1
    actions.append(.killWorker(worker, reason: reason))
    if didNothing { countStartFailure(reason, of: job) }
  }

  mutating func workerDied(_ worker: WorkerID, reason: String) {
    guard let index = index(of: worker) else { return }
    let state = workers.remove(at: index)
    switch state.phase {
    case .starting, .idle: countStartFailure(reason, of: state.job)
    case .leaving: break
    case .busy(let lease): workerDied(holding: lease, reason: "the worker died: \(reason)")
    case .dying(let lease, let killReason):
      if let lease { workerDied(holding: lease, reason: "the worker was killed: \(killReason)") }
    }
  }

  private mutating func workerDied(holding lease: Lease, reason: String) {
    jobs[lease.attempt.job]?.leases -= 1
    attemptFailed(lease, AttemptFailure(kind: .machine, message: reason, frame: lease.presumedFrame))
    finishEnding(lease.attempt.job)
    if let job = jobs[lease.attempt.job], job.isPaused, job.leases == 0 { end(lease.attempt.job, as: .interrupted) }
  }

  private mutating func countStartFailure(_ reason: String, of id: JobID) {
    guard var count = jobs[id]?.startFailures else { return }
    count += 1
    jobs[id]?.startFailures = count
    jobs[id]?.nextStart = now + policy.delay(afterFailures: count)
    guard count >= policy.maximumStartFailures else { return }
    let message = "\(count) workers in a row could not begin to work, the last one: \(reason)"
    end(id, as: .failed([JobFailure(kind: .machine, message: message)]))
  }

  /// When and why a worker is given up if nothing is heard of it until then.
  func deadline(of worker: WorkerState) -> (time: Double, reason: String)? {
    switch worker.phase {
    case .starting:
      return (worker.lastHeard + policy.startSeconds, "it did not say hello within \(policy.startSeconds) s")
    case .dying: return nil
    case .idle: return silence(of: worker)
    case .leaving:
      return (worker.lastHeard + policy.heartbeatTimeout, "it did not leave within \(policy.heartbeatTimeout) s")
    case .busy(let lease):
      let silence = silence(of: worker)
      let stall = lease.lastProgress + policy.progressTimeout
      guard stall < silence.time else { return silence }
      let progress = "\(lease.framesDone) of \(lease.task.frames.count) frames done"
      return (stall, "no progress for \(policy.progressTimeout) s, \(progress)")
    }
  }

  private func silence(of worker: WorkerState) -> (time: Double, reason: String) {
    (worker.lastHeard + policy.heartbeatTimeout, "it was silent for \(policy.heartbeatTimeout) s")
  }

  mutating func checkDeadlines() {
    for worker in workers {
      if let deadline = deadline(of: worker), deadline.time <= now { kill(worker.id, reason: deadline.reason) }
    }
  }
}
