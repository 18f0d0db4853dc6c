import Graphics

/// How a curve passes one key: the tension, continuity and bias of Kochanek and Bartels, each usually −1…1.
public struct SplineShape: Hashable, Sendable {
  /// −1 is loose, 1 tight; 0 is the Catmull–Rom curve.
  public var tension: Double
  /// Other than 0 makes a corner at the key.
  public var continuity: Double
  /// −1 bends after the key, 1 before it.
  public var bias: Double

  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// A Kochanek–Bartels curve through values that are vectors (animation.md §6).
struct Spline: Hashable, Sendable {
  private let points: [SIMD4<Double>]
  /// The tangent with which each key is left.
  private let leaving: [SIMD4<Double>]
  /// The tangent with which each key is reached.
  private let arriving: [SIMD4<Double>]

  /// Nil if some value is no vector, or there are fewer than two: such animations are linear.
  init?(values: [Value], shapes: [SplineShape]) {
    let points = values.compactMap(\.vector)
    guard points.count == values.count, points.count > 1 else { return nil }
    self.points = points
    var leaving: [SIMD4<Double>] = []
    var arriving: [SIMD4<Double>] = []
    for index in points.indices {
      // At the ends, the end point counts twice.
      let before = index > 0 ? points[index] - points[index - 1] : .zero
      let after = index < points.count - 1 ? points[index + 1] - points[index] : .zero
      let shape = index < shapes.count ? shapes[index] : SplineShape()
      let loose = (1 - shape.tension) / 2
      let (early, late) = (loose * (1 + shape.bias), loose * (1 - shape.bias))
      leaving.append(early * (1 + shape.continuity) * before + late * (1 - shape.continuity) * after)
      arriving.append(early * (1 - shape.continuity) * before + late * (1 + shape.continuity) * after)
    }
    self.leaving = leaving
    self.arriving = arriving
  }

  var segmentCount: Int { points.count - 1 }

  /// By Hermite's basis.
  func vector(at position: KeyframeAnimation.Position) -> SIMD4<Double> {
    let (i, s) = (position.segment, position.local)
    let s2 = s * s
    let s3 = s2 * s
    return (2 * s3 - 3 * s2 + 1) * points[i] + (s3 - 2 * s2 + s) * leaving[i]
      + (3 * s2 - 2 * s3) * points[i + 1] + (s3 - s2) * arriving[i + 1]
  }
}
