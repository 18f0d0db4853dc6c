import Hashing

/// A surface under a light: alpha is how high it lies
/// ([Filter Effects, feDiffuseLighting](https://www.w3.org/TR/filter-effects-1/#feDiffuseLightingElement) and
/// [feSpecularLighting](https://www.w3.org/TR/filter-effects-1/#feSpecularLightingElement)).
public struct Lighting: Hashable, Sendable {
  /// Where light comes from.
  public enum Source: Hashable, Sendable {
    /// From everywhere in the same direction, to which the vector, of length 1, points.
    case distant(SIMD3<Double>)
    /// From a place, in device pixels in a display list.
    case point(SIMD3<Double>)
    /// From a place toward another; off that axis the light is the cosine of the angle to the power of `exponent`, and nothing where the
    /// cosine is less than `edge`.
    case spot(SIMD3<Double>, toward: SIMD3<Double>, exponent: Double, edge: Double)
  }

  /// How a surface sends light on.
  public enum Reflection: Hashable, Sendable {
    /// To all sides: the light times a factor; opaque.
    case diffuse(Double)
    /// As a mirror does, toward who looks from straight above: the light times a factor; as opaque as it is bright.
    case specular(Double, exponent: Double)
  }

  /// Where the light comes from.
  public var source: Source
  /// What the surface does with it.
  public var reflection: Reflection
  /// The light's red, green and blue, 0…1, in the space of the result.
  public var color: SIMD3<Double>
  /// How high full alpha lies, in device pixels in a display list.
  public var height: Double
  /// From one sample of the surface to the next, in device pixels in a display list.
  public var unit: Double
  /// Where the surface ends.
  public var edges: Rect

  /// A light and the surface below it, as the properties say.
  public init(
    source: Source, reflection: Reflection, color: SIMD3<Double>, height: Double, unit: Double, edges: Rect
  ) {
    (self.source, self.reflection, self.color) = (source, reflection, color)
    (self.height, self.unit, self.edges) = (height, unit, edges)
  }

  /// Whole pixels from one sample to the next.
  public var step: Int { Int(max(1, min(unit, Filter.radiusLimit).rounded())) }

  func transformed(by next: AffineTransform) -> Lighting {
    let factor = abs(next.determinant).squareRoot()
    func place(_ own: SIMD3<Double>) -> SIMD3<Double> {
      let flat = next.apply(Point(own.x, own.y))
      return SIMD3(flat.x, flat.y, own.z * factor)
    }
    var result = self
    switch source {
    case .distant(let direction):
      let way = next.apply(Point(direction.x, direction.y)) - next.apply(.zero)
      let (length, own) = (
        (way.x * way.x + way.y * way.y).squareRoot(),
        (direction.x * direction.x + direction.y * direction.y).squareRoot()
      )
      if length > 0 { result.source = .distant(SIMD3(way.x * own / length, way.y * own / length, direction.z)) }
    case .point(let own): result.source = .point(place(own))
    case .spot(let own, let toward, let exponent, let edge):
      result.source = .spot(place(own), toward: place(toward), exponent: exponent, edge: edge)
    }
    (result.height, result.unit, result.edges) = (height * factor, unit * factor, next.apply(edges))
    return result
  }

  func update(_ hasher: inout Hasher256) {
    func update(_ vector: SIMD3<Double>) {
      for number in [vector.x, vector.y, vector.z] { hasher.update(number) }
    }
    switch source {
    case .distant(let direction):
      hasher.update(0)
      update(direction)
    case .point(let place):
      hasher.update(1)
      update(place)
    case .spot(let place, let toward, let exponent, let edge):
      hasher.update(2)
      update(place)
      update(toward)
      hasher.update(exponent)
      hasher.update(edge)
    }
    switch reflection {
    case .diffuse(let factor):
      hasher.update(0)
      hasher.update(factor)
    case .specular(let factor, let exponent):
      hasher.update(1)
      hasher.update(factor)
      hasher.update(exponent)
    }
    update(color)
    for number in [height, unit, edges.minX, edges.minY, edges.width, edges.height] { hasher.update(number) }
  }
}
