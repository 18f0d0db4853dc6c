import Graphics

/// Sections of groups of items (`UICollectionViewCompositionalLayout`).
public struct CompositionalLayout: Sendable {
  /// A length that is known when its container is (`NSCollectionLayoutDimension`).
  public enum Dimension: Hashable, Sendable {
    /// Points; positive.
    case absolute(Double)
    /// Of the container's width; positive.
    case fractionalWidth(Double)
    /// Of the container's height; positive.
    case fractionalHeight(Double)
    /// As the content asks for; the points count where nothing does; positive.
    case estimated(Double)

    /// Whether the content decides.
    public var isEstimated: Bool {
      if case .estimated = self { return true }
      return false
    }
  }

  /// `NSCollectionLayoutSize`.
  public struct Extent: Hashable, Sendable {
    /// How wide.
    public var width: Dimension
    /// How high.
    public var height: Dimension

    public init(width: Dimension, height: Dimension) {
      self.width = width
      self.height = height
    }
  }

  /// What is between the items of a group.
  public enum Spacing: Hashable, Sendable {
    /// Points; not negative.
    case fixed(Double)
    /// Points, at least; what is left of the group is shared out among the spaces; not negative.
    case flexible(Double)

    /// Points, at least.
    public var least: Double {
      switch self {
      case .fixed(let points), .flexible(let points): points
      }
    }
  }

  /// The place of an item, or a group of such places.
  public struct Element: Sendable {
    /// How large it is in its group or section.
    public var size: Extent
    /// Points that it stays away from the edges of its place; not negative.
    public var contentInsets: EdgeInsets
    /// What is in it; nil: it is one item's place.
    public var group: Group?

    public init(size: Extent, contentInsets: EdgeInsets, group: Group?) {
      self.size = size
      self.contentInsets = contentInsets
      self.group = group
    }
  }

  /// Places beside or below each other.
  public struct Group: Sendable {
    /// Along which its places lie.
    public var axis: LayoutAxis
    /// Its places, which repeat as long as there is room and an item is left; at least one.
    public var elements: [Element]
    /// How many places there are, all of one length; nil: as many as fit.
    public var count: Int?
    /// Between its places.
    public var spacing: Spacing

    public init(axis: LayoutAxis, elements: [Element], count: Int?, spacing: Spacing) {
      self.axis = axis
      self.elements = elements
      self.count = count
      self.spacing = spacing
    }
  }

  /// How a section is scrolled across the direction of the collection.
  public enum OrthogonalScrolling: String, CaseIterable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  /// At which edge or corner a view of a boundary stands (`NSRectAlignment`).
  public enum Alignment: String, CaseIterable, Sendable {
    case top, topLeading, topTrailing, bottom, bottomLeading, bottomTrailing, leading, trailing
  }

  /// A header, a footer, or another view at the boundary of a section or of everything.
  public struct BoundaryItem: Sendable {
    /// The view's.
    public var id: String
    /// In the room that the section's items have.
    public var size: Extent
    /// At which edge it stands.
    public var alignment: Alignment
    /// Points.
    public var offset: Point
    /// Whether it stays at the edge of what shows while any of its section is there.
    public var isPinned: Bool
    /// Whether it makes room for itself.
    public var extendsBoundary: Bool
    /// The view, if it may have to be measured.
    public var view: ViewDefinition?

    public init(
      id: String, size: Extent, alignment: Alignment, offset: Point = .zero, isPinned: Bool = false,
      extendsBoundary: Bool = true, view: ViewDefinition? = nil
    ) {
      self.id = id
      self.size = size
      self.alignment = alignment
      self.offset = offset
      self.isPinned = isPinned
      self.extendsBoundary = extendsBoundary
      self.view = view
    }
  }

  /// A view behind everything of a section.
  public struct Background: Sendable {
    /// The view's.
    public var id: String
    /// Points that it stays away from the section's edges.
    public var contentInsets: EdgeInsets

    public init(id: String, contentInsets: EdgeInsets) {
      self.id = id
      self.contentInsets = contentInsets
    }
  }

