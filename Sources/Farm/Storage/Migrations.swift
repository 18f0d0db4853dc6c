/// The store's tables, as numbered steps: a step that was released is never changed, only followed by another. SQLite's
/// `user_version` tells how many a file has.
enum Migrations {
  /// Brings a file to the present form, whatever other processes do meanwhile.
  static func migrate(_ database: SQLiteConnection) throws(SQLiteError) {
    guard try version(of: database) < steps.count else { return }
    try database.transaction { () throws(SQLiteError) in
      for step in try steps.dropFirst(version(of: database)) {
        for statement in step { try database.run(statement) }
      }
      try database.run("PRAGMA user_version = \(steps.count)")
    }
  }

  private static func version(of database: SQLiteConnection) throws(SQLiteError) -> Int {
    try database.rows("PRAGMA user_version").first?.integer(0) ?? 0
  }

  /// Files that engines up to 1.15 made have these tables without a number.
  private static let steps = [
    [
      """
      CREATE TABLE IF NOT EXISTS job (
        id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL, planHash TEXT NOT NULL,
        folder TEXT NOT NULL, outputFolder TEXT NOT NULL, message TEXT NOT NULL, taskCount INTEGER NOT NULL,
        frameCount INTEGER NOT NULL, createdAt DOUBLE NOT NULL, updatedAt DOUBLE NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS index_job_on_updatedAt ON job (updatedAt)",
      """
      CREATE TABLE IF NOT EXISTS task (
        job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE, task TEXT NOT NULL, frames TEXT NOT NULL,
        state TEXT NOT NULL, attempts INTEGER NOT NULL, PRIMARY KEY (job, task))
      """,
      """
      CREATE TABLE IF NOT EXISTS attempt (
        id INTEGER PRIMARY KEY AUTOINCREMENT, job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
        task TEXT NOT NULL, number INTEGER NOT NULL, worker INTEGER NOT NULL, pid INTEGER NOT NULL,
        peakMemory INTEGER NOT NULL, startedAt DOUBLE NOT NULL, endedAt DOUBLE, outcome TEXT)
      """,
      "CREATE INDEX IF NOT EXISTS index_attempt_on_job ON attempt (job)",
      """
      CREATE TABLE IF NOT EXISTS event (
        id INTEGER PRIMARY KEY AUTOINCREMENT, job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
        time DOUBLE NOT NULL, kind TEXT NOT NULL, message TEXT NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS index_event_on_job ON event (job)",
    ]
  ]
}
