import Graphics
import Lookups
import XMLTree

/// The steps of a filter, each of which makes a picture of earlier ones
/// ([Filter Effects, filter primitives](https://www.w3.org/TR/filter-effects-1/#FilterPrimitivesOverview)).
struct FilterGraph {
  private let source: FilterPicture
  private let region: Rect
  /// Of what is filtered; nil where lengths are the element's own.
  private let box: Rect?
  private let around: DrawingBuilder.Surroundings
  private var named = Lookup<String, FilterPicture>()
  private var last: FilterPicture?
  /// Groups that may still be made; below 0 they were too many.
  private(set) var room: Int
  /// Items that steps may still take up; below 0 they were too many.
  private(set) var itemRoom: Int
  /// Samples of noise that may still be made.
  private(set) var noiseRoom: Int
  /// The pictures of the drawing.
  private(set) var pictures: EmbeddedPictures
  /// Whether noise was too large to be kept as a picture of the drawing.
  private(set) var leavesNoiseOut = false
  /// Beyond which nothing of the step that is being added shows, in the element's coordinates.
  private var stepRegion: Rect
  /// Why the last step could not be added.
  private(set) var obstacle = ""
  /// Of what is drawn differently than it is meant.
  private(set) var complaints: [(XMLElement, String)] = []

  /// About as much as reading a step costs.
  private static let itemsOfStep = 20

  /// - Parameters:
  ///   - region: beyond which nothing shows, in the element's coordinates.
  ///   - box: what lengths are parts of; nil: of nothing.
  init(
    source: FilterPicture, region: Rect, box: Rect?, around: DrawingBuilder.Surroundings, room: DrawingRoom,
    pictures: EmbeddedPictures
  ) {
    (self.pictures, noiseRoom, stepRegion) = (pictures, room.noiseSamples, region)
    (self.region, self.box, self.around, self.room, self.itemRoom) = (
      region, box, around, room.filterGroups, room.filterItems
    )
    self.source = source.clipped(to: DisplayItem.ClipShape(shape: .rect(region), transform: around.transform))
  }

