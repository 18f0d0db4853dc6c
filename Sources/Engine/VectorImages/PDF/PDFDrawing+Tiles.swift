import Graphics
import Lookups
import XMLTree

/// Patterns of tiles (ISO 32000-1, 8.7.3).
extension PDFDrawing {
  /// Paints a shape with the same drawing again and again.
  ///
  /// - Parameters:
  ///   - transform: from the pattern's coordinates to points of the drawing.
  ///   - color: of all that is in the tile; nil: it has its own.
  mutating func paint(
    _ shape: Shape, tiles object: PDFObject, through transform: AffineTransform, _ color: Color?, _ alpha: Double,
    _ limits: [PDFLimit]
  ) throws(DocumentError) {
    guard var dictionary = object.dictionary, let box = file.numbers(dictionary["BBox"]), box.count == 4,
      let inverse = transform.inverted
    else { return complain("a pattern of tiles is damaged; nothing is painted with it") }
    let area = Rect(around: [Point(box[0], box[1]), Point(box[2], box[3])])
    func step(_ key: String) -> Double { abs(file.resolved(dictionary[key]).number ?? 0) }
    let steps = Size(step("XStep"), step("YStep"))
    let tile = Rect(origin: area.origin, size: steps)
    guard !tile.isEmpty else { return complain("a pattern of tiles is damaged; nothing is painted with it") }
    let tolerance = 0.01 / max(1e-6, abs(state.transform.determinant).squareRoot())
    guard case .path(let outline, _) = shape.filled(tolerance: tolerance) else { return }
    let covered = outline.transformed(by: state.transform.concatenating(inverse)).bounds
    let fine = 0.01 / max(1e-6, abs(transform.determinant).squareRoot())
    let tiling = PatternTiling(
      tile: tile, over: covered, transform: transform, tolerance: fine, room: max(0, tileRoom))
    guard var tiling else { return complain("a pattern of so many tiles is not drawn; make its tiles larger") }
    if area.width > steps.width * 1.001 || area.height > steps.height * 1.001 {
      complain("tiles that overlap end where the next one begins")
    }
    dictionary["Matrix"] = nil
    let content = try content(of: object, dictionary, color)
    let tiles = tiling.repeated(content[...])
    tileRoom = tiling.room
    guard tiling.room >= 0 else { return complain("a pattern of so many tiles is not drawn; make its tiles larger") }
    let clip = DisplayItem.ClipShape(shape: shape, transform: state.transform)
    let all = limits + [limit(DisplayItem.Group(count: 0, opacity: alpha, clip: clip))]
    for item in tiles { items.append(item.content, all) }
  }

  /// What stands in a tile, in the pattern's coordinates.
  private mutating func content(
    of object: PDFObject, _ dictionary: Lookup<String, PDFObject>, _ color: Color?
  ) throws(DocumentError) -> [DisplayItem] {
    let (outer, outerItems) = (state, items)
    items = PDFItems()
    state = PDFState(transform: .identity)
    if let color { (state.fill, state.stroke) = (.color(color), .color(color)) }
    try drawForm(object, dictionary)
    defer { (state, items) = (outer, outerItems) }
    return items.finish()
  }
}