  /// A section that looks like a table (`UICollectionLayoutListConfiguration`).
  public struct List: Hashable, Sendable {
    /// Which one.
    public enum Appearance: String, CaseIterable, Sendable {
      case plain, grouped, insetGrouped
    }

    /// Which table it looks like.
    public var appearance: Appearance
    /// Whether lines are between its items.
    public var showsSeparators: Bool
    /// Points from where the items begin to where lines do.
    public var separatorInset: Double
    /// The id of the view behind its items.
    public var ground: String

    public init(appearance: Appearance, showsSeparators: Bool, separatorInset: Double, ground: String) {
      self.appearance = appearance
      self.showsSeparators = showsSeparators
      self.separatorInset = separatorInset
      self.ground = ground
    }

    /// The id of the layer that draws the lines above and below all items.
    public var lines: String { ground + ".lines" }

    /// The id of the layer of an item's view that draws the line below it.
    public static func line(of item: String) -> String { item + ".line" }
  }

  /// What of a section is otherwise where its collection has other bounds.
  public struct Alternative: Sendable {
    /// Points of the collection's width, from which on it holds, and below which it does.
    public var widths: Range<Double>
    /// It holds in these.
    public var sizeClasses: SizeClasses
    /// In place of the section's.
    public var group: Element
    /// Points; nil: the section's.
    public var interGroupSpacing: Double?
    /// Points; nil: the section's.
    public var contentInsets: EdgeInsets?

    public init(
      widths: Range<Double>, sizeClasses: SizeClasses, group: Element, interGroupSpacing: Double?,
      contentInsets: EdgeInsets?
    ) {
      self.widths = widths
      self.sizeClasses = sizeClasses
      self.group = group
      self.interGroupSpacing = interGroupSpacing
      self.contentInsets = contentInsets
    }
  }

  /// How the items of a section lie.
  public struct Section: Sendable {
    /// What steps call it; nil: they call it by its place.
    public var id: String?
    /// The id of the view that scrolls it by itself; nil: it lies in the collection.
    public var scroller: String?
    /// What is repeated until all items have a place.
    public var group: Element
    /// Points between groups; not negative.
    public var interGroupSpacing: Double
    /// Points around all groups, not negative.
    public var contentInsets: EdgeInsets
    /// How it is scrolled by itself.
    public var scrolling: OrthogonalScrolling
    /// Headers, footers and others at its edges.
    public var boundaryItems: [BoundaryItem]
    /// What lies behind it; nil: nothing.
    public var background: Background?
    /// Nil: it looks like no table.
    public var list: List?
    /// The first that holds counts.
    public var alternatives: [Alternative] = []

    public init(
      group: Element, interGroupSpacing: Double, contentInsets: EdgeInsets, scrolling: OrthogonalScrolling,
      boundaryItems: [BoundaryItem], background: Background?
    ) {
      self.group = group
      self.interGroupSpacing = interGroupSpacing
      self.contentInsets = contentInsets
      self.scrolling = scrolling
      self.boundaryItems = boundaryItems
      self.background = background
    }
  }

  /// Along which sections follow each other, and the collection is scrolled.
  public var axis: LayoutAxis
  /// Points between sections; not negative.
  public var interSectionSpacing: Double
  /// Before and behind all sections.
  public var boundaryItems: [BoundaryItem]
  /// In the order of the collection's.
  public var sections: [Section]

  public init(axis: LayoutAxis, interSectionSpacing: Double, boundaryItems: [BoundaryItem], sections: [Section]) {
    self.axis = axis
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
    self.sections = sections
  }
}

/// Where the content of a scroll view comes to rest after a finger (`targetContentOffset`).
public struct RestingPlaces: Hashable, Sendable {
  /// Points, from the lowest up; at least one.
  public var offsets: [Double]
  /// Whether a flick goes to the next one only.
  public var isPaged: Bool

  public init(offsets: [Double], isPaged: Bool) {
    self.offsets = offsets
    self.isPaged = isPaged
  }
}
