/// How a gain goes down for a while: over some time before and after it is needed, and along straight lines, so that nothing
/// clicks.
struct GainCurve {
  /// The gain that changes nothing.
  static let one: Int64 = 1 << 30

  /// A gain for each sample, in parts of `one`.
  private(set) var gains: [Int64]

  /// The gain at a sample is the mean, over `reach` on both sides, of the least gain within `reach` that any sample there
  /// needs; it is never greater than what the sample itself needs.
  ///
  /// - Parameters:
  ///   - needed: the greatest gain that each sample bears.
  ///   - reach: samples on either side.
  init(_ needed: [Int64], reach: Int) {
    // Beyond the ends there is nothing to turn down, but what lies within counts there, too.
    let beyond = [Int64](repeating: Self.one, count: 2 * reach)
    let least = Self.minima(beyond + needed + beyond, reach)
    gains = needed
    var sum = least[reach..<min(3 * reach, least.count)].reduce(0, +)
    for index in needed.indices {
      sum += least[index + 3 * reach]
      gains[index] = sum / Int64(2 * reach + 1)
      sum -= least[index + reach]
    }
  }

  /// The least of the values within reach of each.
  private static func minima(_ values: [Int64], _ reach: Int) -> [Int64] {
    var result = values
    // Places whose values rise, the least first.
    var places: [Int] = []
    var head = 0
    for index in 0..<values.count + reach {
      if index < values.count {
        while places.count > head, values[places[places.count - 1]] >= values[index] { places.removeLast() }
        places.append(index)
      }
      let center = index - reach
      guard center >= 0 else { continue }
      while places[head] < center - reach { head += 1 }
      result[center] = values[places[head]]
    }
    return result
  }

  /// Both channels, each sample by its gain.
  func applied(to wave: Waveform) -> Waveform {
    var result = wave
    for index in 0..<wave.count where gains[index] < Self.one {
      result.left[index] = Int32(clamping: (Int64(wave.left[index]) * gains[index]) >> 30)
      result.right[index] = Int32(clamping: (Int64(wave.right[index]) * gains[index]) >> 30)
    }
    return result
  }
}
