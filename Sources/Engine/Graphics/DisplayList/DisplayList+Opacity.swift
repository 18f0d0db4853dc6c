extension DisplayItem {
  /// A rectangle of pixels in which the picture of some items is opaque for sure; empty where none is known. The largest that
  /// one item leaves, not the largest there is.
  ///
  /// - Parameters:
  ///   - items: in painter's order.
  ///   - range: whole items with all their members, outside of every projection.
  ///   - rect: where it is looked for.
  ///   - canvas: nothing outside of these pixels is read by a backdrop.
  public static func opaquePart(
    of rect: PixelRect, _ items: [DisplayItem], _ range: Range<Int>, canvas: PixelRect
  ) -> PixelRect {
    // Backdrops keep opaque what lies far enough from what is not.
    var reach = 0
    forEachUnit(of: items, range) { index, _ in
      if items[index].bounds.intersects(rect) { reach += items[index].content.backdropReach }
    }
    let area = rect.expanded(by: reach).intersection(canvas)
    var best = PixelRect.empty
    forEachUnit(of: items, range) { index, members in
      let item = items[index]
      guard item.bounds.intersects(area) else { return }
      let part = item.opaquePart(of: area, items, members)
      if part.area > best.area {
        best = part
      } else if item.bounds.intersects(best) {
        best = item.content.keepsOpaquePixels ? best.shrunk(by: item.content.backdropReach, in: canvas) : .empty
      }
    }
    return best.intersection(rect)
  }

  /// Whether the first of some items covers a rectangle opaquely for sure, so that their picture shows nothing of what lies under it.
  ///
  /// - Parameter range: whole items with all their members, outside of every projection.
  public static func haveOpaqueGround(_ items: [DisplayItem], _ range: Range<Int>, in rect: PixelRect) -> Bool {
    guard let first = range.first, items[first].bounds.contains(rect) else { return false }
    let next = min(range.upperBound, first + 1 + items[first].content.memberCount)
    return items[first].opaquePart(of: rect, items, first + 1..<next) == rect
  }

  private static func forEachUnit(of items: [DisplayItem], _ range: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = min(range.upperBound, index + 1 + items[index].content.memberCount)
      body(index, index + 1..<next)
      index = next
    }
  }

  private func opaquePart(of rect: PixelRect, _ items: [DisplayItem], _ members: Range<Int>) -> PixelRect {
    guard case .group(let group) = content else { return opaquePart(of: rect) }
    guard group.opacity >= 1, group.blendMode == .normal, group.filters.isEmpty, group.maskCount == 0 else {
      return .empty
    }
    var visible = rect.intersection(bounds)
    if let clip = group.clip {
      guard !clip.isOnCanvas else { return .empty }
      visible = clip.shape.opaquePart(of: visible, clip.transform)
    }
    let canvas = group.isPointwise ? bounds : .everything
    return visible.isEmpty ? .empty : Self.opaquePart(of: visible, items, members, canvas: canvas)
  }

  /// A rectangle of whole pixels of another that the item covers opaquely by itself for sure; empty if none is known.
  public func opaquePart(of rect: PixelRect) -> PixelRect {
    switch content {
    case .fill(let shape, let transform, let color):
      return color.alpha >= 1 ? shape.opaquePart(of: rect.intersection(bounds), transform) : .empty
    case .gradient(let shape, let transform, let gradient):
      return gradient.isOpaque ? shape.opaquePart(of: rect.intersection(bounds), transform) : .empty
    case .shadow, .image, .backdrop, .group, .crossFade, .projection, .rasterization: return .empty
    }
  }
}

extension DisplayItem.Content {
  /// Whether what is opaque under it, and far enough from what is not, stays so.
  fileprivate var keepsOpaquePixels: Bool {
    switch self {
    case .fill, .gradient, .shadow, .image, .crossFade, .rasterization: true
    case .group(let group): group.blendMode == .normal
    case .backdrop(_, _, let filters, _): filters.allSatisfy(\.keepsOpaquePixels)
    // Members are drawn where the projection is.
    case .projection: false
    }
  }

  /// How many pixels around one of its own a backdrop reads.
  fileprivate var backdropReach: Int {
    if case .backdrop(_, _, let filters, _) = self { filters.reduce(0) { $0 + $1.reach } } else { 0 }
  }
}

extension Filter {
  fileprivate var keepsOpaquePixels: Bool {
    switch self {
    case .gaussianBlur: true
    case .color(let matrix): matrix.keepsAlpha
    }
  }
}

extension PixelRect {
  /// Without the pixels that have others within a distance that are in the canvas and not in the rectangle.
  fileprivate func shrunk(by distance: Int, in canvas: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: minX <= canvas.minX ? Int(minX) : Int(minX) + distance,
      minY: minY <= canvas.minY ? Int(minY) : Int(minY) + distance,
      maxX: maxX >= canvas.maxX ? Int(maxX) : Int(maxX) - distance,
      maxY: maxY >= canvas.maxY ? Int(maxY) : Int(maxY) - distance)
    return result.isEmpty ? .empty : result
  }
}

