import Planning

/// Who gets the workers, when several jobs want them.
extension Queue {
  /// What is left to be shared on the way from the first job to the last.
  private struct Places {
    /// Places without a process.
    var free: Int
    /// Processes that are about to go.
    var leaving: Int
    /// Bytes that may still be asked for.
    var memory: Int
    /// Ready tasks of the jobs before that have no worker and cannot have one yet: there is no place, and none is left by a
    /// process that goes.
    var missing = 0
    /// Whether a job before could use memory that is not there: nobody behind it takes any.
    var isMemoryAwaited = false
  }

  /// Gives ready tasks to the workers, in the order of the jobs, and lets workers leave and start as their jobs need
  /// them.
  ///
  /// What runs is never taken away from a job; all else is decided anew at every event. A process that leaves or is
  /// being killed keeps its place until it is dead, so that memory is never asked for twice.
  mutating func shareWorkers() {
    var places = Places(
      free: policy.workers - workers.count, leaving: workers.count { $0.isGoing },
      memory: freeMemory)
    for standing in order { serve(standing.job, &places) }
    makeRoom(for: places)
    if places.missing == 0, !places.isMemoryAwaited { startAhead(&places) }
  }

  private mutating func serve(_ id: JobID, _ places: inout Places) {
    setAsideUselessTasks(of: id)
    guard jobs[id]?.mayBeginMore == true, var needed = jobs[id]?.neededWorkers else { return }
    let holdsMemory = places.isMemoryAwaited && jobs[id]?.terms.workerMemory != nil
    for index in workers.indices where workers[index].job == id && workers[index].phase == .idle {
      guard needed > 0 else { break }
      if places.missing > 0 || holdsMemory {
        dismiss(workers[index].id)
        places.missing = max(0, places.missing - 1)
      } else {
        guard let position = nextReadyTask(of: id) else { break }
        assign(position, toWorkerAt: stitcher(position, of: id) ?? index)
        needed -= 1
      }
    }
    needed -= workers.count { $0.job == id && $0.phase == .starting }
    guard !holdsMemory, mayStartWorkers(for: id) else { return }
    while needed > 0, start(for: id, &places) { needed -= 1 }
    // Places that memory keeps it from using, others may have.
    if needed > 0, !hasMemory(for: id, of: places.memory) { return places.isMemoryAwaited = true }
    let awaited = max(0, min(needed, places.leaving))
    places.leaving -= awaited
    places.missing += max(0, needed - awaited)
  }

  /// For a task that stitches, the idle worker that rendered the latest frames, which has loaded the muxers meanwhile; nil for other
  /// tasks.
  private func stitcher(_ position: Int, of id: JobID) -> Int? {
    guard jobs[id]?.plan.tasks[position].kind == .stitch else { return nil }
    return workers.indices.filter { workers[$0].job == id && workers[$0].phase == .idle }
      .max { (workers[$0].lastFrame ?? -1, -$0) < (workers[$1].lastFrame ?? -1, -$1) }
  }

  /// Lets idle workers leave whose jobs have nothing for them, for jobs that have; the last job's first.
  private mutating func makeRoom(for places: Places) {
    var count = places.missing
    for standing in order.reversed() {
      for worker in workers where worker.job == standing.job && worker.phase == .idle {
        guard count > 0 || places.isMemoryAwaited && worker.memory > 0 else { continue }
        dismiss(worker.id)
        count -= 1
      }
    }
  }

  /// Starts workers for tasks that wait for another attempt: they are there when its time comes.
  private mutating func startAhead(_ places: inout Places) {
    for standing in order {
      guard let job = jobs[standing.job], job.mayBeginMore, mayStartWorkers(for: standing.job) else { continue }
      var missing = min(job.openTasks, job.workerLimit) - workers.count { $0.job == standing.job }
      while missing > 0, start(for: standing.job, &places) { missing -= 1 }
    }
  }

  /// Workers, besides those that work for it, for which each job has something to do.
  var neededWorkers: [(job: JobID, count: Int)] {
    order.map { ($0.job, jobs[$0.job].map { $0.mayBeginMore ? $0.neededWorkers : 0 } ?? 0) }
  }

  /// False while the job pauses after its workers failed to start.
  func mayStartWorkers(for id: JobID) -> Bool {
    jobs[id].map { now >= $0.nextStart || $0.startFailures == 0 } ?? false
  }

  /// A job that asks for more memory than there may be is served by one worker, when nobody else holds any.
  private func hasMemory(for job: JobID, of available: Int) -> Bool {
    guard let needed = jobs[job]?.terms.workerMemory else { return true }
    return needed <= available || reservedMemory == 0
  }

  private mutating func start(for job: JobID, _ places: inout Places) -> Bool {
    guard places.free > 0, hasMemory(for: job, of: places.memory) else { return false }
    let memory = jobs[job]?.terms.workerMemory ?? 0
    places.free -= 1
    places.memory -= memory
    let id = WorkerID(nextWorker)
    nextWorker += 1
    statistics.startedWorkers += 1
    workers.append(WorkerState(id: id, job: job, memory: memory, phase: .starting, lastHeard: now))
    actions.append(.startWorker(id))
    return true
  }

  /// Bytes that may still be asked for; negative where a job that asks for more than there is has a worker.
  private var freeMemory: Int { (policy.memory ?? .max) - reservedMemory }

  private var reservedMemory: Int { workers.map(\.memory).reduce(0, +) }

  /// Takes away, from the front, what was done meanwhile, and what needs results that were lost since it was made
  /// ready.
  private mutating func setAsideUselessTasks(of id: JobID) {
    // The job is asked in its place: a copy would make its heap be copied when it is changed.
    while let position = jobs[id]?.ready.first, let isDone = jobs[id]?.tasks[position].isDone {
      if !isDone, jobs[id]?.mayBegin(position) == true { return }
      _ = jobs[id]?.ready.removeFirst()
      guard !isDone else { continue }
      delayed.insert(DelayedTask(time: now + policy.retrySeconds, job: id, position: position))
    }
  }

  private mutating func nextReadyTask(of id: JobID) -> Int? {
    setAsideUselessTasks(of: id)
    return jobs[id]?.ready.removeFirst()
  }

  mutating func assign(_ position: Int, toWorkerAt index: Int) {
    let id = workers[index].job
    guard let (task, number) = jobs[id]?.beginAttempt(at: position) else { return }
    let attempt = Attempt(job: id, task: task.id, number: number)
    workers[index].phase = .busy(Lease(attempt: attempt, task: task, at: now))
    workers[index].lastHeard = max(workers[index].lastHeard, now)
    actions.append(.assign(workers[index].id, task, attempt))
  }

  /// Whether a worker has no job that has anything for it and may use it.
  public var hasSpareWorker: Bool {
    // A job that only memory keeps from using a worker does not want one.
    let isWanted = neededWorkers.contains { $0.count > 0 && hasMemory(for: $0.job, of: freeMemory) }
    return !isWanted
      && (workers.count < policy.workers || workers.contains { $0.phase == .idle || $0.phase == .leaving })
  }
}

extension WorkerState {
  fileprivate var isGoing: Bool {
    switch phase {
    case .leaving, .dying: true
    case .starting, .idle, .busy: false
    }
  }
}

extension QueuedJob {
  /// Neither decided nor paused.
  var mayBeginMore: Bool { end == nil && !isPaused }

  /// Workers, besides those that work for it, for which it has something to do.
  fileprivate var neededWorkers: Int { max(0, min(ready.count, workerLimit - leases)) }
}
