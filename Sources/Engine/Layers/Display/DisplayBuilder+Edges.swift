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
/// and clips to the bounds. Round corners stay smooth, and so do paths and texts.
extension DisplayBuilder {
  /// Nil where all edges are smooth, as those of nearly all layers are.
  // Apart, so that drawing layers inside each other takes little of the stack.
  @inline(never)
  func hardEdges(of state: LayerState, in inner: DrawContext) -> HardEdges? {
    let hard = state.rare.hardEdges(by: edges)
    guard !hard.isEmpty, !state.bounds.isEmpty, state.cornerRadius <= 0 || state.maskedCorners.isEmpty else {
      return nil
    }
    if let camera = inner.projection {
      return hardEdges(hard, of: state.bounds, through: Projection(inner.transform).concatenating(camera), in: inner)
    }
    let transform = inner.transform
    let area = abs(transform.determinant)
    guard transform.isFinite, area > 0, !Self.endsAtPixels(state.bounds, transform) else { return nil }
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
    let sides = HalfPlane.sides.filter { hard.contains($0.edge) }
      .map { HalfPlane(corners[$0.from], corners[$0.to], inside: corners[($0.to + 1) % 4]) }
    return HardEdges(grown: grown, cut: HalfPlane.pixels(inside: sides, of: inner.pixels(grown)))
  }

  /// Of a layer in perspective.
  private func hardEdges(
    _ hard: Edges, of bounds: Rect, through whole: Projection, in inner: DrawContext
  ) -> HardEdges? {
    guard whole.isFinite, whole.determinant != 0 else { return nil }
    let corners = bounds.corners.map(whole.homogeneous)
    let named = HalfPlane.sides.filter { hard.contains($0.edge) }
    let sides = named.map { HalfPlane(corners[$0.from], corners[$0.to], inside: corners[($0.to + 1) % 4]) }
    // How far two pixels are differs from place to place: the bounds grow until their corners are far enough.
    var margins = named.map { side in
      let middle = bounds.corners[side.from] + (bounds.corners[side.to] - bounds.corners[side.from]) * 0.5
      let scale = inner.scale(at: middle)
      return scale > 0 ? 2 / scale : max(bounds.width, bounds.height)
    }
    var grown = bounds
    for _ in 0..<24 {
      grown = bounds
      for (side, margin) in zip(named, margins) {
        switch side.edge {
        case .left: grown = Rect(grown.minX - margin, grown.minY, grown.width + margin, grown.height)
        case .minY: grown = Rect(grown.minX, grown.minY - margin, grown.width, grown.height + margin)
        case .right: grown.size.width += margin
        default: grown.size.height += margin
        }
      }
      let outer = grown.corners.map(whole.homogeneous)
      var isEnough = true
      for (index, side) in named.enumerated() {
        // What lies behind the camera is far enough.
        let isFar = [outer[side.from], outer[side.to]]
          .allSatisfy { $0.z <= Projection.nearPlane || sides[index].distance(of: $0) <= -1 }
        if !isFar {
          margins[index] *= 2
          isEnough = false
        }
      }
      if isEnough { break }
    }
    return HardEdges(grown: grown, cut: HalfPlane.pixels(inside: sides, of: inner.pixels(grown)))
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

  /// The pixels whose centres lie in the part of a layer that cuts have left of it.
  ///
  /// - Parameters:
  ///   - outline: convex, in the layer's own coordinates. Where it runs along the bounds, it limits nothing.
  ///   - whole: from there to device pixels.
  ///   - reach: the pixels that are asked for.
  func pixels(inside outline: [Point], of bounds: Rect, through whole: Projection, in reach: PixelRect)
    -> DisplayItem.ClipShape
  {
    let middle = outline.reduce(Point.zero, +) * (1 / Double(outline.count))
    let corners = outline.map(whole.homogeneous)
    var sides: [HalfPlane] = []
    for (index, point) in outline.enumerated() {
      let next = (index + 1) % outline.count
      let isBound =
        (point.x == outline[next].x && (point.x == bounds.minX || point.x == bounds.maxX))
        || (point.y == outline[next].y && (point.y == bounds.minY || point.y == bounds.maxY))
      guard !isBound else { continue }
      let side = HalfPlane(corners[index], corners[next], inside: whole.homogeneous(middle))
      if !side.isShort { sides.append(side) }
    }
    return HalfPlane.pixels(inside: sides, of: reach)
  }

  /// Whether hard and smooth edges are the same.
  private static func endsAtPixels(_ bounds: Rect, _ transform: AffineTransform) -> Bool {
    guard transform.keepsAxes else { return false }
    let device = transform.apply(bounds)
    let (low, high) = (HalfPlane.rounded(device.origin), HalfPlane.rounded(Point(device.maxX, device.maxY)))
    return [low.x, low.y, high.x, high.y].allSatisfy { $0.rounded() == $0 }
  }
}

extension UncommonProperties {
  /// The edges that are not smooth.
  ///
  /// - Parameter style: of a layer that does not say.
  func hardEdges(by style: EdgeStyle) -> Edges {
    guard let allowsEdgeAntialiasing else { return style == .smooth ? [] : .all }
    return allowsEdgeAntialiasing ? Edges.all.subtracting(edgeAntialiasingMask) : .all
  }
}
