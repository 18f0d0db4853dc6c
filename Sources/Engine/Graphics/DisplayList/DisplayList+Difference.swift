extension DisplayList {
  /// More rectangles than this are merged, so that drawing them apart does not cost more than it saves.
  private static let rectLimit = 12
  private static let stepLimit = 200

  /// The pixels in which this list's picture can differ from another's, as disjoint rectangles; none if the lists are
  /// equal.
  ///
  /// What backdrops make of what differs is part of it.
  public func difference(from previous: DisplayList) -> [PixelRect] {
    guard width == previous.width, height == previous.height, backgroundColor == previous.backgroundColor,
      coverage == previous.coverage
    else { return [bounds] }
    // Known at once of lists that share their memory.
    if items == previous.items { return [] }
    let comparison = DisplayListComparison(new: items, old: previous.items)
    let damage = comparison.compare(
      0..<items.count, 0..<previous.items.count, in: DisplayListComparison.Surroundings(clip: bounds))
    return Self.disjoint(followed(Self.disjoint(damage))).map(\.rect)
  }

  /// Rectangles that share no pixels, and few of them.
  static func disjoint(_ damage: [Damage]) -> [Damage] {
    guard let parts = cutApart(damage) else { return merged(damage) }
    return parts.count <= rectLimit ? parts : merged(parts)
  }

  /// Cuts rectangles apart where their union holds much that neither does, and merges them elsewhere; nil where that takes many steps.
  private static func cutApart(_ damage: [Damage]) -> [Damage]? {
    var result: [Damage] = []
    var waiting = Array(damage.reversed())
    var steps = 0
    while let part = waiting.popLast() {
      steps += 1
      guard steps <= stepLimit else { return nil }
      guard let index = result.firstIndex(where: { $0.rect.intersects(part.rect) }) else {
        result.append(part)
        continue
      }
      let union = part.merged(with: result[index])
      let common = part.rect.intersection(result[index].rect)
      let waste = union.rect.area - part.rect.area - result[index].rect.area + common.area
      if waste <= Damage.leastWaste {
        result.remove(at: index)
        waiting.append(union)
      } else {
        // What holds for one of them holds for what they share.
        let rest = part.rect.subtracting(result[index].rect)
        waiting += rest.map { Damage(rect: $0, changesAlpha: part.changesAlpha, index: part.index) }
        result[index].changesAlpha = union.changesAlpha
        result[index].index = union.index
      }
    }
    return result
  }

  /// Merges rectangles until none touch each other's pixels and few are left.
  private static func merged(_ damage: [Damage]) -> [Damage] {
    var result: [Damage] = []
    for part in damage {
      var merged = part
      var index = 0
      while index < result.count {
        if result[index].rect.intersects(merged.rect) {
          merged = merged.merged(with: result.remove(at: index))
          index = 0
        } else {
          index += 1
        }
      }
      result.append(merged)
      if result.count > rectLimit {
        // The pair whose union wastes least becomes one; others that it then touches follow.
        result = self.merged(mergingCheapest(result))
      }
    }
    return result
  }

  private static func mergingCheapest(_ damage: [Damage]) -> [Damage] {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in damage.indices {
      for second in damage.indices where second > first {
        let (a, b) = (damage[first].rect, damage[second].rect)
        let waste = a.union(b).area - a.area - b.area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    var result = damage
    let second = result.remove(at: best.second)
    result[best.first] = result[best.first].merged(with: second)
    return result
  }
}

extension Damage {
  fileprivate func merged(with other: Damage) -> Damage {
    Damage(
      rect: rect.union(other.rect), changesAlpha: changesAlpha || other.changesAlpha, index: min(index, other.index))
  }
}
