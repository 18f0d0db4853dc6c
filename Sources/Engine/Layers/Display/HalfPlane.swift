import Graphics

/// One side of a line in device pixels: the points with a · x + b · y + c above 0. Those on a slanted line belong to the
/// side that is right of it: the top-left rule, by which graphics processors fill polygons. Those on an upright or a
/// level one belong to the side left of it or above it, as places are rounded, half a pixel up (compositing.md §3.4).
///
/// Places are rounded to 1/256 pixel first, as all geometry is; then the numbers are exact, and whole rows of centres
/// that an edge runs through belong to one side.
struct HalfPlane {
  let a: Double
  let b: Double
  let c: Double

  /// The sides of bounds, from corner to corner.
  static let sides: [(edge: Edges, from: Int, to: Int)] = [(.minY, 0, 1), (.right, 1, 2), (.maxY, 2, 3), (.left, 3, 0)]

  private init(a: Double, b: Double, c: Double) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  init(_ first: Point, _ second: Point, inside: Point) {
    let (first, second, inside) = (Self.rounded(first), Self.rounded(second), Self.rounded(inside))
    let along = second - first
    let sign: Double = along.x * (inside.y - first.y) - along.y * (inside.x - first.x) < 0 ? -1 : 1
    a = -along.y * sign
    b = along.x * sign
    c = -(a * first.x + b * first.y)
  }

  /// Of a line through two points that a camera sees, not yet divided by w.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, inside: SIMD3<Double>) {
    if let first = Self.near(first), let second = Self.near(second), let inside = Self.near(inside) {
      self = HalfPlane(first, second, inside: inside)
      return
    }
    // What lies behind the camera has no place to be rounded, but the line that leads there has.
    let normal = SIMD3(
      first.y * second.z - first.z * second.y, first.z * second.x - first.x * second.z,
      first.x * second.y - first.y * second.x)
    let value = (normal.x * inside.x + normal.y * inside.y) + normal.z * inside.z
    let turned = value < 0 ? -normal : normal
    self = HalfPlane(a: turned.x, b: turned.y, c: turned.z)
  }

  /// As the rasteriser rounds places.
  static func rounded(_ point: Point) -> Point {
    Point((point.x * 256 + 0.5).rounded(.down) / 256, (point.y * 256 + 0.5).rounded(.down) / 256)
  }

  /// In pixels; nil for what lies behind the camera, or so far away that numbers are not exact.
  private static func near(_ place: SIMD3<Double>) -> Point? {
    guard place.z > Projection.nearPlane else { return nil }
    let point = Point(place.x / place.z, place.y / place.z)
    return abs(point.x) < 65_536 && abs(point.y) < 65_536 ? point : nil
  }

  /// Pixels inwards from the line, of a point in front of the camera.
  func distance(of place: SIMD3<Double>) -> Double {
    ((a * place.x + b * place.y) / place.z + c) / (a * a + b * b).squareRoot()
  }

  /// Whether the points that the line was made from are one.
  var isShort: Bool { a == 0 && b == 0 }

  /// The pixels of a row whose centres lie on this side.
  func columns(ofRow row: Int32) -> Range<Int32> {
    let level = b * (Double(row) + 0.5) + c
    guard a != 0 else { return level > 0 || level == 0 && b < 0 ? Int32.min..<Int32.max : 0..<0 }
    // From the first centre that is not left of the line, or, if it is upright, right of it.
    let place = -level / a - 0.5
    let first = Int32(max(-1e9, min(1e9, b == 0 ? place.rounded(.down) + 1 : place.rounded(.up))))
    return a > 0 ? first..<Int32.max : Int32.min..<first
  }

  /// The pixels whose centres lie on all sides, as rectangles of equal rows.
  static func pixels(inside sides: [HalfPlane], of reach: PixelRect) -> DisplayItem.ClipShape {
    var builder = PathBuilder()
    var open: (columns: Range<Int32>, top: Int32)?
    for row in reach.minY..<max(reach.minY, reach.maxY) + 1 {
      var columns = reach.minX..<max(reach.minX, reach.maxX)
      for side in sides { columns = side.columns(ofRow: row).clamped(to: columns) }
      if row >= reach.maxY { columns = 0..<0 }
      if let current = open, current.columns != columns {
        builder.addRect(
          Rect(
            Double(current.columns.lowerBound), Double(current.top), Double(current.columns.count),
            Double(row - current.top)))
        open = nil
      }
      if open == nil, !columns.isEmpty { open = (columns, row) }
    }
    var shape = DisplayItem.ClipShape(shape: .path(builder.path, .nonZero), transform: .identity)
    shape.isOnCanvas = true
    return shape
  }
}
