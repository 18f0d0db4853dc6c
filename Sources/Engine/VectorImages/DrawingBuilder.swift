import Graphics
import Lookups
import Text
import XMLTree

/// Walks the elements of a drawing and leaves what they paint.
struct DrawingBuilder {
  private(set) var items: [DisplayItem] = []
  let sheet: StyleSheet
  /// Elements by their ids, the first of each.
  let definitions: Lookup<String, XMLElement>
  var gradients: GradientReader
  /// What elements that others refer to find where they stand.
  var inheritedStyles: InheritedStyles
  private var ownComplaints: [String] = []
  /// Of the shapes that were drawn, in order, for the bounding boxes of what holds them.
  var outlines: [Outline] = []
  /// Elements that are being drawn, from the outermost, and clips and masks, by their places.
  private(set) var openElements: [Int] = []
  var openLimits: [Int] = []
  /// Patterns that are being drawn, by the places of their elements.
  var openPatterns: [Int] = []
  var pictures = EmbeddedPictures()
  /// Of a drawing that another one shows: the line of the outermost element that does.
  private(set) var holderLine: Int?
  /// The path that a text stood on last, where percentages were of its viewport.
  var textPath: (element: Int, viewport: Size, ruler: PathRuler)?

  /// What texts are written in.
  var faces: DrawingFaces
  /// What texts say.
  var texts: [String] = []
  var room = DrawingRoom()
  /// The element whose bounding box is looked for, by its place: it is drawn without its transform.
  var measuredElement: Int?
  /// Bounding boxes that were looked for, in the coordinates of their elements.
  var measuredBoxes = Lookup<MeasuredPlace, Rect>()

  /// Elements of one drawing, each counted as often as it is used.
  static let elementLimit = 100_000
  /// Elements and uses inside each other.
  static let depthLimit = 300
  /// Points of the outlines of shapes, each counted as often as it is drawn, measured or clips.
  static let outlineLimit = 10_000_000
  /// Points of outlines that bounding boxes are made of, or that texts stand on, each counted as often as it is measured.
  static let measureLimit = 20_000_000

  /// - Parameter fonts: what texts are written in; nil: none is drawn.
  init(_ root: XMLElement, fonts: (any FontSource)?) {
    faces = DrawingFaces(fonts)
    let sheet = StyleSheet(root)
    let definitions = Lookup(firstOf: root.all.compactMap { element in element["id"].map { ($0, element) } })
    self.sheet = sheet
    self.definitions = definitions
    gradients = GradientReader(sheet, definitions)
    inheritedStyles = InheritedStyles(root)
    if let first = root.all.first(where: \.isAnimation) {
      complain(first, StyleSheet.animationComplaint)
    }
  }

  /// What is not drawn as it is meant, one sentence each.
  var complaints: [String] { elementComplaints + faces.complaints }

  /// The same, without what is to be said of its fonts.
  private var elementComplaints: [String] { sheet.complaints + ownComplaints + gradients.complaints }

  /// What an element finds around it.
  struct Surroundings {
    /// From its coordinates to points of the drawing.
    var transform: AffineTransform
    var style: DrawingStyle
    /// What percentages are of.
    var viewport: Size
    var depth = 0
    /// Lines that it has along texts, the outermost's first; each text draws them in its own paints.
    var lines: [DrawingText.Decoration.Kind] = []
    /// Whose paints what is in a marker or used may take.
    var context = PaintContext.none

    /// How far chords may be from curves, in its coordinates.
    var tolerance: Double { 0.01 / max(1e-6, abs(transform.determinant).squareRoot()) }
  }

  /// The outline of a shape.
  struct Outline {
    var path: Path
    /// From its coordinates to points of the drawing.
    var transform: AffineTransform
  }

