import Lookups

/// What hangs on what: whose place follows from whose, by constraints, stack views, screens and physics.
struct PlaceDependencies {
  /// Hangs on, of what differs or passes differences on.
  private var links: Lookup<String, [String]> = [:]
  private var families: Lookup<String, Int> = [:]
  private var physical = Membership<String>()
  private var reached: Lookup<String, Membership<String>> = [:]

  /// Items that one search visits at most, and all together, in hostile traces.
  private static let (visitLimit, totalLimit) = (5000, 2_000_000)
  private var visits = 0

  /// - Parameter changed: ids of all that differs.
  init(_ old: SceneTrace, _ new: SceneTrace, names: Lookup<String, String>, changed: Membership<String>) {
    var all: Lookup<String, Membership<String>> = [:]
    var hubs = Membership<String>()
    for (isOld, item) in old.items.map({ (true, $0) }) + new.items.map({ (false, $0) }) {
      let id = isOld ? names[item.id] ?? item.id : item.id
      for other in item.placedBy {
        let other = isOld ? names[other] ?? other : other
        all[id, default: []].insert(other)
        if other.hasPrefix("animator ") {
          hubs.insert(other)
          hasPhysics = true
          if id != "root" { physical.insert(id) }
        }
      }
      if item.type == "stackView" { hubs.insert(id) }
    }
    for (id, others) in all.sorted() {
      for other in others.sorted() where hubs.contains(other) { all[other, default: []].insert(id) }
    }
    links = all.mapValues { $0.sorted() }.filter { id, _ in changed.contains(id) || hubs.contains(id) }
      .mapValues { $0.filter { changed.contains($0) || hubs.contains($0) } }
    var back: Lookup<String, [String]> = [:]
    for (id, others) in links.sorted() { for other in others { back[other, default: []].append(id) } }
    for (family, id) in (changed.sorted() + hubs.sorted()).enumerated() where families[id] == nil {
      var open = [id]
      while let next = open.popLast() {
        guard families[next] == nil else { continue }
        families[next] = family
        open += (links[next] ?? []) + (back[next] ?? [])
      }
    }
    for id in changed.sorted() { reached[id] = search(from: id) }
  }

  private mutating func search(from id: String) -> Membership<String> {
    var found: Membership<String> = []
    var open = links[id] ?? []
    var count = 0
    while let next = open.popLast(), count < Self.visitLimit, visits < Self.totalLimit {
      count += 1
      visits += 1
      if found.insert(next) { open += links[next] ?? [] }
    }
    return found
  }

  /// Whether one's place follows from another's.
  func hangs(_ id: String, on other: String) -> Bool { reached[id]?.contains(other) ?? false }

  /// On how many of those that differ its place hangs.
  func count(of id: String) -> Int { reached[id]?.filter { $0 != id }.count ?? 0 }

  /// Whether both hang together, in either direction and over others that differ.
  func areRelated(_ id: String, _ other: String) -> Bool { families[id] != nil && families[id] == families[other] }

  /// Whether there is physics at all.
  private(set) var hasPhysics = false

  /// Whether physics has it at some time.
  func isPhysical(_ id: String) -> Bool { physical.contains(id) }
}
