import Graphics

extension Rasterizer {
  /// Changes a group's picture by one filter after the other.
  ///
  /// - Parameter pictured: the pixels that the group's members can touch. A blur with normalised edges stays in them;
  ///   any other widens them.
  func apply(_ filters: [Filter], to canvas: Surface, in area: PixelRect, pictured: PixelRect) {
    var pictured = pictured
    for filter in filters {
      if case .gaussianBlur(_, true) = filter {
        apply(filter, to: canvas, in: area.intersection(pictured), clampsToEdge: true)
      } else {
        apply(filter, to: canvas, in: area, clampsToEdge: false)
        pictured = pictured.expanded(by: filter.reach)
      }
    }
  }

  /// Changes the pixels of a canvas in a rectangle.
  func apply(_ filter: Filter, to canvas: Surface, in area: PixelRect, clampsToEdge: Bool) {
    switch filter {
    case .gaussianBlur(let sigma, let normalizesEdges):
      PictureBlur(sigma: sigma, clampsToEdge: clampsToEdge || normalizesEdges).apply(to: canvas, in: area)
    case .color(let matrix): ColorFilter(matrix).apply(to: canvas, in: area)
    }
  }

  /// Filters what lies on the surface already and puts it back where a shape covers it.
  ///
  /// - Parameter bounds: the item's own; what is read around it must have been drawn, whatever the clip.
  func drawBackdrop(
    _ shape: Shape, _ transform: AffineTransform, _ filters: [Filter], opacity: Double, bounds: PixelRect,
    clip: PixelRect, into surface: Surface
  ) {
    let area = bounds.expanded(by: filters.reduce(0) { $0 + $1.reach }).intersection(surface.bounds)
    let factor = Self.byte(opacity)
    guard !area.isEmpty, factor > 0 else { return }
    let (canvas, capacity) = pool.take(area)
    defer { pool.giveBack(canvas, capacity: capacity) }
    for y in Int(area.minY)..<Int(area.maxY) {
      canvas.pixel(Int(area.minX), y).update(from: surface.pixel(Int(area.minX), y), count: area.width)
    }
    for filter in filters { apply(filter, to: canvas, in: area, clampsToEdge: true) }
    let visible = clip.intersection(area)
    guard !visible.isEmpty, prepare(shape, transform) else { return }
    let origin = Int(visible.minX)
    coverRows(clip: visible) { coverage, y in
      var paint = MixPaint(
        source: UnsafePointer(canvas.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin,
        opacity: factor)
      coverage.sweep(row: y, Self.fillRule(shape), into: &paint)
    }
  }
}