  /// Draws everything in a root element.
  ///
  /// - Parameters:
  ///   - transform: from the viewport's coordinates to points of the drawing.
  ///   - depth: elements around.
  mutating func draw(
    _ root: XMLElement, in viewport: Viewport, through transform: AffineTransform = .identity, depth: Int = 0
  ) throws(DocumentError) {
    var around = Surroundings(
      transform: viewport.transform.concatenating(transform), style: DrawingStyle(), viewport: viewport.inner,
      depth: depth)
    let declarations = sheet.declarations(of: root)
    guard declarations["display"] != "none" else { return }
    around.style.apply(declarations, diagonal: viewport.inner.diagonal)
    around.takeLines(declarations)
    paintBackground(declarations, viewport.size, transform, current: around.style.color)
    let effects = effects(of: root, declarations)
    openElements.append(root.index)
    defer { openElements.removeLast() }
    try grouped(effects, around) { (builder, around) throws(DocumentError) in
      for child in root.children { try builder.draw(child, around) }
    }
  }

  /// Draws another drawing, which has names and rules of its own.
  ///
  /// - Parameters:
  ///   - element: that holds it.
  ///   - transform: from the viewport's coordinates to points of this drawing.
  mutating func draw(
    drawing root: XMLElement, in viewport: Viewport, of element: XMLElement, through transform: AffineTransform,
    depth: Int
  ) throws(DocumentError) {
    var inner = DrawingBuilder(root, fonts: nil)
    (inner.faces, inner.pictures, inner.room) = (faces, pictures, room)
    inner.holderLine = holderLine ?? element.line
    try inner.draw(root, in: viewport, through: transform, depth: depth)
    (faces, pictures, room) = (inner.faces, inner.pictures, inner.room)
    items += inner.items
    texts += inner.texts
    for complaint in inner.elementComplaints { complain(element, "in the drawing that it shows, \(complaint)") }
  }

  /// Whether an element is being drawn.
  func isOpen(_ element: XMLElement) -> Bool { openElements.contains(element.index) }

  /// Draws something as a part of an element.
  mutating func opened(
    _ element: XMLElement, _ draw: (inout DrawingBuilder) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    openElements.append(element.index)
    defer { openElements.removeLast() }
    try draw(&self)
  }

  /// Draws one element through a transform.
  mutating func draw(_ element: XMLElement, through transform: AffineTransform) throws(DocumentError) {
    try draw(element, Surroundings(transform: transform, style: DrawingStyle(), viewport: Size(1, 1)))
  }

  /// Counts an element that is drawn, as deep as it is.
  mutating func count(_ element: XMLElement, _ around: Surroundings) throws(DocumentError) {
    room.usedElements += 1
    guard room.usedElements <= Self.elementLimit, around.depth < Self.depthLimit else {
      throw DocumentError(
        line: element.line,
        message:
          "the drawing uses more than \(Self.elementLimit) elements, or more than \(Self.depthLimit) inside each "
          + "other; use fewer")
    }
  }

  /// Takes what an element says of itself.
  ///
  /// - Returns: what is in it finds around it; nil where nothing of it is drawn.
  mutating func enter(
    _ element: XMLElement, _ around: Surroundings
  ) throws(DocumentError) -> (inside: Surroundings, declarations: Lookup<String, String>)? {
    guard element.isDrawn, element.meetsConditions else { return nil }
    try count(element, around)
    let declarations = sheet.declarations(of: element, in: around.style.properties)
    guard declarations["display"] != "none" else { return nil }
    var inside = around
    inside.depth += 1
    inside.style.apply(declarations, diagonal: around.viewport.diagonal)
    inside.transform = try ownTransform(of: element, declarations, around).concatenating(around.transform)
    if element.name != "text" { inside.takeLines(declarations) }
    complain(aboutUndrawn: declarations, of: element)
    return (inside, declarations)
  }

