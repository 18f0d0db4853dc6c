import Graphics
import Lookups
import XMLTree

/// The steps of a filter, each of which makes a picture of earlier ones
/// ([Filter Effects, filter primitives](https://www.w3.org/TR/filter-effects-1/#FilterPrimitivesOverview)).
struct FilterGraph {
  private let source: FilterPicture
  private let region: Rect
  /// Of what is filtered; nil where lengths are the element's own.
  let box: Rect?
  let around: DrawingBuilder.Surroundings
  /// What `currentColor` means in steps that do not say it.
  private let filterColor: Color
  /// What it means in the step that is being added.
  private var currentColor: Color
  private var named = Lookup<String, FilterPicture>()
  private var last: FilterPicture?
  /// Groups that may still be made; below 0 they were too many.
  var room: Int
  /// Items that steps may still take up; below 0 they were too many.
  private(set) var itemRoom: Int
  /// Samples of noise that may still be made.
  private(set) var noiseRoom: Int
  /// The pictures of the drawing.
  private(set) var pictures: EmbeddedPictures
  /// What the `feImage` shows that is added next.
  private var image = FilterPicture()
  /// Whether noise was too large to be kept as a picture of the drawing.
  private(set) var leavesNoiseOut = false
  /// Beyond which nothing of the step that is being added shows, in the element's coordinates.
  private(set) var stepRegion: Rect
  /// Why the last step could not be added.
  var obstacle = ""
  /// Of what is drawn differently than it is meant.
  var complaints: [(XMLElement, String)] = []

  /// About as much as reading a step costs.
  private static let itemsOfStep = 20

  /// - Parameters:
  ///   - region: beyond which nothing shows, in the element's coordinates.
  ///   - box: what lengths are parts of; nil: of nothing.
  ///   - color: of the filter's own element.
  init(
    source: FilterPicture, region: Rect, box: Rect?, color: Color, around: DrawingBuilder.Surroundings,
    room: DrawingRoom, pictures: EmbeddedPictures
  ) {
    (filterColor, currentColor) = (color, color)
    (self.pictures, noiseRoom, stepRegion) = (pictures, room.noiseSamples, region)
    (self.region, self.box, self.around, self.room, self.itemRoom) = (
      region, box, around, room.filterGroups, room.filterItems
    )
    var source = source.clipped(to: DisplayItem.ClipShape(shape: .rect(region), transform: around.transform))
    source.region = region
    self.source = source
  }

  /// What the last step made, in sRGB; nothing without steps.
  mutating func result() -> FilterPicture { shown(last ?? FilterPicture()).converted(isLinear: false) }

  /// Takes what an `feImage` shows, and what drawing it has left.
  mutating func take(_ image: FilterPicture, _ pictures: EmbeddedPictures, _ room: DrawingRoom) {
    (self.image, self.pictures) = (image, pictures)
    (self.room, itemRoom, noiseRoom) = (room.filterGroups, room.filterItems, room.noiseSamples)
  }

  /// What a step can cover: a part of the region. A side that is not given is that of what all of its inputs cover together
  /// ([Filter Effects, subregion](https://www.w3.org/TR/filter-effects-1/#FilterPrimitiveSubRegion)).
  func part(of step: XMLElement) -> Rect {
    let standard = inputsRegion(step)
    guard ["x", "y", "width", "height"].contains(where: { step[$0] != nil }) else { return standard }
    func length(_ name: String, _ origin: Double, _ side: Double, _ whole: Double) -> Double? {
      step[name].flatMap { Length($0)?.points(of: box == nil ? whole : 1) }
        .map { box == nil ? $0 : origin + $0 * side }
    }
    let (sides, viewport) = (box ?? region, around.viewport)
    return Rect(
      length("x", sides.minX, sides.width, viewport.width) ?? standard.minX,
      length("y", sides.minY, sides.height, viewport.height) ?? standard.minY,
      max(0, length("width", 0, sides.width, viewport.width) ?? standard.width),
      max(0, length("height", 0, sides.height, viewport.height) ?? standard.height)
    ).common(with: region)
  }

