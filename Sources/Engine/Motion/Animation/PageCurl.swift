import Graphics

/// A page that is turned over: paper that winds around a cylinder rolling over it, seen from above (screens.md §6).
///
/// The cylinder touches the page along a line. What lies before the line is flat; what comes behind it goes around the
/// cylinder, and leaves it upside down after half a turn.
public struct PageCurl: Hashable, Sendable {
  /// Which edge is lifted first; its corner at the bottom right goes ahead.
  public enum Edge: Hashable, Sendable {
    case right, bottom
  }

  /// A part of the page between two lines that are parallel to the cylinder.
  public struct Strip: Hashable, Sendable {
    /// Points behind the line where the strip begins and ends.
    public var range: ClosedRange<Double>
    /// Points behind the line where those places show.
    public var shown: (from: Double, to: Double) { (from, to) }
    /// Whether the page's back shows.
    public var isBack: Bool
    private var from: Double
    private var to: Double

    fileprivate init(_ range: ClosedRange<Double>, showing from: Double, _ to: Double, isBack: Bool) {
      self.range = range
      self.from = from
      self.to = to
      self.isBack = isBack
    }

    /// How much narrower the strip shows; negative for a strip that is turned over.
    public var scale: Double { (to - from) / (range.upperBound - range.lowerBound) }
  }

  /// The page, in points.
  public let bounds: Rect
  /// Of length 1: from what lies still to what is lifted.
  public let normal: Point
  /// Where the cylinder touches the page: points from the origin along the normal.
  public let line: Double
  /// The cylinder's, in points.
  public let radius: Double

  /// Radians by which the line is slanted at first.
  private static let slant = 0.3
  /// The cylinder's radius, of the length that the page is turned along.
  private static let roundness = 0.1
  /// Strips to a quarter turn: each is 15° of the cylinder.
  private static let stripCount = 6

  /// - Parameters:
  ///   - bounds: the page, in points.
  ///   - progress: 0: flat; 1: turned away.
  public init(_ edge: Edge, of bounds: Rect, progress: Double) {
    let progress = max(0, min(1, progress))
    let angle = Self.slant * (1 - progress)
    self.bounds = bounds
    switch edge {
    case .right: normal = Point(cosine(angle), sine(angle))
    case .bottom: normal = Point(sine(angle), cosine(angle))
    }
    radius = Self.radius(of: edge == .right ? bounds.width : bounds.height)
    let corners = bounds.corners.map { [normal] in normal.x * $0.x + normal.y * $0.y }
    let (near, far) = (corners.min() ?? 0, corners.max() ?? 0)
    // In the end what is lifted is out of the bounds, with its shadow.
    line = far + (near - 2 * radius - far) * progress
  }

  private static func radius(of length: Double) -> Double { max(1, length * roundness) }

  /// How far behind the line a place lies, in points; negative before it.
  public func distance(of point: Point) -> Double { normal.x * point.x + normal.y * point.y - line }

  /// How much of the page is behind the line, in points.
  public var lift: Double { max(0, bounds.corners.map(distance).max() ?? 0) }

  /// The strips that are off the page below, from the line on. Each lies over those before it.
  public var strips: [Strip] {
    let quarter = Double.pi / 2
    let count = Self.stripCount
    var strips = (0..<2 * count).map { index in
      let (first, last) = (Double(index) * quarter / Double(count), Double(index + 1) * quarter / Double(count))
      return Strip(
        first * radius...last * radius, showing: radius * sine(first), radius * sine(last), isBack: index >= count)
    }
    let rest = max(lift, Double.pi * radius + 1)
    strips.append(Strip(Double.pi * radius...rest, showing: 0, Double.pi * radius - rest, isBack: true))
    return strips
  }

  /// From where a strip lies on the flat page to where it shows.
  public func transform(of strip: Strip) -> AffineTransform {
    // Along the normal, a distance s becomes from + (s − start) · scale; across it nothing moves.
    let stretch = strip.scale - 1
    let shift = strip.shown.from - strip.range.lowerBound * strip.scale - stretch * line
    return AffineTransform(
      1 + normal.x * normal.x * stretch, normal.x * normal.y * stretch, normal.x * normal.y * stretch,
      1 + normal.y * normal.y * stretch, normal.x * shift, normal.y * shift)
  }

  /// The corners of the part of the page between two distances behind the line.
  public func polygon(from start: Double, to end: Double) -> [Point] {
    cut(cut(bounds.corners) { distance(of: $0) - start }) { end - distance(of: $0) }
  }

  /// What of a polygon is on the side of a line where a measure is not negative.
  private func cut(_ corners: [Point], _ measure: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (measure(corner), measure(next))
      if here >= 0 { result.append(corner) }
      if (here < 0) != (there < 0) { result.append(corner + (next - corner) * (here / (here - there))) }
    }
    return result
  }

  // MARK: A finger

  /// How far a page is turned whose right edge a finger has pulled.
  ///
  /// - Parameters:
  ///   - way: points to the left.
  ///   - width: the page's, in points.
  public static func progress(pulledBy way: Double, width: Double) -> Double {
    guard way > 0, width > 0 else { return 0 }
    let radius = radius(of: width)
    // What is lifted shows its edge nearer by `way`: growing, and without a closed inverse while it is on the cylinder.
    func shown(_ lift: Double) -> Double {
      lift < Double.pi * radius ? lift - radius * sine(lift / radius) : 2 * lift - Double.pi * radius
    }
    var (low, high) = (0.0, width + 2 * radius)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if shown(middle) < way { low = middle } else { high = middle }
    }
    return min(1, low / (width + 2 * radius))
  }
}