  /// What the last step made; nothing without steps.
  mutating func result() -> FilterPicture { shown(last ?? FilterPicture()) }

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
    let declarations = declared(step)
    let space = declarations["color-interpolation-filters"] ?? declared(filter)["color-interpolation-filters"]
    let isLinear = space != "sRGB"
    stepRegion = region
    // A step's own part of the region; a side that is not given is the region's.
    if ["x", "y", "width", "height"].contains(where: { step[$0] != nil }) {
      func length(_ name: String, _ origin: Double, _ side: Double, _ whole: Double) -> Double? {
        step[name].flatMap { Length($0)?.points(of: box == nil ? whole : 1) }
          .map { box == nil ? $0 : origin + $0 * side }
      }
      let (sides, viewport) = (box ?? region, around.viewport)
      stepRegion = Rect(
        length("x", sides.minX, sides.width, viewport.width) ?? region.minX,
        length("y", sides.minY, sides.height, viewport.height) ?? region.minY,
        max(0, length("width", 0, sides.width, viewport.width) ?? region.width),
        max(0, length("height", 0, sides.height, viewport.height) ?? region.height)
      ).common(with: region)
    }
    obstacle = "use others"
    guard let made = picture(of: step, declarations, isLinear) else { return false }
    guard made.items.count <= DrawingBuilder.elementLimit else {
      obstacle = "draw less in it"
      return false
    }
    itemRoom -= made.items.count
    room -= made.groupCount
    var clipped = made.clipped(to: DisplayItem.ClipShape(shape: .rect(stepRegion), transform: around.transform))
    if let noise = clipped.noise { clipped.noise?.clip = noise.clip.common(with: stepRegion) }
    last = clipped
    if let name = step["result"] { named[name] = clipped }
    return true
  }

  /// What a step takes: an earlier result, the last one where none of that name is, or the picture that is filtered.
  private mutating func input(_ step: XMLElement, _ name: String = "in") -> FilterPicture {
    shown(rawInput(step, name))
  }

  /// The same, of noise its samples.
  private func rawInput(_ step: XMLElement, _ name: String = "in") -> FilterPicture {
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
      noteSpace(isLinear && picture.color == nil, step)
      return picture.blurred(deviation(step))
    case "feOffset": return input(step).moved(by: way(step))
    case "feFlood":
      return FilterPicture(.fill(.rect(region), around.transform, flood(declarations)), color: flood(declarations))
    case "feDropShadow":
      let picture = input(step)
      let shadow = picture.filled(flood(declarations)).moved(by: way(step, standard: 2))
      return picture.drawn(on: shadow.blurred(deviation(step, standard: 2)))
    case "feMerge":
      var inputs: [FilterPicture] = []
      for node in step.children where node.name == "feMergeNode" { inputs.append(input(node)) }
      guard inputs.reduce(0, { $0 + $1.items.count }) <= DrawingBuilder.elementLimit else {
        obstacle = "draw less in it"
        return nil
      }
      return inputs.reduce(FilterPicture()) { $1.drawn(on: $0) }
    case "feBlend":
      let top = input(step)
      let bottom = input(step, "in2")
      let mode = BlendMode(rawValue: DrawingBuilder.camelCase(step["mode"] ?? "normal")) ?? .normal
      noteSpace(isLinear && mode != .normal, step)
      return top.drawn(on: bottom, mode)
    case "feComposite": return composite(step)
    case "feColorMatrix":
      guard let matrix = FilterMatrices.matrix(of: step) else { return rawInput(step) }
      if let noise = rawInput(step).noise { return changed(noise) { $0.mapped(matrix, isLinear: isLinear) } }
      return mapped(step, matrix, isLinear)
    case "feComponentTransfer":
      if let noise = rawInput(step).noise {
        return changed(noise) { $0.mapped(TransferFunction.all(of: step), isLinear: isLinear) }
      }
      guard let matrix = FilterMatrices.transfer(of: step) else {
        obstacle = "only the types identity, linear, and table of two values are drawn"
        return nil
      }
      return mapped(step, matrix, isLinear)
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
    default: return nil
    }
  }

  /// What a matrix makes of a step's input.
  private mutating func mapped(_ step: XMLElement, _ matrix: ColorMatrix, _ isLinear: Bool) -> FilterPicture {
    let picture = input(step)
    noteSpace(isLinear && picture.color == nil && !matrix.isAlphaOnly, step)
    return picture.mapped(matrix, isLinear: isLinear)
  }

  private mutating func composite(_ step: XMLElement) -> FilterPicture? {
    let top = input(step)
    let bottom = input(step, "in2")
    switch step["operator"] ?? "over" {
    case "in": return top.drawn(on: bottom, .sourceIn)
    case "out": return top.drawn(on: bottom, .sourceOut)
    case "atop": return top.drawn(on: bottom, .sourceAtop)
    case "xor": return top.drawn(on: bottom, .xor)
    case "lighter": return top.drawn(on: bottom, .plusLighter)
    case "arithmetic":
      let factors = ["k1", "k2", "k3", "k4"].map { step.number($0) ?? 0 }
      if factors[0] == 0, factors[3] == 0 {
        func part(_ picture: FilterPicture, _ factor: Double) -> FilterPicture {
          factor == 1 ? picture : picture.grouped(color: picture.color) { $0.opacity = factor }
        }
        switch (factors[1], factors[2]) {
        case (0...1, 0...1): return part(top, factors[1]).drawn(on: part(bottom, factors[2]), .plusLighter)
        // The difference of two coverages of which the larger one is all or nothing, as shadows inside a shape are made.
        case (-1, 1): return top.drawn(on: bottom, .destinationOut)
        case (1, -1): return top.drawn(on: bottom, .sourceOut)
        default: break
        }
      }
      obstacle = "of arithmetic only sums with factors from 0 to 1, and differences, are drawn"
      return nil
    default: return top.drawn(on: bottom)
    }
  }

  private func flood(_ declarations: Lookup<String, String>) -> Color {
    let text = declarations["flood-color"] ?? "black"
    let color = text.lowercased() == "currentcolor" ? around.style.color : ColorText.color(text) ?? .black
    return color.withAlpha(multipliedBy: declarations["flood-opacity"].flatMap(DrawingStyle.share) ?? 1)
  }

  /// Points of the drawing.
  private mutating func deviation(_ step: XMLElement, standard: Double = 0) -> Double {
    let numbers = NumberList.numbers(step["stdDeviation"] ?? "\(standard)")
    guard numbers.count <= 2, var x = numbers.first, var y = numbers.last, x >= 0, y >= 0 else { return 0 }
    if let box { (x, y) = (x * box.width, y * box.height) }
    if abs(x - y) > 1e-3 * max(x, y) || !around.isEven, max(x, y) > 0 {
      complaints.append((step, "a blur that differs from direction to direction is drawn alike in all"))
    }
    return min((x + y) / 2 * around.scale, Filter.sigmaLimit)
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

  /// Colours are mixed as they are encoded.
  private mutating func noteSpace(_ isOther: Bool, _ step: XMLElement) {
    guard isOther else { return }
    complaints.append(
      (step, "the filter mixes colours in sRGB, not in linear light; say color-interpolation-filters=\"sRGB\""))
  }
}

extension Rect {
  /// What lies in both; empty where that is nothing.
  fileprivate func common(with other: Rect) -> Rect {
    let corner = Point(max(minX, other.minX), max(minY, other.minY))
    let size = Size(min(maxX, other.maxX) - corner.x, min(maxY, other.maxY) - corner.y)
    return Rect(origin: corner, size: Size(max(0, size.width), max(0, size.height)))
  }
}
