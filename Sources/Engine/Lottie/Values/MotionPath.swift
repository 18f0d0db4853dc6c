import Graphics

/// A cubic Bézier curve from one keyframe's point to the next one's. Its parameter runs with the pace, as along the path of a keyframe
/// animation (animation.md §6): Core Animation, which lottie-ios leaves it to, does not even out the speed.
struct MotionPath: Sendable {
  private let curve: [Point]

  /// Nil without control points of its own: a straight way.
  init?(from start: Point, _ leaving: Point, _ arriving: Point, to end: Point) {
    if leaving == .zero, arriving == .zero { return nil }
    curve = [start, start + leaving, end + arriving, end]
  }

  /// - Parameter share: of the parameter; 0: the start, 1: the end, beyond both where a pace overshoots.
  func point(at share: Double) -> Point {
    if share == 0 { return curve[0] }
    if share == 1 { return curve[3] }
    let rest = 1 - share
    return curve[0] * (rest * rest * rest) + curve[1] * (3 * rest * rest * share)
      + curve[2] * (3 * rest * share * share) + curve[3] * (share * share * share)
  }
}
