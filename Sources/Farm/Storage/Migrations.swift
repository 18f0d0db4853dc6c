import GRDB

/// The store's tables, as numbered steps: a step that was released is never changed, only followed by another.
enum Migrations {
  static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 jobs, tasks, attempts, events", migrate: createTables)
    return migrator
  }

  private static func createTables(_ database: Database) throws {
    try database.create(table: "job") { table in
      table.primaryKey("id", .text)
      for name in ["name", "state", "planHash", "folder", "outputFolder", "message"] {
        table.column(name, .text).notNull()
      }
      for name in ["taskCount", "frameCount"] { table.column(name, .integer).notNull() }
      table.column("createdAt", .double).notNull()
      table.column("updatedAt", .double).notNull().indexed()
    }
    try database.create(table: "task") { table in
      table.column("job", .text).notNull().references("job", onDelete: .cascade)
      for name in ["task", "frames", "state"] { table.column(name, .text).notNull() }
      table.column("attempts", .integer).notNull()
      table.primaryKey(["job", "task"])
    }
    try database.create(table: "attempt") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("job", .text).notNull().indexed().references("job", onDelete: .cascade)
      table.column("task", .text).notNull()
      for name in ["number", "worker", "pid", "peakMemory"] { table.column(name, .integer).notNull() }
      table.column("startedAt", .double).notNull()
      table.column("endedAt", .double)
      table.column("outcome", .text)
    }
    try database.create(table: "event") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("job", .text).notNull().indexed().references("job", onDelete: .cascade)
      table.column("time", .double).notNull()
      for name in ["kind", "message"] { table.column(name, .text).notNull() }
    }
  }
}
