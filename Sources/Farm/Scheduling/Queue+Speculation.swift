import Lookups
import Planning

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
}
