import Graphics
import Motion

/// The view debugger's picture of the scene, and the way there from what shows before.
public struct ExplosionDefinition: Sendable {
  /// Points between a layer and its superlayer; 0 with no angles puts everything in its place.
  public var spacing: Double
  /// Radians about the vertical axis.
  public var turn: Double
  /// Radians about the horizontal axis.
  public var tilt: Double
  /// Seconds.
  public var duration: Double
  /// How the picture moves in time.
  public var curve: TimingFunction

  public init(spacing: Double, turn: Double, tilt: Double, duration: Double, curve: TimingFunction) {
    self.spacing = spacing
    self.turn = turn
    self.tilt = tilt
    self.duration = duration
    self.curve = curve
  }
}
