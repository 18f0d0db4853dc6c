import Graphics

/// How a video is encoded: BT.709, limited range where it has luma and chroma, without B-frames: decoding and
/// presentation order are one, the first time stamp is 0, and no edit list is needed.
public struct VideoSettings: Hashable, Sendable {
  /// Pixels; even where samples of colour are shared.
  public var width: Int
  /// Pixels; even where samples of colour are shared.
  public var height: Int
  /// Frames a second as a fraction.
  public var rateNumerator: Int
  /// Seconds of the fraction: frames are `rateNumerator / rateDenominator` a second.
  public var rateDenominator: Int
  /// How frames become bytes.
  public var encoding: VideoEncoding
  /// Frames from one key frame to the next; each segment starts with one.
  public var keyframeInterval: Int

  public init(
    width: Int, height: Int, rateNumerator: Int, rateDenominator: Int, encoding: VideoEncoding, keyframeInterval: Int
  ) {
    self.width = width
    self.height = height
    self.rateNumerator = rateNumerator
    self.rateDenominator = rateDenominator
    self.encoding = encoding
    self.keyframeInterval = keyframeInterval
  }

  /// One line that names everything that decides the bytes.
  public var summary: String {
    "\(encoding.summary) \(width)x\(height) \(rateNumerator)/\(rateDenominator) gop \(keyframeInterval)"
  }

  /// The sample of sound, 48,000 a second, at which a frame begins.
  func sample(ofFrame index: Int) -> Int {
    (2 * index * EncodedSound.rate * rateDenominator + rateNumerator) / (2 * rateNumerator)
  }
}
