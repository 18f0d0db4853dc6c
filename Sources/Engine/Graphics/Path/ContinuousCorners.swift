extension PathBuilder {
  /// How far a continuous corner reaches along its sides, in radii (`cornerCurveExpansionFactor`).
  public static let continuousExpansion = 1.528665

  /// A corner as control points (along the entering side, along the leaving side), in radii from the corner point
  /// (compositing.md §3.2): a line's end and three curves. The numbers are those that have been read off
  /// `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7.
  private static let continuousCorner: [(Double, Double)] = [
    (continuousExpansion, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, continuousExpansion),
  ]

  /// The same points of a circular corner of radius 1, cut at the same fractions of its quarter turn.
  private static let circularCorner: [(Double, Double)] = circularPoints()

  /// Three arcs (10°, 70°, 10°) as cubic curves.
  private static func circularPoints() -> [(Double, Double)] {
    func arc(_ from: Double, _ to: Double) -> [(Double, Double)] {
      let k = 4.0 / 3.0 * tangent((to - from) / 4)
      func point(_ angle: Double) -> (Double, Double) { (1 - sine(angle), 1 - cosine(angle)) }
      let (start, end) = (point(from), point(to))
      return [
        start, (start.0 - cosine(from) * k, start.1 + sine(from) * k),
        (end.0 + cosine(to) * k, end.1 - sine(to) * k), end,
      ]
    }
    let degree = Double.pi / 180
    return arc(0, 10 * degree) + arc(10 * degree, 80 * degree).dropFirst() + arc(80 * degree, 90 * degree).dropFirst()
  }

  /// Corners whose curvature grows gradually, as `cornerCurve = continuous` has them. Where a side is too short for the
  /// reach, the control points move toward the circular corner until they fit.
  public mutating func addContinuousRoundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard r > 0, !corners.isEmpty else { return addRect(rect) }
    let room = min(rect.width, rect.height) / 2 / r
    let full = Self.continuousCorner[0].0
    let blend = room >= full ? 1 : max(0, (room - 1) / (full - 1))
    let points = zip(Self.continuousCorner, Self.circularCorner).map { own, circle in
      (circle.0 + (own.0 - circle.0) * blend, circle.1 + (own.1 - circle.1) * blend)
    }
    let entries: [(Corners, Point, entering: Point, leaving: Point)] = [
      (.maxXMinY, Point(rect.maxX, rect.minY), Point(-1, 0), Point(0, 1)),
      (.maxXMaxY, Point(rect.maxX, rect.maxY), Point(0, -1), Point(-1, 0)),
      (.minXMaxY, Point(rect.minX, rect.maxY), Point(1, 0), Point(0, -1)),
      (.minXMinY, Point(rect.minX, rect.minY), Point(0, 1), Point(1, 0)),
    ]
    for (index, (corner, tip, entering, leaving)) in entries.enumerated() {
      let turn =
        corners.contains(corner)
        ? points.map { tip + entering * ($0.0 * r) + leaving * ($0.1 * r) } : [tip]
      if index == 0 { move(to: turn[0]) } else { line(to: turn[0]) }
      guard turn.count == 10 else { continue }
      cubic(turn[1], turn[2], to: turn[3])
      cubic(turn[4], turn[5], to: turn[6])
      cubic(turn[7], turn[8], to: turn[9])
    }
    close()
  }
}
