/// A width and a height, in points (or pixels, where the context says so).
@frozen
public struct Size: Hashable, Sendable {
  /// Along x.
  public var width: Double
  /// Along y.
  public var height: Double

  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(0, 0)
}
