/// An axis-aligned rectangle; origin top-left, y grows downwards.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner where x and y are smallest, if the size is not negative.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle by its corner and its size.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// At the origin, without extent.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The upper edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// How wide it is.
  @inlinable public var width: Double { size.width }
  /// How high it is.
  @inlinable public var height: Double { size.height }
  /// The middle.
  @inlinable public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether it has no area; also with sides that are no numbers.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The four corners: top-left, top-right, bottom-right, bottom-left.
  public var corners: [Point] { [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }

  /// The rectangle with its sides moved inwards, or outwards by negative distances.
  @inlinable
  public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// As far from the right end of a width as this is from its left end.
  public func mirrored(in width: Double) -> Rect { Rect(width - maxX, minY, self.width, height) }

  /// True for points inside or on the top and left edges.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The smallest rectangle around both; an empty one counts for nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around some points; zero for none.
  public init(around points: some Sequence<Point>) {
    var minimum = Point(.infinity, .infinity)
    var maximum = Point(-.infinity, -.infinity)
    for point in points {
      minimum = Point(min(minimum.x, point.x), min(minimum.y, point.y))
      maximum = Point(max(maximum.x, point.x), max(maximum.y, point.y))
    }
    self =
      minimum.x <= maximum.x
      ? Rect(minimum.x, minimum.y, maximum.x - minimum.x, maximum.y - minimum.y) : .zero
  }
}
