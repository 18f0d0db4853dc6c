import Graphics

/// The edges of a shape in device space.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// False if any coordinate was not a number: such a shape is not drawn at all.
  private(set) var isValid = true
  /// The camera that the transformed shape is seen through; nil: none.
  private var projection: Projection?

  /// Pixels that a curve may deviate from its chords.
  static let tolerance = 0.1
  private static let stepLimit = 512.0

  /// Replaces the edges by those of a shape.
  mutating func set(_ shape: Shape, transform: AffineTransform, projection: Projection?) {
    edges.removeAll(keepingCapacity: true)
    isValid = true
    self.projection = projection
    if projection == nil, appendDirectly(shape, transform: transform) { return }
    var builder = PathBuilder()
    switch shape {
    case .rect(let rect): builder.addRect(rect)
    case .roundedRect(let rect, let radius, let corners): builder.addRoundedRect(rect, radius: radius, corners: corners)
    case .ellipse(let rect): builder.addEllipse(in: rect)
    case .path(let path, _): return append(verbs: path.verbs, points: path.points, transform: transform)
    case .stroke(let path, let style):
      builder = path.strokeOutline(style, tolerance: Self.tolerance / magnification(of: transform, at: path))
    }
    append(verbs: builder.verbs, points: builder.points, transform: transform)
  }

  /// The edges of a simple shape, without a path in between; false for any other.
  private mutating func appendDirectly(_ shape: Shape, transform: AffineTransform) -> Bool {
    var sink = EdgeSink(transform: transform, edges: edges)
    edges = []
    defer {
      edges = sink.edges
      isValid = isValid && sink.isValid
    }
    switch shape {
    case .rect(let rect): sink.addRect(rect)
    case .roundedRect(let rect, let radius, let corners): sink.addRoundedRect(rect, radius: radius, corners: corners)
    case .ellipse(let rect): sink.addEllipse(in: rect)
    case .path, .stroke: return false
    }
    return true
  }

  /// How many pixels the longest step of a local point becomes, roughly.
  private func magnification(of transform: AffineTransform, at path: Path) -> Double {
    var scale = max(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
    if let projection {
      let nearest = path.bounds.corners.map { projection.homogeneous(transform.apply($0)).z }.min() ?? 1
      let stretch = max(
        Point(projection.x.x, projection.x.y).length, Point(projection.y.x, projection.y.y).length)
      scale *= stretch / max(nearest, 0.01)
    }
    return max(1e-6, min(1e6, scale))
  }

  /// Adds an outline; open subpaths are closed, as filling demands.
  private mutating func append(verbs: [Path.Verb], points: [Point], transform: AffineTransform) {
    if projection == nil {
      Outline(verbs: verbs, points: points, transform: transform).forEachLine { line(from: $0, to: $1) }
    } else {
      Outline(verbs: verbs, points: points, transform: transform).forEachContour { projectedContour($0) }
    }
  }

  @inline(__always)
  private mutating func line(from start: Point, to end: Point) {
    guard let from = FixedPoint(start), let to = FixedPoint(end) else {
      isValid = false
      return
    }
    if let edge = Edge(from: from, to: to) { edges.append(edge) }
  }

  private mutating func projectedContour(_ contour: [Point]) {
    guard let polygon = projection?.polygon(contour), let last = polygon.last else { return }
    var before = last
    for point in polygon {
      line(from: before, to: point)
      before = point
    }
  }

  /// How many chords keep a curve within the tolerance (Wang's formula; `bend` is its second difference, weighted).
  static func steps(_ bend: Double) -> Int {
    let exact = (bend / tolerance).squareRoot().rounded(.up)
    return exact >= 1 ? Int(min(stepLimit, exact)) : 1
  }
}

/// Verbs and points on their way to straight lines.
struct Outline {
  let verbs: [Path.Verb]
  let points: [Point]
  let transform: AffineTransform

  /// Every chord, in order; each subpath ends where it began.
  @inline(__always)
  func forEachLine(_ body: (Point, Point) -> Void) {
    var current = Point.zero
    var start = Point.zero
    var index = 0
    points.withUnsafeBufferPointer { points in
      for verb in verbs {
        switch verb {
        case .move:
          body(current, start)
          current = transform.apply(points[index])
          start = current
        case .line:
          let end = transform.apply(points[index])
          body(current, end)
          current = end
        case .quad:
          let (control, end) = (transform.apply(points[index]), transform.apply(points[index + 1]))
          Self.quad(current, control, end, body)
          current = end
        case .cubic:
          let (first, second) = (transform.apply(points[index]), transform.apply(points[index + 1]))
          let end = transform.apply(points[index + 2])
          Self.cubic(current, first, second, end, body)
          current = end
        case .close:
          body(current, start)
          current = start
        }
        index += verb.pointCount
      }
    }
    body(current, start)
  }

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

  @inline(__always)
  private static func quad(_ p0: Point, _ p1: Point, _ p2: Point, _ body: (Point, Point) -> Void) {
    let bend = (p0 - p1 - (p1 - p2)).length
    let count = EdgeList.steps(0.25 * bend)
    var last = p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let next = step == count ? p2 : p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
      body(last, next)
      last = next
    }
  }

  @inline(__always)
  static func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ body: (Point, Point) -> Void) {
    let bend = max((p0 - p1 - (p1 - p2)).length, (p1 - p2 - (p2 - p3)).length)
    let count = EdgeList.steps(0.75 * bend)
    var last = p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let next =
        step == count
        ? p3 : p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
      body(last, next)
      last = next
    }
  }
}

/// Turns closed outlines into edges as they come.
private struct EdgeSink: PathSink {
  let transform: AffineTransform
  var edges: [Edge]
  var isValid = true
  private var current = Point.zero
  private var start = Point.zero

  init(transform: AffineTransform, edges: [Edge]) {
    self.transform = transform
    self.edges = edges
  }

  @inline(__always)
  private mutating func add(_ from: Point, _ to: Point) {
    guard let a = FixedPoint(from), let b = FixedPoint(to) else {
      isValid = false
      return
    }
    if let edge = Edge(from: a, to: b) { edges.append(edge) }
  }

  mutating func move(to point: Point) {
    current = transform.apply(point)
    start = current
  }

  mutating func line(to point: Point) {
    let end = transform.apply(point)
    add(current, end)
    current = end
  }

  mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    let end = transform.apply(point)
    Outline.cubic(current, transform.apply(control1), transform.apply(control2), end) { add($0, $1) }
    current = end
  }

  mutating func close() {
    add(current, start)
    current = start
  }
}
