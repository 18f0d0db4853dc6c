/// The rule by which a time that was calculated is a frame's, or another time's (determinism.md, "Times that are sums").
///
/// Times in job files are decimal numbers, but floating-point numbers are not: 0.1 + 0.2 is a hair more than 0.3, and what happens
/// then would show a frame late. So everything that happens has a settled time, and settled times are compared exactly.
public struct TimeGrid: Hashable, Sendable {
  /// Frames in `denominator` seconds.
  private let numerator: Int
  /// Seconds.
  private let denominator: Int

  /// Seconds: times that are less apart are the same. A millionth of a frame at the highest rate, and a million times what
  /// rounding makes of sums of minutes.
  public static let tolerance = 1e-9

  /// One without frames: microseconds only.
  public init() { self.init(framesPerSecond: 1, 1) }

  /// - Parameters:
  ///   - numerator: frames; 1…1,000,000.
  ///   - denominator: the seconds that they take; 1…1,000,000.
  public init(framesPerSecond numerator: Int, _ denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The time of the frame, or else the whole number of microseconds, that a time in seconds misses by less than the tolerance;
  /// the time itself where there is none. What is settled stays as it is.
  public func settled(_ time: Double) -> Double {
    // Beyond thirty years the hair is longer.
    guard abs(time) < 1e9 else { return time }
    var time = time
    let decimal = (time * 1e6).rounded() / 1e6
    if abs(decimal - time) < Self.tolerance { time = decimal }
    let frame = Int((time * Double(numerator) / Double(denominator)).rounded())
    let exact = Double(frame * denominator) / Double(numerator)
    return abs(exact - time) < Self.tolerance ? exact : time
  }

  /// How many times a duration has gone by: the whole number where only a hair is missing or too much, as where a frame shows the
  /// very moment between two turns.
  ///
  /// - Parameters:
  ///   - elapsed: seconds, or what else a turn is measured in.
  ///   - duration: of one turn; positive.
  public static func turns(_ elapsed: Double, of duration: Double) -> Double {
    let turns = elapsed / duration
    let whole = turns.rounded()
    return abs(elapsed - whole * duration) < hair(of: duration) ? whole : turns
  }

  /// The tolerance within something that takes so many seconds, if that is long enough to be told apart from it.
  static func hair(of duration: Double) -> Double { min(tolerance, duration * 1e-6) }
}
