import Lookups
import Planning

/// Who does what: jobs, their tasks, workers and leases, as a value.
///
/// Events go in, actions come out; the queue has no clock, no process and no file, so a whole nightly run can be
/// replayed in a test without waiting. What always holds:
/// - a task's result is accepted once;
/// - a task is given out again only after its worker gave it back or is confirmed dead; but for one second attempt at
///   what takes much longer than the rest, when nothing else is left to do;
/// - a job has ended only when nothing of it runs;
/// - tasks are given out by priority, then by the jobs' submission, then in the order of the plan: a job is given only
///   workers for which those before it have no task that is ready;
/// - a worker serves one job. Where another needs its place, it leaves, and one of the other's is started when it is
///   gone.
public struct Queue: Sendable {
  /// Timeouts, limits and retries.
  public let policy: SchedulingPolicy
  /// What happened so far, counted.
  public internal(set) var statistics = Statistics()

  var now = 0.0
  var jobs: Lookup<JobID, QueuedJob> = [:]
  /// In the order in which they were started, which is that of their numbers.
  public internal(set) var workers: [WorkerState] = []
  var delayed = PriorityHeap<DelayedTask>()
  /// The jobs by their standing.
  var order: [JobStanding] = []
  var nextWorker = 1
  var isDraining = false
  var actions: [Action] = []

  /// What happened so far.
  public struct Statistics: Hashable, Sendable {
    /// Results that count.
    public var acceptedResults = 0
    /// Attempts that came to nothing.
    public var failedAttempts = 0
    /// Reports of attempts that did not count any more.
    public var droppedReports = 0
    /// Workers that were killed.
    public var kills = 0
    /// Worker processes that were asked for.
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
    case .submitted(let id, let plan, let terms, let completed):
      submit(id, QueuedJob(plan: plan, terms: terms, memory: policy.memory, completed: completed))
    case .cancelled(let job): end(job, as: .cancelled)
    case .paused(let job): pause(job)
    case .jobFailed(let job, let failure): end(job, as: .failed([failure]))
    case .workerReady(let worker): ready(worker)
    case .heartbeat(let worker): heard(worker)
    case .progressed(let worker, let attempt, let framesDone): progress(worker, attempt, framesDone: framesDone)
    case .working(let worker, let attempt): work(worker, attempt)
    case .finished(let worker, let attempt): finish(worker, attempt)
    case .failed(let worker, let attempt, let failure): fail(worker, attempt, failure)
    case .resultsLost(let job, let tasks): resultsLost(tasks, of: job)
    case .workerBroken(let worker, let reason): kill(worker, reason: reason)
    case .workerDied(let worker, let reason): workerDied(worker, reason: reason)
    case .drain: drain()
    case .stop: stop()
    case .tick: checkDeadlines()
    }
    releaseDelayedTasks()
    shareWorkers()
    speculate()
    defer { actions = [] }
    return actions
  }

  /// Whether no job and no worker is left.
  public var isEmpty: Bool { jobs.isEmpty && workers.isEmpty }

  /// The jobs that have not ended, in order.
  public var openJobs: [JobID] { jobs.sortedKeys() }

  /// Moves the clock; after a long silence, which was the coordinator's own, every deadline is extended by it.
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

  /// A worker that is not confirmed dead.
  public func worker(_ id: WorkerID) -> WorkerState? { index(of: id).map { workers[$0] } }

  func index(of worker: WorkerID) -> Int? {
    var (low, high) = (0, workers.count)
    while low < high {
      let middle = (low + high) / 2
      if workers[middle].id < worker { low = middle + 1 } else { high = middle }
    }
    return low < workers.count && workers[low].id == worker ? low : nil
  }
}
