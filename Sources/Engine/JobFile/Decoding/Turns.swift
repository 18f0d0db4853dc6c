import JSONTree
import Lookups

/// What a job turns its views and layers to, at the beginning and by its steps, by their ids.
struct Turns: Sendable {
  private var known: Lookup<String, [Turn]> = [:]
  /// By what stands before the expressions of ids that hold one.
  private var beginnings: Lookup<String, [Turn]> = [:]
  /// What steps turn or scale, also by explicit animations, which leave it as it is.
  private(set) var moved = KnownIDs()

  /// Everything that the item of this id may be turned to.
  subscript(id: String) -> [Turn] {
    var turns = known[id] ?? []
    guard !beginnings.isEmpty else { return turns }
    turns += beginnings[""] ?? []
    for index in id.indices { turns += beginnings[String(id[...index])] ?? [] }
    return turns
  }

  /// Takes down what an object of the job turns.
  ///
  /// - Parameters:
  ///   - members: of the object: a view or a layer, which has an id, or changes of one.
  ///   - key: what the object is called where it stands; nil in a list.
  ///   - templates: those of the job.
  mutating func add(_ members: [JSONMember], under key: String?, templates: JSONNode?) {
    var turns = Self.turns(in: members)
    if let key, members.contains(where: { Self.pivots($0.key, $0.value) }) { moved.insert(key) }
    if let animation = members.first(where: { $0.key == "animation" })?.value,
      case .string(let path)? = animation["keyPath"]?.content, path == "transform" || Self.isPivot(path),
      case .string(let id)? = members.first(where: { $0.key == "to" })?.value.content
    {
      moved.insert(id)
    }
    guard case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content else {
      if let key, !turns.isEmpty { add(turns, to: key) }
      return
    }
    if turns.isEmpty, case .string(let name)? = members.first(where: { $0.key == "template" })?.value.content,
      case .object(let base)? = templates?[name]?.content
    {
      turns = Self.turns(in: base)
    }
    add(turns.isEmpty ? [.absolute(0)] : turns, to: id)
  }

  /// Whether a property turns or scales what has it, about its anchor point.
  static func pivots(_ key: String, _ node: JSONNode) -> Bool {
    guard key == "transform" || key == "layer.transform" else { return isPivot(key) }
    guard case .array(let operations) = node.content else { return true }
    return operations.contains { operation in
      guard case .object(let members) = operation.content else { return true }
      return members.contains { $0.key.hasPrefix("rotate") || $0.key == "scale" }
    }
  }

  private static func isPivot(_ path: String) -> Bool {
    path.hasPrefix("transform.rotation") || path.hasPrefix("transform.scale")
  }

  private static func turns(in members: [JSONMember]) -> [Turn] { members.compactMap { Turn($0.key, $0.value) } }

  private mutating func add(_ turns: [Turn], to id: String) {
    let beginning = id.firstRange(of: "${").map { String(id[..<$0.lowerBound]) }
    for turn in turns {
      if let beginning {
        if beginnings[beginning]?.contains(turn) != true { beginnings[beginning, default: []].append(turn) }
      } else if known[id]?.contains(turn) != true {
        known[id, default: []].append(turn)
      }
    }
  }
}
