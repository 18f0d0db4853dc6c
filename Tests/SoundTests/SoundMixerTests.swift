import Graphics
import TestSupport
import Testing

@testable import Sound

@Suite("Sound is mixed in whole numbers")
struct SoundMixerTests {
  private func noise(_ seed: UInt64, _ count: Int, _ range: ClosedRange<Int32> = -1_000_000...1_000_000) -> Waveform {
    var random = SeededGenerator(seed: seed)
    func channel() -> [Int32] { (0..<count).map { _ in Int32.random(in: range, using: &random) } }
    return Waveform(left: channel(), right: channel())
  }

  @Test("A sound that nothing changes comes out as it went in, at its place")
  func unity() {
    let sound = noise(1, 500)
    var mixer = SoundMixer(count: 1000)
    mixer.add(sound, .init(start: 300))
    mixer.scale(by: SoundMixer.factor(decibels: 0))
    mixer.limit()
    #expect(Array(mixer.mix.left[300..<800]) == sound.left && Array(mixer.mix.right[300..<800]) == sound.right)
    #expect(mixer.mix.left[..<300].allSatisfy { $0 == 0 } && mixer.mix.left[800...].allSatisfy { $0 == 0 })
  }

  @Test("The order of sounds changes nothing; what lies outside of the mix is left out")
  func order() {
    let sounds = (0..<6).map { noise(UInt64($0), 400) }
    func mix(_ order: [Int]) -> Waveform {
      var mixer = SoundMixer(count: 900)
      for index in order {
        mixer.add(
          sounds[index],
          .init(
            start: index * 150 - 200, first: index, count: 390, left: SoundMixer.factor(decibels: -3), fadeIn: 50,
            fadeOut: 70))
      }
      return mixer.mix
    }
    #expect(mix([0, 1, 2, 3, 4, 5]) == mix([5, 3, 1, 4, 0, 2]))
    #expect(mix([0, 1, 2, 3, 4]) != mix([0, 1, 2, 3, 4, 5]))
  }

  @Test("A part of the mix is the mix of the whole, cut")
  func parts() {
    let sound = noise(3, 700)
    func mix(_ origin: Int, _ count: Int) -> Waveform {
      var mixer = SoundMixer(count: count)
      mixer.add(sound, .init(start: 100 - origin, first: 20, count: 1500, loops: true, fadeIn: 300, fadeOut: 400))
      return mixer.mix
    }
    let whole = mix(0, 2000)
    for (first, count) in [(0, 500), (250, 900), (1400, 600)] {
      #expect(mix(first, count).left == Array(whole.left[first..<first + count]))
    }
  }

  @Test("Loops begin again, trims leave out, fades are straight lines")
  func placements() {
    let ramp = Waveform(left: (0..<10).map { Int32($0 * 1000) }, right: (0..<10).map { Int32($0 * 1000) })
    func mix(_ place: SoundMixer.Placement, _ count: Int = 12) -> [Int32] {
      var mixer = SoundMixer(count: count)
      mixer.add(ramp, place)
      return mixer.mix.left
    }
    #expect(mix(.init(start: 0, first: 6, loops: true)) == [6, 7, 8, 9, 6, 7, 8, 9, 6, 7, 8, 9].map { $0 * 1000 })
    #expect(mix(.init(start: 2, first: 8)) == [0, 0, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0].map { $0 * 1000 })
    let flat = Waveform(left: [Int32](repeating: 4000, count: 8), right: [Int32](repeating: 4000, count: 8))
    var mixer = SoundMixer(count: 8)
    mixer.add(flat, .init(start: 0, fadeIn: 4, fadeOut: 4))
    #expect(mixer.mix.left == [0, 1000, 2000, 3000, 3000, 2000, 1000, 0])
  }

