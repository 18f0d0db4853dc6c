import Graphics

/// Everything that decides the bytes of an animated image.
public struct AnimationSettings: Hashable, Sendable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// Frames a second as a fraction.
  public var rateNumerator: Int
  /// Seconds of the fraction.
  public var rateDenominator: Int
  /// What the file is.
  public var encoding: AnimationEncoding

  public init(width: Int, height: Int, rateNumerator: Int, rateDenominator: Int, encoding: AnimationEncoding) {
    self.width = width
    self.height = height
    self.rateNumerator = rateNumerator
    self.rateDenominator = rateDenominator
    self.encoding = encoding
  }

  /// One line that names all of it.
  public var summary: String {
    "\(encoding.summary) \(width)x\(height) \(rateNumerator)/\(rateDenominator)"
  }

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// When a frame begins, in parts of a second, rounded to the nearest; nothing is added up, so nothing drifts.
  ///
  /// - Parameter parts: of a second.
  func time(ofFrame index: Int, parts: Int) -> Int {
    let (share, whole) = (index * rateDenominator * parts, rateNumerator)
    return (2 * share + whole) / (2 * whole)
  }
}
