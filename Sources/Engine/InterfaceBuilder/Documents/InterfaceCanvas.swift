import Graphics

/// What a scene of a document is shown on.
public struct InterfaceCanvas: Sendable {
  /// Points of what the scene fills.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// Whose colours controls and bars take.
  public var appearance: Appearance
  /// Whether the scene was asked for by its name: then it stands alone.
  public var isNamed: Bool
  /// Points at the top that a menu bar takes; 0 without one.
  public var menuBarHeight = 0.0

  public init(size: Size, scale: Double, appearance: Appearance, isNamed: Bool) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.isNamed = isNamed
  }
}
