import Graphics

extension Rasterizer {
  /// Draws a group's members where the group lies if that gives what a canvas of its own would.
  ///
  /// On ground that one of its items covers opaquely, each pixel is on the surface what it would be on the canvas, as nothing that
  /// was there before shows through; and as the picture stays opaque, its whole pixels replace what is under them. Only those that
  /// the group's clip cuts off are mixed with those before.
  ///
  /// - Parameter drawn: the members, without those of a mask.
  /// - Returns: false if nothing was drawn, because a canvas is needed.
  func drawInPlace(
    _ group: DisplayItem.Group, _ items: [DisplayItem], _ drawn: Range<Int>, clip: PixelRect, into surface: Surface
  ) -> Bool {
    guard mayBeInPlace(group), let drawn = opaqueMembers(items, drawn, in: clip) else { return false }
    let whole = group.clip.map { $0.shape.opaquePart(of: clip, $0.transform) } ?? clip
    // Else most is copied to and fro.
    guard 2 * whole.area >= clip.area else { return false }
    let rims = clip.subtracting(whole)
    let before = rims.map { rim in
      let canvas = pool.take(rim, isClear: false)
      canvas.surface.copy(rim, from: surface)
      return canvas
    }
    draw(items, drawn, clip: clip, into: surface)
    for (rim, before) in zip(rims, before) {
      let (canvas, capacity) = pool.take(rim, isClear: false)
      canvas.copy(rim, from: surface)
      surface.copy(rim, from: before.surface)
      composite(canvas, group, factor: 255, clip: rim, into: surface)
      pool.giveBack(canvas, capacity: capacity)
      pool.giveBack(before.surface, capacity: before.capacity)
    }
    return true
  }

  /// Draws a group where it lies in the largest part of a clip that one of its items covers opaquely, and what is left of the clip
  /// as it needs.
  ///
  /// - Parameter drawn: behind the last member that is not of a mask.
  /// - Returns: false if nothing was drawn, because there is no such part, or a small one.
  func drawPartlyInPlace(
    _ group: DisplayItem.Group, _ items: [DisplayItem], _ members: Range<Int>, drawn: Int, clip: PixelRect,
    into surface: Surface
  ) -> Bool {
    guard mayBeInPlace(group), clip.area >= Self.pixelsWorthParts else { return false }
    let range = members.lowerBound..<drawn
    let part = DisplayItem.opaquePart(of: clip, items, range, canvas: .everything)
    // Backdrops of groups inside would see where a smaller canvas ends.
    guard part != clip, 4 * part.area >= clip.area, opaqueMembers(items, range, in: part) != nil,
      !items[range].contains(where: \.content.isBackdrop)
    else { return false }
    for part in clip.subtracting(part) + [part] { drawGroup(group, items, members, clip: part, into: surface) }
    return true
  }

  /// Fewer pixels are drawn sooner on a canvas than in parts.
  private static let pixelsWorthParts = 1024

  /// Whether a group's picture meets what lies under it as its members would.
  private func mayBeInPlace(_ group: DisplayItem.Group) -> Bool {
    shortcuts.contains(.groupsInPlace) && projection == nil && group.isPointwise && group.filters.isEmpty
      && group.blendMode == .normal && Self.byte(group.opacity) == 255 && group.clip?.isOnCanvas != true
  }

  /// The members of a group that are seen in a rectangle, if it is drawn the same on the surface as on a canvas.
  private func opaqueMembers(_ items: [DisplayItem], _ drawn: Range<Int>, in rect: PixelRect) -> Range<Int>? {
    guard let ground = ground(items, drawn, in: rect) else { return nil }
    let seen = ground..<drawn.upperBound
    return readsSurface(items, seen) || mayErase(items, seen) ? nil : seen
  }

  /// Whether one of some items, or what a projection among them holds, would see more of the surface than of a canvas.
  func readsSurface(_ items: [DisplayItem], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if items[index].content.readsSurface { return true }
      index += 1 + items[index].content.memberCount
    }
    return false
  }

  /// Whether one of some items may leave opaque pixels translucent, as some blend modes do.
  private func mayErase(_ items: [DisplayItem], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if case .group(let group) = items[index].content, group.blendMode != .normal { return true }
      index += 1 + items[index].content.memberCount
    }
    return false
  }
}
