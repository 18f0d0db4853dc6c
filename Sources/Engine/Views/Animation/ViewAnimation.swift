import Motion
import Graphics
import Layers

/// The settings of a `UIView.animate` block (animation.md §12).
public struct ViewAnimation: Sendable {
  /// How progress in time becomes progress in value.
  public enum Pace: Sendable {
    case curve(TimingFunction)
    case spring(Spring)
  }

  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay: Double
  /// How progress in time becomes progress in value.
  public var pace: Pace
  /// Cycles; 0 is one, may be infinite.
  public var repeatCount: Double
  /// Whether every second cycle goes back.
  public var autoreverses: Bool
  /// Whether animations that are not additive begin at what shows, and not at the model.
  public var beginsFromCurrentState: Bool

  public init(
    duration: Double, delay: Double = 0, pace: Pace = .curve(.easeInEaseOut), repeatCount: Double = 0,
    autoreverses: Bool = false, beginsFromCurrentState: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.beginsFromCurrentState = beginsFromCurrentState
  }
}

extension ViewAnimation {
  /// Seconds from the end of the delay to that of the last cycle, ways there and back counting for two; may be infinite.
  public var activeDuration: Double { duration * (max(1, repeatCount) * (autoreverses ? 2 : 1)) }

  /// Old values show during the delay, new ones after the end.
  func timing(begin: Double) -> MediaTiming {
    var timing = MediaTiming()
    // A begin time of zero means "now"; the smallest positive number is no difference that shows.
    timing.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    timing.duration = duration
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    timing.fillMode = .both
    return timing
  }
}
