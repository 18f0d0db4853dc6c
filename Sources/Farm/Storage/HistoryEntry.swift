import Planning

/// Something to be remembered about a job. Times are seconds since 1970.
public enum HistoryEntry: Hashable, Sendable {
  case began(job: String, task: PlanTask, attempt: Int, worker: Int, pid: Int, at: Double)
  case finished(job: String, task: TaskID, attempt: Int, at: Double, peakMemory: Int)
  /// An attempt that came to nothing; `isFinal` if there will be no other.
  case failed(job: String, task: TaskID, attempt: Int, at: Double, reason: String, isFinal: Bool)
  case event(job: String, at: Double, kind: String, message: String)
  case state(job: String, JobPhase, at: Double, message: String)

  func write(to database: SQLiteConnection) throws(SQLiteError) {
    switch self {
    case .began(let job, let task, let attempt, let worker, let pid, let time):
      try database.run(
        """
        INSERT INTO task (\(TaskRecord.columns)) VALUES (?, ?, ?, ?, ?) ON CONFLICT (job, task) DO UPDATE
        SET frames = excluded.frames, state = excluded.state, attempts = excluded.attempts
        """,
        [
          .text(job), .text(task.id.description), .text(task.frames.description), .text(TaskPhase.running.rawValue),
          .integer(attempt),
        ])
      try database.run(
        "INSERT INTO attempt (\(AttemptRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, 0)",
        [.text(job), .text(task.id.description), .integer(attempt), .integer(worker), .integer(pid), .real(time)])
    case .finished(let job, let task, let attempt, let time, let peakMemory):
      try close(database, job, task, attempt, time, outcome: "done", state: .done, peakMemory: peakMemory)
    case .failed(let job, let task, let attempt, let time, let reason, let isFinal):
      try close(
        database, job, task, attempt, time, outcome: reason, state: isFinal ? .failed : .running, peakMemory: 0)
    case .event(let job, let time, let kind, let message):
      try database.run(
        "INSERT INTO event (\(EventRecord.columns)) VALUES (?, ?, ?, ?)",
        [.text(job), .real(time), .text(kind), .text(message)])
    case .state(let job, let state, let time, let message):
      try database.run(
        "UPDATE job SET state = ?, updatedAt = ?, message = ? WHERE id = ?",
        [.text(state.rawValue), .real(time), .text(message), .text(job)])
    }
  }

  /// Ends the youngest attempt of that number that is still open.
  private func close(
    _ database: SQLiteConnection, _ job: String, _ task: TaskID, _ attempt: Int, _ time: Double, outcome: String,
    state: TaskPhase, peakMemory: Int
  ) throws(SQLiteError) {
    try database.run(
      """
      UPDATE attempt SET endedAt = ?, outcome = ?, peakMemory = ? WHERE id = (
        SELECT max(id) FROM attempt WHERE job = ? AND task = ? AND number = ? AND endedAt IS NULL)
      """,
      [
        .real(time), .text(outcome), .integer(peakMemory), .text(job), .text(task.description), .integer(attempt),
      ])
    try database.run(
      "UPDATE task SET state = ? WHERE job = ? AND task = ?",
      [.text(state.rawValue), .text(job), .text(task.description)])
  }
}
