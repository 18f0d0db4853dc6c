/// A place in a plane. Points (or pixels, where the context says so); y grows downwards.
@frozen
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  @inlinable
  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
  @inlinable
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
  @inlinable
  public static func * (point: Point, factor: Double) -> Point { Point(point.x * factor, point.y * factor) }

  /// The Euclidean length of the vector from the origin; square root and products only, so equal on every CPU.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }
}
