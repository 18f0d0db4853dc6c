import Lookups

extension SceneChangeFinder {
  /// Frames at which orders are compared, at most, and siblings.
  private static let (frameLimit, siblingLimit) = (500, 2000)

  /// Which views lie before or behind others than they did: of the siblings that both films have, the fewest that must
  /// have been moved. What only makes room for a new one has not moved.
  mutating func compareOrder() {
    var families: Lookup<String, [(old: SceneTrace.Item, new: SceneTrace.Item)]> = [:]
    var changed = Membership<String>()
    for pair in matching.pairs {
      let isChanged = pair.old["order"]?.changes != pair.new["order"]?.changes
      let parents = (pair.new["parent"]?.changes ?? []).compactMap {
        if case .text(let id) = $0.value { id } else { nil }
      }
      for parent in Membership(parents).sorted() {
        families[parent, default: []].append(pair)
        if isChanged { changed.insert(parent) }
      }
    }
    for parent in changed.sorted() {
      let siblings = families[parent] ?? []
      guard siblings.count <= Self.siblingLimit else { continue }
      let moments = Membership(
        siblings.flatMap { pair in
          [pair.old["order"], pair.new["order"], pair.old["parent"], pair.new["parent"]].compactMap { $0 }
            .flatMap { $0.changes.map(\.frame) }
        }
      ).sorted().filter { $0 < frames }.prefix(Self.frameLimit)
      var moved: Lookup<Int, (frames: ClosedRange<Int>, count: Int, isForward: Bool)> = [:]
      for (index, moment) in moments.enumerated() {
        let end = index + 1 < moments.count ? moments[index + 1] : frames
        for (place, isForward) in Self.moved(siblings, at: moment) {
          let known = moved[place]
          moved[place] = (
            (known?.frames.lowerBound ?? moment)...(end - 1), (known?.count ?? 0) + end - moment,
            known?.isForward ?? isForward
          )
        }
      }
      for (place, move) in moved.sorted() {
        let id = siblings[place].new.id
        add(
          .order, id, "order", move.frames, "\(name(id)) is further \(move.isForward ? "in front" : "back")",
          weight: Double(move.count), signature: "order")
      }
    }
  }

  private static func moved(
    _ siblings: [(old: SceneTrace.Item, new: SceneTrace.Item)], at frame: Int
  ) -> [(place: Int, isForward: Bool)] {
    func order(_ item: SceneTrace.Item) -> Int? {
      guard case .numbers(let numbers)? = item["order"]?.value(at: frame), let parent = item["parent"],
        parent.value(at: frame) != SceneTrace.Value.none
      else { return nil }
      return numbers.first
    }
    let both = siblings.indices.compactMap { index in
      order(siblings[index].old).flatMap { old in order(siblings[index].new).map { (place: index, old: old, new: $0) } }
    }
    let sequence = both.sorted { $0.old < $1.old }
    guard zip(sequence, sequence.dropFirst()).contains(where: { $0.new > $1.new }) else { return [] }
    // The longest ascending run of the new order stays; quadratic, within the limit of siblings.
    var (lengths, befores): ([Int], [Int]) = ([], [])
    for (index, entry) in sequence.enumerated() {
      var (length, before) = (1, -1)
      for other in 0..<index where sequence[other].new < entry.new && lengths[other] + 1 > length {
        (length, before) = (lengths[other] + 1, other)
      }
      lengths.append(length)
      befores.append(before)
    }
    var stays = Membership<Int>()
    var index = lengths.indices.max { (lengths[$0], -$0) < (lengths[$1], -$1) } ?? -1
    while index >= 0 {
      stays.insert(index)
      index = befores[index]
    }
    let ascending = sequence.map(\.new).sorted()
    return sequence.indices.filter { !stays.contains($0) }.map { index in
      (sequence[index].place, (ascending.firstIndex(of: sequence[index].new) ?? 0) > index)
    }
  }
}
