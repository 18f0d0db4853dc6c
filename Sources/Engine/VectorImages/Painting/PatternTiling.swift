import Graphics

/// The same drawing in every tile of a lattice, each ending at its tile's edges.
///
/// What a tile holds is repeated shape by shape: copies in all tiles are one outline, so that tiles meet without a seam wherever
/// their edges lie between pixels. As tiles do not cover each other, that is the picture of one tile after the other.
struct PatternTiling {
  /// The tile that the drawing stands in, in the pattern's coordinates.
  var tile: Rect
  /// Tiles to the right of that one and below it; less than 0 to the left and above.
  var columns: ClosedRange<Int>
  var rows: ClosedRange<Int>
  /// From the pattern's coordinates to points of the drawing.
  var transform: AffineTransform
  /// How far chords may be from curves, in the pattern's coordinates.
  var tolerance: Double
  /// Points of outlines that may still be made; below 0 some were left out.
  var room: Int

  /// About as much as one item of a list costs.
  private static let pointsOfItem = 20
  /// The same of a group in each tile, which is a canvas: all patterns of a drawing have as many as its filters.
  private static let pointsOfGroup = pointLimit / DrawingBuilder.filterLimit

  /// Points of the outlines of all patterns of a drawing.
  static let pointLimit = 1_000_000

  /// - Parameters:
  ///   - area: what is covered by tiles, in the pattern's coordinates.
  /// - Returns: nil for more tiles than there is room for.
  init?(tile: Rect, over area: Rect, transform: AffineTransform, tolerance: Double, room: Int) {
    func numbers(_ from: Double, _ to: Double, _ length: Double) -> ClosedRange<Int>? {
      let (first, last) = ((from / length).rounded(.down), (to / length).rounded(.up) - 1)
      guard abs(first) < 1e6, abs(last) < 1e6 else { return nil }
      return Int(first)...max(Int(first), Int(last))
    }
    guard let columns = numbers(area.minX - tile.minX, area.maxX - tile.minX, tile.width),
      let rows = numbers(area.minY - tile.minY, area.maxY - tile.minY, tile.height),
      columns.count * rows.count <= room
    else { return nil }
    (self.tile, self.columns, self.rows, self.transform) = (tile, columns, rows, transform)
    (self.tolerance, self.room) = (tolerance, room)
  }

  /// What items show in all tiles.
  ///
  /// - Parameter items: whole groups, in the pattern's coordinates.
  mutating func repeated(_ items: ArraySlice<DisplayItem>) -> [DisplayItem] {
    var result: [DisplayItem] = []
    func add(_ content: DisplayItem.Content) { result.append(DisplayItem(bounds: .empty, content: content)) }
    var index = items.startIndex
    while index < items.endIndex, room >= 0 {
      let end = index + 1 + items[index].content.memberCount
      switch items[index].content {
      case .fill(let shape, let own, let color):
        let outline = repeated(shape, own)
        if case .path(let path, _) = outline, !path.isEmpty { add(.fill(outline, transform, color)) }
      case .gradient(let shape, let own, let gradient): repeated(shape, own, gradient).forEach(add)
      case .image: repeatedImage(items[index].content).forEach(add)
      case .group(let group) where group.filters.contains(where: \.isPlaced): result += separated(items[index..<end])
      case .group(let group): result += repeated(group, items[(index + 1)..<end])
      // Drawings are made of nothing else.
      case .shadow, .backdrop, .crossFade, .projection, .rasterization: break
      }
      index = end
    }
    return result
  }

  /// A group of all tiles in place of one a tile: what it does to its picture, it does to each pixel alone.
  private mutating func repeated(_ group: DisplayItem.Group, _ members: ArraySlice<DisplayItem>) -> [DisplayItem] {
    let middle = min(members.endIndex, members.startIndex + group.count)
    let drawn = repeated(members[..<middle])
    var mask = repeated(members[middle...])
    // Of nothing and something a filter can make something.
    if group.combinesPictures, mask.isEmpty { mask = [.nothing] }
    guard !drawn.isEmpty || group.combinesPictures, group.maskCount == 0 || !mask.isEmpty else { return [] }
    var all = group
    (all.count, all.maskCount) = (drawn.count, mask.count)
    all.filters = group.filters.map { $0.transformed(by: transform) }
    if let clip = group.clip {
      let outline = repeated(clip.shape, clip.transform)
      guard case .path(let path, _) = outline, !path.isEmpty else { return [] }
      all.clip = DisplayItem.ClipShape(shape: outline, transform: transform)
    }
    return [DisplayItem(bounds: .empty, content: .group(all))] + drawn + mask
  }