  mutating func draw(_ element: XMLElement, _ around: Surroundings) throws(DocumentError) {
    guard let (inside, declarations) = try enter(element, around) else { return }
    let effects = effects(of: element, declarations)
    openElements.append(element.index)
    defer { openElements.removeLast() }
    switch element.name {
    case let name where ElementShapes.names.contains(name): try drawShape(element, declarations, effects, inside)
    case "g", "a", "switch":
      var children = element.children
      if element.name == "switch" {
        let fitting = children.filter { $0.isDrawn && $0.meetsConditions }
        // Programs that write HTML into a drawing write beside it what is drawn by who reads none.
        children = (fitting.first { $0.name != "foreignObject" } ?? fitting.first).map { [$0] } ?? []
      }
      try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
        for child in children { try builder.draw(child, inside) }
      }
    case "svg":
      try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
        try builder.drawViewport(element, of: element, inside)
      }
    case "image": try drawPicture(element, effects, declarations, inside)
    case "text": try drawText(element, effects, inside)
    case "use": try drawUse(element, effects, inside)
    case "foreignObject": try drawForeignObject(element, effects, inside)
    default: complain(element, "elements \"\(element.name)\" are not drawn; convert them to paths")
    }
  }

  private mutating func drawShape(
    _ element: XMLElement, _ declarations: Lookup<String, String>, _ effects: DrawingEffects, _ inside: Surroundings
  ) throws(DocumentError) {
    guard let path = try outline(of: element, declarations, inside.viewport, em: inside.style.font.size), !path.isEmpty
    else { return }
    var effects = effects
    // One item alone needs no canvas of its own to be translucent.
    var opacity = 1.0
    if effects.isOpacityOnly, inside.style.fill == .none || inside.style.stroke == .none,
      !isMarked(element, inside.style)
    {
      opacity = effects.opacity
      effects.opacity = 1
    }
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      builder.outlines.append(Outline(path: path, transform: inside.transform))
      try builder.paint(path, inside, opacity: opacity)
      try builder.drawMarkers(of: element, on: path, inside)
    }
  }

  /// The outline of a shape, as far as its path data can be read.
  ///
  /// - Parameter em: points.
  /// - Throws: outlines of too many points together.
  mutating func outline(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ viewport: Size, em: Double
  ) throws(DocumentError) -> Path? {
    var mistake: String?
    let path = ElementShapes.path(of: element, viewport, declarations: declarations, em: em) { mistake = $0 }
    if let mistake { complain(element, mistake) }
    room.outlinePoints += path?.points.count ?? 0
    guard room.outlinePoints <= Self.outlineLimit else {
      throw DocumentError(
        line: element.line,
        message:
          "outlines of the drawing have more than \(Self.outlineLimit) points, each counted as often as it is drawn or clips; "
          + "simplify paths, or use them less often")
    }
    return path
  }

  /// Draws what stands elsewhere in the drawing.
  private mutating func drawUse(
    _ element: XMLElement, _ effects: DrawingEffects, _ around: Surroundings
  ) throws(DocumentError) {
    guard let (target, inside) = used(by: element, around) else { return }
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      if target.name == "symbol" {
        var inside = inside
        let declarations = builder.sheet.declarations(of: target, in: inside.style.properties)
        inside.style.apply(declarations, diagonal: inside.viewport.diagonal)
        builder.openElements.append(target.index)
        defer { builder.openElements.removeLast() }
        try builder.grouped(builder.effects(of: target, declarations), inside) {
          (builder, inside) throws(DocumentError) in
          try builder.drawViewport(target, of: element, inside)
        }
      } else {
        try builder.draw(target.name == "svg" ? target.sized(by: element) : target, inside)
      }
    }
  }

  /// What a `use` stands for, and what that finds around it; nil where it is not in the drawing.
  mutating func used(by element: XMLElement, _ around: Surroundings) -> (target: XMLElement, inside: Surroundings)? {
    guard let target = element.reference.flatMap({ definitions[$0] }) else {
      complain(element, "what it uses is not in the drawing")
      return nil
    }
    guard !isOpen(target) else {
      complain(element, "it uses what it stands in; it is left out")
      return nil
    }
    var inside = around
    inside.transform = AffineTransform.translation(
      length(element, "x", around.viewport.width) ?? 0, length(element, "y", around.viewport.height) ?? 0
    ).concatenating(around.transform)
    inside.context = .element(around, box: nil)
    return (target, inside)
  }

  /// Draws what is in an element that has coordinates of its own, and nothing beyond its edges but where `overflow` says so.
  ///
  /// - Parameter sized: the element that says how large it is.
  private mutating func drawViewport(
    _ element: XMLElement, of sized: XMLElement, _ around: Surroundings
  ) throws(DocumentError) {
    let size = Size(
      length(sized, "width", around.viewport.width) ?? around.viewport.width,
      length(sized, "height", around.viewport.height) ?? around.viewport.height)
    guard size.width > 0, size.height > 0 else { return }
    var inside = around
    if element.name == "svg" {
      inside.transform = AffineTransform.translation(
        length(element, "x", around.viewport.width) ?? 0, length(element, "y", around.viewport.height) ?? 0
      ).concatenating(around.transform)
    }
    var effects = DrawingEffects()
    // Drawings do not scroll: auto is visible (SVG 1.1, 14.3.3).
    if !["visible", "auto"].contains(sheet.declarations(of: element)["overflow"]) {
      effects.clip = DisplayItem.ClipShape(
        shape: .rect(Rect(origin: .zero, size: size)), transform: inside.transform)
    }
    let viewport = Viewport(element, size: size)
    inside.transform = viewport.transform.concatenating(inside.transform)
    inside.viewport = viewport.inner
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      for child in element.children { try builder.draw(child, inside) }
    }
  }

  private func length(_ element: XMLElement, _ name: String, _ whole: Double) -> Double? {
    element[name].flatMap { Length($0)?.points(of: whole) }
  }

  // MARK: Items

  /// The same as it is now, without what was drawn, for the bounding box of an element.
  func probe(of element: XMLElement) -> DrawingBuilder {
    var probe = self
    (probe.items, probe.outlines, probe.measuredElement) = ([], [], element.index)
    return probe
  }

  mutating func append(_ content: DisplayItem.Content) {
    items.append(DisplayItem(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), content: content))
  }

  mutating func append(_ others: [DisplayItem]) { items += others }

  /// Takes the last items away.
  mutating func takeItems(from start: Int) -> [DisplayItem] {
    defer { items.removeSubrange(start...) }
    return Array(items[start...])
  }

  /// Replaces an item that was left before.
  mutating func replaceItem(at index: Int, with content: DisplayItem.Content) { items[index].content = content }

  mutating func complain(_ element: XMLElement, _ text: String) {
    let sentence = "line \(element.line): \(text)"
    if ownComplaints.count < 20, !ownComplaints.contains(sentence) { ownComplaints.append(sentence) }
  }

  private mutating func complain(aboutUndrawn declarations: Lookup<String, String>, of element: XMLElement) {
    if let value = declarations["vector-effect"], !["none", "non-scaling-stroke"].contains(value) {
      complain(element, "\"vector-effect\" is \"none\" or \"non-scaling-stroke\"; \"\(value)\" is not drawn")
    }
    if let value = declarations["writing-mode"], value.hasPrefix("tb") || value.hasPrefix("vertical") {
      complain(element, "texts from top to bottom are drawn from left to right")
    }
  }
}

extension XMLElement {
  /// With the width and the height that what uses it gives instead of its own
  /// ([SVG 2, the use element](https://www.w3.org/TR/SVG2/struct.html#UseElement)).
  fileprivate func sized(by use: XMLElement) -> XMLElement {
    var result = self
    for name in ["width", "height"] {
      guard let value = use[name] else { continue }
      result.attributes.removeAll { $0.name == name }
      result.attributes.append((name, value))
    }
    return result
  }
}
