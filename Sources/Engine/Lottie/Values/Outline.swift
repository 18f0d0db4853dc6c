import Graphics

/// Points joined by cubic Bézier curves.
struct Outline: Sendable, Equatable {
  /// Where curves meet. Control points are places, as the point is.
  struct Vertex: Sendable, Equatable {
    /// Of the curve that ends here.
    var arriving: Point
    var point: Point
    /// Of the curve that begins here.
    var leaving: Point

    init(_ arriving: Point, _ point: Point, _ leaving: Point) {
      self.arriving = arriving
      self.point = point
      self.leaving = leaving
    }

    /// A corner of straight lines.
    init(_ point: Point) { self.init(point, point, point) }

    var isCorner: Bool { arriving == point && leaving == point }
    var reversed: Vertex { Vertex(leaving, point, arriving) }
  }

  /// A closed outline ends where it begins: the first vertex stands at the end, too.
  var vertices: [Vertex] = []
  var isClosed = false

  init(_ vertices: [Vertex] = [], isClosed: Bool = false) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// A closed outline of vertices, none of which stands twice. Reversed, it begins at the same one.
  init(closing vertices: [Vertex], isReversed: Bool = false) {
    var vertices = vertices
    if isReversed { vertices = (vertices.prefix(1) + vertices.dropFirst().reversed()).map(\.reversed) }
    if let first = vertices.first { vertices.append(Vertex(first.arriving, first.point, first.point)) }
    self.init(vertices, isClosed: true)
  }

  func append(to builder: inout PathBuilder, _ transform: AffineTransform) {
    guard let first = vertices.first else { return }
    builder.move(to: transform.apply(first.point))
    for (start, end) in zip(vertices, vertices.dropFirst()) {
      if start.leaving == start.point, end.arriving == end.point {
        builder.line(to: transform.apply(end.point))
      } else {
        builder.cubic(
          transform.apply(start.leaving), transform.apply(end.arriving), to: transform.apply(end.point))
      }
    }
    if isClosed { builder.close() }
  }

  var path: Path {
    var builder = PathBuilder()
    append(to: &builder, .identity)
    return builder.path
  }
}

extension Outline: Interpolable {
  func mixed(with other: Outline, share: Double) -> Outline {
    let vertices = zip(vertices, other.vertices).map { from, to in
      Vertex(
        from.arriving.mixed(with: to.arriving, share: share), from.point.mixed(with: to.point, share: share),
        from.leaving.mixed(with: to.leaving, share: share))
    }
    return Outline(vertices, isClosed: isClosed)
  }
}

extension DocumentNode {
  /// Vertices with control points relative to them.
  func outline() throws(LottieError) -> Outline {
    let node = first
    let points = try node.required("v", "the points of the outline").elements()
    let arriving = try node["i"]?.elements() ?? []
    let leaving = try node["o"]?.elements() ?? []
    guard arriving.isEmpty || arriving.count == points.count, leaving.isEmpty || leaving.count == points.count else {
      throw node.error("\"v\", \"i\" and \"o\" of an outline are lists of the same length; complete them")
    }
    var vertices: [Outline.Vertex] = []
    vertices.reserveCapacity(points.count + 1)
    for (index, node) in points.enumerated() {
      let point = try node.point()
      vertices.append(
        Outline.Vertex(
          arriving.isEmpty ? point : point + (try arriving[index].point()), point,
          leaving.isEmpty ? point : point + (try leaving[index].point())))
    }
    // Without a word on it an outline is closed, as it is in lottie-ios.
    guard try node["c"]?.flag() ?? true else { return Outline(vertices) }
    return Outline(closing: vertices)
  }
}
