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
}
