import Lookups

/// Which item of one film is which of another: by id, then by class, content and parent.
struct SceneMatching {
  var pairs: [(old: SceneTrace.Item, new: SceneTrace.Item)] = []
  var removed: [SceneTrace.Item] = []
  var added: [SceneTrace.Item] = []
  /// Of the pairs, those whose ids differ.
  var renamed: [(old: SceneTrace.Item, new: SceneTrace.Item)] = []
  /// Ids of the new film by those of the old, where they differ.
  var names: Lookup<String, String> = [:]

  init(_ old: SceneTrace, _ new: SceneTrace) {
    // What the job does not name is called by its place in the file, which others may take.
    let byID = Lookup(firstOf: new.items.filter { !Self.isUnnamed($0) }.map { ($0.id, $0) })
    let oldIDs = Membership(old.items.filter { !Self.isUnnamed($0) }.map(\.id))
    added = new.items.filter { !oldIDs.contains($0.id) }
    for item in old.items {
      if let same = byID[item.id] { pairs.append((item, same)) } else { removed.append(item) }
    }
    // First those that are the same in all but the name, then those that are nearly.
    for isExact in [true, false] { pairAlike(isExact: isExact) }
    renameRemoved()
  }

  /// What items have in common that go together although their ids differ.
  private struct Likeness: Hashable {
    var type: String
    var parent: SceneTrace.Value?
    var isUnnamed: Bool
    /// What one knows a view by.
    var content: [SceneTrace.Value]
    /// Where it is and how often it comes and goes; nil: anywhere.
    var place: SceneTrace.Track?
    var parentCount: Int
  }

  private mutating func pairAlike(isExact: Bool) {
    func likeness(_ item: SceneTrace.Item, _ parent: SceneTrace.Value?) -> Likeness? {
      let isUnnamed = Self.isUnnamed(item)
      let content = isExact || !isUnnamed ? Self.content(item) : []
      guard isExact || isUnnamed || content != [] else { return nil }
      return Likeness(
        type: item.type, parent: parent, isUnnamed: isUnnamed, content: content,
        place: isExact ? item["place"] : nil, parentCount: isExact ? item["parent"]?.changes.count ?? 0 : 0)
    }
    // Backwards, so that the last of a list is the first of them.
    var places: Lookup<Likeness, [Int]> = [:]
    for (index, item) in added.enumerated().reversed() {
      guard let likeness = likeness(item, item["parent"]?.changes.first?.value) else { continue }
      places[likeness, default: []].append(index)
    }
    var taken = [Bool](repeating: false, count: added.count)
    var left: [SceneTrace.Item] = []
    for item in removed {
      guard let likeness = likeness(item, parent(item)), let index = places[likeness]?.popLast() else {
        left.append(item)
        continue
      }
      let other = added[index]
      taken[index] = true
      pairs.append((item, other))
      guard item.id != other.id else { continue }
      names[item.id] = other.id
      if !likeness.isUnnamed { renamed.append((item, other)) }
    }
    removed = left
    added = added.indices.filter { !taken[$0] }.map { added[$0] }
  }

  /// A place in the file may be another's in the new film.
  private mutating func renameRemoved() {
    let unnamed = Membership(removed.filter(Self.isUnnamed).map(\.id))
    func before(_ id: String) -> String { unnamed.contains(id) ? id + " before" : id }
    for index in removed.indices {
      removed[index].id = before(removed[index].id)
      for track in removed[index].tracks.indices where removed[index].tracks[track].name == "parent" {
        for change in removed[index].tracks[track].changes.indices {
          guard case .text(let parent) = removed[index].tracks[track].changes[change].value else { continue }
          removed[index].tracks[track].changes[change].value = .text(before(parent))
        }
      }
    }
  }

  /// Whether the job gives it no id.
  private static func isUnnamed(_ item: SceneTrace.Item) -> Bool { item.id.contains("@/") }

  private func parent(_ item: SceneTrace.Item) -> SceneTrace.Value? {
    guard let value = item["parent"]?.changes.first?.value else { return nil }
    if case .text(let id) = value { return .text(names[id] ?? id) }
    return value
  }

  /// Texts and images: what one knows a view by.
  private static func content(_ item: SceneTrace.Item) -> [SceneTrace.Value] {
    ["text", "title", "string", "image", "contents", "placeholder", "backgroundColor"]
      .compactMap { item[$0]?.changes.first?.value }
  }
}
