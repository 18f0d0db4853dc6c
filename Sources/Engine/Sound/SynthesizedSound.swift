import Graphics

/// Small sounds that are made here, so that films of interfaces need no files for them.
public enum SynthesizedSound: String, CaseIterable, Hashable, Sendable {
  /// A fingertip on glass.
  case tap
  /// A key of a keyboard.
  case key
  /// One thing against another.
  case knock
  /// Something that flies by.
  case swoosh
  /// A bell.
  case chime
  /// One sample at half of full scale on both sides: for measuring times.
  case click

  /// The sound, at most a second and a half long.
  public var waveform: Waveform {
    let samples: [Int32]
    switch self {
    case .tap: samples = Self.partials([(1850, 0.3, 0.006), (620, 0.35, 0.012), (240, 0.25, 0.02)], seconds: 0.1)
    case .key:
      let body = Self.partials([(310, 0.3, 0.012), (1270, 0.12, 0.004)], seconds: 0.08)
      samples = zip(body, Self.noise(seconds: 0.08, decay: 0.004, seed: 3)).map { $0 + $1 / 6 }
    case .knock: samples = Self.partials([(170, 0.5, 0.03), (390, 0.25, 0.018), (905, 0.1, 0.008)], seconds: 0.2)
    case .swoosh: samples = Self.rushingNoise
    case .chime:
      samples = Self.partials(
        [(880, 0.3, 0.35), (1760, 0.12, 0.22), (2637, 0.08, 0.12), (4435, 0.04, 0.06)], seconds: 1.4)
    case .click: samples = [1 << 22]
    }
    return Waveform(left: samples, right: samples)
  }

  private static let full = 8_388_607.0

  /// Tones that fade.
  ///
  /// - Parameter tones: each with its frequency in hertz, its share of full scale, and the seconds in which it falls to 1/e.
  private static func partials(
    _ tones: [(frequency: Double, share: Double, decay: Double)], seconds: Double
  ) -> [Int32] {
    let count = SampleClock.sample(at: seconds)
    return (0..<count).map { index in
      let time = Double(index) / Double(SampleClock.rate)
      let sum = tones.reduce(0.0) { sum, tone in
        sum + tone.share * exponential(-time / tone.decay) * sine(2 * .pi * tone.frequency * time)
      }
      return Int32((full * sum * edge(index, count)).rounded())
    }
  }

  /// Comes within half a millisecond, and is gone over the last five.
  private static func edge(_ index: Int, _ count: Int) -> Double {
    min(1, Double(index) / 24, Double(count - index) / 240)
  }

  private static func noise(seconds: Double, decay: Double, seed: UInt32) -> [Int32] {
    var state = seed
    let count = SampleClock.sample(at: seconds)
    return (0..<count).map { index in
      let fade = exponential(-Double(index) / (decay * Double(SampleClock.rate))) * edge(index, count)
      return Int32((hiss(&state) * full * fade).rounded())
    }
  }

  /// From -1 to 1 (a linear congruential generator: Numerical Recipes, 1992, §7.1).
  private static func hiss(_ state: inout UInt32) -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(Int32(bitPattern: state)) / 2_147_483_648
  }

  /// Noise through a resonance that rises and falls.
  private static var rushingNoise: [Int32] {
    let count = SampleClock.sample(at: 0.4)
    var state: UInt32 = 11
    var (low, band) = (0.0, 0.0)
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      let swell = sine(.pi * share)
      // A state-variable filter (Chamberlin 1985).
      let coefficient = 2 * sine(.pi * (300 + 2200 * swell * swell) / Double(SampleClock.rate))
      low += coefficient * band
      band += coefficient * (hiss(&state) - low - 0.7 * band)
      return Int32((full * 0.16 * swell * swell * max(-4, min(4, band))).rounded())
    }
  }
}
