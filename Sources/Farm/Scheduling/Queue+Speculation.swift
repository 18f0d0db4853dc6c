import Lookups
import Planning

/// How long the finished tasks of a job took, for a frame of each kind of task.
struct TaskDurations: Sendable {
  private var perFrame: Lookup<TaskKind, [Double]> = [:]
  private static let limit = 101

  mutating func add(_ seconds: Double, of task: PlanTask) {
    var known = perFrame[task.kind] ?? []
    // The newest ones: what a machine does now says most of what it will do.
    if known.count == Self.limit { known.removeFirst() }
    known.append(seconds / Double(max(1, task.frames.count)))
    perFrame[task.kind] = known
  }

  /// What a task takes as a rule, in seconds; nil while too few are known.
  func expected(of task: PlanTask) -> Double? {
    guard let known = perFrame[task.kind], known.count >= 3 else { return nil }
    return known.sorted()[known.count / 2] * Double(task.frames.count)
  }
}

extension Queue {
  /// Whether a worker holds a task.
  func isHeld(_ task: TaskID, of job: JobID) -> Bool {
    workers.contains { $0.lease?.attempt.job == job && $0.lease?.attempt.task == task }
  }

  /// Gives idle workers a second attempt at tasks that take much longer than others did. Results are equal byte for
  /// byte, so whichever comes first counts.
  mutating func speculate() {
    guard policy.speculationFactor.isFinite else { return }
    for index in workers.indices where workers[index].phase == .idle {
      let id = workers[index].job
      guard let job = jobs[id], job.mayBeginMore, job.ready.count == 0, let slow = slowestTask(of: id) else { continue }
      statistics.speculations += 1
      assign(slow, toWorkerAt: index)
    }
  }

  /// The position of the task that runs longest beyond what it should take, and has no second attempt.
  private func slowestTask(of id: JobID) -> Int? {
    var found: (position: Int, lateness: Double)?
    for worker in workers where worker.job == id {
      guard case .busy(let lease) = worker.phase, lease.task.kind == .render,
        let job = jobs[id], job.end == nil,
        let position = job.plan.tasks.position(of: lease.task.id), !job.tasks[position].isDone,
        let expected = job.durations.expected(of: lease.task)
      else { continue }
      let lateness = now - lease.start - max(policy.speculationSeconds, policy.speculationFactor * expected)
      guard lateness > 0, lateness > found?.lateness ?? 0 else { continue }
      let holders = workers.count {
        $0.lease?.attempt.job == lease.attempt.job && $0.lease?.attempt.task == lease.attempt.task
      }
      guard holders == 1 else { continue }
      found = (position, lateness)
    }
    return found?.position
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
