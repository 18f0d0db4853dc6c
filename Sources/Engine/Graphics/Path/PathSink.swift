/// Takes the verbs of an outline.
public protocol PathSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func cubic(_ control1: Point, _ control2: Point, to point: Point)
  mutating func close()
}

extension PathSink {
  /// The distance of a cubic's control points that makes a quarter circle of radius 1 (compositing.md §3.2).
  @inlinable public static var kappa: Double { 0.5522847498 }

  /// Adds a closed rectangle, clockwise from its upper left corner.
  @inlinable
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    line(to: Point(rect.maxX, rect.minY))
    line(to: Point(rect.maxX, rect.maxY))
    line(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// Adds a closed ellipse that touches the rectangle's sides, of four cubic curves.
  @inlinable
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
  @inlinable
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
