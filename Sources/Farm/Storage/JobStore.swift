import GRDB
import Planning

/// Jobs and their history in SQLite: what `list`, `show` and `logs` tell.
///
/// History only: which tasks are done, the files in the job folder say. Several processes may use one store.
public final class JobStore: Sendable {
  /// Absolute path of the database.
  public let path: String
  private let database: DatabasePool

  /// Opens the store, makes it where it is missing, and brings it to the present form.
  ///
  /// - Parameter path: the database file; its folder must exist.
  public init(path: String) throws(StoreError) {
    self.path = path
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    configuration.label = "history"
    do {
      database = try DatabasePool(path: path, configuration: configuration)
      try Migrations.all.migrate(database)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Notes a submitted job. The same job again keeps its first date and loses its last message.
  public func submit(_ job: JobRecord) throws(StoreError) {
    try write { database in
      var job = job
      if let earlier = try JobRecord.fetchOne(database, key: job.id) { job.createdAt = earlier.createdAt }
      try job.upsert(database)
    }
  }

  /// Writes what happened, all of it or nothing.
  public func record(_ entries: [HistoryEntry]) throws(StoreError) {
    guard !entries.isEmpty else { return }
    try write { database in
      for entry in entries { try entry.write(to: database) }
    }
  }

  /// Jobs, the last changed one first.
  public func jobs(limit: Int = 100) throws(StoreError) -> [JobRecord] {
    try read { try JobRecord.order(Column("updatedAt").desc, Column("id")).limit(limit).fetchAll($0) }
  }

  /// The jobs whose id begins so; one, if the id is given in full or far enough.
  public func jobs(withPrefix prefix: String) throws(StoreError) -> [JobRecord] {
    try read { database in
      try JobRecord.filter(sql: "substr(id, 1, ?) = ?", arguments: [prefix.count, prefix])
        .order(Column("id")).fetchAll(database)
    }
  }

  /// The jobs that changed last before a time, or that are not among the newest, the last changed one first.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970; nil: however old.
  ///   - count: how many of the newest are kept; nil: however many.
  public func jobs(changedBefore time: Double?, beyondNewest count: Int?) throws(StoreError) -> [JobRecord] {
    try read { database in
      try JobRecord.fetchAll(
        database,
        sql: """
          SELECT * FROM job WHERE updatedAt < ?
          OR id IN (SELECT id FROM job ORDER BY updatedAt DESC, id LIMIT -1 OFFSET ?)
          ORDER BY updatedAt DESC, id
          """, arguments: [time ?? -1, count ?? Int.max])
    }
  }

  /// Forgets a job with all its history.
  public func remove(_ job: String) throws(StoreError) {
    try write { _ = try JobRecord.deleteOne($0, key: job) }
  }

  /// The tasks to which something happened, in the order of the plan.
  public func tasks(of job: String) throws(StoreError) -> [TaskRecord] {
    try read { try TaskRecord.filter(Column("job") == job).fetchAll($0) }.sorted { $0.task < $1.task }
  }

  /// All attempts, in the order in which they began.
  public func attempts(of job: String) throws(StoreError) -> [AttemptRecord] {
    try read { try AttemptRecord.filter(Column("job") == job).order(Column("id")).fetchAll($0) }
  }

  /// All events, in their order.
  public func events(of job: String) throws(StoreError) -> [EventRecord] {
    try read { try EventRecord.filter(Column("job") == job).order(Column("id")).fetchAll($0) }
  }

  private func write(_ updates: (Database) throws -> Void) throws(StoreError) {
    do {
      try database.write(updates)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func read<Value>(_ value: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try database.read(value)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
