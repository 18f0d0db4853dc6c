import Hashing
import Logging
import Planning
import Scheduling
import Storage
import Wire

/// The coordinator's state while it runs one job, and what it does with each occurrence.
struct CoordinatorLoop {
  let plan: Plan
  let folder: JobFolder
  let outputFolder: String
  let options: CoordinatorOptions
  let history: HistoryWriter
  let onNews: @Sendable (CoordinatorNews) -> Void
  let log: AttemptLog
  let job = JobID(1)
  let startedAt = SteadyClock.seconds()

  var pool: WorkerPool
  var queue: Queue
  var chaos: ChaosDice?
  /// Workers that chaos struck; what they had said before is not heard any more.
  var struckWorkers: Set<WorkerID> = []
  /// Tasks whose files chaos spoilt; once is enough.
  var spoiltTasks: Set<TaskID> = []
  /// What accepted results hold, for comparing what a second attempt brings.
  var acceptedContents: [TaskID: Digest] = [:]
  /// Tasks whose results are there, as far as is known.
  var doneTasks: Set<TaskID> = []
  var summary = RunSummary()
  var end: JobEnd?
  var entries: [HistoryEntry] = []
  var framesResumed = 0
  var framesAccepted = 0
  var tasksDone = 0
  var isDraining = false

  init(
    plan: Plan, folder: JobFolder, outputFolder: String, options: CoordinatorOptions, pool: WorkerPool,
    history: HistoryWriter, onNews: @escaping @Sendable (CoordinatorNews) -> Void
  ) {
    self.plan = plan
    self.folder = folder
    self.outputFolder = outputFolder
    self.options = options
    self.pool = pool
    self.history = history
    self.onNews = onNews
    log = AttemptLog(folder: folder, plan: plan, command: options.workerCommand.line)
    queue = Queue(policy: options.policy)
    chaos = options.chaos.map(ChaosDice.init)
  }

  /// Nothing of the job and no worker is left.
  var isOver: Bool { end != nil && queue.isEmpty }

  mutating func begin() {
    let completed = folder.completedTasks(plan: plan)
    summary.resumedTasks = completed.count
    tasksDone = completed.count
    doneTasks = Set(completed)
    for id in completed where id.kind == .render { framesResumed += plan.task(id)?.frames.count ?? 0 }
    let message = "\(completed.count) of \(plan.tasks.count) tasks are done already"
    entries.append(.event(job: folder.id, at: WallClock.seconds(), kind: "begin", message: message))
    options.logger.info("\(message)")
    tell(.submitted(job, plan, priority: 0, completed: completed))
  }

  mutating func handle(_ occurrence: Coordinator.Occurrence) {
    switch occurrence {
    case .worker(.report(let worker, let report)):
      if !struckWorkers.contains(worker) { hear(report, from: worker) }
    case .worker(.garbage(let worker, let error)): tell(.workerBroken(worker, reason: "it sent \(error)"))
    case .worker(.exit(let worker, let exit)):
      noteEnd(of: worker, exit)
      pool.forget(worker)
      tell(.workerDied(worker, reason: exit.description))
    case .interrupt:
      tell(isDraining ? .stop : .drain)
      isDraining = true
    case .tick: tick()
    }
  }

  mutating func finish() -> JobOutcome {
    tellProgress()
    summary.statistics = queue.statistics
    summary.seconds = SteadyClock.seconds() - startedAt
    let outcome: JobOutcome
    let state: (JobState, String)
    switch end {
    case .done:
      outcome = .done(summary)
      state = (.done, "")
    case .failed(let reasons):
      outcome = .failed(reasons, summary)
      state = (.failed, reasons.map(\.description).joined(separator: "; "))
    case .cancelled, .interrupted, nil:
      outcome = .interrupted(summary)
      state = (.interrupted, "run it again to go on")
    }
    entries.append(.state(job: folder.id, state.0, at: WallClock.seconds(), message: state.1))
    history.write(entries)
    return outcome
  }

  /// Feeds the queue and does what it says.
  mutating func tell(_ kind: Event.Kind) {
    for action in queue.handle(Event(at: SteadyClock.seconds(), kind)) { perform(action) }
  }

  private mutating func tick() {
    tell(.tick)
    checkMemory()
    history.write(entries)
    entries = []
    tellProgress()
  }

  private mutating func checkMemory() {
    guard let limit = options.memoryLimit else { return }
    for worker in queue.workers {
      guard let bytes = pool.residentMemory(worker.id), bytes > limit else { continue }
      let reason = "out of memory: it holds \(bytes >> 20) MiB, the limit is \(limit >> 20) MiB"
      tell(.workerBroken(worker.id, reason: reason))
    }
  }

  private func tellProgress() {
    var running = 0
    let activities = queue.workers.map { worker in
      let lease = worker.lease
      if let lease, lease.task.kind == .render { running += min(lease.framesDone, lease.task.frames.count) }
      return CoordinatorProgress.Activity(
        worker: worker.id.number, task: lease?.task, framesDone: lease?.framesDone ?? 0)
    }
    onNews(
      .progress(
        CoordinatorProgress(
          framesDone: framesResumed + framesAccepted + running, frameCount: plan.frames.count,
          framesResumed: framesResumed, tasksDone: tasksDone, taskCount: plan.tasks.count,
          retries: queue.statistics.failedAttempts, seconds: SteadyClock.seconds() - startedAt, isDraining: isDraining,
          workers: activities)))
  }
}
