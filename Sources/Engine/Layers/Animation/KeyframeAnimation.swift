import Graphics

/// Values at given times (`CAKeyframeAnimation`; animation spec §6).
public struct KeyframeAnimation: Hashable, Sendable {
  public enum CalculationMode: String, CaseIterable, Sendable { case linear, discrete, paced }

  public var values: [Value]
  /// 0…1; ignored when their count or order is wrong.
  public var keyTimes: [Double]
  /// One a segment; missing ones are linear.
  public var timingFunctions: [TimingFunction]
  public var calculationMode: CalculationMode

  public init(
    values: [Value], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
  }

  /// The value at a progress 0…1, after the overall timing function; nil without values.
  public func value(at progress: Double) -> Value? {
    guard let last = values.last else { return nil }
    guard values.count > 1 else { return last }
    let q = max(0, min(1, progress))
    let times = effectiveKeyTimes
    if calculationMode == .discrete {
      if q >= 1 { return last }
      let index = times.lastIndex { $0 <= q } ?? 0
      return values[min(index, values.count - 1)]
    }
    if q >= 1 { return last }
    let segment = min((times.lastIndex { $0 <= q } ?? 0), values.count - 2)
    let length = times[segment + 1] - times[segment]
    var local = length > 0 ? (q - times[segment]) / length : 1
    if calculationMode == .linear, segment < timingFunctions.count { local = timingFunctions[segment](local) }
    return values[segment].interpolated(to: values[segment + 1], progress: local)
  }

  private var effectiveKeyTimes: [Double] {
    let count = calculationMode == .discrete ? values.count + 1 : values.count
    if calculationMode == .paced { return pacedKeyTimes }
    let isValid =
      keyTimes.count == count && keyTimes.first == 0 && keyTimes.last == 1
      && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
    return isValid ? keyTimes : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Times in proportion to the distances between the values.
  private var pacedKeyTimes: [Double] {
    let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    let total = distances.reduce(0, +)
    guard total > 0 else { return values.indices.map { Double($0) / Double(values.count - 1) } }
    var sum = 0.0
    return [0]
      + distances.map {
        sum += $0
        return sum / total
      }
  }
}

extension Value {
  /// The Euclidean length between the components of two values; 0 where it has no meaning.
  fileprivate func distance(to other: Value) -> Double {
    guard let difference = other.subtracting(self) else { return 0 }
    switch difference {
    case .number(let a): return abs(a)
    case .point(let a): return a.length
    case .size(let a): return Point(a.width, a.height).length
    case .rect(let a): return Point(a.origin.length, Point(a.width, a.height).length).length
    case .color(let a): return Point(Point(a.red, a.green).length, Point(a.blue, a.alpha).length).length
    default: return 0
    }
  }
}
