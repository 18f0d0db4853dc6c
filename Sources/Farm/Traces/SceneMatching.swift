import Lookups

/// Which item of one film is which of another: by id, then by class, content and parent. Takes time in proportion to
/// the items.
struct SceneMatching {
  typealias Item = SceneTrace.Item

  private(set) var pairs: [(old: Item, new: Item)] = []
  private(set) var removed: [Item] = []
  private(set) var added: [Item] = []
  /// Of the pairs, those whose ids differ although the job chose them.
  private(set) var renamed: [(old: Item, new: Item)] = []
  /// Ids of the new film by those of the old, where they differ.
  private(set) var names: Lookup<String, String> = [:]

  /// What two items have in common that are one.
  private struct Key: Hashable {
    var type: String
    var parent: String
    var tracks: [SceneTrace.Track]
    var content: [SceneTrace.Value]
    var id = ""
  }

  private enum Pass: CaseIterable {
    /// The same in all but the name.
    case exact
    /// The same texts and images.
    case content
    /// The same place in the file, for what has no name.
    case place
    /// The same class in the same parent, for what has no name.
    case type
  }

  init(_ old: SceneTrace, _ new: SceneTrace) {
    let known = Membership(old.items.map(\.id))
    let byID = Lookup(firstOf: new.items.map { ($0.id, $0) })
    added = new.items.filter { !known.contains($0.id) || Self.isUnnamed($0.id) }
    for item in old.items {
      if !Self.isUnnamed(item.id), let same = byID[item.id] { pairs.append((item, same)) } else { removed.append(item) }
    }
    for pass in Pass.allCases where !removed.isEmpty && !added.isEmpty { match(pass) }
  }

  /// Whether the job gave no id, so that it stands for a place in the file.
  static func isUnnamed(_ id: String) -> Bool { id.contains("@/") || id.contains("/") && id.last?.isNumber == true }

  private mutating func match(_ pass: Pass) {
    var places: Lookup<Key, [Int]> = [:]
    for (index, item) in added.enumerated().reversed() {
      guard let key = key(item, pass, isOld: false) else { continue }
      places[key, default: []].append(index)
    }
    var taken = Membership<Int>()
    var left: [Item] = []
    for item in removed {
      guard let key = key(item, pass, isOld: true), let index = places[key]?.popLast() else {
        left.append(item)
        continue
      }
      taken.insert(index)
      pairs.append((item, added[index]))
      guard item.id != added[index].id else { continue }
      names[item.id] = added[index].id
      if !Self.isUnnamed(item.id), !Self.isUnnamed(added[index].id) { renamed.append((item, added[index])) }
    }
    removed = left
    added = added.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
  }

  private func key(_ item: Item, _ pass: Pass, isOld: Bool) -> Key? {
    var parent = ""
    if case .text(let id)? = item["parent"]?.changes.first?.value { parent = isOld ? names[id] ?? id : id }
    var key = Key(type: item.type, parent: parent, tracks: [], content: [])
    switch pass {
    case .exact: key.tracks = item.tracks.filter { $0.name != "parent" && $0.name != "order" }
    case .content:
      key.content = Self.contents.compactMap { item[$0]?.changes.first?.value }
      if key.content.isEmpty { return nil }
    case .place:
      guard Self.isUnnamed(item.id) else { return nil }
      key.id = item.id
    case .type:
      guard Self.isUnnamed(item.id) else { return nil }
    }
    return key
  }

  /// What one knows a view by.
  private static let contents = ["text", "title", "string", "image", "contents", "placeholder", "backgroundColor"]
}
