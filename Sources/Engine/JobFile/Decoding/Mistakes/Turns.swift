import JSONTree
import Lookups

/// What a job turns its views and layers to, at the beginning and by its steps, by their ids.
struct Turns: Sendable {
  private var known: Lookup<String, [Turn]> = [:]
  /// By what stands before the expressions of ids that hold one.
  private var beginnings: Lookup<String, [Turn]> = [:]
  /// Of what stands upright.
  private static let unturned: [Turn] = [.absolute(0)]

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
    for id in Self.physicalItems(in: members) { add([.unknown], to: id) }
    guard case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content else {
      // What has the tag that somebody asks for is known when it is looked for.
      if let key, !turns.isEmpty { add(turns, to: key == "set" ? KnownIDs.any : key) }
      return
    }
    if turns.isEmpty, case .string(let name)? = members.first(where: { $0.key == "template" })?.value.content,
      case .object(let base)? = templates?[name]?.content
    {
      turns = Self.turns(in: base)
    }
    add(turns.isEmpty ? Self.unturned : turns, to: id)
  }

  /// What a behavior of physics acts on: where that turns to is known when it has.
  private static func physicalItems(in members: [JSONMember]) -> [String] {
    let isBehavior = members.contains { member in
      guard member.key == "type", case .string(let type) = member.value.content else { return false }
      return JobTables.behaviorTypes.contains(type)
    }
    return members.flatMap { member -> [String] in
      switch (member.key, member.value.content) {
      case ("item", .string(let id)) where isBehavior, ("toItem", .string(let id)) where isBehavior: return [id]
      case ("items", .array(let nodes)):
        return nodes.compactMap { if case .string(let id) = $0.content { id } else { nil } }
      default: return []
      }
    }
  }

  private static func turns(in members: [JSONMember]) -> [Turn] { members.compactMap { Turn($0.key, $0.value) } }

  private mutating func add(_ turns: [Turn], to id: String) {
    guard !turns.isEmpty else { return }
    let mark = Expression.isIn(id) ? id.firstRange(of: "${") : nil
    let beginning = mark.map { String(id[..<$0.lowerBound]) }
    if let beginning {
      Self.add(turns, to: &beginnings[beginning, default: []])
    } else {
      Self.add(turns, to: &known[id, default: []])
    }
  }

  private static func add(_ turns: [Turn], to list: inout [Turn]) {
    // Of nearly every id one turn is known, and the list of it is shared.
    if list.isEmpty, turns.count == 1 { return list = turns }
    for turn in turns where !list.contains(turn) { list.append(turn) }
  }
}
