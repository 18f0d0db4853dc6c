import JSONTree
import Lookups

/// The slots of a document: values of properties that are kept in one place, and that properties name (`sid`).
final class DocumentSlots {
  private var values: Lookup<String, JSONNode> = [:]

  /// Values that properties find in slots, each counted as often as it is named.
  static let valueLimit = 1_000_000

  /// - Returns: nil for a document without slots.
  init?(_ document: JSONNode) {
    guard case .object(let members)? = document["slots"]?.content else { return nil }
    for member in members where values[member.key] == nil { values[member.key] = member.value["p"] }
  }

  /// What stands for a property that has no value of its own and names a slot; nil for others.
  func value(of property: JSONNode) -> (id: String, value: JSONNode)? {
    switch property["k"]?.content {
    case nil, .null?: break
    default: return nil
    }
    guard case .string(let id)? = property["sid"]?.content else { return nil }
    return values[id].map { (id, $0) }
  }

  /// Whether properties find more than the limit, so that a small document would be read as a huge one.
  func expandsBeyondLimit(_ document: JSONNode) -> Bool {
    guard case .object(let members) = document.content else { return false }
    var sizes: Lookup<String, Int> = [:]
    var total = 0
    for member in members where member.key != "slots" {
      Self.walk(member.value) { node in
        guard total <= Self.valueLimit, let (id, value) = self.value(of: node) else { return }
        let size: Int
        if let known = sizes[id] {
          size = known
        } else {
          var count = 0
          Self.walk(value) { _ in count += 1 }
          sizes[id] = count
          size = count
        }
        total += size
      }
    }
    return total > Self.valueLimit
  }

  /// Visits a value and all values in it.
  private static func walk(_ node: JSONNode, _ visit: (JSONNode) -> Void) {
    var open = [node]
    while let node = open.popLast() {
      visit(node)
      switch node.content {
      case .array(let nodes): open += nodes
      case .object(let members): open += members.map(\.value)
      default: break
      }
    }
  }
}
