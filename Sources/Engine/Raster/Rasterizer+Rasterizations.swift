import Graphics

extension Rasterizer {
  /// Draws members into a bitmap and places it like an image. Of the bitmap only that is made which pixels of the clip read:
  /// a layer's bitmap may be many times as large as the canvas.
  func drawRasterization(
    _ rasterization: DisplayItem.Rasterization, _ items: [DisplayItem], _ members: Range<Int>, clip: PixelRect,
    into surface: Surface
  ) {
    guard (1...16_384).contains(rasterization.width), (1...16_384).contains(rasterization.height) else { return }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: rasterization.width, maxY: rasterization.height)
    let part = Part(
      source: Rect(0, 0, Double(bounds.width), Double(bounds.height)), destination: rasterization.destination,
      transform: rasterization.transform, filter: rasterization.filter, tint: Color(white: 1, rasterization.opacity))
    guard part.isVisible, let inverse = part.placing.inverted, Self.isModerate(inverse) else { return }
    // Backdrops see where a canvas ends.
    let isWhole =
      !shortcuts.contains(.partsOfBitmaps) || projection != nil || readsSurface(items, members)
      || items[members].contains(where: \.content.isBackdrop)
    let area = isWhole ? bounds : Self.texels(in: bounds, readFor: clip, inverse)
    guard !area.isEmpty else { return }
    let (canvas, capacity) = pool.take(area)
    defer { pool.giveBack(canvas, capacity: capacity) }
    let camera = projection
    projection = nil
    draw(items, members, clip: area, into: canvas)
    projection = camera
    // Vectors sample eight pixels at a time, wanted or not: what was not made is not there.
    let range = TexelRange(
      texels: UnsafePointer(canvas.origin), stride: canvas.stride, minU: area.minX, minV: area.minY,
      maxU: area.maxX, maxV: area.maxY)
    draw(range, inverse: inverse, isOpaque: false, part, clip: clip, into: surface)
  }

  /// The texels that pixels of a clip may read; beyond a bitmap's border its last texels count.
  ///
  /// - Parameter inverse: from device pixels to texels.
  private static func texels(in bounds: PixelRect, readFor clip: PixelRect, _ inverse: AffineTransform) -> PixelRect {
    let read = inverse.apply(
      Rect(Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height)))
    // A sample reads the texels around it; half a texel more for the steps between samples, which are rounded.
    let margin = 2.0
    func place(_ value: Double, _ low: Int32, _ high: Int32) -> Double { min(max(value, Double(low)), Double(high)) }
    return PixelRect(
      minX: Int(place((read.minX - margin).rounded(.down), bounds.minX, bounds.maxX - 1)),
      minY: Int(place((read.minY - margin).rounded(.down), bounds.minY, bounds.maxY - 1)),
      maxX: Int(place((read.maxX + margin).rounded(.up), bounds.minX + 1, bounds.maxX)),
      maxY: Int(place((read.maxY + margin).rounded(.up), bounds.minY + 1, bounds.maxY)))
  }
}
