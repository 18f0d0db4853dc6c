import Graphics
import Lookups
import XMLTree

/// HTML in a drawing, of which two things are drawn, both of an empty element, as Figma writes them: what filters what lies below it, glass
/// ([Filter Effects 2, backdrop-filter](https://www.w3.org/TR/filter-effects-2/#BackdropFilterProperty)), and colours around a point.
extension DrawingBuilder {
  /// Backdrops of one drawing; each is a canvas of its own.
  static let backdropLimit = 200
  /// Letters of backgrounds with colours around a point in one drawing, which a rule may give to many elements.
  static let backgroundLimit = 2_000_000

  /// Draws a `foreignObject`.
  mutating func drawForeignObject(
    _ element: XMLElement, _ effects: DrawingEffects, _ inside: Surroundings
  ) throws(DocumentError) {
    guard element.children.count == 1, element.text.allSatisfy(\.isWhitespace), element.children[0].children.isEmpty,
      element.children[0].text.allSatisfy(\.isWhitespace)
    else { return complain(aboutHTML: element) }
    let declarations = sheet.declarations(of: element.children[0], in: inside.style.properties)
    let filter = declarations["backdrop-filter"] ?? declarations["-webkit-backdrop-filter"]
    guard let text = filter, text != "none" else {
      if try !drawBackground(of: element, declarations, effects, inside) { complain(aboutHTML: element) }
      return
    }
    guard inside.style.isVisible else { return }
    // What has an effect of its own sees nothing of what lies below it.
    guard effects.isOpacityOnly, effects.opacity == 1, !effects.isIsolated, let filters = backdropFilters(text, inside),
      let area = try backdropArea(of: element, declarations, inside)
    else {
      return complain(
        element,
        "\"backdrop-filter\" is drawn of blurs and colours, in a rectangle or a clip of one shape; \"\(text)\" is left out here"
      )
    }
    room.backdrops -= 1
    guard room.backdrops >= 0 else {
      return complain(element, "more than \(Self.backdropLimit) backdrops of a drawing are not drawn")
    }
    append(.backdrop(area.shape, area.transform, filters, opacity: 1))
  }

  private mutating func complain(aboutHTML element: XMLElement) {
    complain(
      element,
      "HTML in the drawing (\"foreignObject\") is not drawn; export it without, in Mermaid with \"htmlLabels: false\", "
        + "in draw.io without \"formatted text\"")
  }

  /// Draws colours around a point that an element has as its background.
  ///
  /// - Returns: false for another background.
  private mutating func drawBackground(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ effects: DrawingEffects, _ inside: Surroundings
  ) throws(DocumentError) -> Bool {
    guard declarations["clip-path"] == nil, let text = declarations[StyleValue.backgroundImage],
      let area = try backdropArea(of: element, declarations, inside), case .path(let box, _) = area.shape
    else { return false }
    room.backgroundLetters -= text.utf8.count
    guard room.backgroundLetters >= 0 else {
      complain(element, "gradients of HTML in the drawing have too many colours together; others are not drawn")
      return true
    }
    let opacity = declarations["opacity"].flatMap(DrawingStyle.share) ?? 1
    guard let gradient = ConicBackground.gradient(text, in: box.bounds.size, opacity: opacity) else { return false }
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      builder.outlines.append(Outline(path: box, transform: area.transform))
      if inside.style.isVisible { builder.append(.gradient(area.shape, area.transform, gradient)) }
    }
    return true
  }

  /// Nil where one of the functions is none that is drawn.
  private func backdropFilters(_ text: String, _ inside: Surroundings) -> [Filter]? {
    guard let calls = FilterFunction.calls(text), calls.count <= 8 else { return nil }
    var filters: [Filter] = []
    for call in calls {
      switch FilterFunction(call.name, call.arguments, em: inside.style.font.size) {
      case .blur(let radius):
        filters.append(.gaussianBlur(sigma: min(radius * inside.scale, Filter.sigmaLimit), normalizesEdges: true))
      case .colors(let matrix): filters.append(.color(matrix))
      case .dropShadow, nil: return nil
      }
    }
    return filters
  }

  /// Where a backdrop shows: in the box of its element, or in that element's clip, which begins at the box's corner.
  private mutating func backdropArea(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ inside: Surroundings
  ) throws(DocumentError) -> DisplayItem.ClipShape? {
    func length(_ name: String, _ whole: Double) -> Double {
      element[name].flatMap { Length($0)?.points(of: whole) } ?? 0
    }
    let size = Size(length("width", inside.viewport.width), length("height", inside.viewport.height))
    guard size.width > 0, size.height > 0 else { return nil }
    var around = inside
    around.transform = AffineTransform.translation(
      length("x", inside.viewport.width), length("y", inside.viewport.height)
    ).concatenating(inside.transform)
    let box = Path.rect(Rect(origin: .zero, size: size))
    guard let text = declarations["clip-path"], text != "none" else {
      return DisplayItem.ClipShape(shape: .path(box, .nonZero), transform: around.transform)
    }
    guard let id = DrawingStyle.reference(text), let clip = definitions[id] else { return nil }
    let first = outlines.count
    defer { outlines.removeSubrange(first...) }
    outlines.append(Outline(path: box, transform: around.transform))
    return try simpleClip(clip, Limited(around: around, outlines: first..<first + 1))
  }
}
