import JSONTree
import Lookups

/// What jobs write under each key: of everything that was read, the shortest value.
final class KeyExamples {
  private struct Place: Hashable {
    /// The noun of the object's table.
    var noun: String
    var key: String
  }

  /// Characters; what is longer says more about the job than about the key.
  private static let longest = 60
  private var shortest: Lookup<Place, String> = [:]

  /// Looks at the values of an object of a table's kind.
  func add(_ members: [Reader.Member], of table: KeyTable) {
    for member in members where member.value.node.isShort(of: Self.longest) {
      let text = member.value.node.text
      let place = Place(noun: table.noun, key: member.key)
      guard text.count <= Self.longest, shortest[place].map({ (text.count, text) < ($0.count, $0) }) ?? true else {
        continue
      }
      shortest[place] = text
    }
  }

  /// JSON; nil if no job writes the key.
  func example(of key: String, in table: KeyTable) -> String? { shortest[Place(noun: table.noun, key: key)] }
}

extension JSONNode {
  /// Whether there is little enough in it to be written in so many characters.
  fileprivate func isShort(of limit: Int) -> Bool {
    switch content {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.count <= limit && elements.allSatisfy { $0.isShort(of: limit) }
    case .object(let members): members.count <= limit && members.allSatisfy { $0.value.isShort(of: limit) }
    }
  }
}
