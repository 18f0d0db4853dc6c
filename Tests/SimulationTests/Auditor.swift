import Hashing
import Planning

@testable import Scheduling

/// Looks at every action and at the queue after every event, and notes what must never be.
struct Auditor {
  private(set) var violations: [String] = []
  private struct Piece: Hashable {
    var job: JobID
    var task: TaskID

    init(_ attempt: Attempt) { (job, task) = (attempt.job, attempt.task) }
  }

  private var accepted: Set<Piece> = []
  private var ended: Set<JobID> = []

  /// A new coordinator has begun.
  mutating func beginLife() {
    accepted = []
    ended = []
  }

  mutating func audit(_ action: Action, processes: [WorkerID: World.Process]) {
    switch action {
    case .assign(let worker, _, let attempt):
      if ended.contains(attempt.job) { violations.append("\(attempt) was given out after the end") }
      if accepted.contains(Piece(attempt)) { violations.append("\(attempt) was given out after it was done") }
      if processes[worker]?.isDead != false { violations.append("\(attempt) went to a dead worker") }
      // One second attempt beside a slow one is allowed.
      let others = processes.values.count { process in
        !process.isDead && process.task.map(Piece.init) == Piece(attempt)
      }
      if others > 1 { violations.append("\(attempt) was given to \(worker) while \(others) others work on it") }
    case .accepted(let attempt):
      if !accepted.insert(Piece(attempt)).inserted { violations.append("\(attempt) was accepted twice") }
    case .startWorker: break
    case .ended(let job, _):
      if !ended.insert(job).inserted { violations.append("\(job) ended twice") }
    case .dismissWorker, .killWorker, .attemptFailed, .droppedReport, .repeated: break
    }
  }

  mutating func audit(_ queue: Queue) {
    let leases = queue.workers.compactMap(\.lease)
    for (piece, held) in Dictionary(grouping: leases, by: { Piece($0.attempt) }) where held.count > 2 {
      violations.append("\(piece) is leased \(held.count) times")
    }
    if queue.workers.count > queue.policy.workers { violations.append("too many workers") }
    for worker in queue.workers {
      if let lease = worker.lease, lease.attempt.job != worker.job { violations.append("\(worker) serves two jobs") }
      if ended.contains(worker.job), worker.lease != nil { violations.append("something runs after its job ended") }
      if ended.contains(worker.job), worker.phase == .idle { violations.append("a worker waits for an ended job") }
    }
    auditSharing(queue)
  }

  /// No place is free, and no worker waits in vain, while a job that may have it has something that is ready.
  private mutating func auditSharing(_ queue: Queue) {
    for (job, needed) in queue.neededWorkers where needed > 0 && queue.mayStartWorkers(for: job) {
      let own = queue.workers.count { $0.job == job && ($0.phase == .starting || $0.phase == .idle) }
      let going = queue.workers.count { worker in
        switch worker.phase {
        case .leaving, .dying: true
        case .starting, .idle, .busy: false
        }
      }
      guard own + going < needed else { continue }
      if queue.workers.count < queue.policy.workers { violations.append("\(job) wants a worker, and there is place") }
      if queue.workers.contains(where: { $0.phase == .idle }) {
        violations.append("\(job) wants a worker, and one waits in vain")
      }
    }
  }

  /// An accepted result must be in the job folder.
  mutating func expectStored(_ attempt: Attempt, _ disk: [JobID: [TaskID: Digest]]) {
    if disk[attempt.job]?[attempt.task] == nil { violations.append("\(attempt) was accepted without a result") }
  }
}
