extension Shape {
  /// The part of a rectangle in which the filled shape can lie: some pixels more than it needs, never fewer.
  func extent(in rect: PixelRect, _ transform: AffineTransform) -> PixelRect {
    guard let outline = outline(transform), !rect.isEmpty else { return rect }
    // Between two columns a closed outline's inside reaches up and down as far as the outline does there, and so between two rows.
    var result = rect
    let columns = Double(rect.minX) - Self.margin...Double(rect.maxX) + Self.margin
    guard let high = Self.reach(of: outline, within: columns, along: \.x, across: \.y) else { return .empty }
    result.minY = max(rect.minY, PixelRect(covering: Rect(0, high.lowerBound, 1, 1)).minY)
    result.maxY = min(rect.maxY, PixelRect(covering: Rect(0, high.upperBound - 1, 1, 1)).maxY)
    guard !result.isEmpty else { return .empty }
    let rows = Double(result.minY) - Self.margin...Double(result.maxY) + Self.margin
    guard let wide = Self.reach(of: outline, within: rows, along: \.y, across: \.x) else { return .empty }
    result.minX = max(rect.minX, PixelRect(covering: Rect(wide.lowerBound, 0, 1, 1)).minX)
    result.maxX = min(rect.maxX, PixelRect(covering: Rect(wide.upperBound - 1, 0, 1, 1)).maxX)
    return result.isEmpty ? .empty : result
  }

  /// Pixels that chords and rounding may be off by, and more.
  private static let margin = 1.0

  /// Closed polygons in device pixels; nil where making them would cost more than it saves.
  private func outline(_ transform: AffineTransform) -> [[Point]]? {
    guard transform.isFinite else { return nil }
    var builder = PathBuilder()
    switch self {
    case .rect(let own): builder.addRect(own)
    case .roundedRect(let own, let radius, let corners): builder.addRoundedRect(own, radius: radius, corners: corners)
    case .ellipse(let own): builder.addEllipse(in: own)
    case .path(let path, _):
      guard path.verbs.count <= Path.elementLimit else { return nil }
      builder.append(path)
    case .stroke: return nil
    }
    let scale = max(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
    guard scale > 1e-6, scale < 1e6 else { return nil }
    return builder.path.polylines(tolerance: 0.25 / scale).map { line in
      let points = line.points.map(transform.apply)
      return points + points.prefix(1)
    }
  }

  /// How far polygons reach across, in the part of them that lies within a range along the other axis; nil if none does.
  private static func reach(
    of polygons: [[Point]], within range: ClosedRange<Double>, along: KeyPath<Point, Double>,
    across: KeyPath<Point, Double>
  ) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst()) {
        let (a, b) = from[keyPath: along] <= to[keyPath: along] ? (from, to) : (to, from)
        let (start, end) = (a[keyPath: along], b[keyPath: along])
        guard end >= range.lowerBound, start <= range.upperBound else { continue }
        for place in [max(start, range.lowerBound), min(end, range.upperBound)] {
          let share = end > start ? (place - start) / (end - start) : 0
          let value = a[keyPath: across] + share * (b[keyPath: across] - a[keyPath: across])
          (low, high) = (min(low, value), max(high, value))
        }
        if end == start {
          low = min(low, a[keyPath: across], b[keyPath: across])
          high = max(high, a[keyPath: across], b[keyPath: across])
        }
      }
    }
    return low <= high ? low - margin...high + margin : nil
  }
}
