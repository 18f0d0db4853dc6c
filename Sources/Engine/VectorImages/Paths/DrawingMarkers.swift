import Graphics
import Lookups
import XMLTree

/// Markers ([SVG 2, 11.6](https://www.w3.org/TR/SVG2/painting.html#Markers)).
extension DrawingBuilder {
  /// Elements that have markers.
  private static let markedNames: Membership<String> = ["path", "line", "polyline", "polygon"]

  /// Whether markers stand on a shape.
  func isMarked(_ element: XMLElement, _ style: DrawingStyle) -> Bool {
    style.isVisible && style.markers.contains { $0 != nil } && Self.markedNames.contains(element.name)
  }

  /// Draws the markers of a shape over it.
  mutating func drawMarkers(of element: XMLElement, on path: Path, _ around: Surroundings) throws(DocumentError) {
    guard isMarked(element, around.style) else { return }
    let data = element.name == "path" ? element["d"] : nil
    let vertices = (data.map(PathVertices.init(data:)) ?? PathVertices(path)).all
    let first = outlines.count
    for (index, vertex) in vertices.enumerated() {
      // One place alone is the first and the last.
      var kinds = [index == 0 ? 0 : index == vertices.count - 1 ? 2 : 1]
      if vertices.count == 1 { kinds.append(2) }
      for kind in kinds {
        guard let id = around.style.markers[kind] else { continue }
        guard let marker = definitions[id], marker.name == "marker" else {
          complain(element, "there is no marker \"\(id)\"")
          continue
        }
        var inside = around
        inside.context = .element(around, box: path)
        try draw(marker, at: vertex, isStart: kind == 0, inside)
      }
    }
    // They do not make the shape's box larger.
    outlines.removeSubrange(first...)
  }

  private mutating func draw(
    _ marker: XMLElement, at vertex: PathVertices.Vertex, isStart: Bool, _ around: Surroundings
  ) throws(DocumentError) {
    guard !isOpen(marker) else { return complain(marker, "a marker on itself is left out there") }
    try count(marker, around)
    func length(_ name: String, _ whole: Double, _ standard: Double) -> Double {
      marker[name].flatMap { Length($0)?.points(of: whole) } ?? standard
    }
    let size = Size(
      length("markerWidth", around.viewport.width, 3), length("markerHeight", around.viewport.height, 3))
    let factor = marker["markerUnits"] == "userSpaceOnUse" ? 1 : around.style.line.width
    guard size.width > 0, size.height > 0, factor > 0 else { return }
    // What is in a marker takes nothing from what it stands on but paints that it asks for.
    var style = try inheritedStyle(of: marker, around)
    let declarations = sheet.declarations(of: marker, in: style.properties)
    let viewport = Viewport(marker, size: size)
    let reference = viewport.transform.apply(
      Point(length("refX", viewport.inner.width, 0), length("refY", viewport.inner.height, 0)))
    var inside = around
    inside.depth += 1
    inside.transform = AffineTransform.translation(-reference.x, -reference.y)
      .concatenating(.scale(factor, factor)).concatenating(turn(of: marker, at: vertex, isStart: isStart))
      .concatenating(.translation(vertex.place.x, vertex.place.y)).concatenating(around.transform)
    var effects = effects(of: marker, declarations)
    if !["visible", "auto"].contains(declarations["overflow"]) {
      effects.clip = DisplayItem.ClipShape(
        shape: .rect(Rect(origin: .zero, size: size)), transform: inside.transform)
    }
    inside.transform = viewport.transform.concatenating(inside.transform)
    inside.viewport = viewport.inner
    style.apply(declarations, diagonal: viewport.inner.diagonal)
    inside.style = style
    try opened(marker) { (builder) throws(DocumentError) in
      try builder.grouped(effects, inside) { (builder, inside) throws(DocumentError) in
        for child in marker.children { try builder.draw(child, inside) }
      }
    }
  }

  /// How a marker is turned.
  private func turn(of marker: XMLElement, at vertex: PathVertices.Vertex, isStart: Bool) -> AffineTransform {
    let orient = marker["orient"]?.trimmed ?? "0"
    guard orient.hasPrefix("auto") else {
      return .rotation(AngleText.radians(orient) ?? Double(orient).map { $0 * .pi / 180 } ?? 0)
    }
    let (direction, sign) = (vertex.direction, isStart && orient == "auto-start-reverse" ? -1.0 : 1)
    return AffineTransform(
      direction.x * sign, direction.y * sign, -direction.y * sign, direction.x * sign, 0, 0)
  }
}
