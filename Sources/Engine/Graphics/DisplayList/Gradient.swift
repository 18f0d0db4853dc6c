/// A course of colours over the plane (compositing.md §7).
public struct Gradient: Hashable, Sendable {
  /// How the colours run over the plane.
  public enum Geometry: Hashable, Sendable {
    /// Along a line; across it the colour stays.
    case axial(from: Point, to: Point)
    /// From the centre outwards; 1 lies on the ellipse with these half-axes.
    case radial(center: Point, radii: Size)
    /// Around the centre: 0 in the direction of a point, growing from +x toward +y.
    case conic(center: Point, toward: Point)
    /// Along the circles between two, 0 on the first and 1 on the second: of all that pass through a place the one of the largest
    /// share counts, and where none passes nothing is painted (ISO 32000-1, 8.7.4.5.4).
    indirect case circles(from: Circle, to: Circle)
  }

  /// An end of a course between circles.
  public struct Circle: Hashable, Sendable {
    /// In the gradient's points.
    public var center: Point
    /// At least 0.
    public var radius: Double
    /// Whether its colour goes on beyond it, along circles that grow or shrink as those between the ends do.
    public var isExtended: Bool

    /// A circle, or with a radius of 0 a point.
    public init(center: Point, radius: Double, isExtended: Bool) {
      (self.center, self.radius, self.isExtended) = (center, radius, isExtended)
    }
  }

  /// A colour at a place of the course.
  public struct Stop: Hashable, Sendable {
    /// 0…1.
    public var location: Double
    /// The colour there, not premultiplied.
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// How the colours run over the plane.
  public var geometry: Geometry
  /// In order of their locations; beyond the first and the last their colours go on. Colours between stops are mixed
  /// component by component, not premultiplied.
  public var stops: [Stop]

  public init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }

  /// Without locations, colours are spread evenly.
  public init(_ geometry: Geometry, colors: [Color], locations: [Double]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      geometry,
      stops: colors.enumerated().map { index, color in
        Stop(location: locations.count == colors.count ? locations[index] : Double(index) / last, color: color)
      })
  }

  /// Whether there are colours, and all are opaque everywhere: without any, nothing is drawn.
  public var isOpaque: Bool {
    geometry.isEverywhere && !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
  }

  /// The colour at a fraction of the course; the last colour for a course without stops between.
  public func color(at fraction: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if !(fraction > first.location) { return first.color }
    for (start, end) in zip(stops, stops.dropFirst()) where fraction < end.location {
      let length = end.location - start.location
      let share = length > 0 ? (fraction - start.location) / length : 1
      return Color(
        start.color.red + (end.color.red - start.color.red) * share,
        start.color.green + (end.color.green - start.color.green) * share,
        start.color.blue + (end.color.blue - start.color.blue) * share,
        start.color.alpha + (end.color.alpha - start.color.alpha) * share)
    }
    return last.color
  }
}

extension Gradient.Geometry {
  /// Whether every place is painted for sure.
  public var isEverywhere: Bool { if case .circles = self { false } else { true } }

  /// The share of the circle that paints a place, between two circles; nil where none does.
  ///
  /// The centres c(t) and the radii r(t) are linear in t, so that |p − c(t)|² = r(t)² is a quadratic equation.
  public static func share(of point: Point, from first: Gradient.Circle, to last: Gradient.Circle) -> Double? {
    let (way, growth) = (last.center - first.center, last.radius - first.radius)
    let arm = point - first.center
    // a · t² − 2 · b · t + c = 0. One root is q / a, the other c / q, and neither cancels digits.
    let a = way.x * way.x + way.y * way.y - growth * growth
    let b = arm.x * way.x + arm.y * way.y + first.radius * growth
    let c = arm.x * arm.x + arm.y * arm.y - first.radius * first.radius
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let q = b + (b < 0 ? -1 : 1) * discriminant.squareRoot()
    let (one, other) = (q / a, c / q)
    func isPainted(_ t: Double) -> Bool {
      t.isFinite && first.radius + growth * t >= 0 && (t >= 0 || first.isExtended) && (t <= 1 || last.isExtended)
    }
    switch (isPainted(one), isPainted(other)) {
    case (true, true): return max(one, other)
    case (true, false): return one
    case (false, true): return other
    case (false, false): return nil
    }
  }
}
