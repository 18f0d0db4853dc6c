/// Builds the outline of stroked polylines: along one side and back along the other, with joins on the outer side of
/// every corner. Inner sides go straight from one segment's to the next one's, as CoreGraphics' do; beside a segment that is too
/// short for that they run through the corner itself, so that the non-zero rule counts all of it.
struct Stroker {
  let style: StrokeStyle
  /// Of what was stroked, what was not given away.
  private(set) var outline = PathBuilder()
  /// Takes every part of the outline that has the length of one; nil: it is kept as a whole.
  private let takePart: ((_ verbs: [Path.Verb], _ points: [Point]) -> Void)?
  /// Points of a part.
  private static let partLength = 4096
  private let radius: Double
  /// Radians of an arc's chord that stays within the tolerance.
  private let arcStep: Double

  /// - Parameter tolerance: how far chords may be off, in the path's units.
  init(
    style: StrokeStyle, tolerance: Double, takePart: ((_ verbs: [Path.Verb], _ points: [Point]) -> Void)? = nil
  ) {
    self.style = style
    self.takePart = takePart
    radius = style.width / 2
    let sagitta = max(1e-3, min(0.5, tolerance / max(radius, 1e-9)))
    // A chord over an angle a is r·(1 − cos(a/2)) off; a²/8 is a close upper bound.
    arcStep = (8 * sagitta).squareRoot()
  }

  mutating func stroke(_ line: Polyline) {
    guard radius > 0, radius.isFinite, let first = line.vertices.first else { return }
    var vertices = line.vertices
    if line.isClosed, vertices.count > 1, vertices.last?.point == first.point { vertices.removeLast() }
    guard vertices.count > 1 else {
      if style.cap != .butt { dot(first.point) }
      return
    }
    if line.isClosed {
      ring(vertices, isReversed: false)
      ring(vertices, isReversed: true)
    } else {
      side(vertices, isReversed: false)
      cap(at: vertices[vertices.count - 1].point, from: vertices[vertices.count - 2].point)
      side(vertices, isReversed: true)
      cap(at: vertices[0].point, from: vertices[1].point)
      outline.close()
      isOpen = false
    }
  }

  private var isOpen = false

  private mutating func add(_ point: Point) {
    if isOpen { outline.line(to: point) } else { outline.move(to: point) }
    isOpen = true
    guard outline.points.count >= Self.partLength, let takePart else { return }
    takePart(outline.verbs, outline.points)
    outline.removeElements()
  }

  /// The left side of a closed line.
  ///
  /// - Parameter isReversed: whether it goes from the last vertex to the first.
  private mutating func ring(_ vertices: [Polyline.Vertex], isReversed: Bool) {
    let count = vertices.count
    func vertex(_ index: Int) -> Polyline.Vertex { vertices[isReversed ? count - 1 - index : index] }
    for index in 0..<count {
      join(vertex((index + count - 1) % count).point, vertex(index), vertex((index + 1) % count).point)
    }
    outline.close()
    isOpen = false
  }

  /// The left side of an open line, from its first to its last point.
  ///
  /// - Parameter isReversed: whether it goes from the last vertex to the first.
  private mutating func side(_ vertices: [Polyline.Vertex], isReversed: Bool) {
    let last = vertices.count - 1
    func vertex(_ index: Int) -> Polyline.Vertex { vertices[isReversed ? last - index : index] }
    add(vertex(0).point + normal(vertex(0).point, vertex(1).point))
    for index in 1..<last { join(vertex(index - 1).point, vertex(index), vertex(index + 1).point) }
    add(vertex(last).point + normal(vertex(last - 1).point, vertex(last).point))
  }

  private func normal(_ from: Point, _ to: Point) -> Point {
    let direction = to - from
    let length = direction.length
    guard length > 0, length.isFinite else { return .zero }
    return Point(direction.y / length * radius, -direction.x / length * radius)
  }

  private mutating func join(_ before: Point, _ vertex: Polyline.Vertex, _ after: Point) {
    let corner = vertex.point
    let first = normal(before, corner)
    let second = normal(corner, after)
    let turn = first.x * second.y - first.y * second.x
    let along = first.x * second.x + first.y * second.y
    // Turning right on screen, the left side is the outer one.
    if turn < 0 || (turn == 0 && along >= 0) {
      add(corner + first)
      if turn < 0 {
        let passesCorner =
          vertex.isSmooth
          ? along < 0 : !Self.reach(min((corner - before).length, (after - corner).length), radius, turn, along)
        if passesCorner { add(corner) }
        add(corner + second)
      }
      return
    }
    add(corner + first)
    if vertex.isSmooth {
      // A bend of a curve has no corner, however tight it is; gentle ones need no points between.
      if along < radius * radius * (1 - arcStep * arcStep / 2) { arc(corner, first, second) }
      add(corner + second)
      return
    }
    switch style.join {
    case .round: arc(corner, first, second)
    case .bevel: break
    case .miter:
      // 1 / sin²(θ/2) of the angle between the segments is 2 / (1 + cos of the turn).
      let cosine = along / (radius * radius)
      if 1 + cosine > 0, 2 / (1 + cosine) <= style.miterLimit * style.miterLimit {
        add(corner + (first + second) * (1 / (1 + cosine)))
      }
    }
    add(corner + second)
  }

  /// Whether a segment is long enough for both inner sides to cross beside it: r · tan(θ/2) of the turn θ.
  private static func reach(_ length: Double, _ radius: Double, _ turn: Double, _ along: Double) -> Bool {
    let whole = radius * radius + along
    return whole > 0 && length >= radius * -turn / whole
  }

  /// Points between two radii, turning right on screen.
  private mutating func arc(_ center: Point, _ from: Point, _ to: Point) {
    let cosine = (from.x * to.x + from.y * to.y) / (radius * radius)
    let sine = (from.x * to.y - from.y * to.x) / (radius * radius)
    var angle = arcTangent(y: sine, x: cosine)
    if angle <= 0 { angle += 2 * Double.pi }
    let count = Int(min(256, (angle / arcStep).rounded(.up)))
    guard count > 1 else { return }
    let step = angle / Double(count)
    let (c, s) = (Graphics.cosine(step), Graphics.sine(step))
    var current = from
    for _ in 1..<count {
      current = Point(current.x * c - current.y * s, current.x * s + current.y * c)
      add(center + current)
    }
  }

  /// From the left side at the end of a line to the right side.
  private mutating func cap(at end: Point, from inner: Point) {
    let side = normal(inner, end)
    switch style.cap {
    case .butt: return
    case .round: arc(end, side, side * -1)
    case .square:
      let forward = Point(-side.y, side.x)
      add(end + side + forward)
      add(end - side + forward)
    }
  }

  /// A stroked point: a disc, or a square along the axes.
  private mutating func dot(_ point: Point) {
    let r = radius
    let square = Rect(point.x - r, point.y - r, 2 * r, 2 * r)
    if style.cap == .round { outline.addEllipse(in: square) } else { outline.addRect(square) }
  }
}
