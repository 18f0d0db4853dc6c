/// When an animation or a layer runs, in its parent's seconds (`CAMediaTiming`; animation.md §2).
public struct MediaTiming: Hashable, Sendable {
  /// What shows before the beginning and after the end.
  public enum FillMode: String, CaseIterable, Sendable {
    case removed, forwards, backwards, both
  }

  /// Seconds in the parent's time.
  public var beginTime = 0.0
  /// Seconds of one cycle in one direction.
  public var duration = 0.0
  /// Seconds of its own in one of the parent's; 0 stands still, below 0 runs backwards.
  public var speed = 1.0
  /// Seconds, added to the local time.
  public var timeOffset = 0.0
  /// Cycles; 0 counts as one; may be fractional or infinite.
  public var repeatCount = 0.0
  /// Seconds; overrides the count when positive.
  public var repeatDuration = 0.0
  /// Whether every second cycle goes back.
  public var autoreverses = false
  /// What shows before the beginning and after the end.
  public var fillMode = FillMode.removed

  public init() {}

  /// The length of the active interval in the animation's own clock; may be infinite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = duration * (autoreverses ? 2 : 1)
    return repeatCount > 0 ? repeatCount * cycle : cycle
  }

  /// When the active interval ends, in the parent's time; infinite for speed 0.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Where an animation is at one moment.
  public struct Position: Hashable, Sendable {
    /// Seconds inside the cycle, 0…duration, already mirrored for a backward cycle.
    public var localTime: Double
    /// `localTime / duration`, 0…1.
    public var progress: Double
    /// Whole there-and-back cycles that are behind.
    public var cycle: Double
  }

  /// Where the animation is at a time of its parent; nil when it contributes nothing (§2.2).
  public func position(at parentTime: Double) -> Position? {
    let active = activeDuration
    guard duration > 0, active > 0 else { return nil }
    if speed == 0 {
      let u = max(0, min(active, timeOffset))
      return position(elapsed: u, atEnd: u == active, reversed: false)
    }
    var elapsed = (parentTime - beginTime) * abs(speed)
    guard elapsed == elapsed else { return nil }
    // A frame at the very beginning or end is there, however the times were rounded.
    let hair = TimeGrid.hair(of: active)
    if abs(elapsed) < hair { elapsed = 0 }
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return position(elapsed: timeOffset, atEnd: false, reversed: speed < 0)
    }
    if elapsed >= active - hair {
      guard fillMode == .forwards || fillMode == .both, active.isFinite else { return nil }
      return position(elapsed: (speed < 0 ? -active : active) + timeOffset, atEnd: true, reversed: speed < 0)
    }
    return position(elapsed: (speed < 0 ? -elapsed : elapsed) + timeOffset, atEnd: false, reversed: speed < 0)
  }

  private func position(elapsed u: Double, atEnd: Bool, reversed: Bool) -> Position {
    let turns = TimeGrid.turns(u, of: duration)
    // A moment between two cycles belongs to the one that was running before it; running backwards, at the end too.
    let n = atEnd != reversed ? turns.rounded(.up) - 1 : turns.rounded(.down)
    // Between two cycles exactly, however the times were rounded.
    var f = turns == turns.rounded() ? (turns - n) * duration : u - n * duration
    f = max(0, min(duration, f))
    let isOdd = (n / 2).rounded(.down) * 2 != n
    if autoreverses, isOdd { f = duration - f }
    return Position(
      localTime: f, progress: f / duration, cycle: autoreverses ? (n / 2).rounded(.down) : n)
  }
}
