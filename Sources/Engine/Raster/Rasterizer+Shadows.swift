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
    if projection == nil, edges.rule == .area, let corner = corner(of: shape, transform, shadow) {
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
      mask.values.withUnsafeBufferPointer { values in
        for y in Int(area.minY)..<Int(area.maxY) {
          let start = (y - Int(mask.bounds.minY)) * mask.bounds.width + Int(area.minX) - Int(mask.bounds.minX)
          let coverage = values.baseAddress! + start
          // No coverage exceeds 65280.
          for x in 0..<area.width { row[x] = UInt8(truncatingIfNeeded: (coverage[x] &+ 128) &>> 8) }
          arithmetic.blend(
            color, mask: UnsafePointer(row), over: surface.pixel(Int(area.minX), y), count: area.width)
        }
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
    let kernel = GaussianKernel(shadow: shadow)
    let alpha = CoverageMask(alphaOf: canvas, movedBy: offset, in: clip.expanded(by: kernel?.radius ?? 0))
    let mask = kernel.map { alpha.blurred($0, in: clip, isWide: arithmetic.isWide) } ?? alpha
    draw(mask, color, clip: clip, into: surface)
  }

  private func mayHideShadow(_ group: DisplayItem.Group, opacity: UInt32) -> Bool {
    shortcuts.contains(.hiddenParts) && opacity == 255 && group.blendMode == .normal && group.clip == nil
  }

  /// Draws a group with a shadow part by part, if it is known before that its picture lets nothing of the shadow be seen in most of a
  /// clip, so that this part needs neither the shadow nor what casts it. Backdrops among its members would see where a smaller
  /// canvas ends.
  ///
  /// - Parameter drawn: behind the last member that is not of a mask.
  /// - Returns: false if nothing was drawn.
  func drawWithoutShadow(
    _ group: DisplayItem.Group, _ items: [DisplayItem], _ members: Range<Int>, drawn: Int, clip: PixelRect,
    into surface: Surface
  ) -> Bool {
    guard let shadow = group.shadow, projection == nil, mayHideShadow(group, opacity: Self.byte(group.opacity)),
      group.filters.isEmpty, group.maskCount == 0,
      !items[members.lowerBound..<drawn].contains(where: \.content.isBackdrop)
    else { return false }
    let hidden = DisplayItem.opaquePart(of: clip, items, members.lowerBound..<drawn, canvas: .everything)
    guard !hidden.isEmpty else { return false }
    // Canvases of parts overlap as far as shadows reach.
    let content = DisplayItem.bounds(of: items, members.lowerBound..<drawn)
    func canvasArea(_ part: PixelRect) -> Int {
      part.expanded(by: shadow.reach + shadow.distance).intersection(content).area
    }
    let rest = clip.subtracting(hidden)
    guard hidden.area + 2 * rest.reduce(0, { $0 + canvasArea($1) }) <= 2 * canvasArea(clip) else {
      return false
    }
    for part in rest { drawGroup(group, items, members, clip: part, into: surface) }
    var plain = group
    plain.shadow = nil
    drawGroup(plain, items, members, clip: hidden, into: surface)
    return true
  }

  /// The part of a clip in which a group's picture lets nothing of its shadow be seen; empty where that is not easily told.
  func hiddenPart(ofShadowOf group: DisplayItem.Group, canvas: Surface, opacity: UInt32, clip: PixelRect) -> PixelRect {
    let area = clip.intersection(canvas.bounds)
    guard mayHideShadow(group, opacity: opacity), !area.isEmpty else { return .empty }
    // In each row the opaque pixels about the middle.
    let middle = Int(area.minX) + area.width / 2
    func run(_ y: Int) -> Range<Int> {
      let row = canvas.pixel(middle, y)
      var (first, end) = (middle, middle)
      // Eight at a time, then one by one.
      while end + 8 <= Int(area.maxX), areOpaque(row + (end - middle)) { end += 8 }
      while end < Int(area.maxX), row[end - middle] >> 24 == 255 { end += 1 }
      guard end > middle else { return first..<end }
      while first - 8 >= Int(area.minX), areOpaque(row + (first - 8 - middle)) { first -= 8 }
      while first > Int(area.minX), row[first - 1 - middle] >> 24 == 255 { first -= 1 }
      return first..<end
    }
    let runs = (Int(area.minY)..<Int(area.maxY)).map(run)
    let widest = runs.reduce(0) { max($0, $1.count) }
    // The rows about one of the widest that are hardly shorter.
    guard widest > 0, let start = runs.firstIndex(where: { $0.count == widest }) else { return .empty }
    let least = widest - widest / 16
    var rows = start..<start
    var columns = runs[start]
    while rows.upperBound < runs.count {
      let both = columns.clamped(to: runs[rows.upperBound])
      guard both.count >= least else { break }
      columns = both
      rows = rows.lowerBound..<rows.upperBound + 1
    }
    while rows.lowerBound > 0 {
      let both = columns.clamped(to: runs[rows.lowerBound - 1])
      guard both.count >= least else { break }
      columns = both
      rows = rows.lowerBound - 1..<rows.upperBound
    }
    return PixelRect(
      minX: columns.lowerBound, minY: Int(area.minY) + rows.lowerBound, maxX: columns.upperBound,
      maxY: Int(area.minY) + rows.upperBound)
  }
}

/// Whether eight pixels are opaque.
@inline(__always)
private func areOpaque(_ pixels: UnsafePointer<UInt32>) -> Bool {
  var all = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
  all.lowHalf &= all.highHalf
  let half = all.lowHalf.lowHalf & all.lowHalf.highHalf
  return (half.x & half.y) >= 0xff00_0000
}
