import Hashing
import Planning
import Scheduling
import Storage
import Wire

extension CoordinatorLoop {
  /// Takes a worker's report to the queue, after a look at whether it can be true.
  mutating func hear(_ report: Report, from worker: WorkerID) {
    switch report {
    case .hello(let version, let engine, _):
      guard version == WireProtocol.version, engine == plan.input.engineVersion else {
        let reason = "it is version \(engine) (protocol \(version)), the plan is for \(plan.input.engineVersion)"
        return tell(.workerBroken(worker, reason: reason))
      }
      tell(.workerReady(worker))
    case .heartbeat: tell(.heartbeat(worker))
    case .progress(let task, let number, let framesDone):
      tell(.progressed(worker, Attempt(job: job, task: task, number: number), framesDone: framesDone))
      strike(worker)
    case .finished(let number, let result): finished(worker, number, result)
    case .failed(let task, let number, let kind, let message, let frame):
      let failure = AttemptFailure(kind: kind, message: message, frame: frame)
      tell(.failed(worker, Attempt(job: job, task: task, number: number), failure))
    }
  }

  /// A task is done when the job folder says so, not when a worker does.
  private mutating func finished(_ worker: WorkerID, _ number: Int, _ result: TaskResult) {
    let attempt = Attempt(job: job, task: result.task, number: number)
    guard plan.task(result.task) != nil, result.planHash == plan.hash,
      folder.isComplete(result.task, plan: plan, outputFolder: outputFolder)
    else {
      let failure = AttemptFailure(kind: .machine, message: "its result is not in the job folder")
      return tell(.failed(worker, attempt, failure))
    }
    guard agrees(result) else {
      let message =
        "two attempts at \(result.task) gave different bytes: something on this machine is not deterministic; run renderfarm verify on the job"
      return tell(.condemned(job, JobFailure(kind: .machine, message: message, task: plan.task(result.task))))
    }
    let now = WallClock.seconds()
    let isCurrent = queue.workers.contains { $0.id == worker && $0.lease?.attempt == attempt }
    if isCurrent {
      let (id, task, memory) = (folder.id, result.task, result.peakMemory)
      entries.append(.finished(job: id, task: task, attempt: number, at: now, peakMemory: memory))
      log.end(task, attempt: number, outcome: "done, peak memory \(memory >> 20) MiB")
    }
    tell(.finished(worker, attempt))
    strike(worker, finished: isCurrent ? result.task : nil)
  }

  mutating func perform(_ action: Action) {
    switch action {
    case .startWorker(let worker): pool.start(worker, logFile: folder.workerLogFile(worker.number))
    case .assign(let worker, let task, let attempt): assign(task, attempt, to: worker)
    case .dismissWorker(let worker): pool.dismiss(worker)
    case .killWorker(let worker, let reason): kill(worker, reason: reason)
    case .repeated(let attempt):
      options.logger.info("attempt \(attempt.number) at \(attempt.task) brought the same bytes")
    case .accepted(let attempt):
      tasksDone += 1
      doneTasks.insert(attempt.task)
      if attempt.task.kind == .render { framesAccepted += plan.task(attempt.task)?.frames.count ?? 0 }
    case .attemptFailed(let attempt, let failure, let retryAt): note(failure, of: attempt, willRetry: retryAt != nil)
    case .droppedReport(let attempt):
      options.logger.debug("dropped a late report of \(attempt.task), attempt \(attempt.number)")
    case .ended(_, let end):
      self.end = end
      // Nothing else will come: the workers may leave.
      tell(.drain)
    }
  }

  private mutating func assign(_ task: PlanTask, _ attempt: Attempt, to worker: WorkerID) {
    let pid = pool.pid(worker)
    log.begin(task, attempt: attempt.number, worker: worker.number, pid: pid)
    entries.append(
      .began(
        job: folder.id, task: task, attempt: attempt.number, worker: worker.number, pid: Int(pid ?? 0),
        at: WallClock.seconds()))
    pool.send(.run(task: task, attempt: attempt.number, jobFolder: folder.path), to: worker)
  }

  private mutating func kill(_ worker: WorkerID, reason: String) {
    let evidence = pool.pid(worker).flatMap { ProcessEvidence.text(of: $0) }.map { "; \($0)" } ?? ""
    let message = "worker \(worker.number) (process \(pool.pid(worker) ?? 0)) is killed: \(reason)\(evidence)"
    options.logger.notice("\(message)")
    entries.append(.event(job: folder.id, at: WallClock.seconds(), kind: "kill", message: message))
    if let lease = queue.workers.first(where: { $0.id == worker })?.lease {
      log.end(lease.task.id, attempt: lease.attempt.number, outcome: message)
    }
    pool.kill(worker)
  }

  private mutating func note(_ failure: AttemptFailure, of attempt: Attempt, willRetry: Bool) {
    let now = WallClock.seconds()
    options.logger.warning("\(attempt.task), attempt \(attempt.number): \(failure.message)")
    log.end(attempt.task, attempt: attempt.number, outcome: "failed (\(failure.kind.rawValue)): \(failure.message)")
    entries.append(
      .failed(
        job: folder.id, task: attempt.task, attempt: attempt.number, at: now, reason: failure.message,
        isFinal: !willRetry))
    onNews(.attemptFailed(attempt, failure, willRetry: willRetry))
    if willRetry, failure.kind == .machine { lookForLostResults(after: attempt) }
  }

  /// A task that needs others' results may have failed because they are spoilt; it has removed them then.
  private mutating func lookForLostResults(after attempt: Attempt) {
    let suspects: [TaskID]
    switch attempt.task.kind {
    case .simulate: return
    case .render: suspects = plan.input.simulates ? [.simulate] : []
    case .stitch: suspects = doneTasks.sorted()
    }
    let lost = suspects.filter {
      doneTasks.contains($0) && !folder.isComplete($0, plan: plan, outputFolder: outputFolder)
    }
    guard !lost.isEmpty else { return }
    let message = "results are lost or damaged and are made again: \(lost.map(\.description).joined(separator: ", "))"
    options.logger.notice("\(message)")
    entries.append(.event(job: folder.id, at: WallClock.seconds(), kind: "lost", message: message))
    for task in lost {
      doneTasks.remove(task)
      tasksDone -= 1
      if task.kind == .render { framesAccepted -= plan.task(task)?.frames.count ?? 0 }
    }
    tell(.lost(job, lost))
  }

  /// Whether a result holds what an earlier one of the same task held.
  private mutating func agrees(_ result: TaskResult) -> Bool {
    var hasher = Hasher256()
    for frame in result.frames {
      hasher.update(frame.index)
      hasher.update(frame.pixels)
    }
    for artefact in result.artefacts { hasher.update(artefact.sha256) }
    let content = hasher.finalized()
    if let known = acceptedContents[result.task], known != content { return false }
    acceptedContents[result.task] = content
    return true
  }

  /// Leaves a trace of how a worker ended, where that was not its duty.
  mutating func noteEnd(of worker: WorkerID, _ exit: WorkerExit) {
    guard let state = queue.workers.first(where: { $0.id == worker }), state.phase != .leaving else { return }
    let message = "worker \(worker.number) ended: \(exit.description)"
    options.logger.notice("\(message)")
    entries.append(.event(job: folder.id, at: WallClock.seconds(), kind: "exit", message: message))
  }
}