  /// The rectangle around what all inputs of a step cover; the region for steps without inputs, for tiles, and where what is filtered is
  /// one of them.
  private func inputsRegion(_ step: XMLElement) -> Rect {
    let inputs: [Rect]
    switch step.name {
    case "feFlood", "feImage", "feTile", "feTurbulence": return region
    case "feMerge": inputs = step.children.filter { $0.name == "feMergeNode" }.map { inputRegion($0, "in") }
    case "feBlend", "feComposite", "feDisplacementMap": inputs = [inputRegion(step, "in"), inputRegion(step, "in2")]
    default: inputs = [inputRegion(step, "in")]
    }
    guard let first = inputs.first else { return region }
    // Without rounding where all are the same.
    return inputs.allSatisfy { $0 == first } ? first : Rect(around: inputs.flatMap(\.corners))
  }

  /// What one input of a step covers.
  private func inputRegion(_ step: XMLElement, _ name: String) -> Rect {
    switch step[name] {
    case "SourceGraphic", "SourceAlpha", "BackgroundImage", "BackgroundAlpha": region
    case let name?: (named[name] ?? last)?.region ?? region
    case nil: last?.region ?? region
    }
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - declared: what an element says of itself.
  ///   - filter: what the step inherits from.
  /// - Returns: false where it cannot be made; `obstacle` says why.
  mutating func add(
    _ step: XMLElement, declared: (XMLElement) -> Lookup<String, String>, inheriting filter: XMLElement
  ) -> Bool {
    itemRoom -= Self.itemsOfStep * (1 + step.children.count)
    guard itemRoom >= 0 else {
      obstacle = "let fewer elements have filters"
      return false
    }
    var declarations = declared(step)
    for name in ["flood-color", "flood-opacity", "lighting-color"] where declarations[name] == "inherit" {
      declarations[name] = declared(filter)[name]
    }
    let space = declarations["color-interpolation-filters"] ?? declared(filter)["color-interpolation-filters"]
    let isLinear = space != "sRGB"
    currentColor = declarations["color"].flatMap(ColorText.color) ?? filterColor
    stepRegion = part(of: step)
    obstacle = "use others"
    guard let made = picture(of: step, declarations, isLinear) else { return false }
    guard made.items.count <= DrawingBuilder.elementLimit else {
      obstacle = "draw less in it"
      return false
    }
    itemRoom -= made.items.count
    room -= made.groupCount
    var clipped = made.clipped(to: DisplayItem.ClipShape(shape: .rect(stepRegion), transform: around.transform))
    clipped.region = stepRegion
    if let noise = clipped.noise { clipped.noise?.clip = noise.clip.common(with: stepRegion) }
    last = clipped
    if let name = step["result"] { named[name] = clipped }
    return true
  }

  /// What a step takes: an earlier result, the last one where none of that name is, or the picture that is filtered.
  mutating func input(_ step: XMLElement, _ name: String = "in") -> FilterPicture {
    shown(rawInput(step, name))
  }

  /// The same, of noise its samples.
  func rawInput(_ step: XMLElement, _ name: String = "in") -> FilterPicture {
    switch step[name] {
    case "SourceGraphic": source
    case "SourceAlpha": source.filled(.black)
    // Nothing lies below that could be seen here.
    case "BackgroundImage", "BackgroundAlpha": FilterPicture()
    case let name?: named[name] ?? last ?? source
    case nil: last ?? source
    }
  }

  /// A picture as items, also of noise.
  private mutating func shown(_ picture: FilterPicture) -> FilterPicture {
    guard let noise = picture.noise else { return picture }
    // Before the work, which would be done as often as something asks for it.
    guard pictures.takes(noise.count), case let embedded = noise.embedded,
      let reference = pictures.reference(of: embedded)
    else {
      leavesNoiseOut = true
      return FilterPicture()
    }
    let source = Rect(0, 0, Double(embedded.width), Double(embedded.height))
    let image = DisplayItem.Content.image(
      reference, source: source, destination: noise.place, around.transform, .trilinear, tint: .white)
    return FilterPicture(image, color: nil)
      .clipped(to: DisplayItem.ClipShape(shape: .rect(noise.clip), transform: around.transform))
  }

  /// What steps that change each colour by itself make of noise.
  private mutating func changed(
    _ noise: NoisePicture, _ change: (NoisePicture) -> NoisePicture
  ) -> FilterPicture? {
    noiseRoom -= noise.count
    guard noiseRoom >= 0 else {
      obstacle = "let less of the drawing be noise"
      return nil
    }
    return FilterPicture(change(noise))
  }

  private mutating func picture(
    of step: XMLElement, _ declarations: Lookup<String, String>, _ isLinear: Bool
  ) -> FilterPicture? {
    switch step.name {
    case "feGaussianBlur":
      let picture = input(step)
      let sigmas = deviation(step)
      guard sigmas != .zero else { return picture }
      return (picture.color == nil ? picture.converted(isLinear: isLinear) : picture).blurred(sigmas)
    case "feOffset": return input(step).moved(by: way(step))
    case "feFlood":
      return FilterPicture(.fill(.rect(region), around.transform, flood(declarations)), color: flood(declarations))
    case "feDropShadow":
      let picture = encodedInput(step)
      let shadow = picture.filled(flood(declarations)).moved(by: way(step, standard: 2))
      return picture.drawn(on: shadow.blurred(deviation(step, standard: 2)))
    case "feMerge":
      var inputs: [FilterPicture] = []
      for node in step.children where node.name == "feMergeNode" { inputs.append(encodedInput(node)) }
      guard inputs.reduce(0, { $0 + $1.items.count }) <= DrawingBuilder.elementLimit else {
        obstacle = "draw less in it"
        return nil
      }
      return inputs.reduce(FilterPicture()) { $1.drawn(on: $0) }
    case "feBlend":
      let mode = BlendMode(rawValue: DrawingBuilder.camelCase(step["mode"] ?? "normal")) ?? .normal
      let space = isLinear && mode != .normal
      let top = input(step).converted(isLinear: space)
      return top.drawn(on: input(step, "in2").converted(isLinear: space), mode)
    case "feComposite": return composite(step, isLinear)
    case "feColorMatrix":
      guard let matrix = FilterMatrices.matrix(of: step) else { return rawInput(step) }
      if let noise = rawInput(step).noise { return changed(noise) { $0.mapped(matrix, isLinear: isLinear) } }
      return input(step).mapped(matrix, isLinear: isLinear)
    case "feComponentTransfer":
      if let noise = rawInput(step).noise {
        return changed(noise) { $0.mapped(TransferFunction.all(of: step), isLinear: isLinear) }
      }
      if let matrix = FilterMatrices.transfer(of: step) { return input(step).mapped(matrix, isLinear: isLinear) }
      let functions = TransferFunction.all(of: step)
      return input(step).converted(isLinear: isLinear).grouped(color: nil) {
        $0.filters = [.curves(ColorCurves { functions[$0].value($1) })]
      }
    case "feTurbulence":
      guard !stepRegion.isEmpty else { return FilterPicture() }
      obstacle = "let less of the drawing be noise, and give it frequencies from 0 on"
      // Two samples a point, so that there are as many as pixels on most canvases.
      return NoisePicture(
        step, in: stepRegion, density: 2 * around.scale, isLinear: isLinear, room: &noiseRoom
      ).map { FilterPicture($0) }
    case "feMorphology":
      let picture = input(step)
      return radii(step).map { picture.extremes(in: $0, takesLargest: step["operator"] == "dilate") } ?? picture
    case "feConvolveMatrix": return convolved(step, isLinear)
    case "feDiffuseLighting", "feSpecularLighting": return lit(step, declarations, isLinear)
    case "feDisplacementMap": return displaced(step, isLinear)
    case "feTile": return tiled(step)
    case "feImage": return image
    default: return nil
    }
  }

  /// What a step takes, as sRGB encodes it. Pictures that only cover each other do so in sRGB: eight bits of light would take dark
  /// colours away.
  private mutating func encodedInput(_ step: XMLElement, _ name: String = "in") -> FilterPicture {
    input(step, name).converted(isLinear: false)
  }

  private mutating func composite(_ step: XMLElement, _ isLinear: Bool) -> FilterPicture {
    let top = encodedInput(step)
    let bottom = encodedInput(step, "in2")
    switch step["operator"] ?? "over" {
    case "in": return top.drawn(on: bottom, .sourceIn)
    case "out": return top.drawn(on: bottom, .sourceOut)
    case "atop": return top.drawn(on: bottom, .sourceAtop)
    case "xor": return top.drawn(on: bottom, .xor)
    case "lighter": return top.drawn(on: bottom, .plusLighter)
    case "arithmetic":
      let factors = ["k1", "k2", "k3", "k4"].map { step.number($0) ?? 0 }
      func part(_ picture: FilterPicture, _ factor: Double) -> FilterPicture {
        factor == 1 ? picture : picture.grouped(color: picture.color) { $0.opacity = factor }
      }
      let isMixing = isLinear && (top.color == nil || top.color != bottom.color)
      switch (factors[0], factors[1], factors[2], factors[3]) {
      case (0, 0...1, 0...1, 0) where !isMixing:
        return part(top, factors[1]).drawn(on: part(bottom, factors[2]), .plusLighter)
      // The difference of two coverages of which the larger one is all or nothing, as shadows inside a shape are made.
      case (0, -1, 1, 0): return top.drawn(on: bottom, .destinationOut)
      case (0, 1, -1, 0): return top.drawn(on: bottom, .sourceOut)
      default:
        return input(step).converted(isLinear: isLinear).combined(
          with: input(step, "in2").converted(isLinear: isLinear),
          by: .arithmetic(SIMD4(factors[0], factors[1], factors[2], factors[3])))
      }
    default: return top.drawn(on: bottom)
    }
  }

  private func flood(_ declarations: Lookup<String, String>) -> Color {
    let opacity = declarations["flood-opacity"].flatMap(DrawingStyle.share) ?? 1
    return color(declarations["flood-color"], otherwise: .black).withAlpha(multipliedBy: opacity)
  }

  /// - Parameter standard: what nothing, and what is no colour, stands for.
  func color(_ text: String?, otherwise standard: Color) -> Color {
    guard let text else { return standard }
    return text.lowercased() == "currentcolor" ? currentColor : ColorText.color(text) ?? standard
  }

  /// Points of the drawing, along its axes.
  private mutating func deviation(_ step: XMLElement, standard: Double = 0) -> Size {
    let numbers = NumberList.numbers(step["stdDeviation"] ?? "\(standard)")
    guard numbers.count <= 2, var x = numbers.first, var y = numbers.last, x >= 0, y >= 0 else { return .zero }
    if let box { (x, y) = (x * box.width, y * box.height) }
    let isEven = abs(x - y) <= 1e-3 * max(x, y)
    if isEven, around.isEven {
      let sigma = min((x + y) / 2 * around.scale, Filter.sigmaLimit)
      return Size(sigma, sigma)
    }
    let (right, down) = (around.vector(to: Point(x, 0)), around.vector(to: Point(0, y)))
    if !(right.y == 0 && down.x == 0 || right.x == 0 && down.y == 0) {
      complaints.append(
        (step, "a blur that differs from direction to direction is not turned with its element"))
    }
    func sigma(_ a: Double, _ b: Double) -> Double {
      min(a == 0 || b == 0 ? abs(a + b) : (a * a + b * b).squareRoot(), Filter.sigmaLimit)
    }
    return Size(sigma(right.x, down.x), sigma(right.y, down.y))
  }

  /// Points of the drawing; nil where one of them is not above 0, with which a step changes nothing.
  private mutating func radii(_ step: XMLElement) -> Size? {
    let numbers = NumberList.numbers(step["radius"] ?? "0")
    guard numbers.count <= 2, var x = numbers.first, var y = numbers.last, x > 0, y > 0 else { return nil }
    if let box { (x, y) = (x * box.width, y * box.height) }
    let (right, down) = (around.vector(to: Point(1, 0)), around.vector(to: Point(0, 1)))
    if min(abs(right.x), abs(right.y)) > 1e-3 * around.scale {
      complaints.append(
        (step, "the rectangle of \"feMorphology\" is drawn upright, although what it changes is turned or slanted"))
    }
    return Size(abs(right.x) * x + abs(down.x) * y, abs(right.y) * x + abs(down.y) * y)
  }

  /// Points of the drawing.
  private func way(_ step: XMLElement, standard: Double = 0) -> Point {
    let (x, y) = (step.number("dx") ?? standard, step.number("dy") ?? standard)
    return around.vector(to: box.map { Point(x * $0.width, y * $0.height) } ?? Point(x, y))
  }
}

extension Rect {
  /// What lies in both; empty where that is nothing.
  func common(with other: Rect) -> Rect {
    let corner = Point(max(minX, other.minX), max(minY, other.minY))
    let size = Size(min(maxX, other.maxX) - corner.x, min(maxY, other.maxY) - corner.y)
    return Rect(origin: corner, size: Size(max(0, size.width), max(0, size.height)))
  }
}
