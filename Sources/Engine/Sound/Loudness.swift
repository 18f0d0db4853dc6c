import Graphics

/// How loud sound is to people: the integrated loudness of EBU R 128, which is that of ITU-R BS.1770-4.
public enum Loudness {
  /// In LUFS; nil for what is silent, or shorter than 0.4 s.
  public static func integrated(_ wave: Waveform) -> Double? {
    // Blocks of 0.4 s that begin 0.1 s after each other, from sums over 0.1 s.
    let hop = SampleClock.rate / 10
    let sums = energies(wave, hop)
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
  ///
  /// - Returns: of both channels together.
  private static func energies(_ wave: Waveform, _ hop: Int) -> [Double] {
    var head = Filter(
      b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585)
    var low = Filter(b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621)
    return wave.left.withUnsafeBufferPointer { left in
      wave.right.withUnsafeBufferPointer { right in
        (0..<left.count / hop).map { index in
          var sum = SIMD2<Double>.zero
          for first in stride(from: index * hop, to: (index + 1) * hop, by: stretch) {
            let samples = first..<first + stretch
            if head.isFaded, low.isFaded, samples.allSatisfy({ left[$0] | right[$0] == 0 }) {
              head.fall()
              low.fall()
              continue
            }
            for sample in samples {
              let value = low.next(head.next(SIMD2(Double(left[sample]), Double(right[sample])) / 8_388_608))
              sum += value * value
            }
          }
          return sum[0] + sum[1]
        }
      }
    }
  }

  /// Samples that are passed over together where they are silent; hops have a whole number of them.
  private static let stretch = 48

  /// Of both channels at once.
  private struct Filter {
    var b0, b1, b2, a1, a2: Double
    var z1 = SIMD2<Double>.zero
    var z2 = SIMD2<Double>.zero

    mutating func next(_ x: SIMD2<Double>) -> SIMD2<Double> {
      let y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      return y
    }

    /// Whether it remembers less than 600 dB below full scale: that is lost when it is added to the softest sample that is none
    /// of silence, or to the softest block that counts, so forgetting it changes no loudness. In silence it would go on in
    /// numbers so small that processors take a hundred times as long.
    var isFaded: Bool {
      let memory = SIMD4(lowHalf: z1, highHalf: z2)
      return all(memory .< 1e-30) && all(memory .> -1e-30)
    }

    mutating func fall() { (z1, z2) = (.zero, .zero) }
  }
}
