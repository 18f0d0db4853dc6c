import Graphics

/// `first.attribute relation multiplier · second.attribute + constant`, with a priority (layout.md §1).
public struct ConstraintDefinition: Hashable, Sendable {
  /// One side of a constraint.
  public struct Anchor: Hashable, Sendable {
    /// The id of a view or of a layout guide.
    public var item: String
    /// A guide that views have by themselves.
    public var guide: Guide?
    /// Where on the view or guide.
    public var attribute: LayoutAttribute

    public init(item: String, guide: Guide?, attribute: LayoutAttribute) {
      self.item = item
      self.guide = guide
      self.attribute = attribute
    }
  }

  /// The guides that are written behind a view's id: `root.safeArea.top`.
  public enum Guide: String, CaseIterable, Sendable {
    case safeArea, layoutMargins, readableContent, keyboard
    /// Of scroll views: what scrolls, and the frame that it is seen through.
    case contentLayoutGuide, frameLayoutGuide
    /// The bars of a controller, before there were safe areas.
    case topLayoutGuide, bottomLayoutGuide
  }

  /// What the job calls it; without an identifier the first anchor as it is written.
  public var identifier: String
  /// The left side.
  public var first: Anchor
  /// How both sides compare.
  public var relation: LayoutRelation
  /// The right side; nil: the constant alone.
  public var second: Anchor?
  /// Times the second attribute; not 0.
  public var multiplier: Double
  /// Points.
  public var constant: Double
  /// How often the standard space between the two is added to the constant (layout.md §1).
  public var standardSpaces: Double
  /// Above 0, at most 1000 (required).
  public var priority: Double
  /// Whether it holds from the beginning.
  public var isActive: Bool

  public init(
    identifier: String, first: Anchor, relation: LayoutRelation, second: Anchor?, multiplier: Double, constant: Double,
    standardSpaces: Double = 0, priority: Double, isActive: Bool = true
  ) {
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.standardSpaces = standardSpaces
    self.priority = priority
    self.isActive = isActive
  }

  /// Why the combination is illegal; nil if it is legal (layout.md §1, item 3).
  public var complaint: String? {
    guard let second else {
      return first.attribute.isSize
        ? nil : "a position needs a second item; only width and height can stand against a constant"
    }
    if multiplier == 0 { return "the multiplier 0 takes the second item away; write a constant" }
    if first.attribute.isSize != second.attribute.isSize { return "a position cannot be held against a size" }
    if !first.attribute.isSize, first.attribute.axis != second.attribute.axis {
      return "a horizontal position cannot be held against a vertical one"
    }
    let pair = [first.attribute, second.attribute]
    if pair.contains(where: \.isDirectional), pair.contains(where: \.isAbsolute) {
      return "leading and trailing cannot be mixed with left and right"
    }
    return nil
  }
}
