import Graphics

/// Values at given times, or a way along a path (`CAKeyframeAnimation`; animation.md §6). What evaluation needs is made
/// once, when the animation is made.
public struct KeyframeAnimation: Hashable, Sendable {
  /// How values between keys are found.
  public enum CalculationMode: String, CaseIterable, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// Whether the layer turns with the direction of the path.
  public enum RotationMode: String, CaseIterable, Sendable {
    case auto
    /// Half a turn more.
    case autoReverse
  }

  /// Empty if a path takes their place.
  public let values: [Value]
  /// How values between keys are found.
  public let calculationMode: CalculationMode
  /// Nil: the layer does not turn; always nil without a path.
  public let rotationMode: RotationMode?
  let track: Track?
  /// When each key is reached, 0…1 of the animation's duration.
  package var keyTimes: [Double] { times }
  private let times: [Double]
  private let timingFunctions: [TimingFunction]
  private let shapes: [SplineShape]
  private let spline: Spline?
  private let pacing: Pacing?

  /// - Parameters:
  ///   - keyTimes: 0…1; ignored when their count or order is wrong, and in paced modes.
  ///   - timingFunctions: one a segment; missing ones are linear. Ignored in paced and discrete modes.
  ///   - shapes: tension, continuity and bias of each value in cubic modes; missing ones are 0.
  ///   - path: overrides the values.
  public init(
    values: [Value] = [], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, shapes: [SplineShape] = [], path: Path? = nil,
    rotationMode: RotationMode? = nil
  ) {
    let track = path.flatMap(Track.init)
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    self.track = track
    self.values = path == nil ? values : []
    self.calculationMode = calculationMode
    self.rotationMode = track == nil ? nil : rotationMode
    self.shapes = shapes
    self.timingFunctions = isPaced || calculationMode == .discrete ? [] : timingFunctions
    let spline = calculationMode.isCubic && track == nil ? Spline(values: self.values, shapes: shapes) : nil
    self.spline = spline
    pacing = isPaced ? track.map(Pacing.init) ?? spline.map(Pacing.init) ?? Pacing(values: self.values) : nil
    let keys = track.map { $0.segments.count + 1 } ?? self.values.count
    times = Self.times(keyTimes, count: calculationMode == .discrete ? keys + 1 : keys)
  }

  /// The same way through other values; a path stays as it is.
  func mapValues(_ change: (Value) -> Value) -> KeyframeAnimation {
    let changed = values.map(change)
    guard changed != values else { return self }
    return KeyframeAnimation(
      values: changed, keyTimes: times, timingFunctions: timingFunctions, calculationMode: calculationMode,
      shapes: shapes)
  }

  private static func times(_ given: [Double], count: Int) -> [Double] {
    let isValid =
      given.count == count && given.first == 0 && given.last == 1 && zip(given, given.dropFirst()).allSatisfy(<=)
    return isValid || count < 2 ? given : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Where a progress lies among the keys: a segment, and the part of it that is behind.
  package struct Position {
    var segment: Int
    /// 0…1, after the segment's timing function, which may overshoot; beyond the ends of the way where the animation's does.
    var local: Double
  }

  /// The position at a progress among more than one key. Beyond 0…1 the first and the last segment go on evenly, where they
  /// are straight and have no timing function of their own.
  package func position(at progress: Double) -> Position {
    let goesOn = calculationMode == .linear && track == nil
    let q = goesOn ? progress : max(0, min(1, progress))
    if let pacing { return pacing.position(at: q) }
    let segments = times.count - 1
    if q == 1 || q > 1 && !goesOn { return Position(segment: segments - 1, local: 1) }
    // The last key at or before q; a hair before a key is at it, for frame times are rounded.
    var (low, high) = (0, segments)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] < q + TimeGrid.tolerance { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    let passed = low > 0 ? max(0, q - times[low]) : q - times[low]
    let local = length > 0 ? passed / length : passed < 0 ? 0 : 1
    return Position(segment: low, local: low < timingFunctions.count ? timingFunctions[low](local) : local)
  }

  /// The value at a progress 0…1, after the overall timing function; nil without values.
  public func value(at progress: Double) -> Value? {
    if let track { return .point(track.point(at: trackPosition(track, progress))) }
    guard let last = values.last else { return nil }
    guard values.count > 1 else { return last }
    let position = position(at: progress)
    if calculationMode == .discrete { return values[min(position.segment, values.count - 1)] }
    if position.segment == values.count - 2, position.local == 1 { return last }
    if let spline { return values[0].replacing(vector: spline.vector(at: position)) }
    return values[position.segment].interpolated(to: values[position.segment + 1], progress: position.local)
  }

  /// Whether its values are mixed like vectors, two at a time.
  package var interpolatesVectors: Bool {
    track == nil && values.count > 1 && (spline != nil || !calculationMode.isCubic)
  }

  /// What `value` gives, for values given as vectors.
  package func vector(_ keys: [SIMD4<Double>], at progress: Double) -> SIMD4<Double> {
    let position = position(at: progress)
    let last = keys.count - 1
    if calculationMode == .discrete { return keys[min(position.segment, last)] }
    if position.segment == last - 1, position.local == 1 { return keys[last] }
    let from = keys[position.segment]
    return spline?.vector(at: position) ?? from + (keys[position.segment + 1] - from) * position.local
  }

  /// The angle by which the layer turns with the path, in radians; nil without a rotation mode.
  package func rotation(at progress: Double) -> Double? {
    guard let track, let rotationMode else { return nil }
    let angle = track.angle(at: trackPosition(track, progress))
    return rotationMode == .auto ? angle : angle + .pi
  }

  private func trackPosition(_ track: Track, _ progress: Double) -> Position {
    let position = position(at: progress)
    guard calculationMode == .discrete else { return position }
    return position.segment < track.segments.count
      ? Position(segment: position.segment, local: 0) : Position(segment: track.segments.count - 1, local: 1)
  }
}
