import Graphics
import Motion

/// What recognises fingers on a view besides taps (`UIGestureRecognizer`).
public enum Gesture: String, CaseIterable, Sendable {
  case doubleTap, longPress, pan, pinch, rotation, swipe

  /// The key of a view's steps for it.
  public var handlerKey: String {
    switch self {
    case .doubleTap: "onDoubleTap"
    case .longPress: "onLongPress"
    case .pan: "onPan"
    case .pinch: "onPinch"
    case .rotation: "onRotate"
    case .swipe: "onSwipe"
    }
  }
}

/// How far a recogniser is (`UIGestureRecognizer.State`).
public enum GestureState: String, CaseIterable, Sendable {
  case began, changed, ended
}

/// What a recogniser knows at a moment.
public struct GestureSample: Sendable {
  /// Which one.
  public var gesture: Gesture
  /// How far it is.
  public var state: GestureState
  /// The finger, or the middle between two, in points of the view.
  public var location: Point
  /// Points since it began.
  public var translation = Point.zero
  /// What the fingers' distance was multiplied by since it began.
  public var scale = 1.0
  /// Radians since it began, clockwise.
  public var rotation = 0.0
  /// Of the translation, in points a second; of scale and rotation, a second, in `x`.
  public var velocity = Point.zero
  /// Of a swipe.
  public var direction = SwipeDirection.right

  /// A finger, or two, at a point of the view.
  public init(_ gesture: Gesture, _ state: GestureState, at location: Point) {
    self.gesture = gesture
    self.state = state
    self.location = location
  }
}

/// Where a swipe goes.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case right, left, up, down

  /// One point that way.
  public var way: Point {
    switch self {
    case .right: Point(1, 0)
    case .left: Point(-1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    }
  }
}

/// Fingers that do more than tap or move.
public struct GestureDefinition: Sendable {
  /// What they do.
  public enum Movement: Hashable, Sendable {
    case doubleTap
    /// Where the finger goes once it has rested, in points of the root view; nil: it rests until it is lifted.
    case longPress(to: Point?)
    /// Points.
    case swipe(SwipeDirection, distance: Double)
    /// Two fingers, so many points from each other, whose distance is multiplied.
    case pinch(distance: Double, scale: Double)
    /// Two fingers, so many points from each other, that turn clockwise, in radians.
    case rotate(distance: Double, angle: Double)
  }

  /// Where they go down: the finger, or the middle between two.
  public var place: Action.Tap
  /// What they do.
  public var movement: Movement
  /// Seconds until they are lifted.
  public var duration: Double
  /// How they move in time.
  public var curve: TimingFunction
  /// JSON pointer of the step.
  public var path: String

  public init(place: Action.Tap, movement: Movement, duration: Double, curve: TimingFunction, path: String) {
    self.place = place
    self.movement = movement
    self.duration = duration
    self.curve = curve
    self.path = path
  }
}
