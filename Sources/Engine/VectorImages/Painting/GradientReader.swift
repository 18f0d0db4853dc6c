import Graphics
import Lookups
import XMLTree

/// Gradients of a drawing ([SVG 2, chapter 14](https://www.w3.org/TR/SVG2/pservers.html)).
struct GradientReader {
  let sheet: StyleSheet
  /// Elements by their ids.
  let definitions: Lookup<String, XMLElement>
  private(set) var complaints: [String] = []
  /// Stops that gradients that repeat may still have.
  private var stopRoom = GradientSpread.stopLimit
  /// Stops that were read, each as often as something was painted with its gradient.
  private var readStops = 0

  init(_ sheet: StyleSheet, _ definitions: Lookup<String, XMLElement>) {
    self.sheet = sheet
    self.definitions = definitions
  }

  /// A course of colours, and the way from its coordinates to those of the shape.
  struct Found {
    var gradient: Gradient
    var transform: AffineTransform
  }

  /// References that lead from one gradient or pattern to the next.
  private static let referenceLimit = 16
  /// Stops of one drawing; gradients behind them are left out.
  private static let readStopLimit = 2_000_000

  /// The gradient of an id for a shape.
  ///
  /// - Parameters:
  ///   - bounds: of the shape.
  ///   - viewport: what percentages are of.
  ///   - opacity: of the paint, 0…1.
  ///   - inherited: by the gradient whose stops it has, where that stands.
  /// - Returns: nil where there is none, or where it has no stops or no extent.
  mutating func gradient(
    _ id: String, bounds: Rect, viewport: Size, opacity: Double, inherited: DrawingStyle
  ) -> Found? {
    guard let element = definitions[id], Self.names.contains(element.name) else {
      complain("there is no gradient \"\(id)\"")
      return nil
    }
    let chain = gradients(from: element)
    func attribute(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    guard readStops < Self.readStopLimit else {
      complain(
        "gradients have more than \(Self.readStopLimit) stops, each counted as often as it paints; others are left out")
      return nil
    }
    let stops = stops(of: chain, opacity: opacity, inherited)
    readStops += stops.count
    guard !stops.isEmpty else { return nil }
    let isOfShape = attribute("gradientUnits") != "userSpaceOnUse"
    let whole = isOfShape ? Size(1, 1) : viewport
    func length(_ name: String, of side: Double, default standard: Double) -> Double {
      attribute(name).flatMap { Length($0)?.points(of: side) } ?? standard * side
    }
    var transform = AffineTransform.identity
    if let text = attribute("gradientTransform") {
      if let own = TransformList.transform(text) { transform = own } else { complain(element, "its transform is none") }
    }
    if isOfShape {
      transform = transform.concatenating(
        AffineTransform(bounds.width, 0, 0, bounds.height, bounds.minX, bounds.minY))
    }
    guard transform.inverted != nil else { return nil }
    let spread = attribute("spreadMethod").flatMap(GradientSpread.init)
    /// The gradient as far as the shape goes, where it repeats.
    func found(_ gradient: Gradient, _ start: Gradient.Circle, _ end: Gradient.Circle) -> Found {
      guard let spread, let inverse = transform.inverted else { return Found(gradient: gradient, transform: transform) }
      let corners = bounds.corners.map(inverse.apply)
      if let all = spread.repeated(stops, over: corners, from: start, to: end, room: &stopRoom) {
        return Found(gradient: all, transform: transform)
      }
      complain(element, "a gradient that repeats so often is drawn once")
      return Found(gradient: gradient, transform: transform)
    }
    if element.name == "linearGradient" {
      let start = Point(length("x1", of: whole.width, default: 0), length("y1", of: whole.height, default: 0))
      let end = Point(length("x2", of: whole.width, default: 1), length("y2", of: whole.height, default: 0))
      return found(
        Gradient(.axial(from: start, to: end), stops: stops),
        Gradient.Circle(center: start, radius: 0, isExtended: true),
        Gradient.Circle(center: end, radius: 0, isExtended: true))
    } else {
      let center = Point(length("cx", of: whole.width, default: 0.5), length("cy", of: whole.height, default: 0.5))
      let diagonal = isOfShape ? 1 : whole.diagonal
      let radius = length("r", of: diagonal, default: 0.5)
      guard radius > 0 else { return plain(stops, transform) }
      let inner = max(0, length("fr", of: diagonal, default: 0))
      let focus = Point(
        attribute("fx").flatMap { Length($0)?.points(of: whole.width) } ?? center.x,
        attribute("fy").flatMap { Length($0)?.points(of: whole.height) } ?? center.y)
      let start = Gradient.Circle(center: focus, radius: inner, isExtended: true)
      let end = Gradient.Circle(center: center, radius: radius, isExtended: true)
      return found(Gradient(from: start, to: end, endsAtOutlines: false, stops: stops), start, end)
    }
  }

  private static let names: Membership<String> = ["linearGradient", "radialGradient"]

  /// A gradient, and those that it takes what it lacks from.
  private func gradients(from element: XMLElement) -> [XMLElement] {
    Array(Self.chain(from: element, in: definitions).prefix { Self.names.contains($0.name) })
  }

  /// The gradient whose stops the gradient of an id has; nil where there is none, or where it has none.
  func stopOwner(_ id: String) -> XMLElement? {
    guard let element = definitions[id], Self.names.contains(element.name) else { return nil }
    return Self.stopOwner(gradients(from: element))
  }

  private static func stopOwner(_ chain: [XMLElement]) -> XMLElement? {
    chain.first { $0.children.contains { $0.name == "stop" } }
  }

  /// What a gradient without a radius shows everywhere: its last colour
  /// ([SVG 2, radial gradients](https://www.w3.org/TR/SVG2/pservers.html#RadialGradientElementRAttribute)).
  private func plain(_ stops: [Gradient.Stop], _ transform: AffineTransform) -> Found {
    Found(gradient: Gradient(.axial(from: .zero, to: Point(1, 0)), stops: stops.suffix(1)), transform: transform)
  }

  /// A gradient or a pattern, and those that it takes what it lacks from.
  static func chain(from element: XMLElement, in definitions: Lookup<String, XMLElement>) -> [XMLElement] {
    var result = [element]
    while result.count < referenceLimit, let next = result[result.count - 1].reference.flatMap({ definitions[$0] }) {
      result.append(next)
    }
    return result
  }

  private func stops(of chain: [XMLElement], opacity: Double, _ inherited: DrawingStyle) -> [Gradient.Stop] {
    let own = Self.stopOwner(chain)
    let outer = own.map { sheet.declarations(of: $0, in: inherited.properties) }
    let properties = outer.map { inherited.properties.inside($0) } ?? inherited.properties
    let current = outer?["color"].flatMap(ColorText.color) ?? inherited.color
    var last = 0.0
    return (own?.children ?? []).filter { $0.name == "stop" }.map { element in
      let declarations = sheet.declarations(of: element, in: properties)
      var text = declarations["stop-color"] ?? "black"
      if text == "inherit" { text = outer?["stop-color"] ?? "black" }
      let ownCurrent = declarations["color"].flatMap(ColorText.color) ?? current
      let color = text.lowercased() == "currentcolor" ? ownCurrent : ColorText.color(text) ?? .black
      let alpha = declarations["stop-opacity"].flatMap(DrawingStyle.share) ?? 1
      // A stop never lies before the one that precedes it.
      last = max(last, declarations["offset"].flatMap(DrawingStyle.share) ?? 0)
      return Gradient.Stop(location: last, color: color.withAlpha(multipliedBy: alpha * opacity))
    }
  }

  private mutating func complain(_ element: XMLElement, _ text: String) { complain("line \(element.line): \(text)") }

  private mutating func complain(_ text: String) {
    if !complaints.contains(text) { complaints.append(text) }
  }
}

extension XMLElement {
  /// The id that `href` leads to, in this drawing.
  var reference: String? {
    guard let text = self["href"] ?? self["xlink:href"], text.hasPrefix("#") else { return nil }
    return DrawingStyle.fragment(text)
  }
}

extension Gradient {
  /// A course from one circle to another.
  ///
  /// - Parameter endsAtOutlines: whether it is limited to what lies between the circles elsewhere, with smooth edges.
  init(from start: Circle, to end: Circle, endsAtOutlines: Bool, stops: [Stop]) {
    var (first, last) = (start, end)
    if endsAtOutlines { (first.isExtended, last.isExtended) = (true, true) }
    guard start.center == end.center else {
      self.init(.circles(from: first, to: last), stops: stops)
      return
    }
    // Around one centre, the distance from it is the course.
    let most = max(start.radius, end.radius)
    let (low, high) = (start.radius / most, end.radius / most)
    let placed = stops.map { Stop(location: low + (high - low) * $0.location, color: $0.color) }
    self.init(
      .radial(center: end.center, radii: Size(most, most)), stops: low > high ? placed.reversed() : placed)
  }
}
