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
    guard shortcuts.contains(.groupsInPlace), projection == nil, group.isPointwise, group.filters.isEmpty,
      group.blendMode == .normal, Self.byte(group.opacity) == 255, group.clip?.isOnCanvas != true,
      let ground = ground(items, drawn, in: clip)
    else { return false }
    let drawn = ground..<drawn.upperBound
    guard !readsSurface(items, drawn), !mayErase(items, drawn) else { return false }
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
