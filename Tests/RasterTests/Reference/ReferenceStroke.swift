import Glibc
import Graphics

/// A stroke as the union of simple pieces: a rectangle a segment, a wedge a corner, a cap an end.
struct ReferenceStroke {
  let style: StrokeStyle
  private let radius: Double

  init(_ style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
  }

  func polygons(_ lines: [ReferenceOutline.Line]) -> [[Point]] {
    guard radius > 0 else { return [] }
    return lines.flatMap(dashes).flatMap(pieces)
  }

  private func pieces(_ line: ReferenceOutline.Line) -> [[Point]] {
    var vertices = line.vertices
    if line.isClosed, vertices.count > 1, vertices.last!.point == vertices[0].point {
      vertices[0].isSmooth = false
      vertices.removeLast()
    }
    guard vertices.count > 1 else { return dot(vertices[0].point) }
    var result: [[Point]] = []
    let count = line.isClosed ? vertices.count : vertices.count - 1
    for index in 0..<count {
      let (from, to) = (vertices[index].point, vertices[(index + 1) % vertices.count].point)
      let side = normal(from, to)
      result.append([from + side, to + side, to - side, from - side])
    }
    for index in vertices.indices where line.isClosed || (index > 0 && index < vertices.count - 1) {
      let before = vertices[(index + vertices.count - 1) % vertices.count].point
      let after = vertices[(index + 1) % vertices.count].point
      if let wedge = join(before, vertices[index], after) { result.append(wedge) }
    }
    if !line.isClosed {
      result += cap(at: vertices[0].point, from: vertices[1].point)
      result += cap(at: vertices[vertices.count - 1].point, from: vertices[vertices.count - 2].point)
    }
    return result
  }

  private func normal(_ from: Point, _ to: Point) -> Point {
    let way = to - from
    return Point(way.y, -way.x) * (radius / (way.x * way.x + way.y * way.y).squareRoot())
  }

  /// What lies between the outer sides of two segments.
  private func join(_ before: Point, _ vertex: (point: Point, isSmooth: Bool), _ after: Point) -> [Point]? {
    var (first, second) = (normal(before, vertex.point), normal(vertex.point, after))
    let turn = first.x * second.y - first.y * second.x
    if turn < 0 { (first, second) = (second * -1, first * -1) }
    let cosine = (first.x * second.x + first.y * second.y) / (radius * radius)
    if vertex.isSmooth || style.join == .round {
      let angle = atan2(abs(turn) / (radius * radius), cosine)
      return [vertex.point] + arc(vertex.point, first, angle)
    }
    // The miter's length over the width is 1 / sin(θ/2), θ the angle between the segments.
    let half = ((1 + cosine) / 2).squareRoot()
    guard style.join == .miter, half > 0, 1 / half <= style.miterLimit else {
      return [vertex.point, vertex.point + first, vertex.point + second]
    }
    let middle = first + second
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let tip = vertex.point + middle * (radius / half / length)
    return [vertex.point, vertex.point + first, tip, vertex.point + second]
  }

  private func arc(_ center: Point, _ from: Point, _ angle: Double) -> [Point] {
    let count = max(1, Int((angle * 24).rounded(.up)))
    return (0...count).map { index in
      let turn = angle * Double(index) / Double(count)
      return center
        + Point(from.x * cos(turn) - from.y * sin(turn), from.x * sin(turn) + from.y * cos(turn))
    }
  }

  private func cap(at end: Point, from inner: Point) -> [[Point]] {
    let side = normal(inner, end)
    let forward = Point(-side.y, side.x)
    switch style.cap {
    case .butt: return []
    case .round: return [arc(end, side, .pi)]
    case .square: return [[end + side, end + side + forward, end - side + forward, end - side]]
    }
  }

  /// A point is stroked as its caps.
  private func dot(_ point: Point) -> [[Point]] {
    switch style.cap {
    case .butt: []
    case .round: [arc(point, Point(radius, 0), 2 * .pi)]
    case .square: [Rect(point.x - radius, point.y - radius, 2 * radius, 2 * radius).corners]
    }
  }

  /// Every position along the line is asked for which dash it lies in.
  private func dashes(_ line: ReferenceOutline.Line) -> [ReferenceOutline.Line] {
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    guard period > 0, line.vertices.count > 1 else { return [line] }
    let vertices = line.isClosed ? line.vertices + [(line.vertices[0].point, false)] : line.vertices
    var position = -style.dashPhase
    // Where dashes start and end, from before the line's start on.
    var result: [ReferenceOutline.Line] = []
    var lengths = [0.0]
    for (from, to) in zip(vertices, vertices.dropFirst()) {
      lengths.append(lengths.last! + hypot(to.point.x - from.point.x, to.point.y - from.point.y))
    }
    while position > 0 { position -= period }
    var index = 0
    while position < lengths.last! {
      let next = position + pattern[index % pattern.count]
      if index % 2 == 0, next >= 0 { result.append(part(vertices, lengths, max(0, position), next)) }
      position = next
      index += 1
    }
    return result.filter { $0.vertices.count > 1 }
  }

  private func part(
    _ vertices: [(point: Point, isSmooth: Bool)], _ lengths: [Double], _ start: Double, _ end: Double
  ) -> ReferenceOutline.Line {
    var result = ReferenceOutline.Line()
    for index in 1..<vertices.count where lengths[index] > start && lengths[index - 1] < end {
      let (from, to) = (vertices[index - 1].point, vertices[index].point)
      let length = lengths[index] - lengths[index - 1]
      func place(_ position: Double) -> Point { from + (to - from) * ((position - lengths[index - 1]) / length) }
      if lengths[index - 1] <= start { result.add(place(start), isSmooth: false) }
      if lengths[index] <= end {
        result.add(to, isSmooth: vertices[index].isSmooth)
      } else {
        result.add(place(end), isSmooth: false)
      }
    }
    return result
  }
}
