import Graphics

extension Rasterizer {
  /// Changes a group's picture by one filter after the other.
  ///
  /// - Parameters:
  ///   - pictured: the pixels that the group's members can touch. A blur with normalised edges stays in them;
  ///     any other widens them.
  ///   - wanted: the pixels that are used afterwards.
  func apply(_ filters: [Filter], to canvas: Surface, in area: PixelRect, pictured: PixelRect, wanted: PixelRect) {
    var pictured = pictured
    for (index, filter) in filters.enumerated() {
      let wanted = wanted.expanded(by: Self.reach(of: filters[(index + 1)...]))
      if case .gaussianBlur(_, true) = filter {
        apply(filter, to: canvas, picture: area.intersection(pictured), wanted: wanted, clampsToEdge: true)
      } else {
        apply(filter, to: canvas, picture: area, wanted: wanted, clampsToEdge: false)
        pictured = pictured.expanded(by: filter.reach)
      }
    }
  }

  private static func reach(of filters: ArraySlice<Filter>) -> Int { filters.reduce(0) { $0 + $1.reach } }

  /// Changes the wanted pixels of a picture.
  private func apply(
    _ filter: Filter, to canvas: Surface, picture: PixelRect, wanted: PixelRect, clampsToEdge: Bool
  ) {
    switch filter {
    case .gaussianBlur(let sigma, let normalizesEdges):
      PictureBlur(sigma: sigma, clampsToEdge: clampsToEdge || normalizesEdges, isWide: arithmetic.isWide)
        .apply(from: canvas, to: canvas, picture: picture, wanted: wanted)
    case .directionalBlur(let sigmas):
      func blur(_ sigma: Double) -> PictureBlur {
        PictureBlur(sigma: sigma, clampsToEdge: clampsToEdge, isWide: arithmetic.isWide)
      }
      let (horizontal, vertical) = (blur(sigmas.width), blur(sigmas.height))
      let drawn = picture.intersection(canvas.bounds)
      horizontal.apply(
        to: canvas, picture: drawn, wanted: wanted.expanded(by: vertical.reach), alongRows: true)
      vertical.apply(to: canvas, picture: drawn, wanted: wanted, alongRows: false)
    case .color(let matrix):
      ColorFilter(matrix).apply(to: canvas, in: picture.intersection(wanted), isWide: arithmetic.isWide)
    case .morphology(let radii, let takesLargest):
      Morphology(radii, takesLargest: takesLargest, clampsToEdge: clampsToEdge)
        .apply(to: canvas, picture: picture, wanted: wanted)
    case .curves(let curves): CurveFilter(curves).apply(to: canvas, in: picture.intersection(wanted))
    case .convolution(let convolution):
      // Behind a backdrop only what is read is on the canvas.
      let drawn = picture.intersection(canvas.bounds)
      copied(canvas, in: drawn) {
        ConvolutionFilter(convolution).apply(from: $0, to: canvas, picture: drawn, wanted: wanted)
      }
    case .lighting(let lighting):
      var filter = LightingFilter(lighting)
      filter.apply(to: canvas, picture: picture.intersection(canvas.bounds), wanted: wanted)
    // These are done with the second picture.
    case .arithmetic, .displacement: break
    }
  }

  /// Lends a copy of a part of a canvas.
  private func copied(_ canvas: Surface, in rect: PixelRect, _ use: (Surface) -> Void) {
    guard !rect.isEmpty else { return }
    let (copy, capacity) = pool.take(rect, isClear: false)
    defer { pool.giveBack(copy, capacity: capacity) }
    copy.copy(rect, from: canvas)
    use(copy)
  }

  /// Makes one picture of a group's and of the one behind it, which is its mask where no filter says how.
  ///
  /// - Parameter wanted: the pixels that are used after all filters.
  func combine(
    _ canvas: Surface, with second: Surface, by filters: [Filter], in area: PixelRect, wanted: PixelRect
  ) {
    switch filters.first {
    case .arithmetic(let factors): PictureCombination.sum(factors, of: canvas, and: second, in: area)
    case .displacement(let displacement):
      let wanted = wanted.expanded(by: Self.reach(of: filters[1...]))
      copied(canvas, in: area) {
        PictureCombination.displace(
          displacement, from: $0, by: second, to: canvas, picture: area, wanted: wanted)
      }
    default:
      for y in Int(area.minY)..<Int(area.maxY) {
        let row = canvas.pixel(Int(area.minX), y)
        let alpha = second.pixel(Int(area.minX), y)
        for x in 0..<area.width { row[x] = scaled(pixel: row[x], by: alpha[x] &>> 24) }
      }
    }
  }

  /// Filters what lies on the surface already and puts it back where a shape covers it.
  ///
  /// - Parameter bounds: the item's own; what is read around it must have been drawn, whatever the clip.
  func drawBackdrop(
    _ shape: Shape, _ transform: AffineTransform, _ filters: [Filter], opacity: Double, bounds: PixelRect,
    clip: PixelRect, into surface: Surface
  ) {
    let area = bounds.expanded(by: Self.reach(of: filters[...])).intersection(surface.bounds)
    let visible = clip.intersection(area)
    let factor = Self.byte(opacity)
    guard !visible.isEmpty, factor > 0, prepare(shape, transform) else { return }
    let read = visible.expanded(by: Self.reach(of: filters[...])).intersection(area)
    func wanted(after index: Int) -> PixelRect {
      visible.expanded(by: Self.reach(of: filters[(index + 1)...])).intersection(read)
    }
    // A blur that comes first reads the surface itself.
    var first: PictureBlur?
    if case .gaussianBlur(let sigma, _)? = filters.first {
      let blur = PictureBlur(sigma: sigma, clampsToEdge: true, isWide: arithmetic.isWide)
      if blur.isEffective { first = blur }
    }
    let (canvas, capacity) = pool.take(
      first?.written(picture: area, wanted: wanted(after: 0)) ?? read, isClear: false)
    defer { pool.giveBack(canvas, capacity: capacity) }
    if let first {
      first.apply(from: surface, to: canvas, picture: area, wanted: wanted(after: 0))
    } else {
      canvas.copy(read, from: surface)
    }
    for (index, filter) in filters.enumerated().dropFirst(first == nil ? 0 : 1) {
      apply(filter, to: canvas, picture: area, wanted: wanted(after: index), clampsToEdge: true)
    }
    let origin = Int(visible.minX)
    coverRows(clip: visible) { coverage, y in
      var paint = MixPaint(
        source: UnsafePointer(canvas.pixel(origin, y) - origin), row: surface.pixel(origin, y) - origin,
        opacity: factor)
      coverage.sweep(row: y, Self.fillRule(shape), into: &paint)
    }
  }
}
