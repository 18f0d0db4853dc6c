import CVectors
import Graphics

/// Texels are asked for in the order of memory before a turned image is drawn. Its rows cross the texture's, so that
/// every few pixels read a cache line that nothing foresaw; waiting for those takes several times longer than sampling.
extension TexelRange {
  /// 1 MB: what is fetched has to stay in the second-level cache until it is read.
  private static let limit = 1 << 18

  /// Asks for what some pixels will read.
  ///
  /// - Parameters:
  ///   - rect: device pixels.
  ///   - inverse: from device pixels to texels.
  func prefetch(for rect: PixelRect, inverse: AffineTransform) {
    // Rows that run along the texture's are foreseen by the CPU itself.
    guard inverse.b != 0, !rect.isEmpty else { return }
    let corners = [
      Point(Double(rect.minX), Double(rect.minY)), Point(Double(rect.maxX), Double(rect.minY)),
      Point(Double(rect.maxX), Double(rect.maxY)), Point(Double(rect.minX), Double(rect.maxY)),
    ].map(inverse.apply)
    let top = max(Double(minV), corners.map(\.y).min() ?? 0)
    let bottom = min(Double(maxV), (corners.map(\.y).max() ?? 0) + 1)
    guard top < bottom else { return }
    var total = 0
    let end = Int32(bottom.rounded(.up))
    for v in Swift.stride(from: Int32(top), to: end, by: Self.rowsAtOnce) {
      let rows = v..<min(end, v + Int32(Self.rowsAtOnce))
      guard let columns = columns(of: corners, rows: rows) else { continue }
      total += rows.count * columns.count
      guard total <= Self.limit else { return }
      for row in rows { cvectors_prefetch(self.row(row) + Int(columns.lowerBound), columns.count) }
    }
  }

  /// Rows of texels whose columns are found together: a few texels too many cost less than finding them apart.
  private static let rowsAtOnce = 4

  /// The columns that a convex polygon touches in rows of texels; nil if none.
  private func columns(of corners: [Point], rows: Range<Int32>) -> Range<Int32>? {
    let (upper, lower) = (Double(rows.lowerBound) - 1, Double(rows.upperBound))
    var left = Double.infinity
    var right = -Double.infinity
    func touch(_ x: Double) {
      left = min(left, x)
      right = max(right, x)
    }
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      if from.y >= upper, from.y <= lower { touch(from.x) }
      for y in [upper, lower] where min(from.y, to.y) < y && y < max(from.y, to.y) {
        touch(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x))
      }
    }
    // Not below 0, where cutting off is rounding down.
    let first = max(Double(max(0, minU)), left - 1)
    let last = min(Double(maxU), right + 3)
    return first < last ? Int32(first)..<max(Int32(first) + 1, Int32(last)) : nil
  }
}
