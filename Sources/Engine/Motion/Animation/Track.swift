import Graphics

/// A path as a keyframe animation follows it: its keys are the start and the end of every line and curve; a new subpath
/// is a jump (animation.md §6).
struct Track: Hashable, Sendable {
  /// A line or a curve by its Bézier points, two to four.
  struct Segment: Hashable, Sendable {
    var points: [Point]

    func point(at s: Double) -> Point {
      if s == 0 { return points[0] }
      if s == 1 { return points[points.count - 1] }
      let r = 1 - s
      switch points.count {
      case 2: return points[0] * r + points[1] * s
      case 3: return points[0] * (r * r) + points[1] * (2 * r * s) + points[2] * (s * s)
      default:
        return points[0] * (r * r * r) + points[1] * (3 * r * r * s) + points[2] * (3 * r * s * s)
          + points[3] * (s * s * s)
      }
    }

    /// The direction of travel, of any length; zero where the curve stands still.
    func tangent(at s: Double) -> Point {
      let r = 1 - s
      let steps = zip(points, points.dropFirst()).map { $1 - $0 }
      let derivative =
        switch steps.count {
        case 1: steps[0]
        case 2: steps[0] * r + steps[1] * s
        default: steps[0] * (r * r) + steps[1] * (2 * r * s) + steps[2] * (s * s)
        }
      guard derivative == .zero else { return derivative }
      // A control point lies on an end: the direction is that of the next one which does not.
      let end = points.count - 1
      if s <= 0 { return points.dropFirst().first { $0 != points[0] }.map { $0 - points[0] } ?? .zero }
      if s >= 1 { return points.dropLast().last { $0 != points[end] }.map { points[end] - $0 } ?? .zero }
      return .zero
    }
  }

  let segments: [Segment]

  /// Nil for a path that goes nowhere.
  init?(_ path: Path) {
    var segments: [Segment] = []
    var (current, start, index) = (Point.zero, Point.zero, 0)
    for verb in path.verbs {
      let points = Array(path.points[index..<index + verb.pointCount])
      index += verb.pointCount
      switch verb {
      case .move: start = points[0]
      case .close: segments.append(Segment(points: [current, start]))
      default: segments.append(Segment(points: [current] + points))
      }
      current = verb == .close ? start : points[points.count - 1]
    }
    // A closing line of no length, as ellipses have, is no key.
    segments.removeAll { $0.points.count == 2 && $0.points[0] == $0.points[1] }
    guard !segments.isEmpty else { return nil }
    self.segments = segments
  }

  func point(at position: KeyframeAnimation.Position) -> Point {
    segments[position.segment].point(at: position.local)
  }

  /// The direction of travel in radians, clockwise from the x axis; where there is none, the last one there was.
  func angle(at position: KeyframeAnimation.Position) -> Double {
    var tangent = segments[position.segment].tangent(at: position.local)
    if tangent == .zero, position.local > 0 { tangent = segments[position.segment].tangent(at: 0) }
    var segment = position.segment
    while tangent == .zero, segment > 0 {
      segment -= 1
      tangent = segments[segment].tangent(at: 1)
    }
    return arcTangent(y: tangent.y, x: tangent.x)
  }
}
