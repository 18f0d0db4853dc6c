extension Path {
  /// The part of the outline between two fractions of its length; the whole for 0 and 1.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    guard start < end, end > 0, start < 1 else { return .empty }
    let lines = flattenedSegments()
    let total = lines.reduce(0) { $0 + ($1.to - $1.from).length }
    guard total > 0, total.isFinite else { return .empty }
    let (low, high) = (max(0, start) * total, min(1, end) * total)
    var builder = PathBuilder()
    var position = 0.0
    var last: Point?
    for line in lines {
      let length = (line.to - line.from).length
      defer { position += length }
      guard length > 0, position + length > low, position < high else { continue }
      let from = line.from + (line.to - line.from) * (max(0, low - position) / length)
      let to = line.from + (line.to - line.from) * (min(length, high - position) / length)
      if last != from { builder.move(to: from) }
      builder.line(to: to)
      last = to
    }
    return builder.path
  }

  /// The outline as straight pieces; curves are cut into 32 equal steps of their parameter.
  func flattenedSegments() -> [(from: Point, to: Point)] {
    var result: [(from: Point, to: Point)] = []
    var (current, start, index) = (Point.zero, Point.zero, 0)
    let steps = 32
    for verb in verbs {
      switch verb {
      case .move:
        start = points[index]
        current = start
      case .line:
        result.append((current, points[index]))
        current = points[index]
      case .quad, .cubic:
        let curve =
          verb == .quad
          ? [current, points[index], points[index + 1]]
          : [current, points[index], points[index + 1], points[index + 2]]
        for step in 1...steps {
          let next = Self.point(on: curve, at: Double(step) / Double(steps))
          result.append((current, next))
          current = next
        }
      case .close:
        result.append((current, start))
        current = start
      }
      index += verb.pointCount
    }
    return result
  }

  /// De Casteljau's construction.
  private static func point(on curve: [Point], at t: Double) -> Point {
    var points = curve
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
    }
    return points[0]
  }
}
