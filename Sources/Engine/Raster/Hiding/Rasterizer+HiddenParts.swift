import Graphics

/// What opaque items in front leave nothing of is not drawn.
extension Rasterizer {
  /// Fewer pixels than these are drawn sooner than what hides them is found: of a background, of plain and of blurred things.
  private static let (leastBackground, leastArea, leastShadow) = (1 << 17, 1 << 15, 1 << 12)
  /// What is left of a background is drawn in no more rectangles than these.
  private static let partLimit = 64

  /// The parts of a rectangle's background that items leave something of.
  ///
  /// - Parameter clips: of each whole item what is drawn; nil: all.
  func visibleBackground(of rect: PixelRect, behind items: [DisplayItem], clips: [PixelRect]?) -> [PixelRect] {
    guard shortcuts.contains(.hiddenParts) else { return [rect] }
    // Bounds alone are read at once; to ask each of many small items would cost more than it saves.
    guard rect.area >= Self.leastBackground, let last = items.lastIndex(where: { $0.bounds.area >= Self.leastArea })
    else { return [rect] }
    var rest = [rect]
    var index = 0
    var unit = 0
    // What is behind an item that reads the surface must be there.
    while index <= last, rest.count <= Self.partLimit, !items[index].content.readsSurface {
      if items[index].bounds.area >= Self.leastArea {
        let part = opaquePart(of: clips.map { rect.intersection($0[unit]) } ?? rect, items[index])
        if part.area >= Self.leastArea {
          let others = rest.filter { !$0.intersects(part) }
          rest = rest.filter { $0.intersects(part) }.flatMap { $0.subtracting(part) } + others
        }
      }
      index += 1 + items[index].content.memberCount
      unit += 1
    }
    return rest
  }

  /// A rectangle of whole pixels of another that an item covers opaquely by itself for sure; empty if none is known. Only who has the
  /// pictures knows which of them are opaque.
  private func opaquePart(of rect: PixelRect, _ item: DisplayItem) -> PixelRect {
    guard case .image(let image, let source, let destination, let transform, let filter, let tint) = item.content else {
      return item.opaquePart(of: rect)
    }
    let part = Part(source: source, destination: destination, transform: transform, filter: filter, tint: tint)
    // The filter of Core Graphics makes pictures whose borders may be soft.
    guard part.isVisible, part.opacity == 255, filter != .coreGraphics,
      part.placing.inverted.map(Self.isModerate) == true,
      let bitmap = assets.bitmap(for: image), mips.isOpaque(bitmap, digest: image.digest)
    else { return .empty }
    return Shape.rect(destination).opaquePart(of: rect.intersection(item.bounds), transform)
  }

  /// What the items in front of another leave nothing of: the largest rectangle of whole pixels that one of the nearest few covers
  /// opaquely, before a backdrop reads what lies there. Asked only of large things that can be drawn in parts.
  ///
  /// - Parameters:
  ///   - rect: what is drawn of the item.
  ///   - front: the items in front of it.
  @inline(__always)
  func hiddenPart(of rect: PixelRect, _ items: [DisplayItem], _ index: Int, _ front: Range<Int>) -> PixelRect {
    rect.area >= Self.leastShadow ? hiddenPart(ofLarge: rect, items, index, front) : .empty
  }

  @inline(never)
  private func hiddenPart(
    ofLarge rect: PixelRect, _ items: [DisplayItem], _ index: Int, _ front: Range<Int>
  ) -> PixelRect {
    guard projection == nil, shortcuts.contains(.hiddenParts) else { return .empty }
    switch items[index].content {
    case .shadow: break
    case .fill, .gradient: guard rect.area >= Self.leastArea else { return .empty }
    case .image, .backdrop, .group, .crossFade, .projection, .rasterization: return .empty
    }
    var best = PixelRect.empty
    var index = front.lowerBound
    for _ in 0..<4 where index < front.upperBound && !items[index].content.readsSurface {
      let part = items[index].opaquePart(of: rect)
      if part.area > best.area { best = part }
      index += 1 + items[index].content.memberCount
    }
    return best
  }
}

extension DisplayItem.Content {
  /// Whether what is on the surface already shows elsewhere, or may: members of a projection are drawn on the surface, too.
  var readsSurface: Bool {
    switch self {
    case .backdrop, .projection: true
    case .fill, .gradient, .shadow, .image, .group, .crossFade, .rasterization: false
    }
  }
}
