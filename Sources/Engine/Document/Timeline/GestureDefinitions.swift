import Graphics
import Motion

/// A continuous change of model values, as by a finger or a mouse: not an animation between two layouts, but a layout at
/// every frame.
public struct DragDefinition: Sendable {
  /// Seconds.
  public var duration: Double
  /// How the values move in time.
  public var curve: TimingFunction
  /// The values at the end.
  public var changes: [Changes]

  public init(duration: Double, curve: TimingFunction, changes: [Changes]) {
    self.duration = duration
    self.curve = curve
    self.changes = changes
  }
}

/// A finger that goes down, moves and is lifted.
public struct PanDefinition: Sendable {
  /// Where the finger goes down.
  public var from: Action.Tap
  /// Points of the root view.
  public var to: Point
  /// Seconds.
  public var duration: Double
  /// How the finger moves in time.
  public var curve: TimingFunction
  /// JSON pointer of the step.
  public var path: String

  public init(from: Action.Tap, to: Point, duration: Double, curve: TimingFunction, path: String) {
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.path = path
  }
}
