import JSONTree
import Motion

/// Something that a document holds and that is not drawn, with the first place where it stands.
struct DocumentComplaint {
  /// The same at every place.
  let sentence: String
  /// The layer that holds it, as the document calls it; nil for one without a name.
  let layer: String?
  let place: DocumentNode.Place
  /// Places at which it stands.
  var count = 1

  /// Characters of a layer's name that are told.
  private static let nameLimit = 60

  var text: String {
    let name = layer.map { "layer \"\($0.prefix(Self.nameLimit))\" " } ?? ""
    return "\(sentence) (\(name)at \(place.pointer)\(count > 1 ? ", and \(count - 1) more" : ""))"
  }
}

extension DocumentReader {
  /// How a document calls a layer.
  static func name(of layer: JSONNode) -> String? {
    if case .string(let name)? = layer["nm"]?.content, !name.isEmpty { name } else { nil }
  }

  /// Notes what of the whole document does not count, in every property: expressions, and paces of single components.
  mutating func noteProperties(_ root: JSONNode) {
    var open: [(node: JSONNode, place: DocumentNode.Place, layer: String?)] = [(root, .document, nil)]
    /// What holds properties; the first is taken first.
    func isOpen(_ node: JSONNode) -> Bool {
      switch node.content {
      case .object: true
      case .array(let nodes):
        // Lists of numbers, which are most of a document, hold none.
        if case .number? = nodes.first?.content { false } else { true }
      default: false
      }
    }
    while let (node, place, layer) = open.popLast() {
      switch node.content {
      case .array(let nodes):
        for (index, inner) in nodes.enumerated().reversed() where isOpen(inner) {
          open.append((inner, .index(index, of: place), layer))
        }
        for (index, (keyframe, next)) in zip(nodes, nodes.dropFirst()).enumerated()
        where Self.hasTwoPaces(keyframe, to: next) {
          complain(
            "of the paces that the components of a value have between two keyframes, the first counts for all",
            at: .index(index, of: place), of: layer)
        }
      case .object(let members):
        let layer = node["ks"] != nil && node["ty"] != nil ? Self.name(of: node) : layer
        for member in members.reversed() where isOpen(member.value) {
          open.append((member.value, .key(member.key, of: place), layer))
        }
        if case .string = node["x"]?.content, node["k"] != nil {
          complain("expressions are not run; properties with one keep their keyframes", at: place, of: layer)
        }
      default: break
      }
    }
  }

  /// Paces nearer to each other than this share of the way are one.
  private static let paceTolerance = 0.01
  /// Moments at which paces are compared.
  private static let paceSteps = 20

  /// Whether the second component of a value moves to the next keyframe, at another pace than the first.
  private static func hasTwoPaces(_ keyframe: JSONNode, to next: JSONNode) -> Bool {
    func pair(_ node: JSONNode?) -> (first: Double, second: Double)? {
      guard case .array(let nodes)? = node?.content, nodes.count > 1, case .number(let first) = nodes[0].content,
        case .number(let second) = nodes[1].content
      else { return nil }
      return (first, second)
    }
    guard case .number? = keyframe["t"]?.content, let start = pair(keyframe["s"]),
      let end = pair(keyframe["e"] ?? next["s"]), start.second != end.second
    else { return false }
    if case .number(1)? = keyframe["h"]?.content { return false }
    let numbers = [("o", "x"), ("o", "y"), ("i", "x"), ("i", "y")].compactMap { tangent, axis in
      pair(keyframe[tangent]?[axis])
    }
    guard numbers.count == 4, numbers.contains(where: { $0.first != $0.second }) else { return false }
    let first = TimingFunction(numbers[0].first, numbers[1].first, numbers[2].first, numbers[3].first)
    let second = TimingFunction(numbers[0].second, numbers[1].second, numbers[2].second, numbers[3].second)
    return (1..<paceSteps).contains { step in
      let moment = Double(step) / Double(paceSteps)
      return abs(first(moment) - second(moment)) > paceTolerance
    }
  }
}
