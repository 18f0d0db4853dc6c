import Hashing
import Machine
import Planning
import Scheduling
import Wire

extension CoordinatorLoop {
  /// Takes a worker's report to the queue, after a look at whether it can be true.
  mutating func hear(_ report: Report, from worker: WorkerID) {
    guard let job = queue.worker(worker)?.job else {
      // It was started ahead, and is heard when it is wanted.
      if case .hello = report { earlyReports[worker] = report }
      return
    }
    switch report {
    case .hello(let version, let engine, _):
      guard let wanted = runs[job]?.plan.input.engineVersion else {
        return tell(.workerBroken(worker, reason: "its job is not run any more"))
      }
      guard engine == wanted else {
        let reason = "the job was submitted with engine \(wanted), and the worker is engine \(engine); submit it again"
        return tell(.workerBroken(worker, reason: reason))
      }
      guard version == WireProtocol.version else {
        let reason = "it speaks protocol \(version), not \(WireProtocol.version); start it all from one program"
        return tell(.workerBroken(worker, reason: reason))
      }
      tell(.workerReady(worker))
    case .heartbeat: tell(.heartbeat(worker))
    case .progress(let task, let number, let framesDone):
      if task.kind == .render, framesDone > 0, runs[job]?.hasFrame == false {
        runs[job]?.hasFrame = true
        runs[job]?.note("firstFrame", "the first frame is there")
      }
      tell(.progressed(worker, Attempt(job: job, task: task, number: number), framesDone: framesDone))
      injectFault(worker)
    case .working(let task, let number): tell(.working(worker, Attempt(job: job, task: task, number: number)))
    case .finished(let number, let task, let planHash, let peakMemory, let content):
      finished(worker, Attempt(job: job, task: task, number: number), of: planHash, content, peakMemory: peakMemory)
    case .failed(let task, let number, let kind, let message, let frame):
      let failure = AttemptFailure(kind: kind, message: message, frame: frame)
      tell(.failed(worker, Attempt(job: job, task: task, number: number), failure))
    }
  }

  /// A task is done when the job folder says so, not when a worker does.
  private mutating func finished(
    _ worker: WorkerID, _ attempt: Attempt, of planHash: Digest, _ content: Digest, peakMemory: Int
  ) {
    let (job, task) = (attempt.job, attempt.task)
    guard let run = runs[job], run.plan.task(task) != nil, planHash == run.plan.hash,
      run.folder.isComplete(task, plan: run.plan, outputFolder: run.outputFolder)
    else {
      let failure = AttemptFailure(kind: .machine, message: "its result is not in the job folder")
      return tell(.failed(worker, attempt, failure))
    }
    guard runs[job]?.agrees(task, content) == true else {
      let message =
        "two attempts at \(task) gave different bytes: something on this machine is not deterministic; run renderfarm verify on the job"
      let failure = JobFailure(kind: .machine, message: message, task: run.plan.task(task))
      return tell(.jobFailed(job, failure))
    }
    let isCurrent = queue.worker(worker)?.lease?.attempt == attempt
    if isCurrent {
      runs[job]?.add(
        .finished(
          job: run.folder.id, task: task, attempt: attempt.number, at: WallClock.seconds(), peakMemory: peakMemory))
      run.log.end(task, attempt: attempt.number, outcome: "done, peak memory \(peakMemory >> 20) MiB")
    }
    tell(.finished(worker, attempt))
    injectFault(worker, finished: isCurrent ? task : nil)
  }

  mutating func perform(_ action: Action) {
    switch action {
    case .startWorker(let worker): start(worker)
    case .assign(let worker, let task, let attempt): assign(task, attempt, to: worker)
    case .dismissWorker(let worker): pool.dismiss(worker)
    case .killWorker(let worker, let reason): kill(worker, reason: reason)
    case .repeated(let attempt):
      options.logger.info("attempt \(attempt.number) at \(attempt.task) brought the same bytes")
    case .accepted(let attempt): runs[attempt.job]?.accept(attempt)
    case .attemptFailed(let attempt, let failure, let retryAt):
      attemptFailed(attempt, failure, willRetry: retryAt != nil)
    case .droppedReport(let attempt):
      options.logger.debug("dropped a late report of \(attempt.task), attempt \(attempt.number)")
    case .ended(let job, let end): runs[job]?.end = end
    }
  }

