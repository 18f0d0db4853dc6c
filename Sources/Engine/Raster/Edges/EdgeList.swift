import Graphics

/// The edges of a shape in device space.
struct EdgeList {
  private let buffer: EdgeBuffer
  /// How much of a pixel outlines cover.
  var rule = CoverageRule.area
  /// False if any coordinate was not a number: such a shape is not drawn at all.
  private(set) var isValid = true

  /// Pixels that a curve may deviate from its chords.
  static let tolerance = 0.1
  /// Pixels that an outline of a stroke may deviate from its chords. CoreGraphics' strokes are rounder (pictures of lottie-ios).
  private var strokeTolerance: Double { rule == .coreGraphics ? 0.01 : Self.tolerance }
  private static let stepLimit = 512.0

  /// - Parameter isWide: whether 256-bit vectors are used, which gives the same edges.
  init(isWide: Bool) { buffer = EdgeBuffer(isWide: isWide) }

  /// Those of the rule of areas; valid until the edges are replaced.
  var edges: UnsafeBufferPointer<Edge> { buffer.edges }
  /// Those of the rule of CoreGraphics.
  var steppedEdges: [SteppedEdge] { buffer.steppedEdges }
  var isEmpty: Bool { edges.isEmpty && steppedEdges.isEmpty }
  /// The pixels that edges touch; valid where there are some.
  var bounds: PixelRect { buffer.bounds }

  /// Replaces the edges by those of a shape, its transformed outline seen through a camera if there is one.
  mutating func set(_ shape: Shape, transform: AffineTransform, projection: Projection?) {
    isValid = true
    if let projection {
      buffer.removeAll(for: rule)
      return append(shape, transform, projection)
    }
    let move = shape.isOutline ? WholePixelMove(transform) : nil
    buffer.removeAll(for: rule, movingBy: move.map { ($0.x, $0.y) } ?? (0, 0))
    var sink = EdgeSink(transform: move?.rest ?? transform, buffer: buffer)
    switch shape {
    case .rect(let rect): sink.addRect(rect)
    case .roundedRect(let rect, let radius, let corners): sink.addRoundedRect(rect, radius: radius, corners: corners)
    case .ellipse(let rect): sink.addEllipse(in: rect)
    case .path(let path, _): sink.add(path.verbs, path.points)
    case .stroke(let path, let style):
      let scale = Self.magnification(of: transform, nil, at: path)
      path.forEachPartOfStroke(style, tolerance: strokeTolerance / scale) { sink.add($0, $1) }
    }
    sink.finish()
    isValid = sink.isValid
  }

  private mutating func append(_ shape: Shape, _ transform: AffineTransform, _ projection: Projection) {
    var builder = PathBuilder()
    switch shape {
    case .rect(let rect): builder.addRect(rect)
    case .roundedRect(let rect, let radius, let corners): builder.addRoundedRect(rect, radius: radius, corners: corners)
    case .ellipse(let rect): builder.addEllipse(in: rect)
    case .path(let path, _): builder.append(path)
    case .stroke(let path, let style):
      let scale = Self.magnification(of: transform, projection, at: path)
      builder = path.strokeOutline(style, tolerance: strokeTolerance / scale)
    }
    Outline(verbs: builder.verbs, points: builder.points, transform: transform).forEachContour { contour in
      let polygon = projection.polygon(contour)
      guard let last = polygon.last else { return }
      buffer.append(last)
      for point in polygon { buffer.append(point) }
      isValid = buffer.endPolygon() && isValid
    }
  }

  /// How many pixels the longest step of a local point becomes, roughly.
  private static func magnification(of transform: AffineTransform, _ projection: Projection?, at path: Path) -> Double {
    var scale = max(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
    if let projection {
      let nearest = path.bounds.corners.map { projection.homogeneous(transform.apply($0)).z }.min() ?? 1
      let stretch = max(
        Point(projection.x.x, projection.x.y).length, Point(projection.y.x, projection.y.y).length)
      scale *= stretch / max(nearest, 0.01)
    }
    return max(1e-6, min(1e6, scale))
  }

  /// How many chords keep a curve within the tolerance (Wang's formula; `bend` is its second difference, weighted).
  @inline(__always)
  static func steps(_ bend: Double) -> Int {
    let exact = (bend / tolerance).squareRoot().rounded(.up)
    return exact >= 1 ? Int(min(stepLimit, exact)) : 1
  }
}

extension Shape {
  /// Whether it is an outline of its own, which may be drawn again where whole pixels lead it.
  var isOutline: Bool {
    switch self {
    case .path, .stroke: true
    case .rect, .roundedRect, .ellipse: false
    }
  }
}
