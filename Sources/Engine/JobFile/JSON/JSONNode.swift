/// A place in a text: line and column, both counted from 1, columns in characters.
public struct Place: Hashable, Sendable, Comparable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The places of byte offsets in a text, in one walk over it.
  ///
  /// - Parameter offsets: ascending, each at most the number of bytes.
  static func places(of offsets: [Int], in bytes: [UInt8]) -> [Place] {
    var result: [Place] = []
    var place = Place(line: 1, column: 1)
    var position = 0
    for offset in offsets {
      let part = bytes[position..<offset]
      if let end = part.lastIndex(of: UInt8(ascii: "\n")) {
        place.line += part.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        place.column = String(decoding: part[(end + 1)...], as: UTF8.self).count + 1
      } else {
        place.column += String(decoding: part, as: UTF8.self).count
      }
      position = offset
      result.append(place)
    }
    return result
  }

  public static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}

/// A JSON value that knows where it stands.
struct JSONNode: Sendable {
  enum Content: Sendable {
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

  /// Gives every text below the value, and its own, to a function: keys and strings, in no particular order.
  func forEachText(_ body: (String) -> Void) {
    var open = [self]
    while let node = open.popLast() {
      switch node.content {
      case .string(let text): body(text)
      case .array(let nodes): open += nodes
      case .object(let members):
        for member in members {
          body(member.key)
          open.append(member.value)
        }
      default: break
      }
    }
  }

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

  /// An object's value by its key; nil for other values, and where the key does not stand.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

struct JSONMember: Sendable {
  var key: String
  var offset: Int
  var value: JSONNode
}
