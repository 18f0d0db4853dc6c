/// What is bound to a parameter of a statement, or read from a column.
enum SQLValue: Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// A number, or null where there is none.
  init(_ number: Double?) {
    self = number.map(SQLValue.real) ?? .null
  }
}

/// A row that a statement gave, in the order of its columns.
struct SQLRow {
  /// One a column.
  let values: [SQLValue]

  /// A whole number.
  func integer(_ column: Int) throws(SQLiteError) -> Int {
    guard case .integer(let number) = values[column] else { throw .unexpected("a whole number", values[column]) }
    return number
  }

  /// A number; SQLite may keep whole ones as such.
  func real(_ column: Int) throws(SQLiteError) -> Double {
    guard let number = try optionalReal(column) else { throw .unexpected("a number", values[column]) }
    return number
  }

  /// A number, nil where there is none.
  func optionalReal(_ column: Int) throws(SQLiteError) -> Double? {
    switch values[column] {
    case .null: return nil
    case .real(let number): return number
    case .integer(let number): return Double(number)
    case .text: throw .unexpected("a number", values[column])
    }
  }

  /// A text.
  func text(_ column: Int) throws(SQLiteError) -> String {
    guard let text = try optionalText(column) else { throw .unexpected("a text", values[column]) }
    return text
  }

  /// A text, nil where there is none.
  func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    switch values[column] {
    case .null: return nil
    case .text(let text): return text
    case .integer, .real: throw .unexpected("a text", values[column])
    }
  }

  /// A text that a type reads: a state, a task's name, a range of frames.
  func value<Value>(_ column: Int, _ read: (String) -> Value?) throws(SQLiteError) -> Value {
    guard let value = read(try text(column)) else { throw .unexpected("\(Value.self)", values[column]) }
    return value
  }
}
