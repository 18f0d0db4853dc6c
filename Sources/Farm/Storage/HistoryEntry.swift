import GRDB
import Planning

/// Something to be remembered about a job. Times are seconds since 1970.
public enum HistoryEntry: Hashable, Sendable {
  case began(job: String, task: PlanTask, attempt: Int, worker: Int, pid: Int, at: Double)
  case finished(job: String, task: TaskID, attempt: Int, at: Double, peakMemory: Int)
  /// An attempt that came to nothing; `isFinal` if there will be no other.
  case failed(job: String, task: TaskID, attempt: Int, at: Double, reason: String, isFinal: Bool)
  case event(job: String, at: Double, kind: String, message: String)
  case state(job: String, JobPhase, at: Double, message: String)

  func write(to database: Database) throws {
    switch self {
    case .began(let job, let task, let attempt, let worker, let pid, let time):
      let record = TaskRecord(job: job, task: task.id, frames: task.frames, state: .running, attempts: attempt)
      try record.upsert(database)
      try AttemptRecord(
        job: job, task: task.id, number: attempt, worker: worker, pid: pid, startedAt: time, peakMemory: 0
      ).insert(database)
    case .finished(let job, let task, let attempt, let time, let peakMemory):
      try close(database, job, task, attempt, time, outcome: "done", state: .done, peakMemory: peakMemory)
    case .failed(let job, let task, let attempt, let time, let reason, let isFinal):
      try close(
        database, job, task, attempt, time, outcome: reason, state: isFinal ? .failed : .running, peakMemory: 0)
    case .event(let job, let time, let kind, let message):
      try EventRecord(job: job, time: time, kind: kind, message: message).insert(database)
    case .state(let job, let state, let time, let message):
      try database.execute(
        sql: "UPDATE job SET state = ?, updatedAt = ?, message = ? WHERE id = ?",
        arguments: [state.rawValue, time, message, job])
    }
  }

  /// Ends the youngest attempt of that number that is still open.
  private func close(
    _ database: Database, _ job: String, _ task: TaskID, _ attempt: Int, _ time: Double, outcome: String,
    state: TaskPhase, peakMemory: Int
  ) throws {
    try database.execute(
      sql: """
        UPDATE attempt SET endedAt = ?, outcome = ?, peakMemory = ? WHERE id = (
          SELECT max(id) FROM attempt WHERE job = ? AND task = ? AND number = ? AND endedAt IS NULL)
        """,
      arguments: [time, outcome, peakMemory, job, task.description, attempt])
    try database.execute(
      sql: "UPDATE task SET state = ? WHERE job = ? AND task = ?",
      arguments: [state.rawValue, job, task.description])
  }
}
