import Graphics
import Lookups
import XMLTree

/// Steps that make each pixel of others: of those around it, of where light comes from, or of those that a second picture names.
extension FilterGraph {
  /// About as much as a canvas costs, of groups that a filter may still make: samples of a pixel.
  private static let samplesOfGroup = 4
  /// The same of what light does to a canvas.
  private static let groupsOfLight = 10

  /// What an `feConvolveMatrix` makes; nothing where it has a mistake.
  mutating func convolved(_ step: XMLElement, _ isLinear: Bool) -> FilterPicture {
    let order = NumberList.numbers(step["order"] ?? "3")
    let kernel = NumberList.numbers(step["kernelMatrix"] ?? "")
    guard (1...2).contains(order.count), order.allSatisfy({ $0 >= 1 && $0.rounded() == $0 }) else {
      return refused(step, "\"order\" is one or two whole numbers above 0")
    }
    guard order[0] * order[order.count - 1] <= Double(Convolution.countLimit) else {
      return refused(step, "\"kernelMatrix\" has at most \(Convolution.countLimit) numbers")
    }
    let (columns, rows) = (Int(order[0]), Int(order[order.count - 1]))
    guard kernel.count == columns * rows else {
      return refused(step, "\"kernelMatrix\" is to have as many numbers as \"order\" says, \(columns * rows)")
    }
    func target(_ name: String, _ count: Int) -> Int? {
      guard let text = step[name] else { return count / 2 }
      return Int(text.trimmed).flatMap { (0..<count).contains($0) ? $0 : nil }
    }
    guard let column = target("targetX", columns), let row = target("targetY", rows) else {
      return refused(step, "\"targetX\" and \"targetY\" are columns and rows of the matrix, from 0")
    }
    let sum = kernel.reduce(0, +)
    // Decimals that cancel each other out leave what was rounded of them.
    let isBalanced = abs(sum) <= 1e-9 * kernel.reduce(0) { $0 + abs($1) }
    var divisor = step.number("divisor") ?? 0
    if divisor == 0 { divisor = isBalanced ? 1 : sum }
    if step["edgeMode"] == "wrap" {
      complaints.append((step, "\"edgeMode\" is \"duplicate\" or \"none\"; \"wrap\" is drawn as \"duplicate\""))
    }
    room -= kernel.count / Self.samplesOfGroup
    let convolution = Convolution(
      // The matrix is turned around, as convolutions are.
      weights: kernel.reversed().map { $0 / divisor }, columns: columns, target: (column, row),
      bias: step.number("bias") ?? 0, preservesAlpha: step["preserveAlpha"] == "true", unit: unit(of: step),
      edges: step["edgeMode"] == "none" ? nil : around.transform.apply(stepRegion))
    return input(step).converted(isLinear: isLinear).grouped(color: nil) { $0.filters = [.convolution(convolution)] }
  }

  /// Nothing, and why that is so.
  private mutating func refused(_ step: XMLElement, _ text: String) -> FilterPicture {
    complaints.append((step, "\"\(step.name)\" shows nothing: \(text)"))
    return FilterPicture()
  }

