import Hashing
import JSONTree
import Lookups

/// A hash of a document's content: key order, white space and places do not matter; every value and every parameter does.
enum CanonicalDigest {
  /// Outputs are left out: they are hashed where their settings are. So is what chooses among films and judges them, and
  /// changes none.
  static func of(_ root: JSONNode, names: Lookup<String, JSONNode.Content>) -> Digest {
    var hasher = Hasher256()
    guard case .object(let members) = root.content else { return hasher.finalized() }
    let left = members.filter { !["$schema", "parameters", "outputs", "matrix", "comparison"].contains($0.key) }
    update(&hasher, JSONNode(offset: 0, content: .object(left)))
    for name in names.sortedKeys() {
      hasher.update(name)
      update(&hasher, JSONNode(offset: 0, content: names[name]!))
    }
    return hasher.finalized()
  }

  /// Depth is bounded by the parser.
  private static func update(_ hasher: inout Hasher256, _ node: JSONNode) {
    switch node.content {
    case .null: hasher.update(0)
    case .bool(let value): hasher.update(value ? 1 : 2)
    case .number(let value):
      hasher.update(3)
      hasher.update(value)
    case .string(let text):
      hasher.update(4)
      hasher.update(text)
    case .array(let nodes):
      hasher.update(5)
      hasher.update(nodes.count)
      for node in nodes { update(&hasher, node) }
    case .object(let members):
      hasher.update(6)
      hasher.update(members.count)
      // The order of ids in "changes" decides nothing that shows; keys are unique.
      for member in members.sorted(by: { $0.key < $1.key }) {
        hasher.update(member.key)
        update(&hasher, member.value)
      }
    }
  }
}
