import Planning

extension Queue {
  /// The worker's lease, if the report is about it; else the report is late and dropped.
  private mutating func takeLease(_ worker: WorkerID, _ attempt: Attempt) -> Lease? {
    guard let index = index(of: worker), case .busy(let lease) = workers[index].phase, lease.attempt == attempt else {
      statistics.droppedReports += 1
      actions.append(.droppedReport(attempt))
      return nil
    }
    workers[index].phase = .idle
    jobs[attempt.job]?.leases -= 1
    return lease
  }

  mutating func finish(_ worker: WorkerID, _ attempt: Attempt) {
    heard(worker)
    guard let lease = takeLease(worker, attempt) else { return }
    if let index = index(of: worker) { workers[index].lastFrame = lease.task.frames.last }
    jobs[attempt.job]?.startFailures = 0
    guard let stageIsDone = jobs[attempt.job]?.markDone(attempt.task) else {
      actions.append(.repeated(attempt))
      return settleAfterLease(attempt.job, worker)
    }
    jobs[attempt.job]?.durations.add(now - lease.start, of: lease.task)
    statistics.acceptedResults += 1
    actions.append(.accepted(attempt))
    if stageIsDone { openNextStage(of: attempt.job) }
    settleAfterLease(attempt.job, worker)
  }

  mutating func fail(_ worker: WorkerID, _ attempt: Attempt, _ failure: AttemptFailure) {
    heard(worker)
    guard let lease = takeLease(worker, attempt) else { return }
    jobs[attempt.job]?.startFailures = 0
    attemptFailed(lease, failure)
    settleAfterLease(attempt.job, worker)
  }

  /// An attempt failed, and its worker does not hold it any more: tries the task again, or gives the job up.
  mutating func attemptFailed(_ lease: Lease, _ failure: AttemptFailure) {
    let id = lease.attempt.job
    guard let failed = jobs[id]?.countFailure(lease.attempt.task) else { return }
    statistics.failedAttempts += 1
    let failures = failed.failures
    // Another attempt at it goes on, or brought its result already.
    if jobs[id]?.tasks[failed.position].isDone == true || isHeld(lease.attempt.task, of: id) {
      actions.append(.attemptFailed(lease.attempt, failure, retryAt: now))
      return
    }
    guard failure.kind == .machine, failures < policy.maximumAttempts else {
      actions.append(.attemptFailed(lease.attempt, failure, retryAt: nil))
      let count = failure.kind == .machine ? "\(failures) attempts failed, the last one: " : ""
      let reason = JobFailure(
        kind: failure.kind, message: count + failure.message, task: lease.task, frame: failure.frame)
      return end(id, as: .failed([reason]))
    }
    let time = now + policy.delay(afterFailures: failures)
    delayed.insert(DelayedTask(time: time, job: id, position: failed.position))
    actions.append(.attemptFailed(lease.attempt, failure, retryAt: time))
  }

  /// After a lease came back: ends the job, or dismisses the worker, if only this lease was in the way.
  mutating func settleAfterLease(_ id: JobID, _ worker: WorkerID) {
    finishEnding(id)
    guard let job = jobs[id], job.isPaused else { return }
    if let index = index(of: worker), workers[index].phase == .idle { dismiss(worker) }
    if job.leases == 0 { end(id, as: .interrupted) }
  }

  mutating func releaseDelayedTasks() {
    while let first = delayed.first, first.time <= now {
      _ = delayed.removeFirst()
      jobs[first.job]?.ready.insert(first.position)
    }
  }

  /// Results are gone: their tasks are ready again, and what needs them waits.
  mutating func resultsLost(_ tasks: [TaskID], of id: JobID) {
    for task in tasks {
      guard let position = jobs[id]?.markLost(task), let job = jobs[id] else { continue }
      guard position < job.openedCount else { continue }
      jobs[id]?.openTasks += 1
      jobs[id]?.ready.insert(position)
    }
  }
}
