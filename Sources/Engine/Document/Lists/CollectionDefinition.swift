import Graphics

/// A collection as its layout needs it.
public struct CollectionDefinition: Sendable {
  /// A view that the layout places.
  public struct Item: Sendable {
    /// The view's.
    public var id: String
    /// Points; nil: the layout's.
    public var size: Size?
    /// The view, where the layout may have to measure it; nil: it never does.
    public var view: ViewDefinition?
    /// The id of a layer of the view that draws a list's line below it; nil: it has none.
    public var line: String?

    public init(id: String, size: Size?, view: ViewDefinition? = nil, line: String? = nil) {
      self.id = id
      self.size = size
      self.view = view
      self.line = line
    }
  }

  /// A view before or behind all items, across the whole collection.
  public struct Edge: Hashable, Sendable {
    /// The view's.
    public var id: String
    /// Points along the direction of scrolling.
    public var length: Double

    public init(id: String, length: Double) {
      self.id = id
      self.length = length
    }
  }

  /// Where items go.
  public enum Layout: Sendable {
    /// One section.
    case flow(FlowLayout)
    case compositional(CompositionalLayout)
  }

  /// Where items go.
  public var layout: Layout
  /// The items of each section, in their order.
  public var sections: [[Item]]
  /// Before the items of a flow layout; nil: nothing.
  public var header: Edge?
  /// Behind the items of a flow layout; nil: nothing.
  public var footer: Edge?
  /// Whether the content is as large as the job says, and not as the items are.
  public var hasOwnContentSize: Bool
  /// Whether a long press lifts items, which a finger gives another place then.
  public var movesItems = false
  /// The item that a finger holds; nil: none.
  public var lifted: LiftedItem?

  /// An item that a finger holds.
  public struct LiftedItem: Hashable, Sendable {
    /// The view's id.
    public var id: String
    /// Its place when it was lifted.
    public var origin: IndexPath
    /// Its upper left corner when it was lifted, in points of the content.
    public var start: Point
    /// Its upper left corner, in points of the content.
    public var place: Point
    /// The finger that holds it, by a number of its own.
    public var finger: Int

    /// An item that is lifted where it lies.
    public init(id: String, origin: IndexPath, start: Point, finger: Int) {
      self.id = id
      self.origin = origin
      self.start = start
      self.finger = finger
      place = start
    }
  }

  public init(layout: Layout, sections: [[Item]], hasOwnContentSize: Bool) {
    self.layout = layout
    self.sections = sections
    self.hasOwnContentSize = hasOwnContentSize
  }
}

/// The flow layout: as many items a line as fit, spread over the width; the last line keeps the gaps of the others.
public struct FlowLayout: Hashable, Sendable {
  /// Points; positive.
  public var itemSize: Size
  /// Points between items of a line, at least; not negative.
  public var minimumInteritemSpacing: Double
  /// Points between lines; not negative.
  public var minimumLineSpacing: Double
  /// Points around all items.
  public var sectionInset: EdgeInsets
  /// Whether lines are columns, and the content is scrolled sideways.
  public var isHorizontal: Bool

  public init(
    itemSize: Size, minimumInteritemSpacing: Double, minimumLineSpacing: Double, sectionInset: EdgeInsets,
    isHorizontal: Bool = false
  ) {
    self.itemSize = itemSize
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.sectionInset = sectionInset
    self.isHorizontal = isHorizontal
  }
}
