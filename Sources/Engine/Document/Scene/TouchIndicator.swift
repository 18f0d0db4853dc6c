import Graphics

/// How fingers show on the screen.
public struct TouchIndicator: Hashable, Sendable {
  /// What stands for a fingertip.
  public enum Style: String, CaseIterable, Sendable {
    /// A soft disc.
    case dot
    /// A circle with a light disc in it.
    case ring
  }

  /// What stands for a fingertip.
  public var style: Style
  /// Its colour; the alpha is that of a pressed finger.
  public var color: Color
  /// Points.
  public var diameter: Double

  public init(style: Style, color: Color, diameter: Double) {
    self.style = style
    self.color = color
    self.diameter = diameter
  }
}
