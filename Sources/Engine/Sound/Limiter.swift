/// Keeps a mix below full scale by turning it down around its peaks, those between the samples too.
enum Limiter {
  /// Samples on either side of a peak: 5 ms.
  private static let reach = SampleClock.rate / 200
  /// -1 dB of full scale.
  private static let ceiling: Int64 = 7_476_391

  /// - Parameter isStrict: also where only what lies between the samples is above -1 dB; else sound whose samples stay below
  ///   full scale is left alone.
  static func limited(_ wave: Waveform, isStrict: Bool) -> Waveform {
    guard isStrict ? TruePeak(wave).greatest > ceiling : wave.peak > Int64(Waveform.fullScale) else { return wave }
    let needed = TruePeak.samples(of: wave, beyond: ceiling).map { peak in
      peak > ceiling ? ceiling * GainCurve.one / peak : GainCurve.one
    }
    return GainCurve(needed, reach: reach).applied(to: wave)
  }
}
