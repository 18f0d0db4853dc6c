import Glibc
import Graphics

/// How much of each pixel a shape covers: a fine grid of lines is laid through the pixels, and on each line what lies inside by
/// the winding number is measured exactly. At 64 lines a pixel that is finer than 16 by 16 samples.
struct ReferenceCoverage {
  static let linesPerPixel = 64

  let bounds: PixelRect
  private var shares: [Double]

  subscript(x: Int, y: Int) -> Double {
    guard x >= Int(bounds.minX), y >= Int(bounds.minY), x < Int(bounds.maxX), y < Int(bounds.maxY) else { return 0 }
    return shares[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)]
  }

  init(_ shape: Shape, _ transform: AffineTransform, camera: Projection?, in bounds: PixelRect) {
    self.bounds = bounds
    shares = [Double](repeating: 0, count: bounds.area)
    guard !bounds.isEmpty else { return }
    var polygons = ReferenceOutline.polygons(of: shape).map { polygon in
      Self.projected(polygon.map { transform.apply($0) }, camera)
    }
    var isEvenOdd = false
    if case .path(_, .evenOdd) = shape { isEvenOdd = true }
    if case .stroke = shape {
      // A stroke is the union of its pieces: all of them turn the same way.
      polygons = polygons.map { Self.doubledArea($0) < 0 ? $0.reversed() : $0 }
    }
    fill(polygons, isEvenOdd)
  }

  private static func doubledArea(_ polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// Without what lies behind the camera.
  private static func projected(_ polygon: [Point], _ camera: Projection?) -> [Point] {
    guard let camera else { return polygon }
    let near = 1e-6
    let places = polygon.map { point in
      SIMD3(
        point.x * camera.x.x + point.y * camera.y.x + camera.one.x,
        point.x * camera.x.y + point.y * camera.y.y + camera.one.y,
        point.x * camera.x.z + point.y * camera.y.z + camera.one.z)
    }
    var result: [Point] = []
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count]
      if place.z > near { result.append(Point(place.x / place.z, place.y / place.z)) }
      if (place.z > near) != (next.z > near) {
        let share = (near - place.z) / (next.z - place.z)
        let cut = place + (next - place) * share
        result.append(Point(cut.x / near, cut.y / near))
      }
    }
    return result
  }

  private mutating func fill(_ polygons: [[Point]], _ isEvenOdd: Bool) {
    let lines = Self.linesPerPixel
    let height = bounds.height * lines
    var crossings = [[(x: Double, winding: Int)]](repeating: [], count: height)
    func line(_ y: Double) -> Int {
      Int(max(0, min(Double(height), ((y - Double(bounds.minY)) * Double(lines) - 0.5).rounded(.up))))
    }
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where start.y != end.y {
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        for index in line(upper.y)..<max(line(upper.y), line(lower.y)) {
          let y = Double(bounds.minY) + (Double(index) + 0.5) / Double(lines)
          let x = upper.x + (y - upper.y) * (lower.x - upper.x) / (lower.y - upper.y)
          crossings[index].append((x, start.y < end.y ? 1 : -1))
        }
      }
    }
    for (index, row) in crossings.enumerated() {
      var winding = 0
      let sorted = row.sorted { $0.x < $1.x }
      for (crossing, next) in zip(sorted, sorted.dropFirst()) {
        winding += crossing.winding
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { addSpan(crossing.x, next.x, row: index / lines) }
      }
    }
  }

  private mutating func addSpan(_ start: Double, _ end: Double, row: Int) {
    let (low, high) = (max(start, Double(bounds.minX)), min(end, Double(bounds.maxX)))
    guard low < high else { return }
    for x in Int(low.rounded(.down))..<Int(high.rounded(.up)) {
      let part = min(high, Double(x + 1)) - max(low, Double(x))
      shares[row * bounds.width + x - Int(bounds.minX)] += part / Double(Self.linesPerPixel)
    }
  }
}

/// Outlines as polygons in local points, many times finer than the rasteriser's.
enum ReferenceOutline {
  static let stepsPerCurve = 96

  static func polygons(of shape: Shape) -> [[Point]] {
    switch shape {
    case .rect(let rect): [rect.corners]
    case .roundedRect(let rect, let radius, let corners): [rounded(rect, radius, corners)]
    case .ellipse(let rect):
      [
        (0..<256).map { index in
          let angle = Double(index) / 128 * .pi
          return Point(rect.center.x + rect.width / 2 * cos(angle), rect.center.y + rect.height / 2 * sin(angle))
        }
      ]
    case .path(let path, _): lines(of: path).map { $0.vertices.map(\.point) }
    case .stroke(let path, let style): ReferenceStroke(style).polygons(lines(of: path))
    }
  }

  /// Quarter circles, whose radius half the shorter side limits.
  private static func rounded(_ rect: Rect, _ radius: Double, _ corners: Corners) -> [Point] {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    let turns: [(Corners, Point, Double)] = [
      (.minXMinY, Point(1, 1), 180), (.maxXMinY, Point(-1, 1), 270), (.maxXMaxY, Point(-1, -1), 0),
      (.minXMaxY, Point(1, -1), 90),
    ]
    return zip(turns, rect.corners).flatMap { turn, tip -> [Point] in
      guard corners.contains(turn.0), r > 0 else { return [tip] }
      let center = tip + turn.1 * r
      return (0...64).map { index in
        let angle = (turn.2 + Double(index) / 64 * 90) / 180 * .pi
        return center + Point(cos(angle), sin(angle)) * r
      }
    }
  }

  struct Line {
    var vertices: [(point: Point, isSmooth: Bool)] = []
    var isClosed = false

    mutating func add(_ point: Point, isSmooth: Bool) {
      if vertices.last?.point != point { vertices.append((point, isSmooth)) }
    }
  }

  static func lines(of path: Path) -> [Line] {
    var result: [Line] = []
    var line = Line()
    var points = path.points[...]
    var start = Point.zero
    for verb in path.verbs {
      let controls = Array(points.prefix(verb.pointCount))
      points = points.dropFirst(verb.pointCount)
      switch verb {
      case .move:
        if !line.vertices.isEmpty { result.append(line) }
        line = Line()
        start = controls[0]
        line.add(start, isSmooth: false)
      case .line: line.add(controls[0], isSmooth: false)
      case .quad, .cubic:
        let curve = [line.vertices.last?.point ?? start] + controls
        for step in 1...stepsPerCurve {
          line.add(point(on: curve, Double(step) / Double(stepsPerCurve)), isSmooth: step < stepsPerCurve)
        }
      case .close:
        line.isClosed = true
        result.append(line)
        line = Line()
        if !points.isEmpty { line.add(start, isSmooth: false) }
      }
    }
    if !line.vertices.isEmpty { result.append(line) }
    return result
  }

  /// A Bézier curve by Bernstein's polynomials.
  private static func point(on curve: [Point], _ t: Double) -> Point {
    let u = 1 - t
    return curve.count == 3
      ? curve[0] * (u * u) + curve[1] * (2 * u * t) + curve[2] * (t * t)
      : curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
  }
}
