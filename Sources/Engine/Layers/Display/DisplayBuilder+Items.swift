import Graphics

/// Adding items to the list, and wrapping what was added.
extension DisplayBuilder {
  /// Fills a shape in the surroundings' coordinates.
  mutating func fill(_ shape: Shape, _ color: Color, bounds: Rect, in surroundings: DrawContext) {
    fill(shape, color, bounds: bounds, through: surroundings.transform, in: surroundings)
  }

  /// Fills a shape whose coordinates lead to the plane by `transform`.
  mutating func fill(
    _ shape: Shape, _ color: Color, bounds: Rect, through transform: AffineTransform, in surroundings: DrawContext
  ) {
    let reach = surroundings.pixels(bounds, through: transform)
    guard transform.isFinite, !reach.isEmpty else { return }
    let tinted = surroundings.tint == .white ? color : color.multiplied(by: surroundings.tint)
    items.append(DisplayItem(bounds: reach, content: .fill(shape, transform, tinted)))
  }

  mutating func fill(
    _ shape: Shape, with gradient: Gradient, bounds: Rect, through transform: AffineTransform,
    in surroundings: DrawContext
  ) {
    let reach = surroundings.pixels(bounds, through: transform)
    guard transform.isFinite, !reach.isEmpty else { return }
    var gradient = gradient
    if surroundings.tint != .white {
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: surroundings.tint)
      }
    }
    items.append(DisplayItem(bounds: reach, content: .gradient(shape, transform, gradient)))
  }

  /// - Parameter tint: multiplies the image, beside the surroundings' own.
  mutating func place(
    _ image: ImageReference, source: Rect, destination: Rect, filter: ImageFilter, tint: Color = .white,
    in surroundings: DrawContext
  ) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    let reach = surroundings.pixels(destination)
    guard !reach.isEmpty else { return }
    items.append(
      DisplayItem(
        bounds: reach,
        content: .image(
          image, source: source, destination: destination, surroundings.transform, filter,
          tint: tint.multiplied(by: surroundings.tint))))
  }

  /// Makes a group of what was drawn since `start`; `count` is filled in.
  mutating func group(from start: Int, _ group: DisplayItem.Group, in surroundings: DrawContext) {
    var group = group
    group.count = items.count - start - group.maskCount
    guard group.count > 0 else { return items.removeSubrange(start...) }
    var reach = items[start..<start + group.count].reduce(PixelRect.empty) { $0.union($1.bounds) }
    if group.maskCount > 0 {
      reach = reach.intersection(items[(start + group.count)...].reduce(PixelRect.empty) { $0.union($1.bounds) })
    }
    if group.filterReach > 0 { reach = reach.expanded(by: group.filterReach).intersection(surroundings.clip) }
    if let shadow = group.shadow {
      let offset = PixelRect(
        covering: Rect(
          Double(reach.minX) + shadow.offset.x, Double(reach.minY) + shadow.offset.y, Double(reach.width),
          Double(reach.height)))
      reach = reach.union(offset.expanded(by: shadow.reach + 1)).intersection(surroundings.clip)
    }
    if let clip = group.clip {
      reach = reach.intersection(
        clip.isOnCanvas
          ? PixelRect(covering: clip.transform.apply(clip.shape.reach))
          : surroundings.pixels(clip.shape.reach, through: clip.transform))
    }
    guard !reach.isEmpty else { return items.removeSubrange(start...) }
    items.insert(DisplayItem(bounds: reach, content: .group(group)), at: start)
  }

  /// Multiplies what was drawn since `start`: a single item by its colour, several as a group.
  mutating func fade(from start: Int, opacity: Double, in surroundings: DrawContext) {
    guard opacity < 1, items.count > start else { return }
    let isOne = items.count == start + 1 + items[start].content.memberCount
    switch items[start].content {
    case .fill(let shape, let transform, let color) where isOne:
      items[start].content = .fill(shape, transform, color.withAlpha(multipliedBy: opacity))
    case .image(let image, let source, let destination, let transform, let filter, let tint) where isOne:
      items[start].content = .image(
        image, source: source, destination: destination, transform, filter,
        tint: tint.withAlpha(multipliedBy: opacity))
    case .group(var group) where isOne && group.shadow == nil && group.blendMode == .normal:
      group.opacity *= opacity
      items[start].content = .group(group)
    default: group(from: start, DisplayItem.Group(count: 0, opacity: opacity), in: surroundings)
    }
  }

  /// Shows what was drawn since `start` through a camera.
  mutating func project(from start: Int, through projection: Projection) {
    let reach = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard !reach.isEmpty else { return items.removeSubrange(start...) }
    items.insert(
      DisplayItem(bounds: reach, content: .projection(projection, count: items.count - start)), at: start)
  }
}
