/// Everything that decides how a video's frames become bytes, but their size and rate.
public struct VideoEncoding: Hashable, Sendable {
  /// How frames are encoded.
  public var codec: VideoCodec
  /// What holds them.
  public var container: VideoContainer
  /// One of the codec's; smaller is better. No meaning for codecs without.
  public var rateFactor: Int
  /// x264's; no meaning for other codecs.
  public var preset: String
  /// One of the codec's; nil for red, green and blue.
  public var chroma: ChromaSubsampling?
  /// Bits a sample.
  public var bitDepth: Int
  /// Which numbers stand for black and white; no meaning for red, green and blue.
  public var range = SampleRange.limited
  /// Whether nothing of the samples is lost.
  public var isLossless: Bool
  /// Whether frames may be transparent: straight alpha, colours not multiplied by it.
  public var hasAlpha: Bool

  /// As the codec has it where nothing else is said.
  public init(_ codec: VideoCodec, in container: VideoContainer, preset: String = "veryfast", hasAlpha: Bool = false) {
    self.codec = codec
    self.container = container
    self.preset = preset
    self.hasAlpha = hasAlpha
    rateFactor = codec.standardRateFactor
    chroma = codec.chromas.first
    bitDepth = codec.bitDepths[0]
    isLossless = !codec.hasPresets && codec.rateFactors == nil && codec.chromas.isEmpty
  }

  /// One line that names everything that decides the bytes.
  public var summary: String {
    var parts = ["\(codec.rawValue) in \(container.rawValue)"]
    if codec.rateFactors != nil { parts.append(isLossless ? "lossless" : "crf \(rateFactor)") }
    if codec.hasPresets { parts.append("preset \(preset)") }
    parts.append("\(chroma?.rawValue ?? "rgb") \(bitDepth) bit\(hasAlpha ? " alpha" : "")")
    if range == .full { parts.append("full range") }
    return parts.joined(separator: " ")
  }
}
