import Graphics

/// A behavior of an animator (dynamics.md §4). Values: to change one is to put another of the same id in its place.
public struct Behavior: Hashable, Sendable {
  /// Unique in its animator.
  public var id: String
  /// What it does.
  public var kind: Kind

  public init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// What a behavior does.
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
  public var all: [Behavior] {
    guard case .composite(let children) = kind else { return [self] }
    return [self] + children.flatMap(\.all)
  }

  /// Its own id and those of the behaviors in it, parents first.
  public var ids: [String] { all.map(\.id) }

  /// Every item that it or a behavior in it names, each time it does.
  public var itemIDs: [String] { all.flatMap(\.items) }

  /// The items that it acts on by itself.
  public var items: [String] {
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

/// `UICollisionBehavior` (dynamics.md §4.2).
public struct Collision: Hashable, Sendable {
  /// A line that items collide with, from both sides.
  public struct Boundary: Hashable, Sendable {
    /// Nil for the reference bounds.
    public var id: String?
    /// Points of the reference view, joined by lines.
    public var points: [Point]
    /// Whether a line leads from the last point to the first.
    public var isClosed: Bool

    public init(id: String?, points: [Point], isClosed: Bool) {
      self.id = id
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// The items' ids.
  public var items: [String]
  /// Whether items of this behavior collide with each other.
  public var collidesWithItems: Bool
  /// Whether items collide with the boundaries.
  public var collidesWithBoundaries: Bool
  /// In the order of the job.
  public var boundaries: [Boundary]

  public init(items: [String], collidesWithItems: Bool, collidesWithBoundaries: Bool, boundaries: [Boundary]) {
    self.items = items
    self.collidesWithItems = collidesWithItems
    self.collidesWithBoundaries = collidesWithBoundaries
    self.boundaries = boundaries
  }
}

/// `UIAttachmentBehavior` (dynamics.md §4.4).
public struct Attachment: Hashable, Sendable {
  /// What an attachment holds.
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

  /// What it holds.
  public var kind: Kind
  /// The item's id.
  public var item: String
  /// Points from the item's centre, in the item's axes.
  public var offset: Point
  /// The id of what it is attached to; nil: the anchor.
  public var otherItem: String?
  /// Points from the other item's centre, in its axes.
  public var otherOffset: Point
  /// Points of the reference view; without another item, what the item is attached to; for `fixed`, `pin`, `sliding`
  /// the point where they meet.
  public var anchor: Point
  /// Hertz; 0 is rigid.
  public var frequency: Double
  /// Of critical damping.
  public var damping: Double
  /// In units of push times points; resists rotation of pins and hinges.
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

/// `UIPushBehavior` (dynamics.md §4.5).
public struct Push: Hashable, Sendable {
  /// The items' ids.
  public var items: [String]
  /// Continuous or once.
  public var isContinuous: Bool
  /// In units of push.
  public var vector: Point
  /// Whether it acts.
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

/// `UIDynamicItemBehavior`: only what is set is applied (dynamics.md §4.6).
public struct ItemProperties: Hashable, Sendable {
  /// The items' ids.
  public var items: [String]
  /// 0…1; the larger of two decides.
  public var elasticity: Double?
  /// 0…1000; the square root of the product of two decides.
  public var friction: Double?
  /// 0.0001…1,000,000; multiplies the mass.
  public var density: Double?
  /// 0…1,000,000: linear damping per second.
  public var resistance: Double?
  /// 0…1,000,000: angular damping per second.
  public var angularResistance: Double?
  /// Within ±1,000,000; for electric and magnetic fields.
  public var charge: Double?
  /// Whether it collides and does not move.
  public var isAnchored: Bool?
  /// Whether it may turn.
  public var allowsRotation: Bool?
  /// Added once, when the behavior comes into the animator: points a second, radians a second.
  public var linearVelocity: Point
  /// Radians a second, added once.
  public var angularVelocity: Double

  /// Nothing is set.
  public init(items: [String]) {
    self.items = items
    linearVelocity = .zero
    angularVelocity = 0
  }
}
