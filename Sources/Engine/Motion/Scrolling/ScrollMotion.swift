import Graphics

/// Where content goes on one axis, as a closed form of time: after a finger has let go of it it slows down, and beyond an
/// edge a critically damped spring pulls it back (`UIScrollView`); to an offset that a step asks for it is eased. The rates of slowing down are UIKit's own constants;
/// the spring (mass 1, stiffness 100) and the limits of both are those that Ilya Lobanov measured in "How UIScrollView
/// works", 2019.
public struct ScrollMotion: Hashable, Sendable {
  /// What a scroll view does on one axis.
  public struct Axis: Hashable, Sendable {
    /// Points; the offsets at which an edge of the content meets the one of the view.
    public var limits: ClosedRange<Double>
    /// What is left of the speed after a millisecond; UIKit's normal rate is 0.998, its fast one 0.99.
    public var rate: Double
    /// Whether the content goes beyond its edges.
    public var bounces: Bool
    /// Points; the size of a page; nil: the content stops anywhere.
    public var page: Double?
    /// Points; content that would come to rest between two such offsets goes to the nearer one.
    public var gaps: [ClosedRange<Double>] = []
    /// Points; content comes to rest at multiples of it only (`targetContentOffset`); nil: anywhere.
    public var interval: Double?
    /// Points, from the lowest up; content comes to rest there only; empty: anywhere.
    public var stops: [Double] = []
    /// Whether a flick goes to the next stop and no further.
    public var stopsAtEach = false

    public init(limits: ClosedRange<Double>, rate: Double, bounces: Bool, page: Double?) {
      self.limits = limits
      self.rate = rate
      self.bounces = bounces
      self.page = page
    }
  }

  private enum Phase: Hashable {
    case rest
    /// - velocity: points a second.
    case slowing(velocity: Double)
    /// - displacement: points from the target.
    case spring(displacement: Double, velocity: Double)
    /// - displacement: points from the target.
    case eased(displacement: Double)
  }

  /// Points; where the first phase begins, and where the second pulls to.
  private var start: Double
  private var target: Double
  private var first = Phase.rest
  private var second = Phase.rest
  /// Seconds.
  private var firstDuration = 0.0
  private var secondDuration = 0.0
  /// What of the logarithm of speed goes in a second.
  private var decay: Double

  /// The natural frequency of the spring, per second.
  static let frequency = 10.0
  /// Points; a motion that has no further to go is over.
  static let threshold = 0.25

  /// - Parameters:
  ///   - offset: points, where the finger let go.
  ///   - velocity: points a second of the offset.
  public init(from offset: Double, velocity: Double, on axis: Axis) {
    start = offset
    decay = 1000 * logarithm(axis.rate)
    let limits = axis.limits
    target = min(limits.upperBound, max(limits.lowerBound, offset))
    if let page = axis.page, page > 0 {
      target = Self.pageOffset(from: offset, velocity: velocity, page: page, limits: limits)
      pull(displacement: offset - target, velocity: velocity)
    } else if axis.stopsAtEach, !axis.stops.isEmpty {
      target = Self.stop(from: offset, velocity: velocity, axis)
      pull(displacement: offset - target, velocity: velocity)
    } else if offset == target,
      let rest = axis.restingPlace(near: min(limits.upperBound, max(limits.lowerBound, offset - velocity / decay)))
    {
      target = min(limits.upperBound, max(limits.lowerBound, rest))
      if (target - offset) * velocity > 0 {
        // A little faster or slower, so that it gets just there.
        slowDown((offset - target) * decay, axis)
        pull(displacement: value(of: first, at: firstDuration) - target, velocity: 0)
      } else {
        pull(displacement: offset - target, velocity: velocity)
      }
    } else if offset != target {
      pull(displacement: offset - target, velocity: velocity)
    } else if case let end = offset - velocity / decay,
      let gap = axis.gaps.first(where: { end > $0.lowerBound && end < $0.upperBound })
    {
      target = end - gap.lowerBound < gap.upperBound - end ? gap.lowerBound : gap.upperBound
      let isOnItsWay = offset <= gap.lowerBound || offset >= gap.upperBound
      if isOnItsWay {
        // A little faster or slower, so that it gets just there.
        slowDown((offset - target) * decay, axis)
      } else {
        pull(displacement: offset - target, velocity: velocity)
      }
    } else {
      slowDown(velocity, axis)
    }
  }

  /// Content that goes to an offset by itself (`setContentOffset(_:animated:)`): it begins and ends slowly.
  ///
  /// - Parameters:
  ///   - offset: points, where it begins.
  ///   - end: points, where it comes to rest.
  ///   - seconds: how long it takes.
  public init(from offset: Double, to end: Double, in seconds: Double) {
    (start, target, decay) = (offset, end, 0)
    first = .eased(displacement: offset - end)
    firstDuration = max(0, seconds)
  }

