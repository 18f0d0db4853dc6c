import Graphics

/// How far sound gets from silence, between its samples too: at four times the rate, by the filter of ITU-R BS.1770-4, annex 2.
public struct TruePeak {
  /// The greatest; full scale is 2²³, and silence 0.
  public let greatest: Int64

  /// Measures a sound.
  public init(_ wave: Waveform) {
    var greatest: Int64 = 0
    Self.visit(wave) { _, peak in greatest = max(greatest, peak) }
    self.greatest = greatest
  }

  /// In decibels of full scale; nil for silence.
  public var decibels: Double? {
    greatest == 0 ? nil : 20 * logarithm(Double(greatest) / 8_388_608) / logarithm(10)
  }

  /// Of the louder channel around each sample.
  static func samples(of wave: Waveform) -> [Int64] {
    var samples = [Int64](repeating: 0, count: wave.count)
    visit(wave) { index, peak in samples[index] = max(samples[index], peak) }
    return samples
  }

  /// Two of the four phases, in parts of 8192; the others are these backwards.
  private static let phases: [[Int64]] = [
    [14, 90, -161, 272, -487, 1125, 7964, -838, 390, -218, 122, -68],
    [-239, 240, -424, 730, -1364, 3810, 6388, -1641, 832, -477, 271, -155],
  ]

  private static func visit(_ wave: Waveform, _ see: (_ index: Int, _ peak: Int64) -> Void) {
    let taps = phases + phases.map { Array($0.reversed()) }
    let weights = (0..<12).map { tap in SIMD4<Int64>(taps[0][tap], taps[1][tap], taps[2][tap], taps[3][tap]) }
    for channel in [wave.left, wave.right] {
      weights.withUnsafeBufferPointer { weights in
        channel.withUnsafeBufferPointer { channel in
          for index in channel.indices {
            var sums = SIMD4<Int64>.zero
            // The filter's middle lies at the sample.
            for tap in 0..<12 where channel.indices.contains(index + 6 - tap) {
              sums &+= weights[tap] &* Int64(channel[index + 6 - tap])
            }
            var peak = abs(Int64(channel[index]))
            for phase in 0..<4 { peak = max(peak, abs(sums[phase]) >> 13) }
            see(index, peak)
          }
        }
      }
    }
  }
}
