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

  /// The uppermost of some items that alone covers a rectangle opaquely for sure, so that nothing of those under it shows there;
  /// nil if none is known, or if looking for it would cost more than it saves.
  ///
  /// - Parameter range: whole items with all their members, outside of every projection.
  public static func ground(_ items: [DisplayItem], _ range: Range<Int>, in rect: PixelRect) -> Int? {
    guard rect.area >= pixelsWorthLooking * range.count else { return nil }
    var candidates: [(index: Int, members: Range<Int>)] = []
    forEachUnit(of: items, range) { index, members in
      if items[index].bounds.contains(rect) { candidates.append((index, members)) }
    }
    return candidates.last { items[$0.index].opaquePart(of: rect, items, $0.members) == rect }?.index
  }

  /// So many pixels are drawn in the time in which one item is looked at.
  private static let pixelsWorthLooking = 16

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
      guard gradient.isOpaque, transform.inverted != nil else { return .empty }
      return shape.opaquePart(of: rect.intersection(bounds), transform)
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
    case .gaussianBlur, .directionalBlur, .morphology: true
    case .color(let matrix): matrix.keepsAlpha
    case .curves(let curves): curves.alpha[255] == 255
    case .convolution, .lighting, .arithmetic, .displacement: false
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
      return path.opaquePart(of: rect, transform, rule)
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

  /// A rectangle, or what is left of it without as few rows, or columns, at two opposite sides as possible, that lies inside of the
  /// outline for sure; empty if that is little of it.
  fileprivate func opaquePart(of rect: PixelRect, _ transform: AffineTransform, _ rule: Shape.FillRule) -> PixelRect {
    guard verbs.count <= Self.elementLimit else { return .empty }
    let inner = PixelRect(covering: transform.apply(bounds).insetBy(2, 2)).intersection(rect)
    guard !inner.isEmpty, 4 * inner.area >= rect.area else { return .empty }
    let outline = Outline(self, transform, rule)
    if outline.contains(inner) { return inner }
    func inset(_ rows: Int, _ columns: Int) -> PixelRect {
      PixelRect(
        minX: Int(inner.minX) + columns, minY: Int(inner.minY) + rows, maxX: Int(inner.maxX) - columns,
        maxY: Int(inner.maxY) - rows)
    }
    /// By halving: what does not come near a rectangle does not come near a part of it either.
    func largest(_ limit: Int, _ part: (Int) -> PixelRect) -> PixelRect {
      var (outside, inside) = (0, limit)
      guard inside > 0, outline.contains(part(inside)) else { return .empty }
      while inside - outside > 1 {
        let middle = (outside + inside) / 2
        if outline.contains(part(middle)) { inside = middle } else { outside = middle }
      }
      return part(inside)
    }
    let withoutRows = largest((inner.height - 1) / 3) { inset($0, 0) }
    let withoutColumns = largest((inner.width - 1) / 3) { inset(0, $0) }
    return withoutRows.area >= withoutColumns.area ? withoutRows : withoutColumns
  }

  /// What is asked of a path in device pixels more than once.
  private struct Outline {
    private var hulls: [Hull] = []
    private let rule: Shape.FillRule

    init(_ path: Path, _ transform: AffineTransform, _ rule: Shape.FillRule) {
      self.rule = rule
      hulls.reserveCapacity(path.verbs.count + 1)
      var next = 0
      var start: Point?
      var current = Point(0, 0)
      for verb in path.verbs {
        func point(_ index: Int) -> Point { transform.apply(path.points[next + index]) }
        switch verb {
        case .move:
          if let start { hulls.append(Hull(current, start, start, start)) }
          current = point(0)
          start = current
        case .close:
          guard let start else { break }
          hulls.append(Hull(current, start, start, start))
          current = start
        case .line: hulls.append(Hull(current, point(0), point(0), point(0)))
        case .quad: hulls.append(Hull(current, point(0), point(1), point(1)))
        case .cubic: hulls.append(Hull(current, point(0), point(1), point(2)))
        }
        switch verb {
        case .move, .close: break
        case .line, .quad, .cubic: current = point(verb.pointCount - 1)
        }
        next += verb.pointCount
      }
      if let start { hulls.append(Hull(current, start, start, start)) }
    }

    /// Whether every pixel of a rectangle lies inside of the outline for sure: none of its elements comes within a pixel of the
    /// rectangle, and it winds about the middle.
    func contains(_ rect: PixelRect) -> Bool {
      let (low, high) = (
        Point(Double(rect.minX) - 1, Double(rect.minY) - 1), Point(Double(rect.maxX) + 1, Double(rect.maxY) + 1)
      )
      let middle = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
      var winding = 0
      for hull in hulls {
        guard hull.isApart(low, high) else { return false }
        // An element's curve stays in the hull of its points, which the middle is not in, so that its chord winds about the middle
        // as the curve does.
        let (from, to) = (hull.a, hull.d)
        if (from.y <= middle.y) != (to.y <= middle.y) {
          let x = from.x + (middle.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > middle.x { winding += to.y > from.y ? 1 : -1 }
        }
      }
      return rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }
  }

  /// The points of an element, from where it begins to where it ends; of fewer than four the last stands for the others.
  private struct Hull {
    let a, b, c, d: Point

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Whether a line along an axis, or along the chord, has the points on its one side and a rectangle on the other.
    func isApart(_ low: Point, _ high: Point) -> Bool {
      if max(a.x, b.x, c.x, d.x) < low.x || min(a.x, b.x, c.x, d.x) > high.x { return true }
      if max(a.y, b.y, c.y, d.y) < low.y || min(a.y, b.y, c.y, d.y) > high.y { return true }
      let (x, y) = (a.y - d.y, d.x - a.x)
      func place(_ point: Point) -> Double { point.x * x + point.y * y }
      let own = (place(a), place(b), place(c), place(d))
      let least = min(low.x * x, high.x * x) + min(low.y * y, high.y * y)
      let most = max(low.x * x, high.x * x) + max(low.y * y, high.y * y)
      return max(own.0, own.1, own.2, own.3) < least || min(own.0, own.1, own.2, own.3) > most
    }
  }
}
