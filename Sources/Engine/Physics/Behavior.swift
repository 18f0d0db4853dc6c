import Graphics

/// A behavior of an animator (dynamics spec §4). Values: to change one is to put another of the same id in its place.
public struct Behavior: Hashable, Sendable {
  public var id: String
  public var kind: Kind

  public init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  public indirect enum Kind: Hashable, Sendable {
    /// Acceleration in units of gravity.
    case gravity(items: [String], vector: Point)
    case collision(Collision)
    case snap(item: String, point: Point, damping: Double)
    case attachment(Attachment)
    case push(Push)
    case itemProperties(ItemProperties)
    case field(Field)
    case composite([Behavior])
  }

  /// The behavior and everything in it, parents first.
  var all: [Behavior] {
    guard case .composite(let children) = kind else { return [self] }
    return [self] + children.flatMap(\.all)
  }

  /// Its own id and those of the behaviors in it, parents first.
  public var ids: [String] { all.map(\.id) }

  /// Every item that it or a behavior in it names, each time it does.
  public var itemIDs: [String] { all.flatMap(\.items) }

  /// The items that it acts on by itself.
  var items: [String] {
    switch kind {
    case .gravity(let items, _): items
    case .collision(let collision): collision.items
    case .snap(let item, _, _): [item]
    case .attachment(let attachment): [attachment.item, attachment.otherItem].compactMap(\.self)
    case .push(let push): push.items
    case .itemProperties(let properties): properties.items
    case .field(let field): field.items
    case .composite: []
    }
  }
}

/// `UICollisionBehavior` (dynamics spec §4.2).
public struct Collision: Hashable, Sendable {
  public struct Boundary: Hashable, Sendable {
    /// Nil for the reference bounds.
    public var id: String?
    /// Points of the reference view, joined by lines.
    public var points: [Point]
    public var isClosed: Bool

    public init(id: String?, points: [Point], isClosed: Bool) {
      self.id = id
      self.points = points
      self.isClosed = isClosed
    }
  }

  public var items: [String]
  public var collidesWithItems: Bool
  public var collidesWithBoundaries: Bool
  public var boundaries: [Boundary]

  public init(items: [String], collidesWithItems: Bool, collidesWithBoundaries: Bool, boundaries: [Boundary]) {
    self.items = items
    self.collidesWithItems = collidesWithItems
    self.collidesWithBoundaries = collidesWithBoundaries
    self.boundaries = boundaries
  }
}

/// `UIAttachmentBehavior` (dynamics spec §4.4).
public struct Attachment: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A rod, or a spring if the frequency is positive; nil: as long as the distance at the beginning.
    case link(length: Double?)
    /// A rope.
    case limit(length: Double?)
    case fixed
    /// Radians around the anchor; nil: any.
    case pin(range: ClosedRange<Double>?)
    /// Along an axis of the reference view; points from the start, nil: any.
    case sliding(axis: Point, range: ClosedRange<Double>?)
  }

  public var kind: Kind
  public var item: String
  /// Points from the item's centre, in the item's axes.
  public var offset: Point
  public var otherItem: String?
  public var otherOffset: Point
  /// Points of the reference view; without another item, what the item is attached to; for `fixed`, `pin`, `sliding` the
  /// point where they meet.
  public var anchor: Point
  /// Hertz; 0 is rigid.
  public var frequency: Double
  /// Of critical damping.
  public var damping: Double
  public var frictionTorque: Double

  public init(
    kind: Kind, item: String, offset: Point = .zero, otherItem: String? = nil, otherOffset: Point = .zero,
    anchor: Point = .zero, frequency: Double = 0, damping: Double = 0, frictionTorque: Double = 0
  ) {
    self.kind = kind
    self.item = item
    self.offset = offset
    self.otherItem = otherItem
    self.otherOffset = otherOffset
    self.anchor = anchor
    self.frequency = frequency
    self.damping = damping
    self.frictionTorque = frictionTorque
  }
}

/// `UIPushBehavior` (dynamics spec §4.5).
public struct Push: Hashable, Sendable {
  public var items: [String]
  /// Continuous or once.
  public var isContinuous: Bool
  /// In units of push.
  public var vector: Point
  public var isActive: Bool
  /// Where it acts, in points from the centre, in the item's axes.
  public var offset: Point

  public init(items: [String], isContinuous: Bool, vector: Point, isActive: Bool = true, offset: Point = .zero) {
    self.items = items
    self.isContinuous = isContinuous
    self.vector = vector
    self.isActive = isActive
    self.offset = offset
  }
}

/// `UIDynamicItemBehavior`: only what is set is applied (dynamics spec §4.6).
public struct ItemProperties: Hashable, Sendable {
  public var items: [String]
  public var elasticity: Double?
  public var friction: Double?
  public var density: Double?
  public var resistance: Double?
  public var angularResistance: Double?
  public var charge: Double?
  public var isAnchored: Bool?
  public var allowsRotation: Bool?
  /// Added once, when the behavior comes into the animator: points a second, radians a second.
  public var linearVelocity: Point
  public var angularVelocity: Double

  public init(items: [String]) {
    self.items = items
    linearVelocity = .zero
    angularVelocity = 0
  }
}
