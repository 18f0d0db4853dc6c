import JobFolders
import Logging
import Lookups
import Machine
import Planning
import Scheduling
import Wire

/// The coordinator's state, and what it does with each occurrence.
struct CoordinatorLoop {
  let options: CoordinatorOptions
  let pool: WorkerPool

  var queue: Queue
  /// The jobs that have not been told their end.
  var runs: Lookup<JobID, JobRun> = [:]
  private var lastJob = 0
  private var untoldJobs: [JobID] = []
  /// What workers said that were started before the queue asked for them.
  var earlyReports: Lookup<WorkerID, Report> = [:]
  var faults: FaultInjector?
  /// Workers that a fault was injected into; what they had said before is not heard any more.
  var faultyWorkers: Membership<WorkerID> = []
  /// Tasks whose files were corrupted; once is enough.
  var corruptedTasks: Membership<TaskID> = []
  var isDraining = false
  private var isClosed = false

  init(options: CoordinatorOptions, pool: WorkerPool) {
    self.options = options
    self.pool = pool
    queue = Queue(policy: options.policy)
    faults = options.chaos.map(FaultInjector.init)
  }

  /// No job will come, and nothing of any and no worker is left.
  var isOver: Bool { isClosed && runs.isEmpty && queue.isEmpty && pool.isEmpty }

  /// Whether another job could be worked on at once.
  var hasSpareWorker: Bool { !isDraining && queue.hasSpareWorker }

  mutating func handle(_ occurrence: Coordinator.Occurrence) {
    switch occurrence {
    case .worker(.report(let worker, let report)):
      if !faultyWorkers.contains(worker) { hear(report, from: worker) }
    case .worker(.garbage(let worker, let error)): tell(.workerBroken(worker, reason: "it sent \(error)"))
    case .worker(.died(let worker, let exit)):
      noteDeath(of: worker, exit)
      pool.forget(worker)
      earlyReports[worker] = nil
      tell(.workerDied(worker, reason: exit.description))
    case .job(let run): begin(run)
    case .pause(let folder): if let job = job(in: folder) { tell(.paused(job)) }
    case .cancel(let folder): if let job = job(in: folder) { tell(.cancelled(job)) }
    case .close:
      isClosed = true
      // Those that were started ahead and that no job wanted: nobody would notice if they did not leave.
      for worker in pool.workers where queue.worker(worker) == nil { pool.kill(worker) }
    case .interrupt:
      tell(isDraining ? .stop : .drain)
      isDraining = true
    case .tick: tick()
    }
    finishRuns()
  }

  private func job(in folder: JobFolder) -> JobID? { runs.sorted().first { $0.value.folder == folder }?.key }

  private mutating func begin(_ makeRun: (JobID) -> JobRun) {
    lastJob += 1
    let run = makeRun(JobID(lastJob))
    run.folder.keepResults(onlyOf: ProgramIdentity.current)
    let completed = run.folder.completedTasks(plan: run.plan)
    run.resume(completed)
    let (job, plan, terms) = (run.id, run.plan, run.terms)
    options.logger.info("\(run.folder.id): \(completed.count) of \(plan.tasks.count) tasks are done already")
    runs[job] = run
    untoldJobs.append(job)
    tell(.submitted(job, plan, terms, completed: completed))
  }

  /// Tells how far the jobs are that came last.
  mutating func tellBeginnings() {
    for job in untoldJobs { if let run = runs[job] { tellProgress(of: run) } }
    untoldJobs = []
  }

  /// A job whose end is decided is told so when its last worker is dead.
  private mutating func finishRuns() {
    for (job, run) in runs.sorted() where !queue.workers.contains(where: { $0.job == job }) {
      guard let end = run.end else { continue }
      tellProgress(of: run)
      run.finish(as: end, queue.statistics)
      runs[job] = nil
    }
  }

  /// Feeds the queue and does what it says.
  mutating func tell(_ kind: Event.Kind) {
    for action in queue.handle(Event(at: SteadyClock.seconds(), kind)) { perform(action) }
  }

  private mutating func tick() {
    tell(.tick)
    checkMemory()
    for (_, run) in runs.sorted() {
      run.writeHistory()
      tellProgress(of: run)
    }
  }

  private mutating func checkMemory() {
    for worker in queue.workers {
      guard let limit = runs[worker.job]?.terms.workerMemory, let bytes = pool.residentMemory(worker.id), bytes > limit
      else { continue }
      let reason = "out of memory: it holds \(bytes >> 20) MiB, the limit is \(limit >> 20) MiB"
      tell(.workerBroken(worker.id, reason: reason))
    }
  }

  private func tellProgress(of run: JobRun) {
    var running = 0
    let activities = queue.workers.filter { $0.job == run.id }.map { worker in
      let lease = worker.lease
      if let lease, lease.task.kind == .render { running += min(lease.framesDone, lease.task.frames.count) }
      return CoordinatorProgress.Activity(
        worker: worker.id.number, task: lease?.task, framesDone: lease?.framesDone ?? 0)
    }
    let progress = CoordinatorProgress(
      framesDone: run.framesResumed + run.framesAccepted + running, frameCount: run.plan.frames.count,
      framesResumed: run.framesResumed, tasksDone: run.doneTasks.count, taskCount: run.plan.tasks.count,
      retries: run.failedAttempts, seconds: SteadyClock.seconds() - run.startedAt, isDraining: isDraining,
      workers: activities)
    run.write(progress) { pool.pid($0) }
    run.onNews(.progress(progress))
  }
}
