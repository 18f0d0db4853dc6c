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
      case .picture(let picture): Size(Double(picture.width), Double(picture.height))
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
      switch shown {
      case .picture(let picture):
        let isCoarse = ["pixelated", "crisp-edges", "optimizeSpeed"].contains(declarations["image-rendering"])
        guard builder.pictures.takes(picture.width * picture.height),
          let reference = builder.pictures.reference(of: picture)
        else { return builder.complain(element, "pictures in the drawing are too large together; it is left out") }
        builder.append(
          .image(
            reference, source: natural, destination: fitted.apply(natural), inside.transform,
            isCoarse ? .nearest : .trilinear, tint: Color.white.withAlpha(multipliedBy: opacity)))
      case .drawing(let root, let viewport):
        var effects = DrawingEffects()
        let transform = fitted.concatenating(inside.transform)
        effects.clip = DisplayItem.ClipShape(shape: .rect(natural), transform: transform)
        try builder.grouped(effects, inside) { (builder, inside) throws(DocumentError) in
          try builder.draw(drawing: root, in: viewport, of: element, through: transform, depth: inside.depth)
        }
      }
    }
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
    return .picture(picture)
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
