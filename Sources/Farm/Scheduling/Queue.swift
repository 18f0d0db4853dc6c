import Planning

/// Who does what: jobs, their tasks, workers and leases, as a value.
///
/// Events go in, actions come out; the queue has no clock, no process and no file, so a whole night can be replayed in
/// a test without waiting. What always holds:
/// - a task's result is accepted once;
/// - a task is given out again only after its worker gave it back or is confirmed dead; but for one second attempt at what
///   takes much longer than the rest, when nothing else is left to do;
/// - a job has ended only when nothing of it runs;
/// - tasks are given out by priority, then by job, then in the order of the plan.
public struct Queue: Sendable {
  public let policy: SchedulingPolicy
  public internal(set) var statistics = Statistics()

  var now = 0.0
  var jobs: [JobID: JobState] = [:]
  /// In the order in which they were started, which is that of their numbers.
  public internal(set) var workers: [WorkerState] = []
  var ready = PriorityHeap<ReadyTask>()
  var delayed = PriorityHeap<DelayedTask>()
  var nextWorker = 1
  /// Workers in a row that died without having done anything.
  var startFailures = 0
  /// No worker is started before.
  var nextStart = 0.0
  var isDraining = false
  var actions: [Action] = []

  /// What happened so far.
  public struct Statistics: Hashable, Sendable {
    public var acceptedResults = 0
    public var failedAttempts = 0
    /// Reports of attempts that did not count any more.
    public var droppedReports = 0
    public var kills = 0
    public var startedWorkers = 0
    /// Second attempts beside a slow first one.
    public var speculations = 0

    public init() {}
  }

  public init(policy: SchedulingPolicy) {
    self.policy = policy
  }

  /// Takes note of an event and says what is to be done now, in this order.
  public mutating func handle(_ event: Event) -> [Action] {
    advance(to: event.time)
    switch event.kind {
    case .submitted(let id, let plan, let priority, let completed):
      submit(id, JobState(plan: plan, priority: priority, completed: completed))
    case .cancelled(let job): end(job, as: .cancelled)
    case .condemned(let job, let failure): end(job, as: .failed([failure]))
    case .workerReady(let worker): ready(worker)
    case .heartbeat(let worker): heard(worker)
    case .progressed(let worker, let attempt, let framesDone): progress(worker, attempt, framesDone: framesDone)
    case .finished(let worker, let attempt): finish(worker, attempt)
    case .failed(let worker, let attempt, let failure): fail(worker, attempt, failure)
    case .lost(let job, let tasks): lose(tasks, of: job)
    case .workerBroken(let worker, let reason): kill(worker, reason: reason)
    case .workerDied(let worker, let reason): died(worker, reason: reason)
    case .drain: drain()
    case .stop: stop()
    case .tick: checkDeadlines()
    }
    releaseDelayedTasks()
    assignTasks()
    speculate()
    startWorkers()
    defer { actions = [] }
    return actions
  }

  /// Whether no job and no worker is left.
  public var isEmpty: Bool { jobs.isEmpty && workers.isEmpty }

  /// The jobs that have not ended, in order.
  public var openJobs: [JobID] { jobs.keys.sorted() }

  /// Moves the clock; a long silence was the coordinator's own and is forgiven to everybody.
  private mutating func advance(to time: Double) {
    let gap = time - now
    guard gap > 0 else { return }
    now = time
    guard gap > policy.pauseSeconds else { return }
    for index in workers.indices {
      workers[index].lastHeard += gap
      if case .busy(var lease) = workers[index].phase {
        lease.lastProgress += gap
        workers[index].phase = .busy(lease)
      }
    }
  }

  func index(of worker: WorkerID) -> Int? {
    var (low, high) = (0, workers.count)
    while low < high {
      let middle = (low + high) / 2
      if workers[middle].id < worker { low = middle + 1 } else { high = middle }
    }
    return low < workers.count && workers[low].id == worker ? low : nil
  }
}
