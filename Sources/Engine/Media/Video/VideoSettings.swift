/// How a video is encoded. H.264, yuv420p, BT.709, limited range, without B-frames: decoding and presentation order are
/// one, the first time stamp is 0, and no edit list is needed.
public struct VideoSettings: Hashable, Sendable {
  /// Pixels, even.
  public var width: Int
  /// Pixels, even.
  public var height: Int
  /// Frames a second as a fraction.
  public var rateNumerator: Int
  /// Seconds of the fraction: frames are `rateNumerator / rateDenominator` a second.
  public var rateDenominator: Int
  /// 0…51; smaller is better and larger.
  public var crf: Int
  /// x264's preset.
  public var preset: String
  /// Frames from one key frame to the next; each segment starts with one.
  public var keyframeInterval: Int

  public init(
    width: Int, height: Int, rateNumerator: Int, rateDenominator: Int, crf: Int, preset: String, keyframeInterval: Int
  ) {
    self.width = width
    self.height = height
    self.rateNumerator = rateNumerator
    self.rateDenominator = rateDenominator
    self.crf = crf
    self.preset = preset
    self.keyframeInterval = keyframeInterval
  }

  /// One line that names everything that decides the bytes.
  public var summary: String {
    "h264 \(width)x\(height) \(rateNumerator)/\(rateDenominator) crf \(crf) \(preset) gop \(keyframeInterval)"
  }
}
