/// A subpath as straight pieces.
struct Polyline {
  struct Vertex {
    var point: Point
    /// Whether it lies inside a curve, which has no corner there.
    var isSmooth: Bool
  }

  /// No two neighbours are equal.
  var vertices: [Vertex] = []
  var isClosed = false

  mutating func add(_ point: Point, isSmooth: Bool) {
    if let last = vertices.last, last.point == point {
      // Where a curve ends and a line of no length follows, there is a corner.
      if !isSmooth { vertices[vertices.count - 1].isSmooth = false }
      return
    }
    vertices.append(Vertex(point: point, isSmooth: isSmooth))
  }

  var points: [Point] { vertices.map(\.point) }
}

extension Path {
  /// A curve is cut into no more pieces than this.
  private static let stepLimit = 256.0

  /// Subpaths as polylines whose chords are nowhere further than the tolerance from the curve.
  func polylines(tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var line = Polyline()
    var start = Point.zero
    var index = 0
    func flush() {
      if !line.vertices.isEmpty { result.append(line) }
      line = Polyline()
    }
    for verb in verbs {
      switch verb {
      case .move:
        flush()
        start = points[index]
        line.add(start, isSmooth: false)
      case .line: line.add(points[index], isSmooth: false)
      case .quad, .cubic:
        let current = line.vertices.last?.point ?? start
        if line.vertices.isEmpty { line.add(current, isSmooth: false) }
        Self.flatten([current] + points[index..<index + verb.pointCount], tolerance: tolerance, into: &line)
      case .close:
        line.isClosed = true
        flush()
        // A subpath that goes on after closing starts at its first point; alone it is nothing.
        if index < points.count { line.add(start, isSmooth: false) }
      }
      index += verb.pointCount
    }
    flush()
    return result
  }

  /// Wang's formula gives the number of equal steps.
  private static func flatten(_ curve: [Point], tolerance: Double, into line: inout Polyline) {
    var bend = 0.0
    for index in 0..<curve.count - 2 {
      bend = max(bend, (curve[index] - curve[index + 1] - (curve[index + 1] - curve[index + 2])).length)
    }
    let weight = curve.count == 4 ? 0.75 : 0.25
    let exact = (weight * bend / tolerance).squareRoot().rounded(.up)
    let count = exact >= 1 ? Int(min(stepLimit, exact)) : 1
    // Caps and corners go by the direction of the first and the last chord: short ones have the curve's own.
    let inner = (1..<max(2, count)).map { Double($0) / Double(count) }
    let places = count > 1 ? [1 / Double(8 * count)] + inner + [1 - 1 / Double(8 * count)] : []
    for t in places {
      let u = 1 - t
      let point =
        curve.count == 4
        ? curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
        : curve[0] * (u * u) + curve[1] * (2 * u * t) + curve[2] * (t * t)
      line.add(point, isSmooth: true)
    }
    line.add(curve[curve.count - 1], isSmooth: false)
  }
}
