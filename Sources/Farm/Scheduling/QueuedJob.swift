import Planning

/// A job as the queue sees it.
struct QueuedJob: Sendable {
  struct TaskState: Sendable {
    var isDone = false
    var attempts: Int32 = 0
    var failures: Int32 = 0
  }

  let plan: Plan
  let terms: JobTerms
  /// Workers at most, that there is memory for too.
  let workerLimit: Int
  /// What was decided to come of it, as soon as nothing of it runs any more; nil: it goes on.
  var end: JobEnd?
  /// Nothing of it is begun any more.
  var isPaused = false
  /// By position in the plan.
  var tasks: [TaskState]
  /// Tasks of each stage that are not done, by the stage's place in `TaskKind.allCases`.
  var remaining: [Int]
  /// Positions of tasks that may be begun, and some that were done meanwhile.
  var ready = PriorityHeap<Int>()
  /// Tasks that are ready, waiting for another attempt, or leased.
  var openTasks = 0
  /// The tasks before this position have been made ready once, or were done.
  var openedCount = 0
  var leases = 0
  /// Whether the record of physics is not there any more: without it nothing is rendered.
  var hasLostSimulation = false
  /// How long finished tasks took.
  var durations = TaskDurations()
  /// Its workers in a row that died without having done anything.
  var startFailures = 0
  /// No worker is started for it before.
  var nextStart = 0.0

  /// - Parameter memory: bytes that all workers may hold; nil: any.
  init(plan: Plan, terms: JobTerms, memory: Int?, completed: [TaskID]) {
    self.plan = plan
    self.terms = terms
    var workerLimit = terms.workers
    if let memory, let each = terms.workerMemory, each > 0 { workerLimit = min(workerLimit, max(1, memory / each)) }
    self.workerLimit = workerLimit
    tasks = Array(repeating: TaskState(), count: plan.tasks.count)
    for id in completed {
      if let position = plan.tasks.position(of: id) { tasks[position].isDone = true }
    }
    remaining = Array(repeating: 0, count: TaskKind.allCases.count)
    for (task, state) in zip(plan.tasks, tasks) where !state.isDone { remaining[QueuedJob.stage(task.kind)] += 1 }
  }

  /// The first stage that has something left to do, nil if the job is done.
  var openStage: TaskKind? {
    remaining.firstIndex { $0 > 0 }.map { TaskKind.allCases[$0] }
  }

  // The following change a job in its place: a copy of a job would copy all its tasks.

  /// Notes that a task is being tried, and gives it with the attempt's number.
  mutating func beginAttempt(at position: Int) -> (task: PlanTask, number: Int) {
    tasks[position].attempts += 1
    leases += 1
    return (plan.tasks[position], Int(tasks[position].attempts))
  }

  /// How many tasks may be begun once a simulation has come so far: its chunks need nothing of the rest.
  ///
  /// - Parameter count: frames of the plan.
  func openable(afterSimulating count: Int) -> Int {
    let end = plan.tasks.end(of: .render)
    let limit = plan.frames.first + count
    var position = max(openedCount, plan.tasks.end(of: .simulate))
    while position < end, plan.tasks[position].frames.last < limit { position += 1 }
    return position
  }

  /// Notes that a task is done; true if it was the last of its stage. nil if the plan has no such task.
  mutating func markDone(_ task: TaskID) -> Bool? {
    guard let position = plan.tasks.position(of: task), !tasks[position].isDone else { return nil }
    tasks[position].isDone = true
    if task.kind == .simulate { hasLostSimulation = false }
    remaining[QueuedJob.stage(task.kind)] -= 1
    openTasks -= 1
    return remaining[QueuedJob.stage(task.kind)] == 0
  }

  /// Whether everything that a task needs is there, as far as is known.
  func mayBegin(_ position: Int) -> Bool {
    guard let stage = openStage else { return false }
    let kind = plan.tasks[position].kind
    return kind <= stage || (kind == .render && stage == .simulate && !hasLostSimulation)
  }

  /// Notes that a task that was done is not, and gives its position; nil if it was not.
  mutating func markLost(_ task: TaskID) -> Int? {
    guard end == nil, let position = plan.tasks.position(of: task), tasks[position].isDone else {
      return nil
    }
    tasks[position].isDone = false
    if task.kind == .simulate { hasLostSimulation = true }
    remaining[QueuedJob.stage(task.kind)] += 1
    return position
  }

  /// Notes that an attempt failed; nil if that does not matter any more.
  mutating func countFailure(_ task: TaskID) -> (position: Int, failures: Int)? {
    guard end == nil, let position = plan.tasks.position(of: task) else { return nil }
    tasks[position].failures += 1
    return (position, Int(tasks[position].failures))
  }

  static func stage(_ kind: TaskKind) -> Int {
    TaskKind.allCases.firstIndex(of: kind) ?? 0
  }
}

/// A task that waits for its next attempt.
struct DelayedTask: Comparable, Sendable {
  let time: Double
  let job: JobID
  let position: Int

  static func < (left: DelayedTask, right: DelayedTask) -> Bool {
    (left.time, left.job, left.position) < (right.time, right.job, right.position)
  }
}
