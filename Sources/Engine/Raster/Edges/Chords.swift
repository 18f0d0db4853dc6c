import Graphics

/// A cubic curve as chords, cut in halves until each lies within 1/20 pixel of its chord, as CoreGraphics cuts curves.
///
/// Within a curve the second derivative is at most six times the greater of the two second differences of its control
/// points, and a curve is at most an eighth of its second derivative away from its chord. Each coordinate is looked at
/// by itself, which is why a circle has finer chords where it is upright or level.
struct Chords {
  private let points: (Point, Point, Point, Point)

  /// Pixels.
  private static let tolerance = 0.05
  /// A curve is cut no finer than into 2¹² pieces.
  private static let depthLimit = 12

  /// A cubic curve in device pixels.
  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    points = (start, control1, control2, end)
  }

  /// A quadratic curve in device pixels.
  init(_ start: Point, _ control: Point, _ end: Point) {
    points = (start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  var end: Point { points.3 }

  /// Calls for the end of each chord, in order.
  func forEachEnd(_ body: (Point) -> Void) { halve(depth: 0, body) }

  private func halve(depth: Int, _ body: (Point) -> Void) {
    let (p0, p1, p2, p3) = points
    let (first, second) = (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3)
    let bend = max(max(abs(first.x), abs(first.y)), max(abs(second.x), abs(second.y)))
    guard 0.75 * bend > Self.tolerance, depth < Self.depthLimit else { return body(p3) }
    let (p01, p12, p23) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
    let (p012, p123) = ((p01 + p12) * 0.5, (p12 + p23) * 0.5)
    let middle = (p012 + p123) * 0.5
    Chords(p0, p01, p012, middle).halve(depth: depth + 1, body)
    Chords(middle, p123, p23, p3).halve(depth: depth + 1, body)
  }
}
