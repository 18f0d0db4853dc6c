import Graphics

/// The edges of a shape in device space.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// False if any coordinate was not a number: such a shape is not drawn at all.
  private(set) var isValid = true

  /// Pixels that a curve may deviate from its chords.
  private static let tolerance = 0.05
  private static let stepLimit = 512.0

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    isValid = true
  }

  /// Adds an outline; open subpaths are closed, as filling demands.
  mutating func append(verbs: [Path.Verb], points: [Point], transform: AffineTransform) {
    var current = Point.zero
    var start = Point.zero
    var index = 0
    points.withUnsafeBufferPointer { points in
      for verb in verbs {
        switch verb {
        case .move:
          line(from: current, to: start)
          current = transform.apply(points[index])
          start = current
        case .line:
          let end = transform.apply(points[index])
          line(from: current, to: end)
          current = end
        case .quad:
          let (control, end) = (transform.apply(points[index]), transform.apply(points[index + 1]))
          quad(current, control, end)
          current = end
        case .cubic:
          let (first, second) = (transform.apply(points[index]), transform.apply(points[index + 1]))
          let end = transform.apply(points[index + 2])
          cubic(current, first, second, end)
          current = end
        case .close:
          line(from: current, to: start)
          current = start
        }
        index += verb.pointCount
      }
    }
    line(from: current, to: start)
  }

  private mutating func line(from start: Point, to end: Point) {
    guard let from = FixedPoint(start), let to = FixedPoint(end) else {
      isValid = false
      return
    }
    if let edge = Edge(from: from, to: to) { edges.append(edge) }
  }

  private mutating func quad(_ p0: Point, _ p1: Point, _ p2: Point) {
    let bend = (p0 - p1 - (p1 - p2)).length
    let count = Self.steps(0.25 * bend)
    var last = p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let next = step == count ? p2 : p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
      line(from: last, to: next)
      last = next
    }
  }

  private mutating func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    let bend = max((p0 - p1 - (p1 - p2)).length, (p1 - p2 - (p2 - p3)).length)
    let count = Self.steps(0.75 * bend)
    var last = p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let next =
        step == count
        ? p3 : p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
      line(from: last, to: next)
      last = next
    }
  }

  /// How many chords keep a curve within the tolerance (Wang's formula; `bend` is its second difference, weighted).
  private static func steps(_ bend: Double) -> Int {
    let exact = (bend / tolerance).squareRoot().rounded(.up)
    return exact >= 1 ? Int(min(stepLimit, exact)) : 1
  }
}

extension EdgeList {
  /// Adds a shape.
  mutating func append(_ shape: Shape, transform: AffineTransform) {
    var builder = PathBuilder()
    switch shape {
    case .rect(let rect): builder.addRect(rect)
    case .roundedRect(let rect, let radius, let corners): builder.addRoundedRect(rect, radius: radius, corners: corners)
    case .ellipse(let rect): builder.addEllipse(in: rect)
    case .path(let path, _): return append(verbs: path.verbs, points: path.points, transform: transform)
    case .stroke(let path, let style): builder = path.strokeOutline(style)
    }
    append(verbs: builder.verbs, points: builder.points, transform: transform)
  }
}
