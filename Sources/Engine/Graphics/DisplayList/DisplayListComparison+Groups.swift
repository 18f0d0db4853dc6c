/// What of two groups differs.
extension DisplayListComparison {
  /// A group of a list, and its place there with its members.
  typealias PlacedGroup = (group: DisplayItem.Group, unit: Range<Int>)

  /// - Returns: where the pictures of two groups differ inside of the bounds that they have in common; nil if that is not told by
  ///   their members.
  func compareGroups(
    _ own: PlacedGroup, _ others: PlacedGroup, _ common: PixelRect, in surroundings: Surroundings
  ) -> [Damage]? {
    let group = own.group
    guard group.hasSameEffect(as: others.group) else { return nil }
    let (newMask, oldMask) = (group.maskRange(ofGroupAt: own.unit), others.group.maskRange(ofGroupAt: others.unit))
    let newDrawn = own.unit.lowerBound + 1..<newMask.lowerBound
    let oldDrawn = others.unit.lowerBound + 1..<oldMask.lowerBound
    // Normalised edges lie where the members end.
    if group.filters.contains(where: \.normalizesEdges),
      DisplayItem.bounds(of: new, newDrawn) != DisplayItem.bounds(of: old, oldDrawn)
    {
      return nil
    }
    let inside = surroundings.inside(of: group, common)
    var damage = compare(newDrawn, oldDrawn, in: inside)
    if group.combinesPictures {
      // Colours of the second picture can move what covers, or add to it.
      damage += compare(newMask, oldMask, in: inside).map { Damage(rect: $0.rect, index: $0.index) }
    } else {
      damage += compare(newMask, oldMask, in: inside.askingForAlpha).filter(\.changesAlpha)
    }
    if surroundings.asksForAlpha, !surroundings.isProjected, let clip = group.clip { clip.limitAlpha(of: &damage) }
    let picture = group.spread(damage).map { damage in
      var damage = damage
      damage.rect = group.visiblePart(of: damage.rect.intersection(common), new, newDrawn)
      return damage
    }
    // A shadow is not clipped.
    guard let clip = group.clip, group.shadow == nil, !surroundings.isProjected else { return picture }
    return clip.limited(picture)
  }
}

extension DisplayListComparison.Surroundings {
  /// Of the members of a group.
  ///
  /// - Parameter common: the pixels that both lists' groups can touch.
  fileprivate func inside(of group: DisplayItem.Group, _ common: PixelRect) -> Self {
    var inside = self
    inside.clip = common.intersection(clip).expanded(by: group.reach)
    inside.canvas = group.reach == 0 ? common : .everything
    inside.asksForAlpha = asksForAlpha || group.shadow != nil
    return inside
  }

  /// Of the members of a mask, whose colours nobody sees.
  fileprivate var askingForAlpha: Self {
    var result = self
    result.asksForAlpha = true
    return result
  }
}

extension DisplayItem.ClipShape {
  /// Takes away of what differs in alpha where nothing of it is let through.
  fileprivate func limitAlpha(of damage: inout [Damage]) {
    for index in damage.indices where damage[index].changesAlpha {
      damage[index].rect = shape.extent(in: damage[index].rect, transform)
    }
  }

  /// What of a picture's damage is let through.
  fileprivate func limited(_ picture: [Damage]) -> [Damage] {
    // Apart, so that little of alpha does not make all of it.
    let inColors = DisplayList.disjoint(picture.filter { !$0.changesAlpha })
    return (inColors + picture.filter(\.changesAlpha)).flatMap { damage in
      shape.extents(in: damage.rect, transform).map { part in
        var damage = damage
        damage.rect = part
        return damage
      }
    }
  }
}

extension DisplayItem.Group {
  /// Whether both do the same to their members.
  fileprivate func hasSameEffect(as other: Self) -> Bool {
    guard (maskCount == 0) == (other.maskCount == 0) else { return false }
    var (own, others) = (self, other)
    (own.count, others.count, own.maskCount, others.maskCount) = (0, 0, 0, 0)
    return own == others
  }

  /// The members of the mask, behind those that are drawn.
  func maskRange(ofGroupAt unit: Range<Int>) -> Range<Int> {
    min(unit.upperBound, unit.lowerBound + 1 + DisplayItem.Content.limited(count))..<unit.upperBound
  }

  /// Where a change of the members' picture changes the group's.
  fileprivate func spread(_ inner: [Damage]) -> [Damage] {
    let mixesColors = filters.contains { if case .color = $0 { true } else { false } }
    return inner.flatMap { damage -> [Damage] in
      var picture = damage
      picture.rect = damage.rect.expanded(by: filterReach)
      picture.changesAlpha = damage.changesAlpha || mixesColors
      guard let shadow, picture.changesAlpha else { return [picture] }
      return [picture, Damage(rect: shadow.rect(castBy: picture.rect), index: damage.index)]
    }
  }
}

extension DisplayItem.Shadow {
  /// The pixels that some pixels' shadow can reach.
  fileprivate func rect(castBy rect: PixelRect) -> PixelRect {
    let reached = rect.expanded(by: reach + 1)
    let move = PixelRect(covering: Rect(origin: offset, size: .zero))
    return PixelRect(
      minX: Int(reached.minX) + Int(move.minX), minY: Int(reached.minY) + Int(move.minY),
      maxX: Int(reached.maxX) + Int(move.maxX), maxY: Int(reached.maxY) + Int(move.maxY))
  }
}
