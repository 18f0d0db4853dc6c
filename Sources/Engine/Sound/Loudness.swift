import Graphics

/// How loud sound is to people: the integrated loudness of EBU R 128, which is that of ITU-R BS.1770-4.
public enum Loudness {
  /// In LUFS; nil for what is silent, or shorter than 0.4 s.
  public static func integrated(_ wave: Waveform) -> Double? {
    // Blocks of 0.4 s that begin 0.1 s after each other, from sums over 0.1 s.
    let hop = SampleClock.rate / 10
    let sums = zip(energies(wave.left, hop), energies(wave.right, hop)).map { $0 + $1 }
    guard sums.count >= 4 else { return nil }
    let blocks = (0...sums.count - 4).map { (sums[$0] + sums[$0 + 1] + sums[$0 + 2] + sums[$0 + 3]) / Double(4 * hop) }
    let audible = blocks.filter { $0 > energy(ofLoudness: -70) }
    guard !audible.isEmpty else { return nil }
    // What is 10 LU softer than the mean is a pause.
    let gate = audible.reduce(0, +) / Double(audible.count) / 10
    let counted = audible.filter { $0 > gate }
    guard !counted.isEmpty else { return nil }
    return -0.691 + 10 * logarithm(counted.reduce(0, +) / Double(counted.count)) / logarithm(10)
  }

  private static func energy(ofLoudness loudness: Double) -> Double { power(10, (loudness + 0.691) / 10) }

  /// Sums of squares over whole hops, after the head's and the RLB filter, whose coefficients at 48 kHz the recommendation
  /// gives.
  private static func energies(_ channel: [Int32], _ hop: Int) -> [Double] {
    var head = Filter(
      b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585)
    var low = Filter(b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621)
    var result: [Double] = []
    var (sum, count) = (0.0, 0)
    for sample in channel {
      let value = low.next(head.next(Double(sample) / 8_388_608))
      sum += value * value
      count += 1
      if count == hop {
        result.append(sum)
        (sum, count) = (0, 0)
      }
    }
    return result
  }

  private struct Filter {
    var b0, b1, b2, a1, a2: Double
    var z1 = 0.0
    var z2 = 0.0

    mutating func next(_ x: Double) -> Double {
      let y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      return y
    }
  }
}
