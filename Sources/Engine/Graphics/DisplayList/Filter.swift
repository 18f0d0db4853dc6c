/// A change of a whole picture.
public enum Filter: Hashable, Sendable {
  /// A Gaussian of a standard deviation `sigma`, in device pixels in a display list. With normalised edges, what lies
  /// outside the picture does not thin its rim.
  case gaussianBlur(sigma: Double, normalizesEdges: Bool)
  case color(ColorMatrix)
  /// Dilation or erosion: every component becomes the largest one, or the smallest one, in a rectangle that reaches so far to each
  /// side, in device pixels in a display list.
  case morphology(radii: Size, takesLargest: Bool)

  /// A blur of more than this many pixels is none that can be seen.
  public static let sigmaLimit = 500.0
  /// A morphology looks no further than this many pixels, so that its picture is not much larger than what is in it.
  public static let radiusLimit = 500.0

  /// How many pixels further the filter reaches: a blur three standard deviations.
  public var reach: Int {
    switch self {
    case .gaussianBlur(let sigma, _): sigma > 0 ? Int((3 * min(sigma, Self.sigmaLimit)).rounded(.up)) : 0
    case .color: 0
    case .morphology(let radii, _): max(Self.wholeRadius(radii.width), Self.wholeRadius(radii.height))
    }
  }

  /// The radius of a morphology in whole pixels.
  public static func wholeRadius(_ radius: Double) -> Int { Int(max(0, min(radius, radiusLimit)).rounded()) }

  /// Whether it is a blur for which its picture goes on beyond the rim as it is there.
  var normalizesEdges: Bool {
    if case .gaussianBlur(_, let normalizesEdges) = self { normalizesEdges } else { false }
  }

  /// With lengths in another unit.
  public func scaled(by factor: Double) -> Filter {
    switch self {
    case .gaussianBlur(let sigma, let normalizes): .gaussianBlur(sigma: sigma * factor, normalizesEdges: normalizes)
    case .color: self
    case .morphology(let radii, let takesLargest):
      .morphology(radii: Size(radii.width * factor, radii.height * factor), takesLargest: takesLargest)
    }
  }
}