  /// Eased content that goes to another offset from some seconds on, as fast on what is left of its way.
  ///
  /// - Parameter end: points.
  public func redirected(to end: Double, at seconds: Double) -> ScrollMotion {
    let rest = 1 - TimingFunction.easeInEaseOut(seconds / firstDuration)
    var motion = self
    motion.target = end
    motion.first = .eased(displacement: rest > 0 ? (offset(at: seconds) - end) / rest : 0)
    return motion
  }

  /// Seconds until it is over.
  public var duration: Double { firstDuration + secondDuration }

  /// Points after some seconds.
  public func offset(at seconds: Double) -> Double {
    if seconds < firstDuration { return value(of: first, at: seconds) }
    guard case .spring = second, seconds < duration else {
      if case .slowing = first, second == .rest { return value(of: first, at: firstDuration) }
      return target
    }
    return value(of: second, at: seconds - firstDuration)
  }

  private func value(of phase: Phase, at seconds: Double) -> Double {
    switch phase {
    case .rest: return target
    case .slowing(let velocity): return start + (exponential(decay * seconds) - 1) / decay * velocity
    case .spring(let displacement, let velocity):
      let slope = velocity + Self.frequency * displacement
      return target + exponential(-Self.frequency * seconds) * (displacement + slope * seconds)
    case .eased(let displacement):
      return displacement - displacement * TimingFunction.easeInEaseOut(seconds / firstDuration) + target
    }
  }

  private mutating func slowDown(_ velocity: Double, _ axis: Axis) {
    guard abs(velocity) > -decay * Self.threshold else { return }
    first = .slowing(velocity: velocity)
    firstDuration = logarithm(-decay * Self.threshold / abs(velocity)) / decay
    let end = start - velocity / decay
    let edge = velocity > 0 ? axis.limits.upperBound : axis.limits.lowerBound
    guard velocity > 0 ? end > edge : end < edge else { return }
    // It gets to the edge with some speed left.
    firstDuration = max(0, logarithm(1 + decay * (edge - start) / velocity) / decay)
    target = edge
    second = .spring(displacement: 0, velocity: axis.bounces ? velocity * exponential(decay * firstDuration) : 0)
    secondDuration = Self.springDuration(second)
  }

  private mutating func pull(displacement: Double, velocity: Double) {
    second = .spring(displacement: displacement, velocity: velocity)
    secondDuration = Self.springDuration(second)
  }

  /// Seconds until both parts of the spring's motion are below the threshold.
  private static func springDuration(_ phase: Phase) -> Double {
    guard case .spring(let displacement, let velocity) = phase else { return 0 }
    let slope = abs(velocity + frequency * displacement)
    let still = max(0, logarithm(max(1, 2 * abs(displacement) / threshold)) / frequency)
    let moving = 2 / frequency * logarithm(max(1, 4 * slope / (exponential(1) * frequency * threshold)))
    return max(still, moving)
  }

  /// Where content comes to rest that is scrolled page by page, in points: a flick goes to the next page, anything slower to
  /// the nearest.
  ///
  /// - Parameters:
  ///   - offset: points, where the finger let go.
  ///   - velocity: points a second of the offset.
  ///   - page: points.
  public static func pageOffset(
    from offset: Double, velocity: Double, page: Double, limits: ClosedRange<Double>
  ) -> Double {
    let place = offset / page
    let index =
      abs(velocity) < flickVelocity
      ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
    return min(limits.upperBound, max(limits.lowerBound, index * page))
  }

  /// A flick goes to the next stop, anything slower to the nearest.
  private static func stop(from offset: Double, velocity: Double, _ axis: Axis) -> Double {
    if velocity >= flickVelocity { return axis.stops.first { $0 > offset } ?? axis.limits.upperBound }
    if velocity <= -flickVelocity { return axis.stops.last { $0 < offset } ?? axis.limits.lowerBound }
    return axis.nearestStop(to: offset) ?? offset
  }

  /// Points a second.
  private static let flickVelocity = 200.0
}

extension ScrollMotion.Axis {
  /// Where content comes to rest that would do so at an offset; nil: there.
  fileprivate func restingPlace(near offset: Double) -> Double? {
    if let interval, interval > 0 { return (offset / interval).rounded() * interval }
    return nearestStop(to: offset)
  }

  /// Of two that are equally near, the lower one.
  fileprivate func nearestStop(to offset: Double) -> Double? {
    stops.min { abs($0 - offset) < abs($1 - offset) }
  }
}
