import Planning
import Synchronization

/// Jobs and their history in SQLite: what `list`, `show` and `logs` tell.
///
/// History only: which tasks are done, the files in the job folder say. Several processes may use one store.
public final class JobStore: Sendable {
  /// Absolute path of the database.
  public let path: String
  private let database: Mutex<SQLiteConnection>

  /// Whether SQLite's library is there, without which no store can be opened.
  public static var isAvailable: Bool { SQLiteConnection.isAvailable }

  /// Opens the store, makes it where it is missing, and brings it to the present form.
  ///
  /// - Parameter path: the database file; its folder must exist.
  public init(path: String) throws(StoreError) {
    self.path = path
    do {
      database = Mutex(try Self.connection(to: path))
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Opens a store to read it, also where neither it nor its folder can be written: as whoever may look at another user's jobs, or
  /// after a disk was mounted to be read only, or is full. Writing to it fails then.
  ///
  /// - Parameter path: the database file, which is there.
  public init(reading path: String) throws(StoreError) {
    self.path = path
    do {
      database = Mutex(try Self.connection(to: path))
    } catch {
      let reason = StoreError(error, path: path)
      guard reason.leavesReading, let reader = Self.reader(path) else { throw reason }
      database = Mutex(reader)
    }
  }

  private static func connection(to path: String) throws(SQLiteError) -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path)
    try Migrations.migrate(connection)
    return connection
  }

  /// Nil where the file cannot be read, or has not the tables yet.
  private static func reader(_ path: String) -> SQLiteConnection? {
    for access in [SQLiteConnection.Access.reading, .readingAlone] {
      guard let connection = try? SQLiteConnection(path: path, access),
        (try? connection.rows("SELECT \(JobRecord.columns) FROM job LIMIT 1")) != nil
      else { continue }
      return connection
    }
    return nil
  }

  /// Notes a submitted job. The same job again keeps its first date and loses its last message.
  public func submit(_ job: JobRecord) throws(StoreError) {
    try write { database throws(SQLiteError) in
      try database.run(
        """
        INSERT INTO job (\(JobRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, state = excluded.state, planHash = excluded.planHash, folder = excluded.folder,
          outputFolder = excluded.outputFolder, taskCount = excluded.taskCount, frameCount = excluded.frameCount,
          updatedAt = excluded.updatedAt, message = excluded.message
        """, job.values)
    }
  }

  /// Writes what happened, all of it or nothing.
  public func record(_ entries: [HistoryEntry]) throws(StoreError) {
    guard !entries.isEmpty else { return }
    try write { database throws(SQLiteError) in
      for entry in entries { try entry.write(to: database) }
    }
  }

  /// Jobs, the last changed one first.
  public func jobs(limit: Int = 100) throws(StoreError) -> [JobRecord] {
    try read("SELECT \(JobRecord.columns) FROM job ORDER BY updatedAt DESC, id LIMIT ?", [.integer(limit)]) {
      row throws(SQLiteError) in try JobRecord(row)
    }
  }

  /// The jobs whose id begins so; one, if the id is given in full or far enough.
  public func jobs(withPrefix prefix: String) throws(StoreError) -> [JobRecord] {
    try read(
      "SELECT \(JobRecord.columns) FROM job WHERE substr(id, 1, ?) = ? ORDER BY id",
      [.integer(prefix.count), .text(prefix)]
    ) { row throws(SQLiteError) in try JobRecord(row) }
  }

  /// The jobs that changed last before a time, or that are not among the newest, the last changed one first.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970; nil: however old.
  ///   - count: how many of the newest are kept; nil: however many.
  public func jobs(changedBefore time: Double?, beyondNewest count: Int?) throws(StoreError) -> [JobRecord] {
    try read(
      """
      SELECT \(JobRecord.columns) FROM job WHERE updatedAt < ?
      OR id IN (SELECT id FROM job ORDER BY updatedAt DESC, id LIMIT -1 OFFSET ?)
      ORDER BY updatedAt DESC, id
      """, [.real(time ?? -1), .integer(count ?? Int.max)]
    ) { row throws(SQLiteError) in try JobRecord(row) }
  }

  /// Forgets a job with all its history.
  public func remove(_ job: String) throws(StoreError) {
    try write { database throws(SQLiteError) in try database.run("DELETE FROM job WHERE id = ?", [.text(job)]) }
  }

  /// The tasks to which something happened, in the order of the plan.
  public func tasks(of job: String) throws(StoreError) -> [TaskRecord] {
    try read("SELECT \(TaskRecord.columns) FROM task WHERE job = ?", [.text(job)]) {
      row throws(SQLiteError) in try TaskRecord(row)
    }.sorted { $0.task < $1.task }
  }

  /// All attempts, in the order in which they began.
  public func attempts(of job: String) throws(StoreError) -> [AttemptRecord] {
    try read("SELECT \(AttemptRecord.columns) FROM attempt WHERE job = ? ORDER BY id", [.text(job)]) {
      row throws(SQLiteError) in try AttemptRecord(row)
    }
  }

  /// All events, in their order.
  public func events(of job: String) throws(StoreError) -> [EventRecord] {
    try read("SELECT \(EventRecord.columns) FROM event WHERE job = ? ORDER BY id", [.text(job)]) {
      row throws(SQLiteError) in try EventRecord(row)
    }
  }

  private func write(_ updates: @Sendable (SQLiteConnection) throws(SQLiteError) -> Void) throws(StoreError) {
    do {
      try database.withLock { connection throws(SQLiteError) in
        try connection.transaction { () throws(SQLiteError) in try updates(connection) }
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func read<Record>(
    _ sql: String, _ values: [SQLValue], _ record: (SQLRow) throws(SQLiteError) -> Record
  ) throws(StoreError) -> [Record] {
    do {
      let rows = try database.withLock { connection throws(SQLiteError) in try connection.rows(sql, values) }
      var records: [Record] = []
      for row in rows { records.append(try record(row)) }
      return records
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
