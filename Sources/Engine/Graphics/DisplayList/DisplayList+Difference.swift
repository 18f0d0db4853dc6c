import Lookups

extension DisplayList {
  /// More rectangles than this are merged, so that drawing them apart does not cost more than it saves.
  private static let rectLimit = 12

  /// The pixels in which this list's picture can differ from another's, as disjoint rectangles; none if the lists are
  /// equal.
  ///
  /// Items that both lists share in the same order are set aside. Where only such items lie, both lists draw the same
  /// items in the same order, so the pixels are equal; the damage is what the other items touch.
  public func difference(from previous: DisplayList) -> [PixelRect] {
    guard width == previous.width, height == previous.height, backgroundColor == previous.backgroundColor else {
      return [bounds]
    }
    // Known at once of lists that share their memory.
    if items == previous.items { return [] }
    var damage: [PixelRect] = []
    Self.compare(
      items, 0..<items.count, previous.items, 0..<previous.items.count, clip: bounds, into: &damage)
    return Self.disjoint(Self.widened(Self.disjoint(damage), by: items, canvas: bounds))
  }

  private static func compare(
    _ new: [DisplayItem], _ newRange: Range<Int>, _ old: [DisplayItem], _ oldRange: Range<Int>, clip: PixelRect,
    into damage: inout [PixelRect]
  ) {
    let newUnits = units(new, newRange)
    let oldUnits = units(old, oldRange)
    func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      guard a.count == b.count else { return false }
      return zip(a, b).allSatisfy { new[$0] == old[$1] }
    }
    var prefix = 0
    while prefix < newUnits.count, prefix < oldUnits.count, isEqual(newUnits[prefix], oldUnits[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < newUnits.count - prefix, suffix < oldUnits.count - prefix,
      isEqual(newUnits[newUnits.count - 1 - suffix], oldUnits[oldUnits.count - 1 - suffix])
    { suffix += 1 }
    let newMiddle = newUnits[prefix..<newUnits.count - suffix]
    let oldMiddle = oldUnits[prefix..<oldUnits.count - suffix]
    guard newMiddle.count == oldMiddle.count else {
      return align(new, newMiddle, old, oldMiddle, clip: clip, into: &damage)
    }
    for (a, b) in zip(newMiddle, oldMiddle) where !isEqual(a, b) {
      compareUnit(new, a, old, b, clip: clip, into: &damage)
    }
  }

  /// Two items at the same place in the order. Groups that differ in their members only are compared inside, as long as
  /// a pixel of theirs depends on no other pixel of the members.
  private static func compareUnit(
    _ new: [DisplayItem], _ a: Range<Int>, _ old: [DisplayItem], _ b: Range<Int>, clip: PixelRect,
    into damage: inout [PixelRect]
  ) {
    let (first, second) = (new[a.lowerBound], old[b.lowerBound])
    if first.bounds == second.bounds, first.content.hasSameEffect(as: second.content) {
      return compare(
        new, a.lowerBound + 1..<a.upperBound, old, b.lowerBound + 1..<b.upperBound,
        clip: clip.intersection(first.bounds), into: &damage)
    }
    for rect in [first.bounds.intersection(clip), second.bounds.intersection(clip)] where !rect.isEmpty {
      damage.append(rect)
    }
  }

  /// A backdrop shows what lies around a pixel, too: where damage reaches into what a backdrop reads, the whole of it
  /// is drawn again, with everything that it reads.
  private static func widened(_ damage: [PixelRect], by items: [DisplayItem], canvas: PixelRect) -> [PixelRect] {
    let read = items.compactMap { item -> PixelRect? in
      guard case .backdrop(_, _, let filters, _) = item.content, !item.bounds.isEmpty else { return nil }
      let reach = filters.reduce(0) { $0 + $1.reach }
      return item.bounds.expanded(by: reach).intersection(canvas)
    }
    guard !read.isEmpty else { return damage }
    var result = damage
    var isStable = false
    while !isStable {
      isStable = true
      for rect in read {
        for index in result.indices where result[index].intersects(rect) && !result[index].contains(rect) {
          result[index] = result[index].union(rect)
          isStable = false
        }
      }
    }
    return result
  }

  /// Lists of different lengths: walks both in order and takes the next equal item as shared; all others are damage.
  private static func align(
    _ new: [DisplayItem], _ newUnits: ArraySlice<Range<Int>>, _ old: [DisplayItem], _ oldUnits: ArraySlice<Range<Int>>,
    clip: PixelRect, into damage: inout [PixelRect]
  ) {
    var places: Lookup<DisplayItem, [Int]> = [:]
    for index in oldUnits.indices { places[old[oldUnits[index].lowerBound], default: []].append(index) }
    var next = oldUnits.startIndex
    var shared = Membership<Int>()
    for unit in newUnits {
      let match = places[new[unit.lowerBound]]?.first { index in
        index >= next && oldUnits[index].count == unit.count && old[oldUnits[index]] == new[unit]
      }
      if let match {
        shared.insert(match)
        next = match + 1
      } else {
        let rect = new[unit.lowerBound].bounds.intersection(clip)
        if !rect.isEmpty { damage.append(rect) }
      }
    }
    for index in oldUnits.indices where !shared.contains(index) {
      let rect = old[oldUnits[index].lowerBound].bounds.intersection(clip)
      if !rect.isEmpty { damage.append(rect) }
    }
  }

  /// Items with their members, in order.
  private static func units(_ items: [DisplayItem], _ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(range.upperBound, index + 1 + items[index].content.memberCount)
      result.append(index..<end)
      index = end
    }
    return result
  }

  /// Merges rectangles until none touch each other's pixels and few are left.
  private static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var merged = rect
      var index = 0
      while index < result.count {
        if result[index].intersects(merged) {
          merged = merged.union(result.remove(at: index))
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

  private static func mergingCheapest(_ rects: [PixelRect]) -> [PixelRect] {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    var result = rects
    let second = result.remove(at: best.second)
    result[best.first] = result[best.first].union(second)
    return result
  }
}

extension DisplayItem.Content {
  /// Whether both do the same to their members, pixel by pixel.
  fileprivate func hasSameEffect(as other: Self) -> Bool {
    switch (self, other) {
    case (.group(var own), .group(var others)):
      guard own.isPointwise, others.isPointwise else { return false }
      (own.count, others.count) = (0, 0)
      return own == others
    case (.projection(let own, _), .projection(let others, _)): return own == others
    default: return false
    }
  }
}
