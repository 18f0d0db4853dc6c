import Graphics

/// An outline on its way to polygons that are seen through a camera.
struct Outline {
  let verbs: [Path.Verb]
  let points: [Point]
  let transform: AffineTransform

  /// Every subpath as a closed polygon. Curves get chords as fine as without a camera, and eight at least.
  func forEachContour(_ body: ([Point]) -> Void) {
    var contour: [Point] = []
    var index = 0
    func flush() {
      if contour.count > 2 { body(contour) }
      contour.removeAll(keepingCapacity: true)
    }
    var start = Point.zero
    for verb in verbs {
      func control(_ place: Int) -> Point { transform.apply(points[index + place]) }
      let current = contour.last ?? start
      switch verb {
      case .move:
        flush()
        start = control(0)
        contour.append(start)
      case .line: contour.append(control(0))
      case .quad:
        let (bow, end) = (control(0), control(1))
        let count = Self.steps(max(0, Self.bend(current, bow, end)))
        for step in 1...count {
          contour.append(Self.point(on: current, bow, end, at: Double(step) / Double(count)))
        }
      case .cubic:
        let (first, second, end) = (control(0), control(1), control(2))
        let bend = max(max(0, Self.bend(current, first, second)), Self.bend(first, second, end))
        let count = Self.steps(bend)
        for step in 1...count {
          contour.append(Self.point(on: current, first, second, end, at: Double(step) / Double(count)))
        }
      case .close:
        flush()
        contour.append(start)
      }
      index += verb.pointCount
    }
    flush()
  }

  /// The length of the second difference of three control points.
  private static func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { (a - b - (b - c)).length }

  /// Chords of a curve.
  private static func steps(_ bend: Double) -> Int { min(64, max(8, EdgeList.steps(4 * bend))) }

  @inline(__always)
  private static func mixed(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }

  /// De Casteljau's construction.
  @inline(__always)
  private static func point(on a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    mixed(mixed(a, b, t), mixed(b, c, t), t)
  }

  @inline(__always)
  private static func point(on a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    point(on: mixed(a, b, t), mixed(b, c, t), mixed(c, d, t), at: t)
  }
}
