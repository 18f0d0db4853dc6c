import Graphics
import Lookups
import XMLTree

/// Clips and masks ([CSS Masking](https://www.w3.org/TR/css-masking-1/)).
extension DrawingBuilder {
  /// What clips and masks limit.
  struct Limited {
    /// In whose coordinates they are.
    var around: Surroundings
    /// The outlines of what was drawn, of those that are known.
    var outlines: Range<Int>
  }

  /// Limits a group by a shape, or by pictures behind what it holds already.
  mutating func limit(
    _ group: inout DisplayItem.Group, to limits: [XMLElement], _ limited: Limited
  ) throws(DocumentError) {
    for (index, element) in limits.enumerated() {
      if group.clip == nil, let clip = try simpleClip(element, limited) {
        group.clip = clip
        continue
      }
      let start = items.count
      try drawLimit(element, Array(limits[(index + 1)...]), limited)
      group.maskCount = items.count - start
      return
    }
  }

  /// Draws what a group's alpha is multiplied by: the picture of a clip or of a mask.
  ///
  /// - Parameter others: what limits this picture, besides what its element says.
  private mutating func drawLimit(
    _ element: XMLElement, _ others: [XMLElement], _ limited: Limited
  ) throws(DocumentError) {
    try count(element, limited.around)
    let isClip = element.name == "clipPath"
    openLimits.append(element.index)
    defer { openLimits.removeLast() }
    let style = try inheritedStyle(of: element, limited.around)
    let declarations = sheet.declarations(of: element, in: style.properties)
    let (place, first) = (items.count, outlines.count)
    // One picture, so that its parts cover each other before they limit anything.
    var group = DisplayItem.Group(count: 0)
    append(.group(group))
    var inside = limited.around
    inside.depth += 1
    inside.style = style
    inside.style.apply(declarations, diagonal: inside.viewport.diagonal)
    let units = try unitTransform(of: element, isClip ? "clipPathUnits" : "maskContentUnits", limited)
    if isClip {
      let own = try ownTransform(of: element, declarations, inside)
      inside.transform = units.concatenating(own).concatenating(inside.transform)
      for child in element.children { try drawArea(of: child, inside) }
    } else {
      inside.transform = units.concatenating(inside.transform)
      let region = try region(of: element, limited)
      group.clip = DisplayItem.ClipShape(shape: .rect(region), transform: limited.around.transform)
      for child in element.children { try draw(child, inside) }
      if declarations["mask-type"] != "alpha" {
        let drawn = takeItems(from: place + 1)
        append(drawn.lightness(over: limited.around.transform.apply(region)))
      }
    }
    group.count = items.count - place - 1
    outlines.removeSubrange(first...)
    // What limits it has the coordinates and the bounding box of what it limits.
    var next = limited
    next.around.depth += 1
    let own = clips(of: element, declarations) + (isClip ? [] : masks(of: element, declarations))
    try limit(&group, to: others + own, next)
    replaceItem(at: place, with: .group(group))
  }

  // MARK: Clips

  /// A clip of one shape that nothing else limits; nil for others, and for masks.
  mutating func simpleClip(
    _ element: XMLElement, _ limited: Limited
  ) throws(DocumentError) -> DisplayItem.ClipShape? {
    guard element.name == "clipPath" else { return nil }
    let around = limited.around
    let children = element.children.filter { !["title", "desc"].contains($0.name) }
    guard children.count == 1, ElementShapes.names.contains(children[0].name) else { return nil }
    var style = try inheritedStyle(of: element, around)
    let own = sheet.declarations(of: element, in: style.properties)
    let inner = sheet.declarations(of: children[0], in: style.properties.inside(own))
    guard clips(of: element, own).isEmpty, clips(of: children[0], inner).isEmpty else { return nil }
    style.apply(own, diagonal: around.viewport.diagonal)
    style.apply(inner, diagonal: around.viewport.diagonal)
    let isShown = style.isVisible && inner["display"] != "none"
    let path = isShown ? try outline(of: children[0], inner, around.viewport, em: style.font.size) : nil
    let transform = try ownTransform(of: children[0], inner, around)
      .concatenating(try unitTransform(of: element, "clipPathUnits", limited))
      .concatenating(try ownTransform(of: element, own, around)).concatenating(around.transform)
    return DisplayItem.ClipShape(shape: .path(path ?? .empty, style.clipRule), transform: transform)
  }

