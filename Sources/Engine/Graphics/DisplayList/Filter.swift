/// A change of a whole picture.
public enum Filter: Hashable, Sendable {
  /// A Gaussian of a standard deviation `sigma`, in device pixels in a display list. With normalised edges, what lies
  /// outside the picture does not thin its rim.
  case gaussianBlur(sigma: Double, normalizesEdges: Bool)
  /// A Gaussian of a standard deviation along rows and another along columns, in device pixels in a display list. What lies outside the
  /// picture is clear.
  case directionalBlur(sigmas: Size)
  case color(ColorMatrix)
  /// Dilation or erosion: every component becomes the largest one, or the smallest one, in a rectangle that reaches so far to each
  /// side, in device pixels in a display list.
  case morphology(radii: Size, takesLargest: Bool)
  /// Every straight component goes through a curve of its own.
  case curves(ColorCurves)
  case convolution(Convolution)
  case lighting(Lighting)
  /// The sum of both pictures' product, the group's, the one behind it, and one, each times a factor, component by component
  /// ([Filter Effects, feComposite](https://www.w3.org/TR/filter-effects-1/#feCompositeElement)).
  case arithmetic(SIMD4<Double>)
  case displacement(Displacement)

  /// A blur of more than this many pixels is none that can be seen.
  public static let sigmaLimit = 500.0
  /// A morphology looks no further than this many pixels, so that its picture is not much larger than what is in it.
  public static let radiusLimit = 500.0

  /// How many pixels further the filter reaches: a blur three standard deviations.
  public var reach: Int {
    switch self {
    case .gaussianBlur(let sigma, _): Self.reach(ofBlur: sigma)
    case .directionalBlur(let sigmas): max(Self.reach(ofBlur: sigmas.width), Self.reach(ofBlur: sigmas.height))
    case .color, .curves, .arithmetic: 0
    case .convolution(let convolution): convolution.reach
    case .lighting(let lighting): lighting.step
    case .displacement(let displacement): displacement.reach
    case .morphology(let radii, _): max(Self.wholeRadius(radii.width), Self.wholeRadius(radii.height))
    }
  }

  private static func reach(ofBlur sigma: Double) -> Int {
    sigma > 0 ? Int((3 * min(sigma, sigmaLimit)).rounded(.up)) : 0
  }

  /// The radius of a morphology in whole pixels.
  public static func wholeRadius(_ radius: Double) -> Int { Int(max(0, min(radius, radiusLimit)).rounded()) }

  /// Whether it is a blur for which its picture goes on beyond the rim as it is there.
  var normalizesEdges: Bool {
    if case .gaussianBlur(_, let normalizesEdges) = self { normalizesEdges } else { false }
  }

  /// Whether a pixel depends on others that it would have overwritten already, so that it reads a copy.
  public var readsCopy: Bool {
    switch self {
    case .convolution, .displacement: true
    default: false
    }
  }

  /// Whether it makes one picture of a group's and of the one behind it, which is the group's mask otherwise.
  public var takesSecondPicture: Bool {
    switch self {
    case .arithmetic, .displacement: true
    default: false
    }
  }

  /// Whether it knows places, such as where a light is or where its picture ends.
  public var isPlaced: Bool {
    switch self {
    case .lighting: true
    case .convolution(let convolution): convolution.edges != nil
    default: false
    }
  }

  /// With lengths in another unit.
  public func scaled(by factor: Double) -> Filter { transformed(by: .scale(factor, factor)) }

  /// With places and lengths seen through a transform: what has no direction grows by the geometric mean of both.
  public func transformed(by next: AffineTransform) -> Filter {
    let factor = abs(next.determinant).squareRoot()
    return switch self {
    case .gaussianBlur(let sigma, let normalizes): .gaussianBlur(sigma: sigma * factor, normalizesEdges: normalizes)
    case .directionalBlur(let sigmas):
      // How far what was blurred spreads along the axes that there are then.
      .directionalBlur(
        sigmas: Size(
          Self.distance(next.a * sigmas.width, next.c * sigmas.height),
          Self.distance(next.b * sigmas.width, next.d * sigmas.height)))
    case .color, .curves, .arithmetic: self
    case .convolution(let convolution): .convolution(convolution.transformed(by: next))
    case .lighting(let lighting): .lighting(lighting.transformed(by: next))
    case .displacement(let displacement): .displacement(displacement.transformed(by: next))
    case .morphology(let radii, let takesLargest):
      .morphology(radii: Size(radii.width * factor, radii.height * factor), takesLargest: takesLargest)
    }
  }

  private static func distance(_ x: Double, _ y: Double) -> Double {
    x == 0 || y == 0 ? abs(x + y) : (x * x + y * y).squareRoot()
  }
}
