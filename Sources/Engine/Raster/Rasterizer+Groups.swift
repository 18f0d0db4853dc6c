import Graphics

extension Rasterizer {
  /// Draws members on a canvas of their own, changes the picture and composites it.
  func drawGroup(
    _ group: DisplayItem.Group, _ items: [DisplayItem], _ members: Range<Int>, clip: PixelRect, into surface: Surface
  ) {
    let factor = Self.byte(group.opacity)
    guard factor > 0 || group.blendMode.affectsUncovered else { return }
    // What a pixel of the clip can depend on; what lies further is not drawn.
    let drawn = min(members.upperBound, members.lowerBound + DisplayItem.Content.limited(group.count))
    if drawInPlace(group, items, members.lowerBound..<drawn, clip: clip, into: surface) { return }
    if drawPartlyInPlace(group, items, members, drawn: drawn, clip: clip, into: surface) { return }
    if drawWithoutShadow(group, items, members, drawn: drawn, clip: clip, into: surface) { return }
    let clip = shortcuts.contains(.hiddenParts) ? group.visiblePart(of: clip, items, members.lowerBound..<drawn) : clip
    let casting = group.shadow.map { $0.reach + $0.distance } ?? 0
    let reach = group.filterReach + casting
    let own = DisplayItem.bounds(of: items, members.lowerBound..<drawn)
    let content = own.expanded(by: group.filterReach)
    // Nothing is drawn outside of the members; but filters may colour what is clear, and backdrops see where a canvas ends.
    let isWhole =
      reach == 0
      && (!group.filters.isEmpty || projection != nil || readsSurface(items, members.lowerBound..<drawn))
    var area = isWhole ? clip : clip.expanded(by: reach).intersection(content)
    if group.blendMode.affectsUncovered { area = area.union(clip) }
    guard !clip.isEmpty, !area.isEmpty else { return }
    let ground = ground(items, members.lowerBound..<drawn, in: area)
    let (canvas, capacity) = pool.take(area, isClear: ground == nil)
    defer { pool.giveBack(canvas, capacity: capacity) }
    draw(items, (ground ?? members.lowerBound)..<drawn, clip: area, into: canvas)
    if group.maskCount > 0 {
      let (second, secondCapacity) = pool.take(area)
      defer { pool.giveBack(second, capacity: secondCapacity) }
      draw(items, drawn..<members.upperBound, clip: area, into: second)
      combine(canvas, with: second, by: group.filters, in: area, wanted: clip.expanded(by: casting))
    }
    apply(group.filters, to: canvas, in: area, pictured: own, wanted: clip.expanded(by: casting))
    if let shadow = group.shadow {
      let hidden = hiddenPart(ofShadowOf: group, canvas: canvas, opacity: factor, clip: clip.intersection(area))
      for part in clip.subtracting(hidden) {
        castShadow(shadow, of: canvas, opacity: factor, clip: part, into: surface)
      }
    }
    composite(canvas, group, factor: factor, clip: clip.intersection(area), into: surface)
  }

  /// Composites a group's picture.
  func composite(
    _ canvas: Surface, _ group: DisplayItem.Group, factor: UInt32, clip: PixelRect, into surface: Surface
  ) {
    guard !clip.isEmpty else { return }
    let origin = Int(clip.minX)
    func paint(_ y: Int) -> RowPaint {
      RowPaint(
        source: UnsafePointer(canvas.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin,
        opacity: factor, arithmetic: arithmetic,
        blending: group.blendMode == .normal ? nil : BlendArithmetic(mode: group.blendMode))
    }
    guard let shape = group.clip else {
      for y in Int(clip.minY)..<Int(clip.maxY) {
        var paint = paint(y)
        paint.run(x: origin, count: clip.width, coverage: 255)
      }
      return
    }
    guard prepare(shape.shape, shape.transform, isOnCanvas: shape.isOnCanvas) else { return }
    coverRows(clip: clip) { coverage, y in
      var paint = paint(y)
      coverage.sweep(row: y, Self.fillRule(shape.shape), into: &paint)
    }
  }

  /// Mixes two pictures before the result meets what lies under it.
  func drawCrossFade(
    _ items: [DisplayItem], _ from: Range<Int>, _ to: Range<Int>, progress: Double, clip: PixelRect,
    into surface: Surface
  ) {
    let (old, oldCapacity) = pool.take(clip)
    defer { pool.giveBack(old, capacity: oldCapacity) }
    let (new, newCapacity) = pool.take(clip)
    defer { pool.giveBack(new, capacity: newCapacity) }
    draw(items, from, clip: clip, into: old)
    draw(items, to, clip: clip, into: new)
    let share = Self.byte(progress)
    let origin = Int(clip.minX)
    for y in Int(clip.minY)..<Int(clip.maxY) {
      mixRow(new.pixel(origin, y), share: share, into: old.pixel(origin, y), count: clip.width)
      var paint = RowPaint(
        source: UnsafePointer(old.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin, opacity: 255,
        arithmetic: arithmetic)
      paint.run(x: origin, count: clip.width, coverage: 255)
    }
  }
}
