import Graphics

/// Brings sound from one rate to 48,000 samples a second: a sinc of 24 zero crossings a side under a Hann window, in weights of
/// 24 bits, one set for each place that an output sample can have between two of the input.
public struct Resampler {
  /// Output samples to `step` input samples.
  private let phases: Int
  private let step: Int
  private let taps: Int
  private let weights: [Int32]

  /// Rates that sound may have, in samples a second.
  public static let rates = 8000...192_000
  private static let crossings = 24.0
  private static let one: Int64 = 1 << 24

  /// - Precondition: the rate is one of `rates`.
  public init(from rate: Int) {
    precondition(Self.rates.contains(rate), "a rate of sound")
    var (a, b) = (rate, SampleClock.rate)
    while b != 0 { (a, b) = (b, a % b) }
    phases = SampleClock.rate / a
    step = rate / a
    // Going down, what is above the new limit is left out.
    let cutoff = min(1, Double(SampleClock.rate) / Double(rate))
    let reach = Int((Self.crossings / cutoff).rounded(.up))
    taps = 2 * reach
    var all: [Int32] = []
    all.reserveCapacity(phases * taps)
    for phase in 0..<phases {
      let offset = Double(phase) / Double(phases)
      let shares = (0..<taps).map { tap -> Double in
        let x = (Double(tap - reach + 1) - offset) * cutoff
        guard abs(x) < Self.crossings else { return 0 }
        let angle = Double.pi * x
        let window = 0.5 + 0.5 * cosine(angle / Self.crossings)
        return (x == 0 ? 1 : sine(angle) / angle) * window
      }
      let sum = shares.reduce(0, +)
      var fixed = shares.map { Int32(($0 / sum * Double(Self.one)).rounded()) }
      // Silence stays silence, and a constant the constant.
      let greatest = fixed.indices.max { fixed[$0] < fixed[$1] } ?? 0
      fixed[greatest] += Int32(Self.one) - fixed.reduce(0, &+)
      all += fixed
    }
    weights = all
  }

  /// The same channel at 48,000 samples a second; itself if it is at that rate.
  public func resample(_ input: [Int32]) -> [Int32] {
    guard phases != step else { return input }
    let count = (input.count * phases + step - 1) / step
    var output = [Int32](repeating: 0, count: count)
    let reach = taps / 2
    input.withUnsafeBufferPointer { input in
      weights.withUnsafeBufferPointer { weights in
        for index in 0..<count {
          let (place, phase) = (index * step / phases, index * step % phases)
          var sum = Self.one / 2
          let first = place - reach + 1
          for tap in max(0, -first)..<max(max(0, -first), min(taps, input.count - first)) {
            sum += Int64(input[first + tap]) * Int64(weights[phase * taps + tap])
          }
          output[index] = Int32(sum >> 24)
        }
      }
    }
    return output
  }
}
