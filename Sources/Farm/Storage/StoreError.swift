import CSQLite

/// Why the history cannot be read or written. It never stops a render: what is done, the job folders know.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no database, or a damaged one.
  case corrupt(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  case full(path: String)
  /// The disk does not do what is asked of it: often because it is full, where SQLite does not say so of the files beside the database.
  case disk(path: String, reason: String)
  /// Another process holds it for too long.
  case busy(path: String)
  case other(path: String, reason: String)

  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(path: path)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: self = .readOnly(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_IOERR: self = .disk(path: path, reason: error.message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    default: self = .other(path: path, reason: error.message)
    }
  }

  public var description: String {
    switch self {
    case .corrupt(let path): "the history \(path) is damaged; move it away, a new one is made"
    case .readOnly(let path): "the history \(path) cannot be written; choose another state folder or change its rights"
    case .full(let path): "no space is left for the history \(path); free some"
    case .disk(let path, let reason):
      "the history \(path) cannot be used: \(reason); free some space where its disk is full, or choose another state folder"
    case .busy(let path): "the history \(path) is in use by another process; try again"
    case .other(let path, let reason): "the history \(path) cannot be used: \(reason)"
    }
  }

  /// Whether what is there may be read even so.
  var leavesReading: Bool {
    switch self {
    case .readOnly, .full, .disk: true
    case .corrupt, .busy, .other: false
    }
  }
}