  @Test("Decibels and pan")
  func factors() {
    #expect(SoundMixer.factor(decibels: 0) == SoundMixer.unity)
    #expect(abs(Double(SoundMixer.factor(decibels: -20)) / Double(SoundMixer.unity) - 0.1) < 1e-7)
    #expect(abs(Double(SoundMixer.factor(decibels: 6)) / Double(SoundMixer.unity) - 1.9952623149688795) < 1e-7)
    #expect(SoundMixer.factors(pan: 0) == (SoundMixer.unity, SoundMixer.unity))
    #expect(SoundMixer.factors(pan: -1) == (SoundMixer.unity, 0))
    #expect(SoundMixer.factors(pan: 0.5) == (SoundMixer.unity / 2, SoundMixer.unity))
  }

  @Test("Peaks beyond full scale are turned down, and nothing else", arguments: [1, 2, 3] as [UInt64])
  func limiter(seed: UInt64) {
    var wave = noise(seed, 6000)
    #expect(Limiter.limited(wave, isStrict: false) == wave)
    wave.left[3000] = 20_000_000
    wave.right[3010] = -12_000_000
    let limited = Limiter.limited(wave, isStrict: false)
    #expect((7_000_000...Int64(Waveform.fullScale)).contains(limited.peak))
    for index in 0..<6000 where abs(index - 3005) > 500 {
      #expect(limited.left[index] == wave.left[index] && limited.right[index] == wave.right[index])
    }
    // At the peak both channels go down together.
    #expect(abs(limited.right[3000]) < abs(wave.right[3000]) / 2 + 1)
  }

  @Test("A tone whose peaks lie between its samples (BS.1770-4, annex 2) is limited where that is asked for")
  func truePeaks() {
    // A quarter of the rate, an eighth of a turn off: samples at -3 dB of the peak.
    let channel = (0..<4800).map { index in
      Int32((8_300_000 * sine(.pi / 4 + .pi / 2 * Double(index))).rounded())
    }
    let wave = Waveform(left: channel, right: channel.map { $0 / 4 })
    #expect(abs(Double(TruePeak(wave).greatest) / 8_300_000 - 1) < 0.06 && wave.peak < 5_900_000)
    #expect(Limiter.limited(wave, isStrict: false) == wave)
    #expect((7_300_000...7_480_000).contains(TruePeak(Limiter.limited(wave, isStrict: true)).greatest))
    let soft = Waveform(left: channel.map { $0 / 2 }, right: channel)
    #expect(Limiter.limited(soft, isStrict: true) != soft)
    let softer = Waveform(left: channel.map { $0 / 2 }, right: channel.map { $0 / 2 })
    #expect(Limiter.limited(softer, isStrict: true) == softer)
  }

  @Test(
    "Passing over what is soft changes no peak: those of every sample, by whole numbers",
    arguments: 1...8 as ClosedRange<UInt64>)
  func peaksOfEverySample(seed: UInt64) {
    var wave = noise(seed, 700 + Int(seed) * 37)
    for index in wave.left.indices where index / 100 % 3 != 0 { wave.left[index] /= 1 << Int32(seed) }
    if seed == 8 { wave.right[699] = .min }
    var plain = [Int64](repeating: 0, count: wave.count)
    let halves: [[Int64]] = [
      [14, 90, -161, 272, -487, 1125, 7964, -838, 390, -218, 122, -68],
      [-239, 240, -424, 730, -1364, 3810, 6388, -1641, 832, -477, 271, -155],
    ]
    for channel in [wave.left, wave.right] {
      for index in channel.indices {
        plain[index] = max(plain[index], abs(Int64(channel[index])))
        for phase in halves + halves.map({ $0.reversed() }) {
          let taps = (0..<12).filter { channel.indices.contains(index + 6 - $0) }
          plain[index] = max(
            plain[index], abs(taps.reduce(0) { $0 + phase[$1] * Int64(channel[index + 6 - $1]) }) >> 13)
        }
      }
    }
    #expect(TruePeak(wave).greatest == plain.max())
    for limit in [0, 900_000, 1_200_000] as [Int64] {
      let found = TruePeak.samples(of: wave, beyond: limit)
      #expect(zip(found, plain).allSatisfy { $1 > limit ? $0 == $1 : $0 <= limit }, "\(limit)")
    }
  }

