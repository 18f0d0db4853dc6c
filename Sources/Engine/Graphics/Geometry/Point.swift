/// A place in a plane. Points (or pixels, where the context says so); y grows downwards.
@frozen
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The sum, component by component.
  @inlinable
  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
  /// The difference, component by component.
  @inlinable
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
  /// Both components times a factor.
  @inlinable
  public static func * (point: Point, factor: Double) -> Point { Point(point.x * factor, point.y * factor) }

  /// The Euclidean length of the vector from the origin; square root and products only, so equal on every CPU.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }
}
