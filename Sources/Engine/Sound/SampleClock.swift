/// Samples of sound, 48,000 a second, and how they lie beside frames and seconds.
public enum SampleClock {
  /// Samples a second.
  public static let rate = 48_000

  /// The sample at which a frame begins: `⌊48000 · n · denominator / numerator + ½⌋`, computed from the index alone, so that
  /// nothing drifts.
  ///
  /// - Parameters:
  ///   - numerator: frames.
  ///   - denominator: seconds for as many frames.
  public static func sample(ofFrame index: Int, numerator: Int, denominator: Int) -> Int {
    let (share, whole) = (2 * index * rate * denominator + numerator, 2 * numerator)
    return share >= 0 ? share / whole : -((-share + whole - 1) / whole)
  }

  /// The sample at a time: `⌊48000 t + ½⌋`.
  public static func sample(at seconds: Double) -> Int { Int((seconds * Double(rate) + 0.5).rounded(.down)) }
}
