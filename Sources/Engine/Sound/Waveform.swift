/// Stereo sound of 48,000 samples a second. A sample is a whole number of 24 bits: full scale is 2²³; sums may be greater.
public struct Waveform: Hashable, Sendable {
  /// What is heard on the left.
  public var left: [Int32]
  /// What is heard on the right; as long.
  public var right: [Int32]

  /// The greatest sample that fits into 24 bits.
  public static let fullScale: Int32 = 0x7f_ffff

  /// - Precondition: both channels are as long.
  public init(left: [Int32], right: [Int32]) {
    precondition(left.count == right.count, "both channels are as long")
    (self.left, self.right) = (left, right)
  }

  /// Silence.
  ///
  /// - Parameter count: samples.
  public init(silence count: Int) {
    left = [Int32](repeating: 0, count: count)
    right = left
  }

  /// Samples of a channel.
  public var count: Int { left.count }

  /// The greatest distance from silence.
  public var peak: Int64 { max(Self.peak(left[...]), Self.peak(right[...])) }

  /// The greatest distance of a channel's part from silence.
  static func peak(_ samples: ArraySlice<Int32>) -> Int64 { Int64(samples.reduce(0) { max($0, $1.magnitude) }) }
}
