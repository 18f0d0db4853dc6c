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

  /// Whether there are colours, and all are opaque: without any, nothing is drawn.
  public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 } }

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
