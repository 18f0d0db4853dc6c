import Graphics

/// One picture of two: a group's, and the one behind it.
struct PictureCombination {
  /// Component by component.
  ///
  /// - Parameter factors: of the product, of the first picture, of the second, and of one.
  static func sum(_ factors: SIMD4<Double>, of first: Surface, and second: Surface, in rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      let (row, others) = (first.pixel(Int(rect.minX), y), second.pixel(Int(rect.minX), y))
      for x in 0..<rect.width {
        let (one, other) = (PixelVector(word: row[x]), PixelVector(word: others[x]))
        row[x] = (factors.x * one * other + factors.y * one + factors.z * other + factors.w).word
      }
    }
  }

  /// Pixels from where the second picture says.
  ///
  /// - Parameters:
  ///   - source: the first picture as it was, in the rectangle `picture`; clear beyond.
  ///   - target: where the wanted pixels are written.
  static func displace(
    _ displacement: Displacement, from source: Surface, by map: Surface, to target: Surface, picture: PixelRect,
    wanted: PixelRect
  ) {
    let wanted = wanted.intersection(picture)
    guard !wanted.isEmpty else { return }
    let (across, down) = (displacement.horizontal, displacement.vertical)
    let reach = Double(displacement.reach)
    let (first, second) = (displacement.channels[0].rawValue, displacement.channels[1].rawValue)
    func pixel(_ way: Double) -> Int { way.isFinite ? Int((max(-reach, min(reach, way)) + 0.5).rounded(.down)) : 0 }
    for y in wanted.rows {
      let output = target.pixel(Int(wanted.minX), y)
      for x in wanted.columns {
        let color = PixelVector(word: map.pixel(x, y).pointee).straight
        let (a, b) = (color[first] - 0.5, color[second] - 0.5)
        let (u, v) = (x + pixel(a * across.x + b * down.x), y + pixel(a * across.y + b * down.y))
        let isInside = picture.columns.contains(u) && picture.rows.contains(v)
        output[x - Int(wanted.minX)] = isInside ? source.pixel(u, v).pointee : 0
      }
    }
  }
}
