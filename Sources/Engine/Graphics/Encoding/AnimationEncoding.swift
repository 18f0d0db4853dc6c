/// How frames become an animated image, which browsers show as any other image.
public struct AnimationEncoding: Hashable, Sendable {
  /// What the file is.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case gif, apng, webp

    /// As people write it.
    public var title: String {
      switch self {
      case .gif: "GIF"
      case .apng: "APNG"
      case .webp: "WebP"
      }
    }

    /// Frames a second, at most; nil: any.
    public var rateLimit: Int? { self == .gif ? 50 : nil }
  }

  /// What the file is.
  public var format: Format
  /// How often it plays; 0: for ever.
  public var loopCount = 0
  /// GIF: colours of the one palette, 2 to 256, one of them for what is transparent or stays as it was.
  public var colorCount = 256
  /// GIF: whether colours between two of the palette are mixed by a fixed pattern.
  public var isDithered = false
  /// GIF: bytes that the file has at most; colours, frames and pixels are given up for it. nil: any.
  public var byteLimit: Int?
  /// WebP: 0 to 100; nil: nothing is lost.
  public var quality: Int?
  /// Whether frames may be transparent.
  public var hasAlpha: Bool

  public init(_ format: Format, hasAlpha: Bool = false) {
    self.format = format
    self.hasAlpha = hasAlpha
  }

  /// One line that names everything that decides the bytes.
  public var summary: String {
    var parts = [format.rawValue, "loops \(loopCount)"]
    switch format {
    case .gif:
      parts.append("colors \(colorCount)\(isDithered ? " dithered" : "")\(byteLimit.map { " bytes \($0)" } ?? "")")
    case .webp: parts.append(quality.map { "quality \($0)" } ?? "lossless")
    case .apng: break
    }
    return parts.joined(separator: " ") + (hasAlpha ? " alpha" : "")
  }
}
