import Graphics

/// How far sound gets from silence, between its samples too: at four times the rate, by the filter of ITU-R BS.1770-4, annex 2.
public struct TruePeak {
  /// The greatest; full scale is 2²³, and silence 0.
  public let greatest: Int64

  /// Measures a sound.
  public init(_ wave: Waveform) {
    var greatest = wave.peak
    Self.visit(wave, beyond: greatest) { _, peak in
      greatest = max(greatest, peak)
      return greatest
    }
    self.greatest = greatest
  }

  /// In decibels of full scale; nil for silence.
  public var decibels: Double? {
    greatest == 0 ? nil : 20 * logarithm(Double(greatest) / 8_388_608) / logarithm(10)
  }

  /// Of the louder channel around each sample, where that is beyond a limit; elsewhere some number up to the limit.
  static func samples(of wave: Waveform, beyond limit: Int64) -> [Int64] {
    var samples = [Int64](repeating: 0, count: wave.count)
    visit(wave, beyond: limit) { index, peak in
      samples[index] = max(samples[index], peak)
      return limit
    }
    return samples
  }

  /// Two of the four phases, in parts of 8192; the others are these backwards.
  private static let phases: [[Double]] = [
    [14, 90, -161, 272, -487, 1125, 7964, -838, 390, -218, 122, -68],
    [-239, 240, -424, 730, -1364, 3810, 6388, -1641, 832, -477, 271, -155],
  ]
  /// What the filter makes of a sound that is as unfavourable as can be, in parts of 8192.
  private static let gain = phases.map { Int64($0.reduce(0) { $0 + abs($1) }) }.max() ?? 0
  /// Samples that are passed over together where they are too soft.
  private static let block = 64
  private static let reach = 6

  /// Looks at all samples around which a channel can get beyond a limit, and perhaps at others.
  ///
  /// - Parameters:
  ///   - limit: the one to begin with.
  ///   - see: gives the limit for what follows.
  private static func visit(_ wave: Waveform, beyond limit: Int64, _ see: (_ index: Int, _ peak: Int64) -> Int64) {
    var limit = limit
    let taps = phases + phases.map { Array($0.reversed()) }
    // Whole numbers below 2^48, so sums are exact.
    let weights = (0..<2 * reach).map { tap in SIMD4(taps[0][tap], taps[1][tap], taps[2][tap], taps[3][tap]) }
    var around = [Double](repeating: 0, count: block + 2 * reach - 1)
    for channel in [wave.left, wave.right] {
      let peaks = stride(from: 0, to: channel.count, by: block).map { first in
        Waveform.peak(channel[first..<min(first + block, channel.count)])
      }
      for (number, peak) in peaks.enumerated() {
        let greatest = peaks[max(0, number - 1)...min(number + 1, peaks.count - 1)].reduce(peak, max)
        guard max(peak, (greatest * gain) >> 13) > limit else { continue }
        let first = number * block
        for place in around.indices {
          // The filter's middle lies at the sample.
          let index = first + place + 1 - reach
          around[place] = channel.indices.contains(index) ? Double(channel[index]) : 0
        }
        for index in first..<min(first + block, channel.count) {
          var sums = SIMD4<Double>.zero
          let last = index - first + 2 * reach - 1
          for tap in weights.indices { sums += weights[tap] * around[last - tap] }
          let between = max(abs(sums[0]), abs(sums[1]), abs(sums[2]), abs(sums[3]))
          limit = see(index, max(Int64(channel[index].magnitude), Int64(between) >> 13))
        }
      }
    }
  }
}
