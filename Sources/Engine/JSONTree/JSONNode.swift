/// A JSON value that knows where it stands.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// Bytes from the beginning of the text.
  package var offset: Int
  /// What it is.
  package var content: Content

  package init(offset: Int, content: Content) {
    self.offset = offset
    self.content = content
  }

  /// Gives every text below the value, and its own, to a function: keys and strings, in no particular order.
  package func forEachText(_ body: (String) -> Void) {
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
  package var kind: String {
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
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A member of a JSON object.
package struct JSONMember: Sendable {
  /// Without quotes and escapes.
  package var key: String
  /// Of the key, in bytes from the beginning of the text.
  package var offset: Int
  /// Behind the colon.
  package var value: JSONNode

  package init(key: String, offset: Int, value: JSONNode) {
    self.key = key
    self.offset = offset
    self.value = value
  }
}
