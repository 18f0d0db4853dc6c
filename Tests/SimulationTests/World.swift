import Hashing
import Planning
import Scheduling
import TestSupport

/// A simulated machine: worker processes, pipes that delay and lose messages, a disk, a coordinator that may be killed.
/// One seed is one history. A worker's answer to a task is the hash of the task.
struct World {
  /// By job; all are submitted at different times, some while others run.
  let plans: [JobID: Plan]
  let policy: SchedulingPolicy
  let faults: Faults
  var random: SeededGenerator
  var queue: Queue
  var auditor = Auditor()
  var time = 0.0
  var agenda = Agenda()
  /// What lies in the job folders; survives everything.
  var disk: [JobID: [TaskID: Digest]] = [:]
  var processes: [WorkerID: Process] = [:]
  /// Counts coordinators; messages to a dead one go nowhere.
  var life = 0
  /// What became of each job in this life.
  var ends: [JobID: JobEnd] = [:]
  var hasCrashed = false
  var eventCount = 0

  /// How often things go wrong, as probabilities.
  struct Faults {
    var loss = 0.0
    var crash = 0.0
    var stall = 0.0
    var hang = 0.0
    var duplicate = 0.0
    var startFailure = 0.0
    var machineFailure = 0.0
    var coordinatorCrash = 0.0
    /// A job is paused, and submitted again by the next coordinator.
    var pause = 0.0
    /// After that everything works, so that every history ends.
    var end = 300.0
  }

  struct Process {
    var task: Attempt?
    /// Does no more work and says nothing.
    var hangs = false
    var isDead = false
  }

  enum Happening {
    case hello(WorkerID)
    case beat(WorkerID)
    case command(WorkerID, PlanTask, Attempt)
    case frame(WorkerID, PlanTask, Attempt, done: Int)
    case exit(WorkerID, reason: String)
    case arrival(Event.Kind, life: Int)
    case submission(JobID, life: Int)
    case tick(life: Int)
  }

  init(seed: UInt64, jobs: Int = 1, chunks: Int, workers: Int, faults: Faults) throws {
    var plans: [JobID: Plan] = [:]
    for job in 1...jobs {
      plans[JobID(job)] = try Plan(
        PlanInput(
          name: "history", frameCount: (chunks + job - 1) * 12 - 5, frameRate: FrameRate(numerator: 12, denominator: 1),
          width: 2, height: 2, outputs: [], jobDigest: Digest(of: [7, UInt8(job)]), engineVersion: "1",
          mediaVersion: "1"))
    }
    self.plans = plans
    var policy = SchedulingPolicy(workers: workers)
    policy.heartbeatTimeout = 4
    policy.progressTimeout = 12
    policy.startSeconds = 5
    self.policy = policy
    self.faults = faults
    random = SeededGenerator(seed: seed)
    queue = Queue(policy: policy)
  }

  /// Submits until the job is done, as a patient user would; returns how often it was submitted.
  mutating func run() -> Int {
    var submits = 0
    repeat {
      submits += 1
      start()
      while !hasCrashed, ends.count < plans.count, let (at, happening) = agenda.next() {
        time = at
        perform(happening)
      }
    } while !isDone && submits < 100
    return submits
  }

  var isDone: Bool { ends.count == plans.count && ends.values.allSatisfy { $0 == .done } }

  /// A new coordinator: knows nothing but the disk. Workers of the last one notice that it is gone, and leave.
  private mutating func start() {
    life += 1
    ends = [:]
    hasCrashed = false
    for (worker, _) in processes { processes[worker]?.isDead = true }
    processes = [:]
    agenda.removeAll()
    queue = Queue(policy: policy)
    auditor.beginLife()
    for job in plans.keys.sorted() {
      if job == JobID(1) { submit(job) } else { agenda.insert(.submission(job, life: life), at: later(0...3)) }
    }
    agenda.insert(.tick(life: life), at: time + 0.25)
  }

  private mutating func submit(_ job: JobID) {
    guard let plan = plans[job] else { return }
    let terms = JobTerms(priority: job.number % 3, submittedAt: Double(job.number / 3), workers: 1 + job.number % 4)
    tell(.submitted(job, plan, terms, completed: (disk[job] ?? [:]).keys.sorted()))
  }

