import Graphics

/// Edges of a layer that are not antialiased: a pixel belongs to the layer or not, as its centre does.
///
/// An object, so that layers without any carry no more than a reference down the tree.
final class HardEdges {
  /// The bounds, grown beyond these edges so far that no pixel at them is covered in part.
  let grown: Rect
  /// What the edges leave of it.
  let cut: DisplayItem.ClipShape

  init(grown: Rect, cut: DisplayItem.ClipShape) {
    self.grown = grown
    self.cut = cut
  }

  /// Grows an image's part that ends at an edge of the bounds, so that it ends where the grown bounds do. The rim of an
  /// image goes on beyond it.
  func grow(_ source: inout Rect, _ destination: inout Rect, of bounds: Rect) {
    func ends(_ old: (Double, Double), _ outer: (Double, Double), _ new: (Double, Double)) -> (Double, Double) {
      (old.0 == outer.0 ? new.0 : old.0, old.1 == outer.1 ? new.1 : old.1)
    }
    let (x0, x1) = ends((destination.minX, destination.maxX), (bounds.minX, bounds.maxX), (grown.minX, grown.maxX))
    let (y0, y1) = ends((destination.minY, destination.maxY), (bounds.minY, bounds.maxY), (grown.minY, grown.maxY))
    let texels = Size(source.width / destination.width, source.height / destination.height)
    source = Rect(
      source.minX + (x0 - destination.minX) * texels.width, source.minY + (y0 - destination.minY) * texels.height,
      (x1 - x0) * texels.width, (y1 - y0) * texels.height)
    destination = Rect(x0, y0, x1 - x0, y1 - y0)
  }
}

/// `CALayer.allowsEdgeAntialiasing` and `edgeAntialiasingMask` (compositing.md §3.4): of backgrounds, images, borders
/// and clips to the bounds. What stands in perspective, and round corners, stay smooth, and so do paths and texts.
extension DisplayBuilder {
  /// Nil where all edges are smooth, as those of nearly all layers are.
  // Apart, so that drawing layers inside each other takes little of the stack.
  @inline(never)
  func hardEdges(of state: LayerState, in inner: DrawContext) -> HardEdges? {
    let hard = state.rare.hardEdges
    guard !hard.isEmpty, inner.projection == nil, !state.bounds.isEmpty,
      state.cornerRadius <= 0 || state.maskedCorners.isEmpty
    else { return nil }
    let transform = inner.transform
    let area = abs(transform.determinant)
    guard transform.isFinite, area > 0 else { return nil }
    // Two pixels across an edge, in the layer's own units.
    let across = Size(
      2 * Point(transform.c, transform.d).length / area, 2 * Point(transform.a, transform.b).length / area)
    let bounds = state.bounds
    let left = hard.contains(.left) ? across.width : 0
    let top = hard.contains(.minY) ? across.height : 0
    let grown = Rect(
      bounds.minX - left, bounds.minY - top,
      bounds.width + left + (hard.contains(.right) ? across.width : 0),
      bounds.height + top + (hard.contains(.maxY) ? across.height : 0))
    let corners = bounds.corners.map(transform.apply)
    let sides = [(Edges.minY, 0, 1), (.right, 1, 2), (.maxY, 2, 3), (.left, 3, 0)]
      .filter { hard.contains($0.0) }.map { HalfPlane(corners[$0.1], corners[$0.2], inside: corners[($0.2 + 1) % 4]) }
    let path = Self.pixels(inside: sides, of: inner.pixels(grown))
    return HardEdges(grown: grown, cut: DisplayItem.ClipShape(shape: .path(path, .nonZero), transform: .identity))
  }

  /// Takes what lies beyond hard edges away from everything that was drawn since `start`.
  @inline(never)
  mutating func cut(_ edges: HardEdges?, from start: Int, in inner: DrawContext) {
    guard let edges, items.count > start else { return }
    group(from: start, DisplayItem.Group(count: 0, clip: edges.cut), in: inner)
  }

  /// A clip to bounds that ends at hard edges.
  func hard(_ clip: Clip, _ edges: HardEdges?) -> Clip {
    if let edges, case .mask = clip { .mask(edges.cut) } else { clip }
  }

  /// The pixels whose centres lie inside, as rectangles of equal rows.
  private static func pixels(inside sides: [HalfPlane], of reach: PixelRect) -> Path {
    var builder = PathBuilder()
    var open: (columns: Range<Int32>, top: Int32)?
    for row in reach.minY..<max(reach.minY, reach.maxY) + 1 {
      var columns = reach.minX..<max(reach.minX, reach.maxX)
      for side in sides { columns = side.columns(ofRow: row).clamped(to: columns) }
      if row >= reach.maxY { columns = 0..<0 }
      if let current = open, current.columns != columns {
        builder.addRect(
          Rect(
            Double(current.columns.lowerBound), Double(current.top), Double(current.columns.count),
            Double(row - current.top)))
        open = nil
      }
      if open == nil, !columns.isEmpty { open = (columns, row) }
    }
    return builder.path
  }
}

/// One side of a line in device pixels: the points with a · x + b · y + c above 0. Those on the line belong to the side
/// that is right of it or below it, as with the edges of polygons.
private struct HalfPlane {
  let a: Double
  let b: Double
  let c: Double

  init(_ first: Point, _ second: Point, inside: Point) {
    let along = second - first
    let sign: Double = along.x * (inside.y - first.y) - along.y * (inside.x - first.x) < 0 ? -1 : 1
    a = -along.y * sign
    b = along.x * sign
    c = -(a * first.x + b * first.y)
  }

  /// The pixels of a row whose centres lie on this side.
  func columns(ofRow row: Int32) -> Range<Int32> {
    let level = b * (Double(row) + 0.5) + c
    guard a != 0 else { return level > 0 || level == 0 && b > 0 ? Int32.min..<Int32.max : 0..<0 }
    // From the first centre that is not left of the line.
    let first = Int32(max(-1e9, min(1e9, (-level / a - 0.5).rounded(.up))))
    return a > 0 ? first..<Int32.max : Int32.min..<first
  }
}

extension UncommonProperties {
  /// The edges that are not smooth.
  fileprivate var hardEdges: Edges {
    guard let allowsEdgeAntialiasing else { return [] }
    return allowsEdgeAntialiasing ? Edges.all.subtracting(edgeAntialiasingMask) : .all
  }
}
