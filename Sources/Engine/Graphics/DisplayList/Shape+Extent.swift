extension Shape {
  /// The part of a rectangle in which the filled shape can lie: some pixels more than it needs, never fewer.
  func extent(in rect: PixelRect, _ transform: AffineTransform) -> PixelRect {
    guard let outline = outline(transform), !rect.isEmpty else { return rect }
    return Self.extent(of: outline, in: rect)
  }

  /// The same in rectangles one below the other: where the shape narrows towards its upper and its lower end, as with round corners,
  /// less around it is left in.
  func extents(in rect: PixelRect, _ transform: AffineTransform) -> [PixelRect] {
    guard !rect.isEmpty, opaquePart(of: rect, transform) != rect, let outline = outline(transform) else {
      return [rect]
    }
    let whole = Self.extent(of: outline, in: rect)
    guard !whole.isEmpty else { return [] }
    func part(_ minY: Int, _ maxY: Int) -> PixelRect {
      let rows = PixelRect(minX: Int(whole.minX), minY: minY, maxX: Int(whole.maxX), maxY: maxY)
      return Self.columns(of: outline, in: rows)
    }
    let (top, bottom) = (Int(whole.minY), Int(whole.maxY))
    /// How many rows at an end are needed for the shape to be as wide as anywhere.
    func narrow(_ end: (Int) -> PixelRect) -> Int {
      var (less, enough) = (0, max(1, whole.height / 2))
      while enough - less > 1 {
        let middle = (less + enough) / 2
        if end(middle).width < whole.width { less = middle } else { enough = middle }
      }
      return enough
    }
    // About as far off a quarter circle at each of them.
    func cuts(_ rows: Int) -> [Int] { rows < Self.fewRows ? [] : [rows / 6, rows * 5 / 12, rows] }
    let upper = cuts(narrow { part(top, top + $0) }).map { top + $0 }
    let lower = cuts(narrow { part(bottom - $0, bottom) }).reversed().map { bottom - $0 }
    let ends = [top] + upper + lower.filter { $0 > upper.last ?? top } + [bottom]
    let parts = zip(ends, ends.dropFirst()).map(part).filter { !$0.isEmpty }
    return whole.area - parts.reduce(0) { $0 + $1.area } < Self.pixelsWorthCutting ? [whole] : parts
  }

  /// Fewer pixels are drawn sooner than what it costs to draw more rectangles.
  private static let pixelsWorthCutting = 512
  /// Fewer rows are not cut further.
  private static let fewRows = 6

  private static func extent(of outline: [[Point]], in rect: PixelRect) -> PixelRect {
    // Between two columns a closed outline's inside reaches up and down as far as the outline does there, and so between two rows.
    let columns = Double(rect.minX) - margin...Double(rect.maxX) + margin
    guard let high = reach(of: outline, within: columns, isUpright: true) else { return .empty }
    var result = rect
    result.minY = max(rect.minY, PixelRect(covering: Rect(0, high.lowerBound, 1, 1)).minY)
    result.maxY = min(rect.maxY, PixelRect(covering: Rect(0, high.upperBound - 1, 1, 1)).maxY)
    return Self.columns(of: outline, in: result)
  }

  /// All rows, but fewer columns.
  private static func columns(of outline: [[Point]], in rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let rows = Double(rect.minY) - margin...Double(rect.maxY) + margin
    guard let wide = reach(of: outline, within: rows, isUpright: false) else { return .empty }
    var result = rect
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

  /// How far polygons reach up and down between two columns, or to the left and right between two rows; nil if none does.
  private static func reach(of polygons: [[Point]], within range: ClosedRange<Double>, isUpright: Bool) -> ClosedRange<
    Double
  >? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for polygon in polygons {
      for index in polygon.indices.dropFirst() {
        var (a, b) = (polygon[index - 1], polygon[index])
        if !isUpright { (a, b) = (Point(a.y, a.x), Point(b.y, b.x)) }
        if a.x > b.x { (a, b) = (b, a) }
        guard b.x >= range.lowerBound, a.x <= range.upperBound else { continue }
        guard b.x > a.x else {
          (low, high) = (min(low, a.y, b.y), max(high, a.y, b.y))
          continue
        }
        func height(_ place: Double) -> Double { a.y + (place - a.x) / (b.x - a.x) * (b.y - a.y) }
        let (first, last) = (height(max(a.x, range.lowerBound)), height(min(b.x, range.upperBound)))
        (low, high) = (min(low, first, last), max(high, first, last))
      }
    }
    return low <= high ? low - margin...high + margin : nil
  }
}
