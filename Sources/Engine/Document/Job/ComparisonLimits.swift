/// By how much pictures may differ and count as equal nevertheless.
public struct ComparisonLimits: Codable, Hashable, Sendable {
  /// Pixels of a frame that may differ; nil: as many as `share` says, or none.
  public var pixels: Int?
  /// The share of a frame's pixels that may differ, 0…1; nil: any, up to `pixels`.
  public var share: Double?
  /// Pixels whose colours are no farther apart do not count as differing: CIEDE2000, 0…100.
  public var colorDistance: Double
  /// Ids of views and layers in whose rectangles nothing is looked at.
  public var ignored: [String]

  public init(pixels: Int? = nil, share: Double? = nil, colorDistance: Double = 0, ignored: [String] = []) {
    self.pixels = pixels
    self.share = share
    self.colorDistance = colorDistance
    self.ignored = ignored
  }

  /// Nothing may differ.
  public static let exact = ComparisonLimits()

  /// Whether nothing may differ.
  public var isExact: Bool { pixels ?? 0 == 0 && share ?? 0 == 0 && colorDistance == 0 && ignored.isEmpty }

  /// How many of a number of pixels may differ.
  public func allowedCount(of count: Int) -> Int {
    let byShare = share.map { Int(($0 * Double(count)).rounded(.down)) }
    return min(pixels ?? byShare ?? 0, byShare ?? .max)
  }
}
