import Graphics

/// How a gradient goes on beyond its ends
/// ([SVG 2, spreadMethod](https://www.w3.org/TR/SVG2/pservers.html#LinearGradientElementSpreadMethodAttribute)).
enum GradientSpread: String {
  case `repeat`, reflect

  /// Courses that are drawn of one gradient.
  private static let limit = 256.0
  /// Stops of all courses of a drawing.
  static let stopLimit = 1_000_000

  /// The gradient with as many courses as a shape needs, one behind the other.
  ///
  /// - Parameters:
  ///   - stops: of one course.
  ///   - corners: of a box around the shape, in the gradient's coordinates.
  ///   - start: where the first course begins: a circle, or of a straight course its centre.
  ///   - end: where the first course ends.
  ///   - room: stops that may still be made.
  /// - Returns: nil for too many.
  func repeated(
    _ stops: [Gradient.Stop], over corners: [Point], from start: Gradient.Circle, to end: Gradient.Circle,
    room: inout Int
  ) -> Gradient? {
    guard let head = stops.first, let tail = stops.last else { return nil }
    let isAxial = start.radius == 0 && end.radius == 0
    let way = end.center - start.center
    let shares: [Double]
    if isAxial {
      let length = way.x * way.x + way.y * way.y
      guard length > 0 else { return Gradient(.axial(from: start.center, to: end.center), stops: stops) }
      shares = corners.map { (($0.x - start.center.x) * way.x + ($0.y - start.center.y) * way.y) / length }
    } else {
      shares = corners.map { Gradient.Geometry.share(of: $0, from: start, to: end) ?? 1 }
    }
    guard let low = shares.min(), let high = shares.max(), abs(low) < 1e6, abs(high) < 1e6 else { return nil }
    // Inside of the first circle courses go on as long as there are smaller ones.
    let growth = max(1e-6, end.radius - start.radius)
    let first = isAxial ? min(0, low.rounded(.down)) : -(start.radius / growth).rounded(.down)
    let last = max(1, high.rounded(.up))
    guard last - first <= Self.limit else { return nil }
    let count = Int(last - first) * (stops.count + 2)
    guard count <= room else { return nil }
    room -= count
    var all: [Gradient.Stop] = []
    for course in Int(first)..<Int(last) {
      let isTurned = self == .reflect && course % 2 != 0
      let whole =
        [Gradient.Stop(location: 0, color: head.color)] + stops + [Gradient.Stop(location: 1, color: tail.color)]
      let turned = whole.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) }
      all += (isTurned ? turned : whole).map {
        Gradient.Stop(location: (Double(course) - first + $0.location) / (last - first), color: $0.color)
      }
    }
    func circle(at share: Double) -> Gradient.Circle {
      Gradient.Circle(
        center: start.center + way * share, radius: max(0, start.radius + (end.radius - start.radius) * share),
        isExtended: true)
    }
    let (from, to) = (circle(at: first), circle(at: last))
    if isAxial { return Gradient(.axial(from: from.center, to: to.center), stops: all) }
    return Gradient(from: from, to: to, endsAtOutlines: false, stops: all)
  }
}
