import Graphics

/// The size, in whole pixels, in which a still picture is resampled for where it lies (compositing.md §3.5).
struct ResampledSize: Equatable {
  /// What is shown, in pixels of the picture.
  var part: PixelRect
  var width: Int
  var height: Int
  /// Whether it is shown in just that size; otherwise it is placed between pixels.
  var isWhole: Bool

  /// Pixels.
  static let tolerance = 1.0 / 1024
  /// Pixels of a picture that is kept in its size.
  private static let areaLimit = 16_000_000.0
  /// Pixels of one of its sides: two less than a bitmap has, for where it lies between pixels.
  private static let sideLimit = 32_766.0

  /// Nil where the picture is sampled at every pixel: turned, mirrored, shown as large as it is, smaller in a size between
  /// whole pixels, or very large. A picture that becomes smaller and keeps its proportions needs one whole side only.
  init?(of picture: Bitmap, _ part: Rasterizer.Part) {
    guard part.transform.b == 0, part.transform.c == 0, part.transform.a > 0, part.transform.d > 0,
      let texels = Self.whole(part.source, in: picture)
    else { return nil }
    let shown = Size(part.destination.width * part.transform.a, part.destination.height * part.transform.d)
    guard max(shown.width, shown.height) <= Self.sideLimit, shown.width * shown.height <= Self.areaLimit else {
      return nil
    }
    let (width, height) = (shown.width.rounded(), shown.height.rounded())
    let isWhole = (
      abs(shown.width - width) < Self.tolerance && width >= 1,
      abs(shown.height - height) < Self.tolerance && height >= 1
    )
    self.part = texels
    if isWhole.0, isWhole.1 {
      guard Int(width) != texels.width || Int(height) != texels.height else { return nil }
      (self.width, self.height, self.isWhole) = (Int(width), Int(height), true)
    } else {
      let scale = Size(shown.width / Double(texels.width), shown.height / Double(texels.height))
      self.isWhole = false
      if scale.width >= 1, scale.height >= 1 {
        // It only has to be placed.
        (self.width, self.height) = (texels.width, texels.height)
        return
      }
      guard isWhole.0 || isWhole.1, scale.width < 1,
        abs(scale.width - scale.height) * part.source.width < Self.tolerance
      else { return nil }
      self.width = Int((shown.width - Self.tolerance).rounded(.up))
      self.height = Int((shown.height - Self.tolerance).rounded(.up))
      guard self.width >= 1, self.height >= 1 else { return nil }
    }
  }

  /// Nil for a part whose borders are not those of pixels.
  private static func whole(_ source: Rect, in picture: Bitmap) -> PixelRect? {
    let (minX, minY) = (source.minX.rounded(), source.minY.rounded())
    let (maxX, maxY) = (source.maxX.rounded(), source.maxY.rounded())
    let borders = [source.minX - minX, source.minY - minY, source.maxX - maxX, source.maxY - maxY]
    guard borders.allSatisfy({ abs($0) < tolerance }), minX >= 0, minY >= 0, maxX <= Double(picture.width),
      maxY <= Double(picture.height), maxX > minX, maxY > minY
    else { return nil }
    return PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
  }
}
