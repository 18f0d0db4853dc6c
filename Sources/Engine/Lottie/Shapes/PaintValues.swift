import Graphics

/// A fill or a stroke over time.
struct PaintValues: Sendable {
  enum Ink: Sendable {
    case color(Animated<Color>)
    case gradient(GradientValues)
  }

  var ink: Ink
  /// Per cent.
  var opacity: Animated<Double>
  var fillRule = Shape.FillRule.nonZero
  /// Nil: a fill.
  var stroke: StrokeValues?
}

/// How a line is drawn, over time.
struct StrokeValues: Sendable {
  var width: Animated<Double>
  var cap: StrokeStyle.Cap
  var join: StrokeStyle.Join
  var miterLimit: Double
  /// Lengths of dashes and gaps in turn.
  var dashes: [Animated<Double>] = []
  var dashPhase = Animated(0.0)

  /// Core Animation draws no dash of no length; these are as good as none.
  private static let shortest = 0.01

  func style(_ frame: Double) -> StrokeStyle {
    var lengths = dashes.map { dash in
      let length = dash(frame)
      return length == 0 ? Self.shortest : max(0, length)
    }
    if lengths.allSatisfy({ $0 == Self.shortest }) { lengths = [] }
    return StrokeStyle(
      width: max(0, width(frame)), cap: cap, join: join, miterLimit: miterLimit, dashes: lengths,
      dashPhase: lengths.isEmpty ? 0 : dashPhase(frame))
  }
}

/// A course of colours over time.
struct GradientValues: Sendable {
  var isRadial: Bool
  var start: AnimatedPoint
  var end: AnimatedPoint
  /// How many of the numbers are colours: groups of location, red, green and blue. Behind them stand pairs of location and alpha.
  var colorCount: Int
  var numbers: Animated<[Double]>

  /// More colours, or alphas, are left out.
  private static let stopLimit = 256

  func gradient(_ frame: Double, alpha: Double) -> Gradient {
    let (start, end) = (start(frame), end(frame))
    let geometry: Gradient.Geometry
    if isRadial {
      // Without any radius all of it is the last colour.
      let radius = max(1e-6, (end - start).length)
      geometry = .radial(center: start, radii: Size(radius, radius))
    } else {
      geometry = .axial(from: start, to: end)
    }
    return Gradient(geometry, stops: stops(numbers(frame), alpha))
  }

  /// Colours and alphas change at places of their own: every place of either becomes a stop, with what the other has there.
  private func stops(_ numbers: [Double], _ alpha: Double) -> [Gradient.Stop] {
    func unit(_ value: Double) -> Double { max(0, min(1, value)) }
    let count = max(0, min(colorCount, numbers.count / 4))
    let places = (colors: min(count, Self.stopLimit), alphas: min(numbers.count, (count * 2 + Self.stopLimit) * 2))
    var colors: [Gradient.Stop] = []
    for index in 0..<places.colors {
      let part = numbers[index * 4..<index * 4 + 4].map(unit)
      let location = max(part[0], colors.last?.location ?? 0)
      colors.append(Gradient.Stop(location: location, color: Color(part[1], part[2], part[3])))
    }
    var alphas: [Gradient.Stop] = []
    for index in stride(from: count * 4, to: places.alphas - 1, by: 2) {
      let location = max(unit(numbers[index]), alphas.last?.location ?? 0)
      alphas.append(Gradient.Stop(location: location, color: Color(white: 0, unit(numbers[index + 1]))))
    }
    guard !alphas.isEmpty, !colors.isEmpty else {
      return colors.map { Gradient.Stop(location: $0.location, color: $0.color.withAlpha(multipliedBy: alpha)) }
    }
    let course = Gradient(.axial(from: .zero, to: .zero), stops: colors)
    let cover = Gradient(.axial(from: .zero, to: .zero), stops: alphas)
    let locations = (colors + alphas).map(\.location).sorted()
    return locations.enumerated().map { index, location in
      // At a step, the first of two stops of one place has what was before it.
      let isFirst = index + 1 < locations.count && locations[index + 1] == location
      let place = isFirst && index > 0 ? location.nextDown : location
      return Gradient.Stop(
        location: location,
        color: course.color(at: place).withAlpha(multipliedBy: cover.color(at: place).alpha * alpha))
    }
  }
}
