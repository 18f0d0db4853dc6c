import Graphics
import Hashing

/// The pictures of a film, one after the other: lists that share most of their items.
extension [DisplayList] {
  /// The smallest and plainest lists that still show something, as far as they are found by changing one thing after
  /// the other. What several lists have in common is changed in all of them.
  ///
  /// - Parameters:
  ///   - trials: how often it may be asked.
  ///   - shows: whether lists show it; these do. It gets the choices as well that lead from these lists to its own
  ///     (`choosing`).
  public func reduced(
    trials: Int, while shows: (_ lists: [DisplayList], _ choices: [Int]) throws -> Bool
  ) rethrows -> [DisplayList] {
    var (best, choices, rest) = (self, [Int](), trials)
    var (changes, choice, failures) = (best.changes, 0, 0)
    while failures < changes.count, rest > 0 {
      if choice >= changes.count { choice = 0 }
      rest -= 1
      let candidate = changes[choice]()
      if try shows(candidate, choices + [choice]) {
        best = candidate
        choices.append(choice)
        changes = best.changes
        failures = 0
      } else {
        failures += 1
        choice += 1
      }
    }
    return best
  }

  /// The lists after a row of choices, each an index of `changes`.
  public func choosing(_ choices: [Int]) -> [DisplayList] {
    choices.reduce(self) { lists, choice in
      let changes = lists.changes
      return changes.indices.contains(choice) ? changes[choice]() : lists
    }
  }

  /// What makes the lists simpler by one thing: what leaves out most stands first.
  private var changes: [() -> [DisplayList]] {
    let trees = map { DisplayNode.nodes(of: $0.items[...]) }
    let honest = with(trees)
    // Counts beyond the end, or below nothing: what depends on them is not changed but by leaving out items.
    guard map(\.digest) == honest.map(\.digest) else {
      return [{ honest }]
        + indices.flatMap { list in
          self[list].items.indices.map { item in
            {
              var result = self
              result[list].items.remove(at: item)
              return result
            }
          }
        }
    }
    let nodes = distinct(trees).sorted { $0.all.count > $1.all.count }
    func replacing(_ variants: (DisplayNode) -> [[DisplayNode]]) -> [() -> [DisplayList]] {
      nodes.flatMap { node in
        let key = node.key
        return variants(node).map { variant in
          { with(trees.map { $0.flatMap { $0.replacing(key, by: variant) } }) }
        }
      }
    }
    return (count > 1 ? indices.map { index in { [self[index]] } } : [])
      + replacing { _ in [[]] } + replacing(\.opened) + smallerCanvases.map { lists in { lists } }
      + replacing { $0.simpler(on: first?.bounds) }
  }

  private func with(_ trees: [[DisplayNode]]) -> [DisplayList] {
    zip(self, trees).map { list, nodes in
      var result = list
      result.items = nodes.flatMap(\.items)
      return result
    }
  }

  /// Every node once, in order.
  private func distinct(_ trees: [[DisplayNode]]) -> [DisplayNode] {
    var keys: Set<Digest> = []
    return trees.flatMap { $0 }.flatMap(\.all).filter { keys.insert($0.key).inserted }
  }

  private var smallerCanvases: [[DisplayList]] {
    let canvases: [(inout DisplayList) -> Void] = [
      { $0.width = ($0.width + 1) / 2 }, { $0.height = ($0.height + 1) / 2 }, { $0.width = Swift.max(1, $0.width - 1) },
      { $0.height = Swift.max(1, $0.height - 1) }, { $0.backgroundColor = .clear }, { $0.coverage = .area },
    ]
    return canvases.compactMap { change in
      var result = self
      for index in result.indices { change(&result[index]) }
      return result.map(\.digest) == map(\.digest) ? nil : result
    }
  }
}
