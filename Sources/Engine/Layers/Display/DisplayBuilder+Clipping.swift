import Graphics

/// Limits to pictures some of which meet what lies under them: those that blend with it, and backdrops, which show it. In one group
/// they would find nothing there.
extension DisplayBuilder {
  /// A convex part of a plane.
  struct Part {
    var corners: [Point]
    /// From there to device pixels, or to the plane of the projection.
    var transform: AffineTransform

    var shape: DisplayItem.ClipShape {
      var builder = PathBuilder()
      for (index, corner) in corners.enumerated() {
        if index == 0 { builder.move(to: corner) } else { builder.line(to: corner) }
      }
      builder.close()
      return DisplayItem.ClipShape(shape: .path(builder.path, .nonZero), transform: transform)
    }
  }

  /// Limits what was drawn since `start` to a shape: as one picture, but for pictures that blend with what lies under them, where the
  /// group around each of them blends in its place, and for backdrops, which are cut themselves.
  ///
  /// - Parameter part: the same area; nil where it is not known as a part of a plane. Backdrops then see the group alone.
  mutating func clip(
    from start: Int, to shape: DisplayItem.ClipShape, part: Part? = nil, in context: DrawContext
  ) {
    var group = DisplayItem.Group(count: 0, clip: shape)
    guard Self.meeting(in: items[start...], backdrops: part != nil) != nil else {
      return self.group(from: start, group, in: context)
    }
    var rest = items[start...]
    items.removeSubrange(start...)
    while let found = Self.meeting(in: rest, backdrops: part != nil) {
      append(rest[..<found.picture.lowerBound], in: group, context)
      var picture = Array(rest[found.picture])
      if let part, picture[0].content.isBackdrop {
        append(picture[0], cutTo: part, context)
      } else {
        group.blendMode = Self.takeBlendMode(of: &picture[found.place - found.picture.lowerBound])
        append(picture[...], in: group, context)
        group.blendMode = .normal
      }
      rest = rest[found.picture.upperBound...]
    }
    append(rest, in: group, context)
  }

  /// Takes the blend mode away from the picture of a layer, the only one that blends since `start`.
  mutating func takeBlendMode(from start: Int) {
    guard let found = Self.meeting(in: items[start...], backdrops: false) else { return }
    _ = Self.takeBlendMode(of: &items[found.place])
  }

  private mutating func append(_ members: ArraySlice<DisplayItem>, in group: DisplayItem.Group, _ context: DrawContext)
  {
    guard !members.isEmpty else { return }
    let start = items.count
    items += members
    self.group(from: start, group, in: context)
  }

  private mutating func append(_ backdrop: DisplayItem, cutTo part: Part, _ context: DrawContext) {
    guard case .backdrop(let shape, let transform, let filters, let opacity) = backdrop.content,
      let inverse = transform.inverted
    else { return }
    let tolerance = 0.05 / max(1e-6, abs(transform.determinant).squareRoot())
    let corners = part.corners.map(part.transform.concatenating(inverse).apply)
    let (path, rule) = shape.filledOutline(tolerance: tolerance)
    let cut = path.clipped(toConvex: corners, tolerance: tolerance)
    let reach = context.pixels(cut.bounds, through: transform).intersection(backdrop.bounds)
    guard !cut.isEmpty, !reach.isEmpty else { return }
    items.append(
      DisplayItem(bounds: reach, content: .backdrop(.path(cut, rule), transform, filters, opacity: opacity)))
  }

  /// The first picture that meets what lies under it, and the place of its group, which may stand alone in a projection.
  ///
  /// - Parameter backdrops: whether backdrops count.
  private static func meeting(
    in items: ArraySlice<DisplayItem>, backdrops: Bool
  ) -> (picture: Range<Int>, place: Int)? {
    var start = items.startIndex
    while start < items.endIndex {
      let end = start + 1 + items[start].content.memberCount
      if backdrops, items[start].content.isBackdrop { return (start..<end, start) }
      var place = start
      while case .projection = items[place].content, place + 1 < end,
        place + 2 + items[place + 1].content.memberCount == end
      { place += 1 }
      if case .group(let group) = items[place].content, group.blendMode != .normal { return (start..<end, place) }
      start = end
    }
    return nil
  }

  private static func takeBlendMode(of item: inout DisplayItem) -> BlendMode {
    guard case .group(var group) = item.content else { return .normal }
    let mode = group.blendMode
    group.blendMode = .normal
    item.content = .group(group)
    return mode
  }
}
