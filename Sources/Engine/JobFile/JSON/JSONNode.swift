/// A place in a text: line and column, both counted from 1, columns in characters.
public struct Place: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte offset in a text.
  init(offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    column = String(decoding: bytes[start..<before.endIndex], as: UTF8.self).count + 1
  }

  public static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}

/// A JSON value that knows where it stands.
struct JSONNode: Sendable {
  indirect enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// Bytes from the beginning of the text.
  var offset: Int
  var content: Content

  /// What the value is, for messages: "a number", "an object".
  var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

struct JSONMember: Sendable {
  var key: String
  var offset: Int
  var value: JSONNode
}