  /// From one sample of a picture to the next, in points of the drawing: as a step says, or one.
  private func unit(of step: XMLElement) -> Size {
    let numbers = NumberList.numbers(step["kernelUnitLength"] ?? "")
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 > 0 }) else { return Size(1, 1) }
    let (x, y) = (numbers[0] * (box?.width ?? 1), numbers[numbers.count - 1] * (box?.height ?? 1))
    return Size(x * around.scale, y * around.scale)
  }

  /// What an `feDiffuseLighting` or an `feSpecularLighting` makes; nothing without a light.
  mutating func lit(
    _ step: XMLElement, _ declarations: Lookup<String, String>, _ isLinear: Bool
  ) -> FilterPicture {
    let lights = ["feDistantLight", "fePointLight", "feSpotLight"]
    guard let light = step.children.first(where: { lights.contains($0.name) }) else {
      return refused(step, "it has no light; put an feDistantLight, fePointLight or feSpotLight into it")
    }
    let color = color(declarations["lighting-color"], otherwise: .white)
    func component(_ value: Double) -> Double { isLinear ? Color.linear(value) : value }
    let isDiffuse = step.name == "feDiffuseLighting"
    let factor = max(0, step.number(isDiffuse ? "diffuseConstant" : "specularConstant") ?? 1)
    let unit = unit(of: step)
    let lighting = Lighting(
      source: lightSource(light),
      reflection: isDiffuse
        ? .diffuse(factor) : .specular(factor, exponent: Self.exponent(step)),
      color: SIMD3(component(color.red), component(color.green), component(color.blue)),
      height: (step.number("surfaceScale") ?? 1) * around.scale, unit: (unit.width + unit.height) / 2,
      edges: around.transform.apply(stepRegion))
    room -= Self.groupsOfLight
    // The alpha is the same in both spaces.
    return input(step).lit(lighting, isLinear: isLinear)
  }

  private static func exponent(_ element: XMLElement) -> Double {
    min(128, max(1, element.number("specularExponent") ?? 1))
  }

  private func lightSource(_ light: XMLElement) -> Lighting.Source {
    func place(_ names: [String]) -> SIMD3<Double> {
      let own = names.map { light.number($0) ?? 0 }
      guard let box else {
        let flat = around.transform.apply(Point(own[0], own[1]))
        return SIMD3(flat.x, flat.y, own[2] * around.scale)
      }
      let flat = around.transform.apply(Point(box.minX + own[0] * box.width, box.minY + own[1] * box.height))
      let depth = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
      return SIMD3(flat.x, flat.y, own[2] * depth * around.scale)
    }
    switch light.name {
    case "fePointLight": return .point(place(["x", "y", "z"]))
    case "feSpotLight":
      let angle = light.number("limitingConeAngle").map(abs)
      return .spot(
        place(["x", "y", "z"]), toward: place(["pointsAtX", "pointsAtY", "pointsAtZ"]),
        exponent: Self.exponent(light), edge: angle.map { $0 < 90 ? cosine($0 * .pi / 180) : 0 } ?? 0)
    default:
      let azimuth = (light.number("azimuth") ?? 0) * .pi / 180
      let elevation = (light.number("elevation") ?? 0) * .pi / 180
      let way = around.vector(to: Point(cosine(azimuth), sine(azimuth)))
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      let flat = length > 0 ? cosine(elevation) / length : 0
      return .distant(SIMD3(way.x * flat, way.y * flat, sine(elevation)))
    }
  }

  /// What an `feDisplacementMap` makes.
  mutating func displaced(_ step: XMLElement, _ isLinear: Bool) -> FilterPicture {
    let picture = input(step)
    let scale = step.number("scale") ?? 0
    guard scale != 0 else { return picture }
    let letters: [(String, Displacement.Channel)] = [("R", .red), ("G", .green), ("B", .blue)]
    func channel(_ name: String) -> Displacement.Channel {
      letters.first { $0.0 == step[name] }?.1 ?? .alpha
    }
    let size = box?.size ?? Size(1, 1)
    let displacement = Displacement(
      [channel("xChannelSelector"), channel("yChannelSelector")],
      horizontal: around.vector(to: Point(scale * size.width, 0)),
      vertical: around.vector(to: Point(0, scale * size.height)))
    room -= 1
    return picture.combined(
      with: input(step, "in2").converted(isLinear: isLinear), by: .displacement(displacement))
  }

  /// What an `feTile` makes: its input, side by side.
  mutating func tiled(_ step: XMLElement) -> FilterPicture? {
    guard let tile = rawInput(step).region, !tile.isEmpty, !stepRegion.isEmpty else { return FilterPicture() }
    let picture = input(step)
    let (left, top) = (
      ((stepRegion.minX - tile.minX) / tile.width).rounded(.down),
      ((stepRegion.minY - tile.minY) / tile.height).rounded(.down)
    )
    let columns = ((stepRegion.maxX - tile.minX) / tile.width).rounded(.up) - left
    let rows = ((stepRegion.maxY - tile.minY) / tile.height).rounded(.up) - top
    obstacle = "let its tiles be larger, or draw less in each"
    guard columns * rows * Double(max(1, picture.groupCount)) <= Double(max(0, room)),
      columns * rows * Double(max(1, picture.items.count)) <= Double(DrawingBuilder.elementLimit)
    else { return nil }
    var all = FilterPicture()
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let offset = Point((left + Double(column)) * tile.width, (top + Double(row)) * tile.height)
        all = picture.moved(by: around.vector(to: offset)).drawn(on: all)
      }
    }
    return all
  }
}
