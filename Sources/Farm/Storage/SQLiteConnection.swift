import CSQLite
import Lookups

/// A connection to an SQLite file, in a journal of its own that lets others read while one writes ("WAL").
///
/// Used by one thread at a time: its owner sees to that.
final class SQLiteConnection {
  /// Milliseconds to wait for another process that writes.
  private static let patience: Int32 = 5000
  private let database: OpaquePointer
  private var statements = Lookup<String, OpaquePointer>()

  /// How a file is opened.
  enum Access {
    /// To read and write; it is made where it is missing.
    case writing
    /// To read what others write, who are at it.
    case reading
    /// To read what nobody writes: without the files beside it, which can be neither found nor made.
    case readingAlone
  }

  /// Opens a file.
  init(path: String, _ access: Access = .writing) throws(SQLiteError) {
    guard Self.isAvailable else {
      throw SQLiteError(
        code: SQLITE_ERROR, message: "SQLite's library cannot be loaded; install Debian's libsqlite3-0")
    }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(access.name(of: path), &opened, access.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      // SQLite gives a connection even so, unless there was no memory, to ask it why.
      let error = SQLiteConnection.error(code, of: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    database = opened
    sqlite3_busy_timeout(database, SQLiteConnection.patience)
    guard case .writing = access else { return }
    _ = try rows("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = NORMAL")
    try run("PRAGMA foreign_keys = ON")
  }

  /// Whether SQLite's library is there, which the first question loads.
  static var isAvailable: Bool { csqlite_is_there() }

  deinit {
    for (_, statement) in statements.sorted() { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  /// Runs a statement that gives no rows.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
    _ = try rows(sql, values)
  }

  /// The rows that a statement gives. Statements are kept: their number is the program's, not the data's.
  func rows(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) -> [SQLRow] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, to: statement, at: Int32(index + 1)) }
    var rows: [SQLRow] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return rows
      case SQLITE_ROW: rows.append(row(of: statement))
      case let code: throw SQLiteConnection.error(code, of: database)
      }
    }
  }

  /// All of what a closure writes, or nothing of it.
  func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // SQLite has rolled back by itself after some errors; the first error is the one to tell of.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw SQLiteConnection.error(code, of: database) }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) throws(SQLiteError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text): csqlite_bind_text(statement, index, text, Int32(text.utf8.count))
      }
    guard code == SQLITE_OK else { throw SQLiteConnection.error(code, of: database) }
  }

  private func row(of statement: OpaquePointer) -> SQLRow {
    SQLRow(
      values: (0..<sqlite3_column_count(statement)).map { column in
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_NULL: .null
        default: .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
        }
      })
  }

  private static func error(_ code: Int32, of database: OpaquePointer?) -> SQLiteError {
    SQLiteError(
      code: code & 0xff, message: String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)))
  }
}

extension SQLiteConnection.Access {
  fileprivate var flags: Int32 {
    switch self {
    case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .reading: SQLITE_OPEN_READONLY
    case .readingAlone: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// What SQLite calls a file of an absolute path.
  fileprivate func name(of path: String) -> String {
    guard case .readingAlone = self else { return path }
    // What ends a path in an address, and what begins an escape in it.
    let address = path.unicodeScalars.map { sign in
      switch sign {
      case "%": "%25"
      case "?": "%3f"
      case "#": "%23"
      default: String(sign)
      }
    }
    return "file:\(address.joined())?immutable=1"
  }
}
