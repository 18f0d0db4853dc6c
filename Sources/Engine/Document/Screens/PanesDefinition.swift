/// Panes beside or below each other with dividers between them, as a Mac's split view has them.
public struct PanesDefinition: Sendable {
  /// One pane.
  public struct Pane: Sendable {
    /// The id of the view that fills it.
    public var view: String
    /// Points along the split view, before it gets another size.
    public var length: Double
    /// How small a finger makes it, in points.
    public var minimum: Double
    /// How large, in points; nil: as large as there is room.
    public var maximum: Double?
    /// Panes of a lower one grow and shrink first, 1…1000.
    public var holdingPriority: Double
    /// Whether a finger that goes far beyond its minimum takes it away.
    public var canCollapse: Bool
    /// Whether it is gone at first.
    public var isCollapsed: Bool
    /// Whether it is the list that says what the others show.
    public var isSidebar: Bool

    /// A pane that stays, and is no sidebar.
    public init(
      view: String, length: Double, minimum: Double = 0, maximum: Double? = nil, holdingPriority: Double = 250
    ) {
      self.view = view
      self.length = length
      self.minimum = minimum
      self.maximum = maximum
      self.holdingPriority = holdingPriority
      canCollapse = false
      isCollapsed = false
      isSidebar = false
    }
  }

  /// How dividers look.
  public enum DividerStyle: String, CaseIterable, Sendable {
    case thin, thick, paneSplitter

    /// Points.
    public var thickness: Double {
      switch self {
      case .thin: 1
      case .thick: 9
      case .paneSplitter: 10
      }
    }
  }

  /// From the left, or from the top.
  public var panes: [Pane]
  /// Whether the dividers stand upright, and the panes beside each other.
  public var isVertical: Bool
  /// How dividers look.
  public var dividerStyle: DividerStyle

  public init(panes: [Pane], isVertical: Bool, dividerStyle: DividerStyle) {
    self.panes = panes
    self.isVertical = isVertical
    self.dividerStyle = dividerStyle
  }
}
