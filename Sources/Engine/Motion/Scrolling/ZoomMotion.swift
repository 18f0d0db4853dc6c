import Graphics

/// How far fingers zoom content (`UIScrollView`).
public struct ZoomLimits: Hashable, Sendable {
  /// Scales at which content rests.
  public var range: ClosedRange<Double>
  /// Whether content follows fingers beyond them.
  public var bounces: Bool

  public init(_ range: ClosedRange<Double>, bounces: Bool) {
    self.range = range
    self.bounces = bounces
  }

  /// The farthest that content gets beyond a limit: its double, or its half.
  private static let reach = logarithm(2)

  /// What content shows that fingers have pinched to a scale: within the limits that, beyond them ever less. The band is
  /// that of scrolling, along the logarithm of the scale, since equal pinches multiply by the same.
  public func shown(_ pinched: Double) -> Double {
    let inside = min(range.upperBound, max(range.lowerBound, pinched))
    guard bounces, pinched != inside else { return inside }
    return inside * exponential(rubberBand(logarithm(pinched / inside), dimension: Self.reach))
  }

  /// To what fingers would have pinched content that shows at a scale.
  public func pinched(_ shown: Double) -> Double {
    let inside = min(range.upperBound, max(range.lowerBound, shown))
    guard bounces, shown != inside else { return inside }
    return inside * exponential(rubberBandPull(logarithm(shown / inside), dimension: Self.reach))
  }
}

/// How content that fingers have let go of comes back to where it may rest, as a closed form of time: the spring of
/// `ScrollMotion`, from rest, takes scale and offset there together, so that what was between the fingers goes straight.
public struct ZoomMotion: Hashable, Sendable {
  /// What of content changes as it is zoomed.
  public struct Place: Hashable, Sendable {
    /// What its size is multiplied by.
    public var scale: Double
    /// Points.
    public var offset: Point

    public init(scale: Double, offset: Point) {
      self.scale = scale
      self.offset = offset
    }
  }

  /// Where it is when the fingers lift.
  public let start: Place
  /// Where it rests.
  public var end: Place
  /// Seconds until it is there.
  public let duration: Double

  /// - Parameter size: points of the content at scale 1, which say how far its edges go.
  public init(from start: Place, to end: Place, size: Size) {
    self.start = start
    self.end = end
    let way = end.offset - start.offset
    let edge = abs(end.scale - start.scale) * max(size.width, size.height)
    duration = Self.duration(over: max(abs(way.x), abs(way.y)) + edge)
  }

  /// Seconds until nothing is further than the threshold from its end, of which the farthest begins so many points away.
  private static func duration(over distance: Double) -> Double {
    guard distance > ScrollMotion.threshold else { return 0 }
    // Ever less of the way is left; by 60 time constants nothing of any.
    var (early, late) = (0.0, 60.0)
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if rest(after: middle) * distance > ScrollMotion.threshold { early = middle } else { late = middle }
    }
    return late / ScrollMotion.frequency
  }

  /// What of the way is left after some time constants.
  private static func rest(after time: Double) -> Double { exponential(-time) * (1 + time) }

  /// The place after some seconds.
  public func place(at seconds: Double) -> Place {
    guard seconds < duration else { return end }
    let rest = Self.rest(after: ScrollMotion.frequency * max(0, seconds))
    return Place(
      scale: end.scale + (start.scale - end.scale) * rest, offset: end.offset + (start.offset - end.offset) * rest)
  }
}
