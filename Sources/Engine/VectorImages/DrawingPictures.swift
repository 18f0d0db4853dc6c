import Graphics
import Lookups
import XMLTree

/// Pictures of pixels ([SVG 2, the image element](https://www.w3.org/TR/SVG2/embedded.html#ImageElement)).
extension DrawingBuilder {
  mutating func drawPicture(
    _ element: XMLElement, _ effects: DrawingEffects, _ declarations: Lookup<String, String>, _ inside: Surroundings
  ) throws(DocumentError) {
    guard let picture = picture(of: element), let place = place(of: picture, declarations, inside) else {
      return
    }
    let size = Size(Double(picture.width), Double(picture.height))
    let fitted = Viewport.transform(
      from: Rect(origin: .zero, size: size), to: place.size, element["preserveAspectRatio"]
    ).concatenating(.translation(place.minX, place.minY))
    let destination = fitted.apply(Rect(origin: .zero, size: size))
    var effects = effects
    var opacity = 1.0
    if effects.isOpacityOnly { (opacity, effects.opacity) = (effects.opacity, 1) }
    // What covers its place may lie beyond it.
    let isCut =
      element["preserveAspectRatio"]?.contains("slice") == true
      && !["visible", "auto"].contains(declarations["overflow"])
    if isCut { effects.clip = DisplayItem.ClipShape(shape: .rect(place), transform: inside.transform) }
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      builder.outlines.append(Outline(path: .rect(place), transform: inside.transform))
      guard inside.style.isVisible else { return }
      let isCoarse = ["pixelated", "crisp-edges", "optimizeSpeed"].contains(declarations["image-rendering"])
      guard builder.pictures.takes(picture.width * picture.height),
        let reference = builder.pictures.reference(of: picture)
      else { return builder.complain(element, "pictures in the drawing are too large together; it is left out") }
      builder.append(
        .image(
          reference, source: Rect(origin: .zero, size: size), destination: destination, inside.transform,
          isCoarse ? .nearest : .trilinear, tint: Color.white.withAlpha(multipliedBy: opacity)))
    }
  }

  /// The picture that an element holds; nil where it is none that is read.
  private mutating func picture(of element: XMLElement) -> EmbeddedPicture? {
    guard let address = element["href"] ?? element["xlink:href"], !address.trimmed.isEmpty else { return nil }
    guard DataAddress.isMeant(address) else {
      complain(element, "a picture that stands in another file is not read; embed it in the drawing")
      return nil
    }
    guard let bytes = DataAddress(address.trimmed)?.bytes, let picture = EmbeddedPicture(file: bytes) else {
      complain(element, "a picture is damaged, too large, or neither PNG nor JPEG; it is left out")
      return nil
    }
    return picture
  }

  /// Where a picture lies, in the element's coordinates: a side that is not given follows from the picture's own. Nil for no
  /// place.
  private func place(
    of picture: EmbeddedPicture, _ declarations: Lookup<String, String>, _ around: Surroundings
  ) -> Rect? {
    func length(_ name: String, _ whole: Double) -> Double? {
      declarations[name].flatMap { Length($0)?.points(of: whole) }
    }
    let (width, height) = (Double(picture.width), Double(picture.height))
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
