/// What only shape layers have.
public struct ShapeState: Hashable, Sendable {
  /// The outline; nil: none.
  public var path: Path?
  /// Clear: the path is not filled.
  public var fillColor = Color.black
  /// What is inside where outlines cross.
  public var fillRule = Shape.FillRule.nonZero
  /// Clear: the path is not stroked.
  public var strokeColor = Color.clear
  /// 0…1 of the path's length, where the stroke begins.
  public var strokeStart = 0.0
  /// 0…1 of the path's length, where the stroke ends.
  public var strokeEnd = 1.0
  /// Width, caps, joins and dashes.
  public var style = StrokeStyle()

  public init() {}

  /// Values of a fresh layer.
  static let initial = Shared(ShapeState())
}
