extension DisplayList {
  /// More rectangles than this are merged, so that drawing them apart does not cost more than it saves.
  private static let rectLimit = 12

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

  /// Merges rectangles until none touch each other's pixels and few are left.
  static func disjoint(_ damage: [Damage]) -> [Damage] {
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
        result = disjoint(mergingCheapest(result))
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