  private mutating func tell(_ kind: Event.Kind) {
    eventCount += 1
    let actions = queue.handle(Event(at: time, kind))
    for action in actions {
      auditor.audit(action, processes: processes)
      perform(action)
    }
    auditor.audit(queue)
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .startWorker(let worker):
      processes[worker] = Process()
      let fails = chance(faults.startFailure)
      agenda.insert(fails ? .exit(worker, reason: "bad start") : .hello(worker), at: later(0.05...0.3))
    case .assign(let worker, let task, let attempt):
      agenda.insert(.command(worker, task, attempt), at: later(0...0.02))
    case .dismissWorker(let worker): agenda.insert(.exit(worker, reason: "exit 0"), at: later(0.01...0.2))
    case .killWorker(let worker, _): agenda.insert(.exit(worker, reason: "killed"), at: later(0.01...2))
    case .accepted(let attempt): auditor.expectStored(attempt, disk)
    case .attemptFailed, .droppedReport, .repeated: break
    case .ended(let job, let end): ends[job] = end
    }
  }

  private mutating func perform(_ happening: Happening) {
    switch happening {
    case .hello(let worker):
      guard isAlive(worker) else { return }
      agenda.insert(.beat(worker), at: time + 1)
      send(.workerReady(worker), reliably: true)
    case .beat(let worker):
      guard isAlive(worker), processes[worker]?.hangs == false else { return }
      agenda.insert(.beat(worker), at: time + 1)
      send(.heartbeat(worker))
    case .command(let worker, let task, let attempt):
      guard isAlive(worker) else { return }
      processes[worker]?.task = attempt
      agenda.insert(.frame(worker, task, attempt, done: 1), at: later(0.01...0.1))
    case .frame(let worker, let task, let attempt, let done): renderFrame(worker, task, attempt, done: done)
    case .exit(let worker, let reason):
      guard isAlive(worker) else { return }
      processes[worker]?.isDead = true
      processes[worker]?.task = nil
      send(.workerDied(worker, reason: reason), reliably: true)
    case .arrival(let kind, let sentTo):
      if sentTo == life { tell(kind) }
    case .submission(let job, let sentTo):
      if sentTo == life { submit(job) }
    case .tick(let sentTo):
      guard sentTo == life else { return }
      if chance(faults.coordinatorCrash) {
        hasCrashed = true
        return
      }
      if chance(faults.pause), let job = queue.openJobs.last { tell(.paused(job)) }
      tell(.tick)
      agenda.insert(.tick(life: life), at: time + 0.25)
    }
  }

  private mutating func renderFrame(_ worker: WorkerID, _ task: PlanTask, _ attempt: Attempt, done: Int) {
    guard isAlive(worker), processes[worker]?.hangs == false else { return }
    if chance(faults.crash) { return perform(.exit(worker, reason: "signal 11")) }
    if chance(faults.hang) {
      processes[worker]?.hangs = true
      return
    }
    if chance(faults.stall) { return }
    if chance(faults.machineFailure) {
      processes[worker]?.task = nil
      return send(.failed(worker, attempt, AttemptFailure(kind: .machine, message: "disk full")))
    }
    send(.progressed(worker, attempt, framesDone: done))
    guard done >= task.frames.count || task.kind == .stitch else {
      return agenda.insert(.frame(worker, task, attempt, done: done + 3), at: later(0.01...0.1))
    }
    disk[attempt.job, default: [:]][task.id] = plans[attempt.job].map { World.answer($0, task.id) }
    processes[worker]?.task = nil
    send(.finished(worker, attempt))
    if chance(faults.duplicate) { send(.finished(worker, attempt)) }
  }

  /// Messages are delayed, and some are lost; the system's word about processes is not.
  private mutating func send(_ kind: Event.Kind, reliably: Bool = false) {
    if !reliably, chance(faults.loss) { return }
    agenda.insert(.arrival(kind, life: life), at: later(0...0.05))
  }

  private func isAlive(_ worker: WorkerID) -> Bool { processes[worker]?.isDead == false }

  private mutating func chance(_ probability: Double) -> Bool {
    let drawn = Double.random(in: 0..<1, using: &random)
    return time < faults.end && drawn < probability
  }

  private mutating func later(_ delay: ClosedRange<Double>) -> Double {
    time + Double.random(in: delay, using: &random)
  }

  static func answer(_ plan: Plan, _ task: TaskID) -> Digest {
    var hasher = Hasher256()
    hasher.update(plan.hash)
    hasher.update(task.description)
    return hasher.finalized()
  }
}
