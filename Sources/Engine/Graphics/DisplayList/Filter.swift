/// A change of a whole picture.
public enum Filter: Hashable, Sendable {
  /// A Gaussian of a standard deviation `sigma`, in device pixels in a display list. With normalised edges, what lies
  /// outside the picture does not thin its rim.
  case gaussianBlur(sigma: Double, normalizesEdges: Bool)
  case color(ColorMatrix)

  /// A blur of more than this many pixels is none that can be seen.
  public static let sigmaLimit = 500.0

  /// How many pixels further the filter reaches: three standard deviations.
  public var reach: Int {
    if case .gaussianBlur(let sigma, _) = self, sigma > 0 { return Int((3 * min(sigma, Self.sigmaLimit)).rounded(.up)) }
    return 0
  }

  /// Whether it is a blur for which its picture goes on beyond the rim as it is there.
  var normalizesEdges: Bool {
    if case .gaussianBlur(_, let normalizesEdges) = self { normalizesEdges } else { false }
  }

  /// With lengths in another unit.
  public func scaled(by factor: Double) -> Filter {
    if case .gaussianBlur(let sigma, let normalizes) = self {
      return .gaussianBlur(sigma: sigma * factor, normalizesEdges: normalizes)
    }
    return self
  }
}