  private mutating func start(_ worker: WorkerID) {
    guard let job = queue.worker(worker)?.job, let folder = runs[job]?.folder else { return }
    if !pool.has(worker) { pool.start(worker, logFile: folder.workerLogFile(worker.number)) }
    if let report = earlyReports.removeValue(forKey: worker) { hear(report, from: worker) }
  }

  private mutating func assign(_ task: PlanTask, _ attempt: Attempt, to worker: WorkerID) {
    guard let run = runs[attempt.job] else { return }
    let pid = pool.pid(worker)
    run.log.begin(task, attempt: attempt.number, worker: worker.number, pid: pid)
    runs[attempt.job]?.add(
      .began(
        job: run.folder.id, task: task, attempt: attempt.number, worker: worker.number, pid: Int(pid ?? 0),
        at: WallClock.seconds()))
    pool.send(.run(task: task, attempt: attempt.number, jobFolder: run.folder.path), to: worker)
  }

  private mutating func kill(_ worker: WorkerID, reason: String) {
    let evidence = pool.pid(worker).flatMap { ProcessEvidence.text(of: $0) }.map { "; \($0)" } ?? ""
    let message = "worker \(worker.number) (process \(pool.pid(worker) ?? 0)) is killed: \(reason)\(evidence)"
    options.logger.notice("\(message)")
    if let state = queue.worker(worker) {
      runs[state.job]?.note("kill", message)
      if let lease = state.lease {
        runs[state.job]?.log.end(lease.task.id, attempt: lease.attempt.number, outcome: message)
      }
    }
    pool.kill(worker)
  }

  private mutating func attemptFailed(_ attempt: Attempt, _ failure: AttemptFailure, willRetry: Bool) {
    guard let run = runs[attempt.job] else { return }
    options.logger.warning("\(attempt.task), attempt \(attempt.number): \(failure.message)")
    run.log.end(attempt.task, attempt: attempt.number, outcome: "failed (\(failure.kind.rawValue)): \(failure.message)")
    runs[attempt.job]?.failedAttempts += 1
    runs[attempt.job]?.add(
      .failed(
        job: run.folder.id, task: attempt.task, attempt: attempt.number, at: WallClock.seconds(),
        reason: failure.message, isFinal: !willRetry))
    run.onNews(.attemptFailed(attempt, failure, willRetry: willRetry))
    if willRetry, failure.kind == .machine { lookForLostResults(after: attempt) }
  }

  /// A task that needs others' results may have failed because they are damaged; it has removed them then.
  private mutating func lookForLostResults(after attempt: Attempt) {
    guard let run = runs[attempt.job] else { return }
    let suspects: [TaskID]
    switch attempt.task.kind {
    case .simulate: return
    case .render: suspects = run.plan.input.simulates ? [.simulate] : []
    case .stitch: suspects = run.doneTasks.sorted()
    }
    let lost = suspects.filter {
      run.doneTasks.contains($0) && !run.folder.isComplete($0, plan: run.plan, outputFolder: run.outputFolder)
    }
    guard !lost.isEmpty else { return }
    let message = "results are lost or damaged and are made again: \(lost.map(\.description).joined(separator: ", "))"
    options.logger.notice("\(message)")
    runs[attempt.job]?.note("lost", message)
    runs[attempt.job]?.resultsLost(lost)
    tell(.resultsLost(attempt.job, lost))
  }

  /// Leaves a trace of how a worker died, where that was not its duty.
  mutating func noteDeath(of worker: WorkerID, _ exit: WorkerExit) {
    guard let state = queue.worker(worker), state.phase != .leaving else { return }
    let message = "worker \(worker.number) ended: \(exit.description)"
    options.logger.notice("\(message)")
    runs[state.job]?.note("exit", message)
  }
}
