import Graphics

/// What only shape layers have.
public struct ShapeState: Hashable, Sendable {
  public var path: Path?
  public var fillColor = Color.black
  public var fillRule = Shape.FillRule.nonZero
  public var strokeColor = Color.clear
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var style = StrokeStyle()

  /// Values of a fresh layer.
  static let initial = Shared(ShapeState())
}
