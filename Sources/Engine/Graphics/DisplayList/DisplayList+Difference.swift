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
    let comparison = DisplayListComparison(new: items, old: previous.items, coverage: coverage)
    let damage = comparison.compare(
      0..<items.count, 0..<previous.items.count, in: DisplayListComparison.Surroundings(clip: bounds))
    return Self.disjoint(followed(Self.disjoint(damage))).map(\.rect)
  }

  /// Fewer pixels are drawn sooner than what it costs to draw two rectangles apart.
  private static let pixelsWorthApart = 4096

  /// Rectangles that hold the same pixels, and few others, but do not touch each other's.
  static func disjoint(_ damage: [Damage]) -> [Damage] {
    var result: [Damage] = []
    var rest = Array(damage.reversed())
    while let part = rest.popLast() {
      guard let index = result.firstIndex(where: { $0.rect.intersects(part.rect) }) else {
        result.append(part)
        // Too many are merged until none touch each other.
        if result.count > rectLimit { result = merged(mergingCheapest(result)) }
        continue
      }
      let other = result[index]
      let (union, common) = (other.rect.union(part.rect), other.rect.intersection(part.rect))
      let waste = union.area - (other.rect.area + part.rect.area - common.area)
      if !other.rect.contains(part.rect), waste < max(pixelsWorthApart, union.area / 8) {
        rest.append(other.merged(with: part))
        result.remove(at: index)
      } else {
        // What both have is left to the first.
        result[index] = Damage(
          rect: other.rect, changesAlpha: other.changesAlpha || part.changesAlpha, index: min(other.index, part.index))
        for piece in part.rect.subtracting(other.rect) {
          rest.append(Damage(rect: piece, changesAlpha: part.changesAlpha, index: part.index))
        }
      }
    }
    return result
  }

  /// Merges rectangles until none touch each other's pixels and few are left.
  private static func merged(_ damage: [Damage]) -> [Damage] {
    var result: [Damage] = []
    for part in damage {
      var merged = part
      while let index = result.firstIndex(where: { $0.rect.intersects(merged.rect) }) {
        merged = merged.merged(with: result.remove(at: index))
      }
      result.append(merged)
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
