/// Builds the polygons of a stroked polyline.
struct Stroker {
  let style: StrokeStyle
  private(set) var outline = PathBuilder()
  private let radius: Double

  init(style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
  }

  mutating func stroke(_ points: [Point], isClosed: Bool) {
    guard radius > 0, radius.isFinite, let first = points.first else { return }
    var line = points
    if isClosed, line.count > 1, line.last == first { line.removeLast() }
    guard line.count > 1 else {
      if style.cap != .butt { dot(first) }
      return
    }
    let count = isClosed ? line.count : line.count - 1
    for index in 0..<count { segment(line[index], line[(index + 1) % line.count]) }
    for index in (isClosed ? 0 : 1)..<(isClosed ? line.count : line.count - 1) {
      join(line[(index + line.count - 1) % line.count], line[index], line[(index + 1) % line.count])
    }
    if !isClosed {
      cap(at: line[0], from: line[1])
      cap(at: line[line.count - 1], from: line[line.count - 2])
    }
  }

  /// Adds a polygon so that it turns clockwise on screen.
  private mutating func polygon(_ corners: [Point]) {
    var doubledArea = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      doubledArea += a.x * b.y - b.x * a.y
    }
    guard doubledArea != 0 else { return }
    let ordered = doubledArea > 0 ? corners : corners.reversed()
    outline.move(to: ordered[0])
    for corner in ordered.dropFirst() { outline.line(to: corner) }
    outline.close()
  }

  private func normal(_ from: Point, _ to: Point) -> Point {
    let direction = to - from
    let length = direction.length
    guard length > 0, length.isFinite else { return .zero }
    return Point(-direction.y / length * radius, direction.x / length * radius)
  }

  private mutating func segment(_ from: Point, _ to: Point) {
    let side = normal(from, to)
    polygon([from + side, to + side, to - side, from - side])
  }

  private mutating func join(_ before: Point, _ corner: Point, _ after: Point) {
    let first = normal(before, corner)
    let second = normal(corner, after)
    let turn = first.x * second.y - first.y * second.x
    if style.join == .round { return circle(corner) }
    guard turn != 0 else { return }
    // The outer side is the one the path turns away from.
    let (a, b) = turn > 0 ? (corner - first, corner - second) : (corner + first, corner + second)
    if style.join == .miter {
      let cosine = (first.x * second.x + first.y * second.y) / (radius * radius)
      // 1 / sin²(θ/2) of the angle between the segments is 2 / (1 + cos of the turn).
      if 1 + cosine > 0, 2 / (1 + cosine) <= style.miterLimit * style.miterLimit {
        let middle = (a - corner) + (b - corner)
        let tip = corner + middle * (1 / (1 + cosine))
        return polygon([corner, a, tip, b])
      }
    }
    polygon([corner, a, b])
  }

  private mutating func cap(at end: Point, from inner: Point) {
    switch style.cap {
    case .butt: return
    case .round: circle(end)
    case .square:
      let side = normal(inner, end)
      let forward = Point(side.y, -side.x)
      polygon([end + side, end + side + forward, end - side + forward, end - side])
    }
  }

  /// A stroked point: a disc, or a square along the axes.
  private mutating func dot(_ point: Point) {
    if style.cap == .round { return circle(point) }
    let r = radius
    polygon([
      Point(point.x - r, point.y - r), Point(point.x + r, point.y - r), Point(point.x + r, point.y + r),
      Point(point.x - r, point.y + r),
    ])
  }

  private mutating func circle(_ center: Point) {
    outline.addEllipse(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }
}
