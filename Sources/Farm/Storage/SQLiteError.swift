import CSQLite

/// What SQLite did not do.
struct SQLiteError: Error, Hashable {
  /// One of SQLite's primary result codes.
  let code: Int32
  /// In SQLite's words.
  let message: String

  /// What a column holds is not what the program writes there.
  static func unexpected(_ expected: String, _ value: SQLValue) -> SQLiteError {
    SQLiteError(code: SQLITE_MISMATCH, message: "a column that should hold \(expected) holds \(value)")
  }
}
