import Graphics

extension Rasterizer {
  func fill(
    _ shape: Shape, _ transform: AffineTransform, _ pixel: UInt32, clip: PixelRect, into surface: Surface
  ) {
    guard pixel >> 24 > 0 else { return }
    if projection == nil, case .rect(let rect) = shape, transform.keepsAxes,
      let exact = Self.wholePixels(transform.apply(rect))
    {
      let covered = exact.intersection(clip)
      guard !covered.isEmpty else { return }
      for y in Int(covered.minY)..<Int(covered.maxY) {
        var paint = ColorPaint(
          pixel: pixel, arithmetic: arithmetic, row: surface.pixel(Int(covered.minX), y) - Int(covered.minX))
        paint.run(x: Int(covered.minX), count: covered.width, coverage: 255)
      }
      return
    }
    if projection == nil, edges.rule == .area, shortcuts.contains(.keptCoverage), shape.isOutline, transform.isFinite,
      let kept = keptCoverage.coverage(of: shape, transform, edges: &edges, coverage: coverage)
    {
      return kept.fill(with: pixel, by: arithmetic, clip: clip, into: surface)
    }
    guard prepare(shape, transform) else { return }
    let rule = Self.fillRule(shape)
    coverBands(clip: clip) { $0.fill(rule, with: pixel, by: arithmetic, into: surface) }
  }

  func fill(
    _ shape: Shape, _ transform: AffineTransform, with gradient: Gradient, clip: PixelRect, hidden: HiddenRuns,
    into surface: Surface
  ) {
    var hidden = hidden
    guard let inverse = transform.inverted, let first = gradient.stops.first else { return }
    guard gradient.stops.count > 1 || !gradient.geometry.isEverywhere else {
      return fill(shape, transform, first.color.pixel.word, clip: clip, into: surface)
    }
    var camera: Projection?
    if let projection {
      guard let back = projection.inverted else { return }
      camera = back
    }
    let ramp = ramps.ramp(for: gradient, length: gradient.geometry.length(in: transform))
    guard prepare(shape, transform) else { return }
    let isOpaque = gradient.isOpaque
    ramp.pixels.withUnsafeBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: GradientPaint.blockLength) { colors in
        coverRows(clip: clip) { coverage, y in
          var paint = GradientPaint(
            geometry: gradient.geometry, ramp: pixels, isOpaque: isOpaque, inverse: inverse, camera: camera,
            arithmetic: arithmetic, colors: colors.baseAddress!,
            row: surface.pixel(Int(clip.minX), y) - Int(clip.minX), y: y)
          coverage.sweep(row: y, Self.fillRule(shape), around: &hidden, into: &paint)
        }
      }
    }
  }

  /// Makes the edges of a shape; false if there is nothing to draw.
  ///
  /// - Parameter isOnCanvas: whether the transform leads to device pixels, past the camera.
  func prepare(_ shape: Shape, _ transform: AffineTransform, isOnCanvas: Bool = false) -> Bool {
    guard transform.isFinite else { return false }
    edges.set(shape, transform: transform, projection: isOnCanvas ? nil : projection)
    return edges.isValid && !edges.isEmpty
  }

  /// Adds up the coverage of the prepared edges and hands each row that they touch to the caller.
  @inline(__always)
  func coverRows(clip: PixelRect, _ paintRow: (CoverageCells, Int) -> Void) {
    coverBands(clip: clip) { cells in
      for row in Int(cells.bounds.minY)..<Int(cells.bounds.maxY) { paintRow(cells, row) }
    }
  }

  /// Adds up the coverage of the prepared edges and hands it to the caller, some rows at a time.
  @inline(__always)
  private func coverBands(clip: PixelRect, _ paint: (CoverageCells) -> Void) {
    let touched = edges.bounds.intersection(clip)
    guard !touched.isEmpty else { return }
    let bandHeight = max(1, CoverageBuffer.cellLimit / touched.width)
    var y = Int(touched.minY)
    while y < Int(touched.maxY) {
      let end = min(Int(touched.maxY), y + bandHeight)
      let cells = coverage.cells(
        for: PixelRect(minX: Int(touched.minX), minY: y, maxX: Int(touched.maxX), maxY: end))
      cells.add(edges)
      paint(cells)
      y = end
    }
  }

  /// The rectangle as whole pixels, if its sides lie on them after rounding to 1/256 pixel as all geometry is.
  private static func wholePixels(_ rect: Rect) -> PixelRect? {
    guard let low = FixedPoint(rect.origin), let high = FixedPoint(Point(rect.maxX, rect.maxY)) else { return nil }
    guard (low.x | low.y | high.x | high.y) & 255 == 0 else { return nil }
    return PixelRect(minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int(high.x >> 8), maxY: Int(high.y >> 8))
  }
}

extension Gradient.Geometry {
  /// About how many pixels the course takes.
  fileprivate func length(in transform: AffineTransform) -> Double {
    let scale = max(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
    switch self {
    case .axial(let from, let to): return (to - from).length * scale
    case .radial(_, let radii): return max(radii.width, radii.height) * scale
    case .circles(let from, let to):
      return ((to.center - from.center).length + max(from.radius, to.radius)) * scale
    case .conic: return 4096
    }
  }
}
