import JSONTree
import Lookups

/// The key paths of what people change most in a document: its colours, its gradients, its texts and its pictures.
struct KeypathList {
  /// In the order of the document; one for all that have the same.
  private(set) var entries: [(path: String, kind: LottieSlotKind)] = []
  private var known = Membership<String>()
  private let compositions: Lookup<String, JSONNode>
  /// Layers and shapes that were looked at: compositions may show each other very often.
  private var steps = 0

  private static let limit = 100
  private static let stepLimit = 20_000

  init(_ document: JSONNode) {
    compositions = document.compositions
    read(document["layers"], "", depth: 0)
  }

  private mutating func read(_ layers: JSONNode?, _ outer: String, depth: Int) {
    guard depth < DocumentReader.depthLimit else { return }
    for layer in layers?.values ?? [] {
      guard goOn() else { return }
      let path = outer + layer.name
      if layer["t"]?["d"] != nil { add(path, .text) }
      if layer.isPicture { add(path, .picture) }
      for shape in layer["shapes"]?.values ?? [] { read(shape: shape, path + ".") }
      if case .string(let id)? = layer["refId"]?.content, let composition = compositions[id] {
        read(composition["layers"], path + ".", depth: depth + 1)
      }
    }
  }

  private mutating func read(shape: JSONNode, _ outer: String) {
    guard goOn(), case .string(let type)? = shape["ty"]?.content else { return }
    let path = outer + shape.name
    if type == "gr" {
      for shape in shape["it"]?.values ?? [] { read(shape: shape, path + ".") }
    }
    for property in NamedProperty.of(shape: type) where property.kind == .color || property.kind == .gradient {
      add("\(path).\(property.name)", property.kind)
    }
  }

  private mutating func goOn() -> Bool {
    steps += 1
    return steps <= Self.stepLimit && entries.count < Self.limit
  }

  private mutating func add(_ path: String, _ kind: LottieSlotKind) {
    if known.insert(path) { entries.append((path, kind)) }
  }
}

extension JSONNode {
  /// What a layer, a group or a shape is called in key paths.
  var name: String { if case .string(let name)? = self["nm"]?.content { name } else { "Layer" } }

  /// Whether it is a layer that shows a picture.
  var isPicture: Bool { if case .number(2)? = self["ty"]?.content { true } else { false } }

  /// Of a list; none for another value.
  var values: [JSONNode] { if case .array(let nodes) = content { nodes } else { [] } }

  /// Of a document, by their ids; of several with one id the first.
  var compositions: Lookup<String, JSONNode> {
    Lookup(
      firstOf: (self["assets"]?.values ?? []).compactMap { asset in
        guard case .string(let id)? = asset["id"]?.content, asset["layers"] != nil else { return nil }
        return (id, asset)
      })
  }

  /// A list with other values; another value as it is.
  func mapped(_ transform: (JSONNode) -> JSONNode) -> JSONNode {
    guard case .array(let nodes) = content else { return self }
    return JSONNode(offset: offset, content: .array(nodes.map(transform)))
  }

  /// An object with other values of its members; another value as it is.
  func changing(_ change: (_ key: String, _ value: JSONNode) -> JSONNode) -> JSONNode {
    guard case .object(let members) = content else { return self }
    return JSONNode(
      offset: offset,
      content: .object(members.map { JSONMember(key: $0.key, offset: $0.offset, value: change($0.key, $0.value)) }))
  }
}
