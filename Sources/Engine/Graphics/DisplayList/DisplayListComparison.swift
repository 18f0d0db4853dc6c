import Lookups

/// Pixels in which the pictures of two lists can differ.
struct Damage {
  var rect: PixelRect
  /// Whether alpha may differ there, not only colours.
  var changesAlpha = true
  /// Only items behind this index of the new list are drawn over what differs.
  var index: Int
}

/// What of two lists of items differs, item by item.
///
/// Items that both lists share in the same order are set aside. Where only such items lie, both lists draw the same
/// items in the same order, so the pixels are equal; the damage is what the other items touch.
struct DisplayListComparison {
  let new: [DisplayItem]
  let old: [DisplayItem]
  let coverage: CoverageRule

  /// Fewer pixels that two fills have in common are drawn anew sooner than what is around them in more rectangles.
  private static let pixelsWorthLeavingOut = 8192

  /// Where some items are, and who wants to know what of them.
  struct Surroundings {
    /// Nothing outside of these pixels counts.
    var clip: PixelRect
    /// No pixels outside of these are on the canvas that the items are drawn on.
    var canvas = PixelRect.everything
    /// Whether something is made of the picture's alpha alone.
    var asksForAlpha = false
    /// Whether transforms lead to a plane that is seen through a projection, not to pixels.
    var isProjected = false
  }

  /// Compares whole items with all their members. Backdrops that show what differs are not followed.
  func compare(_ newRange: Range<Int>, _ oldRange: Range<Int>, in surroundings: Surroundings) -> [Damage] {
    let (newMiddle, oldMiddle) = unshared(DisplayItem.units(new, newRange), DisplayItem.units(old, oldRange))
    var damage: [Damage] = []
    if newMiddle.count == oldMiddle.count {
      compare(newMiddle, oldMiddle, in: surroundings, into: &damage)
    } else {
      align(newMiddle, oldMiddle, from: newRange.lowerBound, in: surroundings, into: &damage)
    }
    guard surroundings.asksForAlpha, !surroundings.isProjected else { return damage }
    return keepingAlpha(damage, newRange, oldRange, in: surroundings)
  }

