import Graphics
import Motion

extension Field {
  /// Whether the field acts on a centre.
  func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x - position.x, point.y - position.y)
    let isInside: Bool
    switch region {
    case .infinite: isInside = true
    case .circle(let radius): isInside = x * x + y * y <= radius * radius
    case .rectangle(let size): isInside = abs(x) <= size.width / 2 && abs(y) <= size.height / 2
    }
    return isInside != isRegionInverted
  }

  /// SpriteKit's metre, in points.
  private static let metre = 150.0

  /// What the field does to a body, in points per second squared; the velocity field sets a velocity instead.
  ///
  /// - Parameters:
  ///   - velocity: points a second.
  ///   - time: seconds since the field came.
  func acceleration(center: Point, velocity: Point, mass: Double, charge: Double, time: Double) -> Point {
    let (dx, dy) = (position.x - center.x, position.y - center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let unit = distance > 0 ? Point(dx / distance, dy / distance) : .zero
    let away = Self.metre * strength * falloffFactor(distance)
    switch kind {
    case .linearGravity: return Point(Self.metre * strength * direction.x, Self.metre * strength * direction.y)
    case .radialGravity: return Point(away * unit.x, away * unit.y)
    case .vortex: return Point(-away * unit.y, away * unit.x)
    case .spring: return Point(away * unit.x / mass, away * unit.y / mass)
    case .drag: return Point(-strength * velocity.x / mass, -strength * velocity.y / mass)
    case .velocity: return .zero
    case .noise, .turbulence:
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      let size = Self.metre * strength * (kind == .noise ? 1 : speed / Self.metre)
      let place = (center.x / Self.metre, center.y / Self.metre, time * animationSpeed)
      let octaves = 1 + Int((3 * (1 - max(0, min(1, smoothness)))).rounded())
      return Point(
        size * GradientNoise.value(place.0, place.1, place.2, seed: 1, octaves: octaves),
        size * GradientNoise.value(place.0, place.1, place.2, seed: 2, octaves: octaves))
    case .electric: return Point(away * charge * unit.x / mass, away * charge * unit.y / mass)
    case .magnetic:
      return Point(strength * charge * velocity.y / mass, -strength * charge * velocity.x / mass)
    }
  }

  /// The velocity that a velocity field gives, in points a second.
  var givenVelocity: Point { Point(Self.metre * strength * direction.x, Self.metre * strength * direction.y) }

  private func falloffFactor(_ distance: Double) -> Double {
    let exponent: Double
    switch kind {
    case .radialGravity, .vortex, .electric: exponent = falloff ?? 2
    case .spring: exponent = falloff ?? -1
    default: exponent = falloff ?? 0
    }
    if exponent == 0 { return 1 }
    let metres = max(1 / Self.metre, (max(distance, minimumRadius) - minimumRadius) / Self.metre)
    if exponent == 2 { return 1 / (metres * metres) }
    if exponent == -1 { return metres }
    return exponential(-exponent * logarithm(metres))
  }
}
