import Document
import Graphics
import Layers
import Motion

/// A finger on the screen: put down, perhaps moved, and lifted.
struct Touch {
  /// Points of the root view.
  var from: Point
  /// Points of the root view.
  var to: Point
  /// Seconds: when the finger goes down.
  var start: Double
  /// Seconds until it is lifted.
  var duration: Double
  /// Seconds that it rests before it moves.
  var rest = 0.0
  /// How it moves in time.
  var curve: TimingFunction
  /// Where it goes instead of straight on; nil: it goes straight on.
  var orbit: Orbit?

  /// One of two fingers that move apart or turn about the middle between them.
  struct Orbit {
    /// Points of the root view.
    var center: Point
    /// Points from there; negative: on the other side.
    var radius: Double
    /// What the radius is multiplied by at the end.
    var scale: Double
    /// Radians, clockwise from the right: at first, and how far it turns.
    var start: Double
    var angle: Double

    /// Where it is when a share of the way is gone.
    func place(_ share: Double) -> Point {
      let (reach, direction) = (radius * (1 + (scale - 1) * share), start + angle * share)
      return Point(center.x + reach * cosine(direction), center.y + reach * sine(direction))
    }
  }

  init(from: Point, to: Point, start: Double, duration: Double, curve: TimingFunction) {
    (self.from, self.to, self.start, self.duration, self.curve) = (from, to, start, duration, curve)
  }

  /// One of two fingers.
  init(_ orbit: Orbit, start: Double, duration: Double, curve: TimingFunction) {
    self.init(from: orbit.place(0), to: orbit.place(1), start: start, duration: duration, curve: curve)
    self.orbit = orbit
  }

  /// Seconds that a finger stays down for a tap.
  static let tapDuration = 0.15
  /// Seconds until a pressed finger shows wholly, and until a lifted one is gone.
  private static let (pressing, lifting) = (0.08, 0.25)

  /// Whether something of it shows, or will, at a time in seconds or later.
  func shows(from time: Double) -> Bool { time < start + duration + Self.lifting }

  /// How far it is pressed and lifted, in seconds: what it looks like follows from both.
  func phase(at time: Double) -> (pressed: Double, lifted: Double) {
    (max(0, min(Self.pressing, time - start)), max(0, min(Self.lifting, time - start - duration)))
  }

  /// Where the finger is at a time in seconds.
  func place(at time: Double) -> Point {
    guard duration > rest else { return rest > 0 ? from : to }
    let progress = min(1, max(0, (time - start - rest) / (duration - rest)))
    let share = progress < 1 ? curve(progress) : 1
    return orbit?.place(share) ?? from + (to - from) * share
  }

  /// What stands for the finger at a time in seconds, in points of the root view; behind it the trail of a drag.
  func items(at time: Double, as indicator: TouchIndicator) -> [RecordedDrawing.Item] {
    guard time >= start, shows(from: time) else { return [] }
    let pressed = min(1, (time - start) / Self.pressing)
    let lifted = max(0, (time - start - duration) / Self.lifting)
    // A finger comes from above and goes back there: it is larger while it does not touch.
    let scale = 1 + 0.35 * (1 - pressed) * (1 - pressed) + 0.35 * lifted * (2 - lifted)
    let tip = fingertip(
      at: place(at: time), diameter: indicator.diameter * scale, opacity: pressed * (1 - lifted), indicator)
    return trail(at: time, opacity: 1 - lifted, indicator) + [tip]
  }

  private func fingertip(
    at center: Point, diameter: Double, opacity: Double, _ indicator: TouchIndicator
  ) -> RecordedDrawing.Item {
    let disc = Rect(center.x - diameter / 2, center.y - diameter / 2, diameter, diameter)
    let line = max(1, diameter / 16)
    let rim = Shape.stroke(.ellipse(in: disc.insetBy(line / 2, line / 2)), StrokeStyle(width: line))
    let body = Shape.path(.ellipse(in: disc), .nonZero)
    let items: [RecordedDrawing.Item] =
      switch indicator.style {
      case .dot: [.fill(body, indicator.color), .fill(rim, Color(1, 1, 1, 0.5 * indicator.color.alpha))]
      case .ring: [.fill(body, indicator.color.withAlpha(multipliedBy: 0.3)), .fill(rim, indicator.color)]
      }
    return .group(
      RecordedDrawing.Group(
        items: items, transform: .identity, clip: nil, opacity: opacity, blendMode: .normal, shadow: nil))
  }

  /// Where a moving finger was: smaller and fainter discs, a fiftieth of a second apart.
  private func trail(at time: Double, opacity: Double, _ indicator: TouchIndicator) -> [RecordedDrawing.Item] {
    guard from != to || orbit != nil, opacity > 0 else { return [] }
    let count = 8
    return (1...count).reversed().compactMap { step in
      let earlier = time - 0.02 * Double(step)
      guard earlier >= start else { return nil }
      let rest = 1 - Double(step) / Double(count + 1)
      let (center, diameter) = (place(at: earlier), indicator.diameter * (0.35 + 0.5 * rest))
      let disc = Rect(center.x - diameter / 2, center.y - diameter / 2, diameter, diameter)
      return .fill(
        .path(.ellipse(in: disc), .nonZero), indicator.color.withAlpha(multipliedBy: 0.25 * rest * opacity))
    }
  }
}
