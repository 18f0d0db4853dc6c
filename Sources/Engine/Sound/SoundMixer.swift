import Graphics

/// Adds sounds up, in integers: a sound that nothing changes comes out as it went in, to the bit.
public struct SoundMixer {
  /// What has been added up so far.
  public private(set) var mix: Waveform

  /// How a sound lies in the mix.
  public struct Placement: Hashable, Sendable {
    /// The sample of the mix where it begins; may be below 0.
    public var start: Int
    /// The sample of the sound that comes first.
    public var first: Int
    /// Samples that it lasts; nil: to its end.
    public var count: Int?
    /// Whether it begins again, at `first`, until `count` is over or the mix ends.
    public var loops: Bool
    /// The factor of the left channel, in parts of `SoundMixer.unity`.
    public var left: Int64
    /// The factor of the right channel, in parts of `SoundMixer.unity`.
    public var right: Int64
    /// Samples over which it comes.
    public var fadeIn: Int
    /// Samples over which it goes.
    public var fadeOut: Int

    /// - Parameters:
    ///   - start: a sample of the mix.
    ///   - first: a sample of the sound.
    public init(
      start: Int, first: Int = 0, count: Int? = nil, loops: Bool = false, left: Int64 = SoundMixer.unity,
      right: Int64 = SoundMixer.unity, fadeIn: Int = 0, fadeOut: Int = 0
    ) {
      (self.start, self.first, self.count, self.loops) = (start, first, count, loops)
      (self.left, self.right, self.fadeIn, self.fadeOut) = (left, right, fadeIn, fadeOut)
    }
  }

  /// The factor that changes nothing.
  public static let unity: Int64 = 1 << 24

  /// - Parameter count: samples of the mix.
  public init(count: Int) { mix = Waveform(silence: count) }

  /// The factor of some decibels: 10^(dB/20), rounded.
  public static func factor(decibels: Double) -> Int64 {
    decibels == 0 ? unity : Int64((exponential(decibels * 0.11512925464970229) * Double(unity)).rounded())
  }

  /// The factors of a place between the left (-1) and the right (1): the other side gets softer, none louder.
  public static func factors(pan: Double) -> (left: Int64, right: Int64) {
    func share(_ value: Double) -> Int64 { Int64((min(1, max(0, value)) * Double(unity)).rounded()) }
    return (share(1 - pan), share(1 + pan))
  }

  /// The factors of a gain in decibels at a place from -1, on the left, to 1.
  public static func factors(gain: Double, pan: Double) -> (left: Int64, right: Int64) {
    let (factor, sides) = (factor(decibels: gain), factors(pan: pan))
    func both(_ side: Int64) -> Int64 { side == unity ? factor : (factor * side + unity / 2) >> 24 }
    return (both(sides.left), both(sides.right))
  }

  /// Adds a sound.
  public mutating func add(_ sound: Waveform, _ place: Placement) {
    let available = max(0, sound.count - place.first)
    guard available > 0 else { return }
    let room = mix.count - place.start
    let length = place.loops ? min(place.count ?? room, room) : min(place.count ?? available, available)
    // Fades belong to the sound as it would be without the end of the mix.
    let whole = place.loops ? place.count ?? room : length
    for index in max(0, -place.start)..<max(max(0, -place.start), min(length, room)) {
      let source = place.first + (place.loops ? index % available : index)
      var (left, right) = (Int64(sound.left[source]), Int64(sound.right[source]))
      if place.left != Self.unity { left = Self.scaled(left, place.left) }
      if place.right != Self.unity { right = Self.scaled(right, place.right) }
      if index < place.fadeIn { (left, right) = Self.faded(left, right, index, place.fadeIn) }
      if whole - index <= place.fadeOut { (left, right) = Self.faded(left, right, whole - index - 1, place.fadeOut) }
      mix.left[place.start + index] = Self.sum(mix.left[place.start + index], left)
      mix.right[place.start + index] = Self.sum(mix.right[place.start + index], right)
    }
  }

  /// Makes the whole mix louder or softer.
  public mutating func scale(by factor: Int64) {
    guard factor != Self.unity else { return }
    for index in 0..<mix.count {
      mix.left[index] = Self.sum(0, Self.scaled(Int64(mix.left[index]), factor))
      mix.right[index] = Self.sum(0, Self.scaled(Int64(mix.right[index]), factor))
    }
  }

  /// Turns the mix down around peaks beyond full scale, to -1 dB between the samples; a mix without such peaks stays as it is.
  ///
  /// - Parameter isStrict: also where only what lies between the samples is above -1 dB.
  public mutating func limit(isStrict: Bool = false) { mix = Limiter.limited(mix, isStrict: isStrict) }

  /// Makes a sound softer while another is heard, from a quarter of a second before until a quarter after it.
  ///
  /// - Parameters:
  ///   - other: as long; it is heard where it is above -40 dB of full scale.
  ///   - factor: of `unity`, at most that.
  public static func ducked(_ sound: Waveform, under other: Waveform, factor: Int64) -> Waveform {
    let gain = factor << 6
    let threshold = Waveform.fullScale / 100
    let needed = (0..<sound.count).map { index in
      max(abs(other.left[index]), abs(other.right[index])) > threshold ? gain : GainCurve.one
    }
    return GainCurve(needed, reach: SampleClock.rate / 4).applied(to: sound)
  }

  /// Adds a whole mix, sample by sample.
  public mutating func add(_ other: Waveform) { add(other, Placement(start: 0)) }

  /// Leaves some samples of the mix.
  public mutating func cut(_ range: Range<Int>) {
    guard range != 0..<mix.count else { return }
    mix = Waveform(left: Array(mix.left[range]), right: Array(mix.right[range]))
  }

  /// Rounded half up.
  private static func scaled(_ sample: Int64, _ factor: Int64) -> Int64 { (sample * factor + unity / 2) >> 24 }

  private static func faded(_ left: Int64, _ right: Int64, _ index: Int, _ count: Int) -> (Int64, Int64) {
    (left * Int64(index) / Int64(count), right * Int64(index) / Int64(count))
  }

  /// Far beyond full scale it saturates.
  private static func sum(_ sample: Int32, _ more: Int64) -> Int32 { Int32(clamping: Int64(sample) + more) }
}
