import Graphics
import Lookups
import XMLTree

/// Patterns ([SVG 2, chapter 14](https://www.w3.org/TR/SVG2/pservers.html#Patterns)).
extension DrawingBuilder {
  /// Paints a shape with the tiles of a pattern.
  ///
  /// - Parameter path: whose box the pattern's units may be of.
  /// - Returns: false where the pattern cannot be drawn, so that what stands for it is.
  mutating func paint(
    _ shape: Shape, with pattern: XMLElement, _ around: Surroundings, of path: Path, _ opacity: Double
  ) throws(DocumentError) -> Bool {
    guard !openPatterns.contains(pattern.index) else {
      complain(pattern, "a pattern that is painted with itself is left out there")
      return false
    }
    let chain = Array(
      GradientReader.chain(from: pattern, in: definitions).prefix { $0.name == "pattern" })
    guard let place = place(of: chain, pattern, around, of: path.tightBounds) else { return false }
    // Without extent there is no tile, and nothing is painted.
    guard !place.tile.isEmpty else { return true }
    let whole = place.transform.concatenating(around.transform)
    let area = shape.filled(tolerance: around.tolerance)
    guard case .path(let outline, _) = area, let inverse = place.transform.inverted, whole.inverted != nil else {
      return false
    }
    let tolerance = 0.01 / max(1e-6, abs(whole.determinant).squareRoot())
    let tiling = PatternTiling(
      tile: place.tile, over: inverse.apply(outline.bounds), transform: whole, tolerance: tolerance,
      room: room.patternPoints)
    guard var tiling else {
      complain(pattern, "a pattern of so many tiles is not drawn; make its tiles larger")
      return false
    }
    let content = try content(of: chain, place, around, pattern)
    let tiles = tiling.repeated(content[...])
    room.patternPoints = max(0, tiling.room)
    guard tiling.room >= 0 else {
      complain(pattern, "a pattern of so many tiles is not drawn; make its tiles larger, or draw less in each")
      return false
    }
    guard !tiles.isEmpty else { return true }
    let clip = DisplayItem.ClipShape(shape: shape, transform: around.transform)
    append(.group(DisplayItem.Group(count: tiles.count, opacity: opacity, clip: clip)))
    for item in tiles { append(item.content) }
    return true
  }

  /// Where the tiles of a pattern lie.
  private struct PatternPlace {
    /// One of them, in the pattern's coordinates.
    var tile: Rect
    /// From the coordinates of what stands in the tile to the pattern's.
    var content: AffineTransform
    /// From the pattern's coordinates to those of the shape.
    var transform: AffineTransform
    /// What percentages in the tile are of.
    var viewport: Size
  }

  /// - Parameters:
  ///   - chain: the pattern and those that it takes what it lacks from.
  ///   - box: of the shape.
  /// - Returns: nil where lengths are parts of a box that has no extent.
  private mutating func place(
    of chain: [XMLElement], _ pattern: XMLElement, _ around: Surroundings, of box: Rect
  ) -> PatternPlace? {
    func attribute(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    let isOfBox = attribute("patternUnits") != "userSpaceOnUse"
    let viewBox = attribute("viewBox").flatMap(Viewport.box)
    let contentIsOfBox = viewBox == nil && attribute("patternContentUnits") == "objectBoundingBox"
    if isOfBox || contentIsOfBox, box.isEmpty { return nil }
    let whole = isOfBox ? Size(1, 1) : around.viewport
    func length(_ name: String, _ side: Double) -> Double {
      attribute(name).flatMap { Length($0)?.points(of: side) } ?? 0
    }
    var tile = Rect(
      length("x", whole.width), length("y", whole.height), length("width", whole.width), length("height", whole.height))
    if isOfBox {
      tile = Rect(
        box.minX + tile.minX * box.width, box.minY + tile.minY * box.height, tile.width * box.width,
        tile.height * box.height)
    }
    // What is in a tile begins at its corner.
    let corner = AffineTransform.translation(tile.minX, tile.minY)
    var place = PatternPlace(tile: tile, content: corner, transform: .identity, viewport: around.viewport)
    if let viewBox {
      place.content = Viewport.transform(from: viewBox, to: tile.size, attribute("preserveAspectRatio"))
        .concatenating(corner)
      place.viewport = viewBox.size
    } else if contentIsOfBox {
      place.content = AffineTransform.scale(box.width, box.height).concatenating(corner)
      place.viewport = Size(1, 1)
    }
    if let text = attribute("patternTransform") {
      if let own = TransformList.transform(text) {
        place.transform = own
      } else {
        complain(pattern, "\"\(text)\" is no transform; it is left out")
      }
    }
    return place
  }

  /// What stands in a tile, in the pattern's coordinates.
  private mutating func content(
    of chain: [XMLElement], _ place: PatternPlace, _ around: Surroundings, _ pattern: XMLElement
  ) throws(DocumentError) -> [DisplayItem] {
    guard let owner = chain.first(where: { !$0.children.isEmpty }) else { return [] }
    try count(owner, around)
    openPatterns.append(pattern.index)
    defer { openPatterns.removeLast() }
    var inside = around
    inside.depth += 1
    inside.transform = place.content
    inside.viewport = place.viewport
    // What is in a pattern takes nothing from what is painted with it.
    inside.style = try inheritedStyle(of: owner, around)
    let declarations = sheet.declarations(of: owner, in: inside.style.properties)
    inside.style.apply(declarations, diagonal: place.viewport.diagonal)
    let (start, first) = (items.count, outlines.count)
    for child in owner.children { try draw(child, inside) }
    outlines.removeSubrange(first...)
    return takeItems(from: start)
  }
}