  /// Draws what a child of a clip lets through, all of its area in white: its paints, lines and opacity do not count, and
  /// without being visible it lets nothing through
  /// ([CSS Masking, the clipPath element](https://www.w3.org/TR/css-masking-1/#ClipPathElement)).
  ///
  /// - Parameter isUsed: whether a child uses it.
  private mutating func drawArea(
    of element: XMLElement, _ around: Surroundings, isUsed: Bool = false
  ) throws(DocumentError) {
    guard let (inside, declarations) = try enter(element, around) else { return }
    var effects = DrawingEffects()
    effects.limits = clips(of: element, declarations)
    if ElementShapes.names.contains(element.name) || element.name == "text" {
      guard inside.style.isVisible else { return }
      let path =
        element.name == "text"
        ? try textArea(of: element, inside)
        : try outline(of: element, declarations, inside.viewport, em: inside.style.font.size)
      guard let path, !path.isEmpty else { return }
      try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
        builder.outlines.append(Outline(path: path, transform: inside.transform))
        builder.append(.fill(.path(path, inside.style.clipRule), inside.transform, .white))
      }
    } else if element.name == "use", !isUsed {
      guard let (target, inside) = used(by: element, inside) else { return }
      try opened(element) { (builder) throws(DocumentError) in
        try builder.grouped(effects, inside) { (builder, inside) throws(DocumentError) in
          try builder.drawArea(of: target, inside, isUsed: true)
        }
      }
    } else {
      complain(element, "a clip is made of shapes, texts and uses of them; \"\(element.name)\" is left out")
    }
  }

  // MARK: Masks

  /// Beyond this part of a mask's picture nothing shows
  /// ([CSS Masking, the mask element](https://www.w3.org/TR/css-masking-1/#MaskElement)).
  private mutating func region(of mask: XMLElement, _ limited: Limited) throws(DocumentError) -> Rect {
    let isOfBox = mask["maskUnits"] != "userSpaceOnUse"
    let whole = isOfBox ? Size(1, 1) : limited.around.viewport
    func length(_ name: String, _ side: Double, _ standard: Double) -> Double {
      mask[name].flatMap { Length($0)?.points(of: side) } ?? standard * side
    }
    let region = Rect(
      length("x", whole.width, -0.1), length("y", whole.height, -0.1), max(0, length("width", whole.width, 1.2)),
      max(0, length("height", whole.height, 1.2)))
    guard isOfBox else { return region }
    let box = try bounds(of: limited)
    return Rect(
      box.minX + region.minX * box.width, box.minY + region.minY * box.height, region.width * box.width,
      region.height * box.height)
  }

  // MARK: Coordinates

  /// From the coordinates of a clip's or mask's content to those of what it limits.
  private mutating func unitTransform(
    of element: XMLElement, _ units: String, _ limited: Limited
  ) throws(DocumentError) -> AffineTransform {
    guard element[units] == "objectBoundingBox" else { return .identity }
    let box = try bounds(of: limited)
    return AffineTransform(box.width, 0, 0, box.height, box.minX, box.minY)
  }

  /// The box around the outlines of an element and of what is in it, in its coordinates; lines' widths, clips and masks do
  /// not count ([SVG 2, bounding boxes](https://www.w3.org/TR/SVG2/coords.html#BoundingBoxes)).
  mutating func bounds(of limited: Limited) throws(DocumentError) -> Rect {
    guard let inverse = limited.around.transform.inverted else { return .zero }
    var corners: [Point] = []
    for outline in outlines[limited.outlines] {
      try countMeasured(outline.path)
      // Without rounding where both have the same coordinates.
      let isInPlace = outline.transform == limited.around.transform
      let path = isInPlace ? outline.path : outline.path.transformed(by: outline.transform.concatenating(inverse))
      corners += path.tightBounds.corners
    }
    return Rect(around: corners)
  }

  /// Counts the points of an outline that is measured.
  mutating func countMeasured(_ path: Path) throws(DocumentError) { try countMeasured(path.points.count) }

  /// Counts points that are measured, or letters of a shape.
  mutating func countMeasured(_ points: Int) throws(DocumentError) {
    room.measuredPoints += points
    guard room.measuredPoints <= Self.measureLimit else {
      throw DocumentError(
        line: 0,
        message:
          "clips, masks and paths of texts measure more than \(Self.measureLimit) points; use userSpaceOnUse, or fewer paths"
      )
    }
  }
}
