import Graphics

/// A rectangle that belongs to a view without being one (`UILayoutGuide`, layout.md §2.3).
public enum LayoutGuide: Hashable, Sendable {
  case safeArea, layoutMargins, readableContent, keyboard
  /// Of scroll views: what scrolls, and the frame that it is seen through.
  case content, frame
  /// The bars of a controller in documents before safe areas.
  case topBar, bottomBar
  /// One that the author made.
  case custom(Int)
}

/// What a constraint can hold.
public struct LayoutItem: Hashable, Sendable {
  /// The view, or the view that owns the guide.
  public var view: ViewID
  /// Nil: the view itself.
  public var guide: LayoutGuide?

  public init(_ view: ViewID, _ guide: LayoutGuide? = nil) {
    self.view = view
    self.guide = guide
  }
}

/// `first.attribute relation multiplier · second.attribute + constant` between views (layout.md §1).
public struct LayoutConstraint: Hashable, Sendable {
  /// One side of a constraint.
  public struct Anchor: Hashable, Sendable {
    /// The view or guide.
    public var item: LayoutItem
    /// Where on it.
    public var attribute: LayoutAttribute

    public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// As messages name it; need not be unique.
  public var identifier: String
  /// The left side.
  public var first: Anchor
  /// How both sides compare.
  public var relation: LayoutRelation
  /// The right side; nil: the constant alone.
  public var second: Anchor?
  /// Times the second attribute.
  public var multiplier: Double
  /// Points.
  public var constant: Double
  /// Above 0; 1000 is required.
  public var priority: Double
  /// Whether it holds.
  public var isActive: Bool

  public init(
    identifier: String, first: Anchor, relation: LayoutRelation = .equal, second: Anchor? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: Double = 1000, isActive: Bool = true
  ) {
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isActive = isActive
  }
}

/// Names a constraint of one tree, in the order of adding.
public struct LayoutConstraintID: Hashable, Sendable {
  let index: Int
}
