import Graphics

/// When keys go down while somebody types: never evenly, and slower behind the end of a word.
public struct TypingRhythm: Hashable, Sendable {
  /// Seconds after the beginning, one for each key.
  public private(set) var times: [Double] = []
  /// Seconds until what follows may begin.
  public private(set) var duration = 0.0

  /// - Parameters:
  ///   - keys: what is typed.
  ///   - interval: seconds from key to key, on the average.
  ///   - seed: another one gives another rhythm.
  public init(_ keys: [Character], interval: Double, seed: Int) {
    var stream = RandomStream(UInt64(bitPattern: Int64(seed)))
    var pauses = keys.enumerated().map { index, _ in
      let isBehindWord = index > 0 && !keys[index - 1].isLetter && !keys[index - 1].isNumber
      return (0.65 + 0.7 * stream.unit()) * (isBehindWord ? 1.5 : 1)
    }
    // Behind the last key as well.
    pauses.append(1)
    let sum = pauses.reduce(0, +)
    let unit = interval * Double(pauses.count) / sum
    for pause in pauses {
      duration += pause * unit
      times.append(duration)
    }
    times.removeLast()
  }
}