  /// A group with its members in each tile apart from all others: what its filters do depends on where it is.
  private mutating func separated(_ items: ArraySlice<DisplayItem>) -> [DisplayItem] {
    let groups = items.count { if case .group = $0.content { true } else { false } }
    guard takes(groups * Self.pointsOfGroup + items.count * Self.pointsOfItem) else { return [] }
    return offsets.flatMap { offset -> [DisplayItem] in
      let place = AffineTransform.translation(offset.x, offset.y).concatenating(transform)
      let clip = DisplayItem.ClipShape(shape: .rect(tile), transform: place)
      let contents =
        [.group(DisplayItem.Group(count: items.count, clip: clip))] + items.map { $0.content.transformed(by: place) }
      return contents.map { DisplayItem(bounds: .empty, content: $0) }
    }
  }

  /// The outline of a shape in all tiles, in the pattern's coordinates; empty where there is no room for it.
  private mutating func repeated(_ shape: Shape, _ own: AffineTransform) -> Shape {
    let (part, rule) = part(of: shape, own)
    let count = columns.count * rows.count
    room -= min(part.points.count, Self.pointLimit) * count
    guard room >= 0 else { return .path(.empty, rule) }
    var builder = PathBuilder()
    for offset in offsets { builder.append(part, transform: .translation(offset.x, offset.y)) }
    return .path(builder.path, rule)
  }

  private mutating func repeated(
    _ shape: Shape, _ own: AffineTransform, _ gradient: Gradient
  ) -> [DisplayItem.Content] {
    let (part, rule) = part(of: shape, own)
    guard let inverse = own.inverted, !part.isEmpty, takes(part.points.count + Self.pointsOfItem) else { return [] }
    let outline = Shape.path(part.transformed(by: inverse), rule)
    return offsets.map { offset in
      .gradient(outline, own.concatenating(.translation(offset.x, offset.y)).concatenating(transform), gradient)
    }
  }

  private mutating func repeatedImage(_ image: DisplayItem.Content) -> [DisplayItem.Content] {
    guard case .image(_, _, let destination, let own, _, _) = image, takes(2 * Self.pointsOfItem) else { return [] }
    let box = own.apply(destination)
    let isInside =
      box.minX >= tile.minX && box.minY >= tile.minY && box.maxX <= tile.maxX && box.maxY <= tile.maxY
    return offsets.flatMap { offset -> [DisplayItem.Content] in
      let place = AffineTransform.translation(offset.x, offset.y).concatenating(transform)
      let moved = image.transformed(by: place)
      if isInside { return [moved] }
      let clip = DisplayItem.ClipShape(shape: .rect(tile), transform: place)
      return [.group(DisplayItem.Group(count: 1, clip: clip)), moved]
    }
  }

  /// Whether there is room for so many points in every tile.
  private mutating func takes(_ points: Int) -> Bool {
    room -= min(points, Self.pointLimit) * columns.count * rows.count
    return room >= 0
  }

  /// What of a shape lies in the tile that it stands in, in the pattern's coordinates.
  private func part(of shape: Shape, _ own: AffineTransform) -> (path: Path, rule: Shape.FillRule) {
    let fine = tolerance / max(1e-6, abs(own.determinant).squareRoot())
    let (path, rule) = shape.filledOutline(tolerance: fine)
    return (path.transformed(by: own).clipped(to: tile, tolerance: tolerance), rule)
  }

  /// Where tiles lie beside the first one, row by row.
  private var offsets: [Point] {
    rows.flatMap { row in
      columns.map { Point(Double($0) * tile.width, Double(row) * tile.height) }
    }
  }
}
