import Hashing
import Planning
import Scheduling

/// Looks at every action and at the queue after every event, and notes what must never be.
struct Auditor {
  private(set) var violations: [String] = []
  private var accepted: Set<TaskID> = []
  private var hasEnded = false

  /// A new coordinator has begun.
  mutating func beginLife() {
    accepted = []
    hasEnded = false
  }

  mutating func audit(_ action: Action, processes: [WorkerID: World.Process]) {
    switch action {
    case .assign(let worker, let task, let attempt):
      if hasEnded { violations.append("\(task.id) was given out after the end") }
      if accepted.contains(task.id) { violations.append("\(task.id) was given out after it was done") }
      if processes[worker]?.isDead != false { violations.append("\(attempt) went to a dead worker") }
      // One second attempt beside a slow one is allowed.
      let others = processes.values.count { !$0.isDead && $0.task?.task == task.id }
      if others > 1 { violations.append("\(task.id) was given to \(worker) while \(others) others work on it") }
    case .accepted(let attempt):
      if !accepted.insert(attempt.task).inserted { violations.append("\(attempt.task) was accepted twice") }
    case .startWorker:
      if hasEnded { violations.append("a worker was started after the end") }
    case .ended:
      if hasEnded { violations.append("the job ended twice") }
      hasEnded = true
    case .dismissWorker, .killWorker, .attemptFailed, .droppedReport, .repeated: break
    }
  }

  mutating func audit(_ queue: Queue) {
    let leases = queue.workers.compactMap(\.lease)
    for (task, held) in Dictionary(grouping: leases, by: \.task.id) where held.count > 2 {
      violations.append("\(task) is leased \(held.count) times")
    }
    if queue.workers.count > queue.policy.workers { violations.append("too many workers") }
    if queue.openJobs.isEmpty, !leases.isEmpty { violations.append("something runs after the job ended") }
  }

  /// An accepted result must be in the job folder.
  mutating func expectStored(_ task: TaskID, _ disk: [TaskID: Digest]) {
    if disk[task] == nil { violations.append("\(task) was accepted without a result") }
  }
}
