import Graphics

/// `UIFieldBehavior` (dynamics.md §4.7).
public struct Field: Hashable, Sendable {
  /// What a field does.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case linearGravity, radialGravity, vortex, spring, drag, velocity, noise, turbulence, electric, magnetic
  }

  /// Where a field acts, around its position.
  public enum Region: Hashable, Sendable {
    case infinite
    /// Points around the position.
    case circle(radius: Double)
    case rectangle(Size)
  }

  /// What it does.
  public var kind: Kind
  /// The items' ids.
  public var items: [String]
  /// Points of the reference view.
  public var position: Point
  /// Where it acts.
  public var region: Region
  /// Whether it acts outside of the region instead.
  public var isRegionInverted: Bool
  /// Times the formula of the kind.
  public var strength: Double
  /// Nil: the kind's own.
  public var falloff: Double?
  /// Points.
  public var minimumRadius: Double
  /// Of gravity and velocity fields; of any length.
  public var direction: Point
  /// 0…1, of noise: fewer octaves.
  public var smoothness: Double
  /// How fast noise changes; 0 stands still.
  public var animationSpeed: Double

  /// A field of strength 1 at the origin that acts everywhere.
  public init(kind: Kind, items: [String]) {
    self.kind = kind
    self.items = items
    position = .zero
    region = .infinite
    isRegionInverted = false
    strength = 1
    minimumRadius = 1
    direction = .zero
    smoothness = 0
    animationSpeed = 0
  }

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

/// Gradient noise in three dimensions, of + − × and integer arithmetic only.
enum GradientNoise {
  /// −1…1, roughly.
  static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt32, octaves: Int) -> Double {
    var (sum, amplitude, scale) = (0.0, 1.0, 1.0)
    for octave in 0..<octaves {
      sum += amplitude * single(x * scale, y * scale, z * scale, seed: seed &+ UInt32(octave) &* 0x9e37_79b9)
      amplitude *= 0.5
      scale *= 2
    }
    return sum
  }

  private static func single(_ x: Double, _ y: Double, _ z: Double, seed: UInt32) -> Double {
    let cell = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (x - cell.0, y - cell.1, z - cell.2)
    var corners: [Double] = []
    for index in 0..<8 {
      let (i, j, k) = (Double(index & 1), Double(index >> 1 & 1), Double(index >> 2))
      let hash = Self.hash(cell.0 + i, cell.1 + j, cell.2 + k, seed)
      corners.append(gradient(hash, u - i, v - j, w - k))
    }
    let (a, b, c) = (fade(u), fade(v), fade(w))
    func mix(_ p: Double, _ q: Double, _ t: Double) -> Double { p + (q - p) * t }
    let near = mix(mix(corners[0], corners[1], a), mix(corners[2], corners[3], a), b)
    let far = mix(mix(corners[4], corners[5], a), mix(corners[6], corners[7], a), b)
    return mix(near, far, c)
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func hash(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt32) -> UInt32 {
    func integer(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int(max(-1e9, min(1e9, value)))) }
    var state = integer(x) &* 0x85eb_ca6b ^ integer(y) &* 0xc2b2_ae35 ^ integer(z) &* 0x27d4_eb2f ^ seed
    state = (state ^ state >> 15) &* 0x2c1b_3c6d
    state = (state ^ state >> 12) &* 0x297a_2d39
    return state ^ state >> 15
  }

  private static func gradient(_ hash: UInt32, _ x: Double, _ y: Double, _ z: Double) -> Double {
    switch hash & 15 {
    case 0, 12: x + y
    case 1, 14: -x + y
    case 2: x - y
    case 3: -x - y
    case 4: x + z
    case 5: -x + z
    case 6: x - z
    case 7: -x - z
    case 8: y + z
    case 9, 13: -y + z
    case 10: y - z
    default: -y - z
    }
  }
}