  @Test("A sound is softer while another is heard, comes back after it, and is itself elsewhere")
  func ducking() {
    let music = Waveform(left: [Int32](repeating: 4000, count: 96_000), right: [Int32](repeating: -8000, count: 96_000))
    var voice = Waveform(silence: 96_000)
    for index in 40_000..<50_000 { voice.left[index] = 100_000 }
    let ducked = SoundMixer.ducked(music, under: voice, factor: SoundMixer.unity / 4)
    #expect(ducked.left[40_000..<50_000].allSatisfy { $0 == 1000 } && ducked.right[45_000] == -2000)
    #expect(Array(ducked.left[..<15_999]) == Array(music.left[..<15_999]))
    #expect(Array(ducked.right[74_001...]) == Array(music.right[74_001...]))
    for index in 16_000..<40_000 { #expect(ducked.left[index] <= ducked.left[index - 1]) }
    var short = Waveform(silence: 96_000)
    short.left[0] = 100_000
    #expect(SoundMixer.ducked(music, under: short, factor: SoundMixer.unity / 4).left[0] == 1000)
    let unheard = Waveform(left: voice.left.map { $0 / 2 }, right: voice.right)
    #expect(SoundMixer.ducked(music, under: unheard, factor: 0) == music)
  }

  @Test(
    "Frames begin at ⌊48000 n d / r + ½⌋, also after ten minutes",
    arguments: [
      (24, 1), (25, 1), (30000, 1001), (60, 1),
    ])
  func clock(numerator: Int, denominator: Int) {
    for second in [0, 1, 59, 600] {
      for frame in (second * numerator / denominator)..<(second * numerator / denominator + 40) {
        let sample = SampleClock.sample(ofFrame: frame, numerator: numerator, denominator: denominator)
        #expect(abs(Double(sample) - Double(frame) * 48000 * Double(denominator) / Double(numerator)) <= 0.5)
        let time = Double(frame * denominator) / Double(numerator)
        #expect(abs(SampleClock.sample(at: time) - sample) <= 1)
      }
    }
    #expect(
      (0...5).map { SampleClock.sample(ofFrame: $0, numerator: 30000, denominator: 1001) } == [
        0, 1602, 3203, 4805, 6406, 8008,
      ])
  }
}

@Suite("Sounds that are made here")
struct SynthesizedSoundTests {
  @Test(
    "Each is heard at once, stays below full scale, is gone after a second and a half",
    arguments: SynthesizedSound.allCases)
  func bounds(sound: SynthesizedSound) {
    let wave = sound.waveform
    #expect((1...72_000).contains(wave.count) && wave.left == wave.right)
    #expect((1_000_000...7_400_000).contains(wave.peak), "\(wave.peak)")
    // A swoosh swells.
    let beginning = sound == .swoosh ? 6000 : 48
    #expect(wave.left.prefix(beginning).contains { abs($0) > 50_000 })
    #expect(sound == .click || wave.left.suffix(10).allSatisfy { abs($0) < 20_000 })
    #expect(sound.waveform == wave)
  }
}

@Suite("Sound of other rates")
struct ResamplerTests {
  private func tone(_ frequency: Double, _ rate: Int, _ count: Int) -> [Int32] {
    (0..<count).map { Int32((4_000_000 * sine(2 * .pi * frequency * Double($0) / Double(rate))).rounded()) }
  }

  @Test("48,000 samples a second stay as they are")
  func identity() {
    let tone = tone(1000, 48_000, 3000)
    #expect(Resampler(from: 48_000).resample(tone) == tone)
  }

  @Test("A tone is the same tone", arguments: [8000, 11_025, 22_050, 32_000, 44_100, 96_000, 192_000, 44_099])
  func tones(rate: Int) {
    let output = Resampler(from: rate).resample(tone(1000, rate, rate / 5))
    #expect(abs(output.count - 9600) <= 6)
    let expected = tone(1000, 48_000, output.count)
    let worst = (1000..<8000).map { abs(output[$0] - expected[$0]) }.max()!
    // 80 dB below the tone.
    #expect(worst < 400, "\(worst)")
  }

  @Test("What is too high for the new rate is left out")
  func aliases() {
    let output = Resampler(from: 96_000).resample(tone(33_000, 96_000, 19_200))
    #expect((1000..<8000).map { abs(output[$0]) }.max()! < 4000)
  }
}

