import Graphics
import Lookups
import XMLTree

/// What happens to an element's picture as a whole: opacity, blending, clips and masks.
struct DrawingEffects {
  /// 0…1.
  var opacity = 1.0
  var blendMode = BlendMode.normal
  /// One shape that limits the picture.
  var clip: DisplayItem.ClipShape?
  /// Several shapes that limit it together.
  var clipElement: XMLElement?
  var mask: XMLElement?
  /// Of the element's shape; nil for groups.
  var bounds: Rect?

  /// Whether nothing but opacity happens.
  var isOpacityOnly: Bool { blendMode == .normal && clip == nil && clipElement == nil && mask == nil }

  fileprivate var isNothing: Bool { isOpacityOnly && opacity == 1 }
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
    if let id = declarations["clip-path"].flatMap(DrawingStyle.reference) {
      if let clip = definitions[id], clip.name == "clipPath" {
        effects.clipElement = clip
      } else {
        complain(element, "there is no clip \"\(id)\"")
      }
    }
    if let id = declarations["mask"].flatMap(DrawingStyle.reference) {
      if let mask = definitions[id], mask.name == "mask" {
        effects.mask = mask
      } else {
        complain(element, "there is no mask \"\(id)\"")
      }
    }
    return effects
  }

  /// "color-dodge" is `colorDodge`.
  private static func camelCase(_ text: String) -> String {
    let words = text.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Draws content, on a canvas of its own where its effects need one.
  mutating func grouped(
    _ effects: DrawingEffects, _ around: Surroundings,
    _ draw: (inout DrawingBuilder, Surroundings) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard !effects.isNothing else { return try draw(&self, around) }
    var effects = effects
    if let element = effects.clipElement, let clip = try simpleClip(element, around, effects.bounds) {
      (effects.clip, effects.clipElement) = (clip, nil)
    }
    // A clip of several shapes is a mask of its own, around everything else.
    if let element = effects.clipElement {
      effects.clipElement = nil
      let inner = effects
      return try masked(element, isClip: true, around, effects.bounds, DisplayItem.Group(count: 0)) {
        (builder) throws(DocumentError) in
        try builder.grouped(inner, around, draw)
      }
    }
    var group = DisplayItem.Group(count: 0, opacity: effects.opacity, clip: effects.clip)
    group.blendMode = effects.blendMode
    if let mask = effects.mask {
      return try masked(mask, isClip: false, around, effects.bounds, group) { (builder) throws(DocumentError) in
        try draw(&builder, around)
      }
    }
    let place = items.count
    append(.group(group))
    try draw(&self, around)
    group.count = items.count - place - 1
    replaceItem(at: place, with: .group(group))
  }

  /// Draws content, and behind it what its alpha is multiplied by.
  private mutating func masked(
    _ element: XMLElement, isClip: Bool, _ around: Surroundings, _ bounds: Rect?, _ group: DisplayItem.Group,
    _ draw: (inout DrawingBuilder) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    var group = group
    let place = items.count
    append(.group(group))
    try draw(&self)
    group.count = items.count - place - 1
    let start = items.count
    // The mask's picture is one, so that its parts cover each other before they limit anything.
    append(.group(DisplayItem.Group(count: 0)))
    var inside = around
    inside.depth += 1
    inside.style = DrawingStyle()
    inside.transform = contentTransform(of: element, isClip ? "clipPathUnits" : "maskContentUnits", bounds)
      .concatenating(around.transform)
    if isClip { inside.style.fill = .color(.white) }
    inside.style.apply(sheet.declarations(of: element), diagonal: around.viewport.diagonal)
    for child in element.children { try self.draw(child, inside) }
    if !isClip { whiten(from: start + 1, element) }
    replaceItem(at: start, with: .group(DisplayItem.Group(count: items.count - start - 1)))
    group.maskCount = items.count - start
    replaceItem(at: place, with: .group(group))
  }

  /// A clip that is one shape.
  private mutating func simpleClip(
    _ element: XMLElement, _ around: Surroundings, _ bounds: Rect?
  ) throws(DocumentError) -> DisplayItem.ClipShape? {
    let shapes = element.children.filter { !["title", "desc"].contains($0.name) }
    guard shapes.count == 1, ElementShapes.names.contains(shapes[0].name) else { return nil }
    let declarations = sheet.declarations(of: shapes[0])
    guard declarations["clip-path"] == nil, declarations["display"] != "none" else { return nil }
    var style = DrawingStyle()
    style.apply(sheet.declarations(of: element), diagonal: around.viewport.diagonal)
    style.apply(declarations, diagonal: around.viewport.diagonal)
    let path = try ElementShapes.path(of: shapes[0], around.viewport) ?? .empty
    var transform = contentTransform(of: element, "clipPathUnits", bounds).concatenating(around.transform)
    for text in [element["transform"], declarations["transform"]] {
      if let own = text.flatMap(TransformList.transform) { transform = own.concatenating(transform) }
    }
    return DisplayItem.ClipShape(shape: .path(path, style.clipRule), transform: transform)
  }

  /// From the coordinates of a clip's or mask's content to those of the element that it limits.
  private mutating func contentTransform(
    of element: XMLElement, _ units: String, _ bounds: Rect?
  ) -> AffineTransform {
    guard element[units] == "objectBoundingBox" else { return .identity }
    guard let bounds else {
      complain(element, "units of the bounding box are not known for groups; use userSpaceOnUse")
      return .identity
    }
    return AffineTransform(bounds.width, 0, 0, bounds.height, bounds.minX, bounds.minY)
  }

  /// Makes a mask's colours white of the opacity that their luminance is
  /// ([CSS Masking, 7.10.1](https://www.w3.org/TR/css-masking-1/#MaskValues)).
  private mutating func whiten(from start: Int, _ element: XMLElement) {
    guard sheet.declarations(of: element)["mask-type"] != "alpha" else { return }
    var drawn = Array(items[start...])
    let isMixed = drawn.whiten()
    for (index, item) in drawn.enumerated() { replaceItem(at: start + index, with: item.content) }
    if isMixed, items.count - start > 1 {
      complain(element, "a mask's darker parts do not cover its lighter ones")
    }
  }
}

extension [DisplayItem] {
  /// Makes colours white that are the more opaque the lighter the colours were.
  ///
  /// - Returns: whether any was not white.
  mutating func whiten() -> Bool {
    var isMixed = false
    func white(_ color: Color) -> Color {
      let luminance = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
      if luminance < 0.999 { isMixed = true }
      return Color.white.withAlpha(multipliedBy: luminance * color.alpha)
    }
    for index in indices {
      switch self[index].content {
      case .fill(let shape, let transform, let color):
        self[index].content = .fill(shape, transform, white(color))
      case .gradient(let shape, let transform, var gradient):
        gradient.stops = gradient.stops.map { Gradient.Stop(location: $0.location, color: white($0.color)) }
        self[index].content = .gradient(shape, transform, gradient)
      default: break
      }
    }
    return isMixed
  }
}
