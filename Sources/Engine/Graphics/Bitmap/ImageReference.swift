import Hashing

/// Names an image by its content; the pixels come from `Assets`.
public struct ImageReference: Hashable, Sendable {
  /// SHA-256 of the image file.
  public let digest: Digest
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Pixels a point: 2 for a file named `…@2x.png`.
  public let scale: Double
  /// Whether only its coverage counts, and views show it in their tint.
  public let isTemplate: Bool

  public init(digest: Digest, width: Int, height: Int, scale: Double = 1, isTemplate: Bool = false) {
    self.isTemplate = isTemplate
    self.digest = digest
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Points.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }
}