@Suite("How loud sound is")
struct LoudnessTests {
  private func tone(_ decibels: Double, seconds: Int, isStereo: Bool = true) -> Waveform {
    let amplitude = 8_388_608 * power(10, decibels / 20)
    let channel = (0..<seconds * 48_000).map {
      Int32((amplitude * sine(2 * .pi * 997 * Double($0) / 48_000)).rounded())
    }
    return Waveform(left: channel, right: isStereo ? channel : channel.map { _ in 0 })
  }

  @Test("A tone of 997 Hz in one channel at 0 dB is at -3.01 LUFS (BS.1770-4, §2.8); tones of EBU Tech 3341")
  func tones() throws {
    #expect(try abs(#require(Loudness.integrated(tone(0, seconds: 3, isStereo: false))) - -3.01) < 0.02)
    #expect(try abs(#require(Loudness.integrated(tone(-23, seconds: 5))) - -23) < 0.1)
    #expect(try abs(#require(Loudness.integrated(tone(-33, seconds: 5))) - -33) < 0.1)
  }

  /// Sums over tenths of a second by filters in direct form, sample by sample and channel by channel, as the recommendation has it.
  private func plain(_ wave: Waveform) -> Double? {
    func sums(_ channel: [Int32]) -> [Double] {
      var head = (0.0, 0.0)
      var low = (0.0, 0.0)
      var result = [Double](repeating: 0, count: channel.count / 4800)
      for index in 0..<result.count * 4800 {
        let x = Double(channel[index]) / 8_388_608
        let y = 1.53512485958697 * x + head.0
        head.0 = -2.69169618940638 * x - -1.69065929318241 * y + head.1
        head.1 = 1.19839281085285 * x - 0.73248077421585 * y
        let value = 1 * y + low.0
        low.0 = -2 * y - -1.99004745483398 * value + low.1
        low.1 = 1 * y - 0.99007225036621 * value
        result[index / 4800] += value * value
      }
      return result
    }
    let both = zip(sums(wave.left), sums(wave.right)).map { $0 + $1 }
    let blocks = (0...both.count - 4).map { (both[$0] + both[$0 + 1] + both[$0 + 2] + both[$0 + 3]) / Double(4 * 4800) }
    func mean(above gate: Double) -> Double {
      let counted = blocks.filter { $0 > gate }
      return counted.reduce(0, +) / Double(counted.count)
    }
    let loudness = -0.691 + 10 * logarithm(mean(above: mean(above: power(10, (-70 + 0.691) / 10)) / 10)) / logarithm(10)
    return loudness.isNaN ? nil : loudness
  }

  @Test("Passing over silence changes no bit", arguments: 1...12 as ClosedRange<UInt64>)
  func silence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func channel() -> [Int32] {
      var result: [Int32] = []
      while result.count < 480_000 {
        let greatest: Int32 = [1, 40, 3000, 500_000, 8_388_607].randomElement(using: &random) ?? 1
        for _ in 0..<Int.random(in: 1...3000, using: &random) {
          result.append(.random(in: -greatest...greatest, using: &random))
        }
        result += [Int32](repeating: 0, count: Int.random(in: 1...70_000, using: &random))
      }
      return Array(result[..<480_000])
    }
    let left = channel()
    let wave = Waveform(left: left, right: seed % 3 == 0 ? left : seed % 3 == 1 ? channel() : left.map { _ in 0 })
    #expect(Loudness.integrated(wave)?.bitPattern == plain(wave)?.bitPattern)
  }

  @Test("Pauses do not count; silence has no loudness")
  func gate() throws {
    let loud = tone(-23, seconds: 6)
    let quiet = tone(-40, seconds: 6)
    let both = Waveform(left: quiet.left + loud.left + quiet.left, right: quiet.right + loud.right + quiet.right)
    // Blocks across the beginning and the end of the loud part are softer than it.
    #expect(try abs(#require(Loudness.integrated(both)) - -23) < 0.3)
    #expect(Loudness.integrated(Waveform(silence: 48_000)) == nil && Loudness.integrated(Waveform(silence: 100)) == nil)
  }
}
