import Graphics

/// Drawing what differs from the list that a surface shows.
extension Rasterizer {
  /// Draws some rectangles of a list.
  ///
  /// - Parameters:
  ///   - rects: disjoint rectangles.
  ///   - part: what must be drawn for them to come out right.
  ///   - damage: all pixels in which the list differs from the one that the surface shows.
  func redraw(
    _ list: DisplayList, _ rects: [PixelRect], in part: PixelRect, damage: [PixelRect], of surface: Surface
  ) {
    guard let units = list.partialUnits(for: rects, in: part, damage: damage) else {
      return draw(list, rect: part, into: surface)
    }
    // What is drawn around the damage only for backdrops to read comes out unlike the whole picture.
    let around = rects.reduce([part]) { rest, rect in rest.flatMap { $0.subtracting(rect) } }
    let isElsewhere =
      units.contains { !$0.shown.isEmpty }
      // Less is copied once from elsewhere than there and back.
      || rects.reduce(0, { $0 + $1.area }) < 2 * around.reduce(0, { $0 + $1.area })
    if isElsewhere {
      drawElsewhere(part) { canvas in
        draw(list, units, in: part, shown: surface, into: canvas)
        for rect in rects { surface.copy(rect, from: canvas) }
      }
    } else {
      drawKeeping(around[...], of: surface) { draw(list, units, in: part, shown: surface, into: surface) }
    }
  }

  /// Draws each whole item as far as it is wanted.
  ///
  /// - Parameter shown: what the list before it shows.
  private func draw(
    _ list: DisplayList, _ units: [PartialUnit], in part: PixelRect, shown: Surface, into surface: Surface
  ) {
    begin(list)
    // Only the lowest item is drawn wherever anything is.
    let lowest = min(list.items.count, 1 + (list.items.first?.content.memberCount ?? 0))
    let clips = units.map(\.clip)
    _ = drawBackground(of: list, 0..<lowest, clips: clips, in: part, into: surface)
    let covers = covers(list.items, 0..<list.items.count, clips: clips)
    var index = 0
    for unit in units {
      let next = min(list.items.count, index + 1 + list.items[index].content.memberCount)
      if !unit.clip.isEmpty {
        for rect in unit.shown { surface.copy(rect, from: shown) }
        draw(list.items, index..<next, covers: covers, clip: unit.clip, into: surface)
      }
      index = next
    }
  }

  /// Draws on memory of its own, not of the pool, which would hold it while frames are encoded. Its pixels are undefined.
  private func drawElsewhere(_ rect: PixelRect, _ draw: (Surface) -> Void) {
    let canvas = Surface(base: .allocate(capacity: rect.area), bounds: rect)
    defer { canvas.base.deallocate() }
    draw(canvas)
  }

  /// Draws, and puts back what some rectangles showed before.
  private func drawKeeping(_ rects: ArraySlice<PixelRect>, of surface: Surface, _ draw: () -> Void) {
    guard let rect = rects.first else { return draw() }
    drawElsewhere(rect) { kept in
      kept.copy(rect, from: surface)
      drawKeeping(rects.dropFirst(), of: surface, draw)
      surface.copy(rect, from: kept)
    }
  }
}
