import Graphics
import Lookups
import XMLTree

/// Pictures, of pixels and drawn ([SVG 2, the image element](https://www.w3.org/TR/SVG2/embedded.html#ImageElement)).
extension DrawingBuilder {
  /// What an element shows.
  private enum Shown {
    case picture(EmbeddedPicture)
    case drawing(XMLElement, Viewport)

    /// Pixels, or points of a drawing.
    var size: Size {
      switch self {
      case .picture(let picture):
        picture.orientation.exchangesSides
          ? Size(Double(picture.height), Double(picture.width)) : Size(Double(picture.width), Double(picture.height))
      case .drawing(_, let viewport): viewport.size
      }
    }
  }

  mutating func drawPicture(
    _ element: XMLElement, _ effects: DrawingEffects, _ declarations: Lookup<String, String>, _ inside: Surroundings
  ) throws(DocumentError) {
    guard let shown = try shown(by: element, inside), let place = place(of: shown.size, declarations, inside) else {
      return
    }
    let natural = Rect(origin: .zero, size: shown.size)
    let fitted = Viewport.transform(from: natural, to: place.size, element["preserveAspectRatio"])
      .concatenating(.translation(place.minX, place.minY))
    var effects = effects
    var opacity = 1.0
    if effects.isOpacityOnly, case .picture = shown { (opacity, effects.opacity) = (effects.opacity, 1) }
    // What covers its place may lie beyond it.
    let isCut =
      element["preserveAspectRatio"]?.contains("slice") == true
      && !["visible", "auto"].contains(declarations["overflow"])
    if isCut { effects.clip = DisplayItem.ClipShape(shape: .rect(place), transform: inside.transform) }
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      builder.outlines.append(Outline(path: .rect(place), transform: inside.transform))
      guard inside.style.isVisible else { return }
      try builder.append(
        shown, of: element, natural, through: fitted, inside, isCoarse: Self.isCoarse(declarations), opacity: opacity)
    }
  }

  /// What an `feImage` shows: an element of the drawing where that stands, or a picture in a part of the filter
  /// ([Filter Effects, feImage](https://www.w3.org/TR/filter-effects-1/#feImageElement)).
  mutating func filterImage(
    of step: XMLElement, in region: Rect, _ around: Surroundings
  ) throws(DocumentError) -> FilterPicture {
    let (place, first) = (items.count, outlines.count)
    defer { outlines.removeSubrange(first...) }
    try count(step, around)
    let inside = Surroundings(
      transform: around.transform, style: DrawingStyle(), viewport: around.viewport, depth: around.depth + 1)
    if let id = step.reference {
      guard let target = definitions[id], !isOpen(target) else {
        complain(step, "what it shows is not in the drawing, or is what it stands in; it shows nothing")
        return FilterPicture()
      }
      try draw(target, inside)
    } else if let shown = try shown(by: step, around), region.width > 0, region.height > 0 {
      let natural = Rect(origin: .zero, size: shown.size)
      let fitted = Viewport.transform(from: natural, to: region.size, step["preserveAspectRatio"])
        .concatenating(.translation(region.minX, region.minY))
      let isCoarse = Self.isCoarse(sheet.declarations(of: step))
      try append(shown, of: step, natural, through: fitted, inside, isCoarse: isCoarse, opacity: 1)
    }
    return FilterPicture(takeItems(from: place))
  }

  /// Draws what an element shows.
  ///
  /// - Parameters:
  ///   - natural: its own box.
  ///   - fitted: from that to the element's coordinates.
  private mutating func append(
    _ shown: Shown, of element: XMLElement, _ natural: Rect, through fitted: AffineTransform, _ inside: Surroundings,
    isCoarse: Bool, opacity: Double
  ) throws(DocumentError) {
    switch shown {
    case .picture(let picture):
      guard pictures.takes(picture.width * picture.height),
        let reference = pictures.reference(of: picture, line: holderLine ?? element.line)
      else {
        return complain(element, "pictures in the drawing are too large together; it is left out")
      }
      let stored = Rect(0, 0, Double(picture.width), Double(picture.height))
      let upright = picture.orientation.transform(width: stored.width, height: stored.height)
      let isUpright = picture.orientation == .up
      append(
        .image(
          reference, source: stored, destination: isUpright ? fitted.apply(natural) : stored,
          isUpright ? inside.transform : upright.concatenating(fitted).concatenating(inside.transform),
          isCoarse ? .nearest : .trilinear, tint: Color.white.withAlpha(multipliedBy: opacity)))
    case .drawing(let root, let viewport):
      var effects = DrawingEffects()
      let transform = fitted.concatenating(inside.transform)
      effects.clip = DisplayItem.ClipShape(shape: .rect(natural), transform: transform)
      try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
        try builder.draw(drawing: root, in: viewport, of: element, through: transform, depth: inside.depth)
      }
    }
  }

  /// Whether pixels that are enlarged are to stay squares.
  private static func isCoarse(_ declarations: Lookup<String, String>) -> Bool {
    ["pixelated", "crisp-edges", "optimizeSpeed"].contains(declarations["image-rendering"])
  }

  /// What an element shows; nil where it is nothing that is read.
  private mutating func shown(by element: XMLElement, _ around: Surroundings) throws(DocumentError) -> Shown? {
    guard let address = element["href"] ?? element["xlink:href"], !address.trimmed.isEmpty else { return nil }
    guard DataAddress.isMeant(address) else {
      complain(element, "a picture that stands in another file is not read; embed it in the drawing")
      return nil
    }
    let bytes = DataAddress(address.trimmed)?.bytes ?? []
    if VectorImage.isVector(bytes), !PDFFile.isMeant(bytes) {
      // Reading it takes time, as drawing it does.
      room.usedElements += bytes.count / Self.bytesOfElement
      try count(element, around)
      do throws(DocumentError) {
        let root = try VectorImage.root(bytes)
        return .drawing(root, try Viewport(root))
      } catch {
        complain(element, "the drawing that it shows cannot be read: \(error.message)")
        return nil
      }
    }
    guard let picture = EmbeddedPicture(file: bytes) else {
      complain(element, "a picture is damaged, too large, or none of PNG, JPEG, GIF, WebP and SVG; it is left out")
      return nil
    }
    let isStored = sheet.declarations(of: element)["image-orientation"] == "none"
    return .picture(isStored ? picture.unturned : picture)
  }

  /// Of a drawing in the drawing, how many take as long as an element.
  private static let bytesOfElement = 100

  /// Where a picture lies, in the element's coordinates: a side that is not given follows from the picture's own. Nil for no
  /// place.
  private func place(
    of natural: Size, _ declarations: Lookup<String, String>, _ around: Surroundings
  ) -> Rect? {
    func length(_ name: String, _ whole: Double) -> Double? {
      declarations[name].flatMap { Length($0)?.points(of: whole) }
    }
    let (width, height) = (natural.width, natural.height)
    let size: Size
    switch (length("width", around.viewport.width), length("height", around.viewport.height)) {
    case (let own?, let other?): size = Size(own, other)
    case (let own?, nil): size = Size(own, own * height / width)
    case (nil, let own?): size = Size(own * width / height, own)
    case (nil, nil): size = Size(width, height)
    }
    guard size.width > 0, size.height > 0 else { return nil }
    return Rect(
      origin: Point(length("x", around.viewport.width) ?? 0, length("y", around.viewport.height) ?? 0), size: size)
  }
}
