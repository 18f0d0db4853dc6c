import Graphics

extension Rasterizer {
  /// The blurred coverage of a shape, in the shadow's colour.
  func drawShadow(
    of shape: Shape, _ transform: AffineTransform, _ shadow: DisplayItem.Shadow, clip: PixelRect, into surface: Surface
  ) {
    let color = shadow.color.pixel.word
    guard color >> 24 > 0 else { return }
    guard let kernel = GaussianKernel(shadow: shadow) else {
      return fill(shape, transform, color, clip: clip, into: surface)
    }
    if projection == nil, let corner = corner(of: shape, transform, shadow) {
      return draw(corner, color, clip: clip, into: surface)
    }
    guard prepare(shape, transform) else { return }
    // Whatever part is drawn, the mask holds everything that its pixels depend on.
    let area = clip.expanded(by: kernel.radius)
    var mask = CoverageMask(area)
    coverRows(clip: area) { coverage, y in
      mask.values.withUnsafeMutableBufferPointer { values in
        let row = values.baseAddress! + (y - Int(area.minY)) * area.width - Int(area.minX)
        var writer = MaskWriter(row: row)
        coverage.sweep(row: y, Self.fillRule(shape), into: &writer)
      }
    }
    draw(mask.blurred(kernel, in: clip, isWide: arithmetic.isWide), color, clip: clip, into: surface)
  }

  /// The closed form for a rounded rectangle along the axes; nil where it does not hold.
  private func corner(
    of shape: Shape, _ transform: AffineTransform, _ shadow: DisplayItem.Shadow
  ) -> CornerShadow? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.a == transform.d, shadow.sigma >= 1,
      shadow.sigma <= 64
    else {
      return nil
    }
    let rect: Rect
    let radius: Double
    switch shape {
    case .rect(let own): (rect, radius) = (own, 0)
    case .roundedRect(let own, let r, .all): (rect, radius) = (own, max(0, min(r, own.width / 2, own.height / 2)))
    default: return nil
    }
    let pixels = (radius * transform.a * 256).rounded() / 256
    guard pixels <= 256, let table = shadows.table(radius: pixels, shadow: shadow, edges: &edges, coverage: coverage)
    else { return nil }
    return CornerShadow(transform.apply(rect), table: table)
  }

  private func draw(_ shadow: CornerShadow, _ color: UInt32, clip: PixelRect, into surface: Surface) {
    let area = shadow.bounds.intersection(clip)
    guard !area.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width + 8) { row in
      let row = row.baseAddress!
      row.initialize(repeating: 0, count: area.width + 8)
      var written: CornerShadow.TableRow?
      for y in Int(area.minY)..<Int(area.maxY) {
        let tableRow = shadow.tableRow(at: y)
        if tableRow != written { shadow.write(tableRow, from: Int(area.minX), count: area.width, into: row) }
        written = tableRow
        arithmetic.blend(
          color, mask: UnsafePointer(row), over: surface.pixel(Int(area.minX), y), count: area.width)
      }
    }
  }

  private func draw(_ mask: CoverageMask, _ color: UInt32, clip: PixelRect, into surface: Surface) {
    let area = mask.bounds.intersection(clip)
    guard !area.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width + 8) { row in
      let row = row.baseAddress!
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in 0..<area.width {
          row[x] = UInt8(truncatingIfNeeded: (UInt32(mask[Int(area.minX) + x, y]) &+ 128) &>> 8)
        }
        arithmetic.blend(
          color, mask: UnsafePointer(row), over: surface.pixel(Int(area.minX), y), count: area.width)
      }
    }
  }

  /// The blurred alpha of a picture, moved by whole pixels and the fraction left over mixed in between.
  func castShadow(
    _ shadow: DisplayItem.Shadow, of canvas: Surface, opacity: UInt32, clip: PixelRect, into surface: Surface
  ) {
    let color = scaled(pixel: shadow.color.pixel.word, by: opacity)
    guard color >> 24 > 0, let offset = FixedPoint(shadow.offset), abs(shadow.offset.x) < 1e6,
      abs(shadow.offset.y) < 1e6
    else { return }
    let (dx, dy) = (Int(offset.x >> 8), Int(offset.y >> 8))
    var mask = CoverageMask(
      PixelRect(
        minX: Int(canvas.bounds.minX) + dx, minY: Int(canvas.bounds.minY) + dy, maxX: Int(canvas.bounds.maxX) + dx + 1,
        maxY: Int(canvas.bounds.maxY) + dy + 1))
    let (fx, fy) = (UInt32(offset.x & 255), UInt32(offset.y & 255))
    let width = canvas.bounds.width
    for y in 0...canvas.bounds.height {
      for x in 0...width {
        func alpha(_ x: Int, _ y: Int) -> UInt32 {
          guard x >= 0, y >= 0, x < width, y < canvas.bounds.height else { return 0 }
          return canvas.base[y * canvas.stride + x] &>> 24
        }
        let upper = alpha(x - 1, y - 1) * fx + alpha(x, y - 1) * (256 - fx)
        let lower = alpha(x - 1, y) * fx + alpha(x, y) * (256 - fx)
        mask.values[y * (width + 1) + x] = UInt16(truncatingIfNeeded: (upper * fy + lower * (256 - fy)) &>> 8)
      }
    }
    if let kernel = GaussianKernel(shadow: shadow) { mask = mask.blurred(kernel, in: clip, isWide: arithmetic.isWide) }
    draw(mask, color, clip: clip, into: surface)
  }
}
