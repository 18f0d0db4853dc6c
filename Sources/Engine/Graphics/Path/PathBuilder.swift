/// Collects verbs and points, then freezes them into a `Path`.
public struct PathBuilder: Sendable {
  public private(set) var verbs: [Path.Verb] = []
  public private(set) var points: [Point] = []
  private var start = Point.zero
  private var isOpen = false

  /// The distance of a cubic's control points that makes a quarter circle of radius 1 (compositor spec §3.2).
  public static let kappa = 0.5522847498

  public init() {}

  public var path: Path { Path(verbs: verbs, points: points) }

  /// Where the next segment starts.
  public private(set) var currentPoint = Point.zero

  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
    start = point
    currentPoint = point
    isOpen = true
  }

  /// Without a preceding `move`, every drawing verb starts at the last subpath's start.
  private mutating func open() {
    if !isOpen { move(to: start) }
  }

  public mutating func line(to point: Point) {
    open()
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  public mutating func quad(_ control: Point, to point: Point) {
    open()
    verbs.append(.quad)
    points.append(control)
    points.append(point)
    currentPoint = point
  }

  public mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    open()
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
    currentPoint = point
  }

  public mutating func close() {
    guard isOpen else { return }
    verbs.append(.close)
    currentPoint = start
    isOpen = false
  }

  public mutating func append(_ path: Path, transform: AffineTransform = .identity) {
    guard !path.isEmpty else { return }
    verbs += path.verbs
    points += path.points.map(transform.apply)
    if let last = path.verbs.lastIndex(of: .move) {
      let index = path.verbs[..<last].reduce(0) { $0 + $1.pointCount }
      start = transform.apply(path.points[index])
    }
    isOpen = path.verbs.last != .close
    currentPoint = isOpen ? points[points.count - 1] : start
  }

  public mutating func addRect(_ rect: Rect) {
    let corners = rect.corners
    move(to: corners[0])
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }

  public mutating func addEllipse(in rect: Rect) {
    let center = rect.center
    let rx = rect.width / 2
    let ry = rect.height / 2
    let kx = rx * Self.kappa
    let ky = ry * Self.kappa
    move(to: Point(center.x + rx, center.y))
    cubic(
      Point(center.x + rx, center.y + ky), Point(center.x + kx, center.y + ry), to: Point(center.x, center.y + ry))
    cubic(
      Point(center.x - kx, center.y + ry), Point(center.x - rx, center.y + ky), to: Point(center.x - rx, center.y))
    cubic(
      Point(center.x - rx, center.y - ky), Point(center.x - kx, center.y - ry), to: Point(center.x, center.y - ry))
    cubic(
      Point(center.x + kx, center.y - ry), Point(center.x + rx, center.y - ky), to: Point(center.x + rx, center.y))
    close()
  }

  /// Circular corners; the radius is limited to half the shorter side.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard r > 0, !corners.isEmpty else { return addRect(rect) }
    let k = r * (1 - Self.kappa)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if corners.contains(.minXMinY) {
      move(to: Point(x0 + r, y0))
    } else {
      move(to: Point(x0, y0))
    }
    if corners.contains(.maxXMinY) {
      line(to: Point(x1 - r, y0))
      cubic(Point(x1 - k, y0), Point(x1, y0 + k), to: Point(x1, y0 + r))
    } else {
      line(to: Point(x1, y0))
    }
    if corners.contains(.maxXMaxY) {
      line(to: Point(x1, y1 - r))
      cubic(Point(x1, y1 - k), Point(x1 - k, y1), to: Point(x1 - r, y1))
    } else {
      line(to: Point(x1, y1))
    }
    if corners.contains(.minXMaxY) {
      line(to: Point(x0 + r, y1))
      cubic(Point(x0 + k, y1), Point(x0, y1 - k), to: Point(x0, y1 - r))
    } else {
      line(to: Point(x0, y1))
    }
    if corners.contains(.minXMinY) {
      line(to: Point(x0, y0 + r))
      cubic(Point(x0, y0 + k), Point(x0 + k, y0), to: Point(x0 + r, y0))
    }
    close()
  }
}
