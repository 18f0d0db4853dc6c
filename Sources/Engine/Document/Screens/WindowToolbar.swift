/// The toolbar of a window of macOS, below its title.
public struct WindowToolbar: Sendable {
  /// What shows of its items (`NSToolbar.DisplayMode`).
  public enum DisplayMode: String, CaseIterable, Sendable {
    case iconAndLabel, iconOnly, labelOnly
  }

  /// One item, or what keeps two apart.
  public struct Item: Sendable {
    /// What stands in its place.
    public enum Content: Sendable {
      /// A button with an asset or a symbol; nil: with the label in its place.
      case button(image: String?)
      /// A control, as large as its frame says.
      indirect case view(ViewDefinition)
      /// Points; nil: a flexible space, which takes what the others leave.
      case space(Double?)
      /// A line between two groups.
      case separator
    }

    /// The id of its view; nil: `TOOLBAR.item-INDEX`.
    public var id: String?
    /// Below the picture.
    public var label: String
    /// What stands in its place.
    public var content: Content
    /// Whether it can be clicked.
    public var isEnabled = true
    /// Whether it is the one of several that is chosen.
    public var isSelected = false
    /// Steps when it is clicked; nil: none.
    public var onTap: Handler?

    public init(id: String? = nil, label: String, content: Content, onTap: Handler? = nil) {
      self.id = id
      self.label = label
      self.content = content
      self.onTap = onTap
    }
  }

  /// From the left.
  public var items: [Item]
  /// What shows of its items.
  public var displayMode: DisplayMode
  /// Whether the items stand in the middle, as in a window for settings.
  public var isCentered: Bool

  public init(items: [Item], displayMode: DisplayMode, isCentered: Bool = false) {
    self.items = items
    self.displayMode = displayMode
    self.isCentered = isCentered
  }
}
