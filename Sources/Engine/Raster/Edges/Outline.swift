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
      contour.removeAll()
    }
    var start = Point.zero
    for verb in verbs {
      let controls = points[index..<index + verb.pointCount].map(transform.apply)
      let current = contour.last ?? start
      switch verb {
      case .move:
        flush()
        start = controls[0]
        contour = [start]
      case .line: contour.append(controls[0])
      case .quad, .cubic:
        let all = [current] + controls
        let bend = zip(zip(all, all.dropFirst()), all.dropFirst(2))
          .reduce(0) { max($0, ($1.0.0 - $1.0.1 - ($1.0.1 - $1.1)).length) }
        let count = min(64, max(8, EdgeList.steps(4 * bend)))
        for step in 1...count { contour.append(Self.point(on: all, at: Double(step) / Double(count))) }
      case .close:
        flush()
        contour = [start]
      }
      index += verb.pointCount
    }
    flush()
  }

  /// De Casteljau's construction.
  private static func point(on curve: [Point], at t: Double) -> Point {
    var points = curve
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t } }
    return points[0]
  }
}