extension Shape {
  /// Coordinates are rounded to 1/256 pixel: an edge this close to a pixel's covers all of it.
  private static let slack = 0.49 / 256

  /// A rectangle of whole pixels of another that the filled shape covers for sure; empty if none is known.
  public func opaquePart(of rect: PixelRect, _ transform: AffineTransform) -> PixelRect {
    guard transform.keepsAxes, transform.isFinite, !rect.isEmpty else { return .empty }
    switch self {
    case .rect(let own):
      return own.isEmpty ? .empty : Self.wholePixels(of: transform.apply(own)).intersection(rect)
    case .roundedRect(let own, let radius, _):
      guard !own.isEmpty else { return .empty }
      let box = transform.apply(own)
      let radius = max(0, min(radius, own.width / 2, own.height / 2))
      let radii = Size(radius * (abs(transform.a) + abs(transform.c)), radius * (abs(transform.b) + abs(transform.d)))
      let part = Self.wholePixels(of: box).intersection(rect)
      if Self.contains(part, roundedBox: box, radii: radii) { return part }
      // Of a circle's square, the part up to 1 − 1/√2 of the radius is free.
      let inner = box.insetBy(0.3 * radii.width + 1, 0.3 * radii.height + 1)
      return inner.isEmpty ? .empty : Self.wholePixels(of: inner).intersection(rect)
    case .path(let path, let rule):
      return path.contains(rect, transform, rule) ? rect : .empty
    case .ellipse, .stroke: return .empty
    }
  }

  private static func wholePixels(of rect: Rect) -> PixelRect {
    let low = Point((rect.minX - slack).rounded(.up), (rect.minY - slack).rounded(.up))
    let high = Point((rect.maxX + slack).rounded(.down), (rect.maxY + slack).rounded(.down))
    guard low.x < high.x, low.y < high.y else { return .empty }
    return PixelRect(covering: Rect(low.x, low.y, high.x - low.x, high.y - low.y))
  }

  /// Whether the corners of a part of a box lie inside of the box's round corners, a pixel away from them.
  private static func contains(_ part: PixelRect, roundedBox box: Rect, radii: Size) -> Bool {
    guard radii.width > 0, radii.height > 0 else { return true }
    let dx = max(box.minX + radii.width - (Double(part.minX) - 1), Double(part.maxX) + 1 - (box.maxX - radii.width))
    let dy = max(box.minY + radii.height - (Double(part.minY) - 1), Double(part.maxY) + 1 - (box.maxY - radii.height))
    guard dx > 0, dy > 0 else { return true }
    let (x, y) = (dx / radii.width, dy / radii.height)
    return x * x + y * y <= 1
  }
}

extension Path {
  /// Outlines of more elements are not asked: that would cost more than it saves.
  static let elementLimit = 40

  /// Whether every pixel of a rectangle lies inside of the outline for sure: none of its elements comes within a pixel of the
  /// rectangle, and it winds about the middle.
  fileprivate func contains(_ rect: PixelRect, _ transform: AffineTransform, _ rule: Shape.FillRule) -> Bool {
    guard verbs.count <= Self.elementLimit else { return false }
    let box = Rect(
      Double(rect.minX) - 1, Double(rect.minY) - 1, Double(rect.width) + 2, Double(rect.height) + 2)
    guard transform.apply(bounds).contains(box) else { return false }
    let middle = Point(box.minX + box.width / 2, box.minY + box.height / 2)
    var (winding, next) = (0, 0)
    var start: Point?
    var current = Point(0, 0)
    /// An element's curve stays in the hull of its points, which the middle is not in, so that its chord winds about the middle
    /// as the curve does.
    func passes(_ hull: [Point]) -> Bool {
      let (from, to) = (hull[0], hull[hull.count - 1])
      if (from.y <= middle.y) != (to.y <= middle.y) {
        let x = from.x + (middle.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > middle.x { winding += to.y > from.y ? 1 : -1 }
      }
      return box.isApart(from: hull)
    }
    for verb in verbs {
      let own = points[next..<next + verb.pointCount].map(transform.apply)
      next += verb.pointCount
      switch verb {
      case .move:
        if let start, !passes([current, start]) { return false }
        (start, current) = (own[0], own[0])
      case .close:
        guard let start, passes([current, start]) else { return false }
        current = start
      case .line, .quad, .cubic:
        guard passes([current] + own) else { return false }
        current = own[own.count - 1]
      }
    }
    if let start, !passes([current, start]) { return false }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a line along an axis, or along the chord of some points, has them on its one side and the rectangle on the other.
  fileprivate func isApart(from hull: [Point]) -> Bool {
    let chord = hull[hull.count - 1] - hull[0]
    for axis in [Point(1, 0), Point(0, 1), Point(-chord.y, chord.x)] {
      let own = corners.map { $0.x * axis.x + $0.y * axis.y }
      let others = hull.map { $0.x * axis.x + $0.y * axis.y }
      if own.max()! < others.min()! || others.max()! < own.min()! { return true }
    }
    return false
  }
}