  /// Without what both begin with and what both end with.
  private func unshared(
    _ newUnits: [Range<Int>], _ oldUnits: [Range<Int>]
  ) -> (new: ArraySlice<Range<Int>>, old: ArraySlice<Range<Int>>) {
    var prefix = 0
    while prefix < newUnits.count, prefix < oldUnits.count, isEqual(newUnits[prefix], oldUnits[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < newUnits.count - prefix, suffix < oldUnits.count - prefix,
      isEqual(newUnits[newUnits.count - 1 - suffix], oldUnits[oldUnits.count - 1 - suffix])
    { suffix += 1 }
    return (newUnits[prefix..<newUnits.count - suffix], oldUnits[prefix..<oldUnits.count - suffix])
  }

  /// Damage that says of the parts where both pictures are opaque that alpha does not differ there.
  private func keepingAlpha(
    _ damage: [Damage], _ newRange: Range<Int>, _ oldRange: Range<Int>, in surroundings: Surroundings
  ) -> [Damage] {
    // Few rectangles are asked about: each goes through all items of the range.
    let inColors = DisplayList.disjoint(damage.filter { !$0.changesAlpha })
    return inColors
      + DisplayList.disjoint(damage.filter(\.changesAlpha)).flatMap { damage -> [Damage] in
        let canvas = surroundings.canvas
        let inNew = DisplayItem.opaquePart(of: damage.rect, new, newRange, canvas: canvas)
        let opaque = DisplayItem.opaquePart(of: inNew, old, oldRange, canvas: canvas)
        guard !opaque.isEmpty else { return [damage] }
        let rest = damage.rect.subtracting(opaque).map { Damage(rect: $0, index: damage.index) }
        return [Damage(rect: damage.rect, changesAlpha: false, index: damage.index)] + rest
      }
  }

  private func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { new[$0] == old[$1] }
  }

  /// As many items of one list as of the other, pair by pair.
  private func compare(
    _ newUnits: ArraySlice<Range<Int>>, _ oldUnits: ArraySlice<Range<Int>>, in surroundings: Surroundings,
    into damage: inout [Damage]
  ) {
    for (a, b) in zip(newUnits, oldUnits) where !isEqual(a, b) {
      compareUnit(a, b, in: surroundings, into: &damage)
    }
  }

  /// Lists of different lengths: walks both in order and takes the next equal item as shared. What lies between two shared
  /// items is compared pair by pair if it is as much in both lists, or is damage.
  private func align(
    _ newUnits: ArraySlice<Range<Int>>, _ oldUnits: ArraySlice<Range<Int>>, from start: Int,
    in surroundings: Surroundings, into damage: inout [Damage]
  ) {
    var places: Lookup<DisplayItem, [Int]> = [:]
    for index in oldUnits.indices { places[old[oldUnits[index].lowerBound], default: []].append(index) }
    // Behind the last shared item of each list.
    var (newNext, oldNext) = (newUnits.startIndex, oldUnits.startIndex)
    func endGap(_ newEnd: Int, _ oldEnd: Int) {
      let (newGap, oldGap) = (newUnits[newNext..<newEnd], oldUnits[oldNext..<oldEnd])
      if newGap.count == oldGap.count { return compare(newGap, oldGap, in: surroundings, into: &damage) }
      for unit in newGap { append(Self.extent(of: unit, new), unit.lowerBound, in: surroundings, to: &damage) }
      let before = (newNext == newUnits.startIndex ? start : newUnits[newNext - 1].upperBound) - 1
      for unit in oldGap { append(Self.extent(of: unit, old), before, in: surroundings, to: &damage) }
    }
    for index in newUnits.indices {
      let unit = newUnits[index]
      let match = places[new[unit.lowerBound]]?.first { $0 >= oldNext && isEqual(unit, oldUnits[$0]) }
      guard let match else { continue }
      endGap(index, match)
      (newNext, oldNext) = (index + 1, match + 1)
    }
    endGap(newUnits.endIndex, oldUnits.endIndex)
  }

  /// Two items at the same place in the order. Groups that differ in their members only are compared inside, and of fills of one
  /// colour what both cover wholly does not differ.
  private func compareUnit(
    _ a: Range<Int>, _ b: Range<Int>, in surroundings: Surroundings, into damage: inout [Damage]
  ) {
    let (first, second) = (new[a.lowerBound], old[b.lowerBound])
    let common = first.bounds.intersection(second.bounds)
    // Where a canvas ends, backdrops on it end, too.
    guard !common.isEmpty,
      first.bounds == second.bounds
        || !(new[a].contains(where: \.content.isBackdrop) || old[b].contains(where: \.content.isBackdrop)),
      var inner = compareMembers(a, b, common, in: surroundings)
    else {
      for rect in [Self.extent(of: a, new), Self.extent(of: b, old)] {
        append(rect, a.lowerBound, in: surroundings, to: &damage)
      }
      return
    }
    for rect in first.bounds.subtracting(common) + second.bounds.subtracting(common) {
      inner.append(Damage(rect: rect, index: a.lowerBound))
    }
    for var part in inner {
      part.rect = part.rect.intersection(surroundings.clip)
      if !part.rect.isEmpty { damage.append(part) }
    }
  }

  /// - Returns: where the pictures of two items differ inside of the bounds that they have in common; nil if that is not told by
  ///   their members.
  private func compareMembers(
    _ a: Range<Int>, _ b: Range<Int>, _ common: PixelRect, in surroundings: Surroundings
  ) -> [Damage]? {
    // What is mixed as one fill rounds otherwise, also where another member does not lie.
    guard coverage != .coreGraphics || isSolid(new, a) == isSolid(old, b) else { return nil }
    switch (new[a.lowerBound].content, old[b.lowerBound].content) {
    case (.projection(let own, _), .projection(let others, _)):
      guard own == others else { return nil }
      var inside = surroundings
      inside.clip = common.intersection(surroundings.clip)
      inside.isProjected = true
      return compare(a.lowerBound + 1..<a.upperBound, b.lowerBound + 1..<b.upperBound, in: inside)
    case (.group(let own), .group(let others)):
      return compareGroups((own, a), (others, b), common, in: surroundings)
    case (.fill(let shape, let transform, let color), .fill(let other, let otherTransform, let otherColor)):
      guard common.area > Self.pixelsWorthLeavingOut, color == otherColor, !surroundings.isProjected else { return nil }
      let covered = other.opaquePart(of: shape.opaquePart(of: common, transform), otherTransform)
      guard covered.area > Self.pixelsWorthLeavingOut else { return nil }
      return common.subtracting(covered).map { Damage(rect: $0, index: a.lowerBound) }
    default: return nil
    }
  }

  private func isSolid(_ items: [DisplayItem], _ unit: Range<Int>) -> Bool {
    SolidFill(items, unit.lowerBound, projection: nil) != nil
  }

  /// The pixels that an item with its members can touch.
  private static func extent(of unit: Range<Int>, _ items: [DisplayItem]) -> PixelRect {
    let item = items[unit.lowerBound]
    guard case .group(let group) = item.content else { return item.bounds }
    return group.visiblePart(
      of: item.bounds, items, unit.lowerBound + 1..<group.maskRange(ofGroupAt: unit).lowerBound)
  }

  private func append(
    _ rect: PixelRect, _ index: Int, in surroundings: Surroundings, to damage: inout [Damage]
  ) {
    let visible = rect.intersection(surroundings.clip)
    if !visible.isEmpty { damage.append(Damage(rect: visible, index: index)) }
  }
}
