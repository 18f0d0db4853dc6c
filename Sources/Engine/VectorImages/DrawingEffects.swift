import Graphics
import Lookups
import XMLTree

/// What happens to an element's picture as a whole: opacity, blending, clips and masks.
struct DrawingEffects {
  /// 0…1.
  var opacity = 1.0
  var blendMode = BlendMode.normal
  /// Whether what is in it blends with nothing that lies below it.
  var isIsolated = false
  /// One shape that limits the picture.
  var clip: DisplayItem.ClipShape?
  /// A shape of a style sheet that limits the picture, and whether the viewport is its box whatever it says.
  var shape: (text: String, isOfViewport: Bool)?
  /// What changes the picture before anything else does.
  var filters: [DrawingFilter] = []
  /// Clips and masks, each of which limits what the others leave.
  var limits: [XMLElement] = []

  /// Whether nothing but opacity happens.
  var isOpacityOnly: Bool { blendMode == .normal && clip == nil && shape == nil && limits.isEmpty && filters.isEmpty }

  fileprivate var isNothing: Bool { isOpacityOnly && opacity == 1 && !isIsolated }
}

extension DrawingBuilder {
  /// What an element says of its picture as a whole.
  mutating func effects(of element: XMLElement, _ declarations: Lookup<String, String>) -> DrawingEffects {
    var effects = DrawingEffects()
    effects.opacity = declarations["opacity"].flatMap(DrawingStyle.share) ?? 1
    if let text = declarations["mix-blend-mode"], text != "normal" {
      if let mode = BlendMode(rawValue: Self.camelCase(text)) {
        effects.blendMode = mode
      } else {
        complain(element, "\"\(text)\" is no blend mode")
      }
    }
    effects.isIsolated = declarations["isolation"] == "isolate"
    effects.filters = filters(of: element, declarations)
    if let text = declarations["clip-path"], BasicShape(text) != nil {
      effects.shape = (text, element.name == "svg")
      effects.limits = masks(of: element, declarations)
    } else {
      effects.limits = clips(of: element, declarations) + masks(of: element, declarations)
    }
    return effects
  }

  /// What an element says that it is clipped to: one clip or none.
  mutating func clips(of element: XMLElement, _ declarations: Lookup<String, String>) -> [XMLElement] {
    guard let text = declarations["clip-path"], !["none", "inherit", "initial"].contains(text) else { return [] }
    guard let id = DrawingStyle.reference(text) else {
      complain(
        element,
        "\"clip-path\" is an element of the drawing, or for what is drawn a shape such as \"circle(50%)\"; \"\(text)\" is left "
          + "out here")
      return []
    }
    if let clip = definitions[id], clip.name == "clipPath" { return unopened(clip, element) }
    complain(element, "there is no clip \"\(id)\"")
    return []
  }

  /// What an element says that it is masked by: one mask or none.
  mutating func masks(of element: XMLElement, _ declarations: Lookup<String, String>) -> [XMLElement] {
    guard let id = declarations["mask"].flatMap(DrawingStyle.reference) else { return [] }
    if let mask = definitions[id], mask.name == "mask" { return unopened(mask, element) }
    complain(element, "there is no mask \"\(id)\"")
    return []
  }

  /// A clip or mask that is not being drawn already: what limits itself does not
  /// ([CSS Masking, 4](https://www.w3.org/TR/css-masking-1/#ClipPathElement)).
  private mutating func unopened(_ limit: XMLElement, _ element: XMLElement) -> [XMLElement] {
    guard openLimits.contains(limit.index) else { return [limit] }
    complain(element, "a \(limit.name == "mask" ? "mask" : "clip") that limits itself is left out there")
    return []
  }

  /// "color-dodge" is `colorDodge`.
  static func camelCase(_ text: String) -> String {
    let words = text.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Draws content, on a canvas of its own where its effects need one.
  mutating func grouped(
    _ effects: DrawingEffects, _ around: Surroundings,
    _ draw: (inout DrawingBuilder, Surroundings) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard !effects.isNothing else { return try draw(&self, around) }
    var group = DisplayItem.Group(count: 0, opacity: effects.opacity, clip: effects.clip)
    group.blendMode = effects.blendMode
    let (place, first) = (items.count, outlines.count)
    append(.group(group))
    try draw(&self, around)
    let limited = Limited(around: around, outlines: first..<outlines.count)
    if !effects.filters.isEmpty { try filter(from: place + 1, with: effects.filters, limited) }
    if let clip = try shapeClip(effects, limited) {
      if group.clip == nil {
        group.clip = clip
      } else {
        let drawn = takeItems(from: place + 1)
        append(.group(DisplayItem.Group(count: drawn.count, clip: clip)))
        append(drawn)
      }
    }
    group.count = items.count - place - 1
    try limit(&group, to: effects.limits, limited)
    replaceItem(at: place, with: .group(group))
  }

  /// The shape of a style sheet that limits a picture: of the viewport, or of the box around what was drawn, without its lines.
  private mutating func shapeClip(
    _ effects: DrawingEffects, _ limited: Limited
  ) throws(DocumentError) -> DisplayItem.ClipShape? {
    let around = limited.around
    guard let (text, isOfViewport) = effects.shape else { return nil }
    try countMeasured(text.utf8.count)
    guard let shape = BasicShape(text, em: around.style.font.size) else { return nil }
    let isWhole = isOfViewport || shape.isOfViewport
    let box = isWhole ? Rect(origin: .zero, size: around.viewport) : try bounds(of: limited)
    return shape.outline(in: box).map { DisplayItem.ClipShape(shape: $0, transform: around.transform) }
  }
}
