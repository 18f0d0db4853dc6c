import Graphics

/// What a navigation bar shows.
public struct BarContent: Sendable {
  /// In the middle, or large below.
  public var title: String
  /// Whether the title stands large in 52 points more.
  public var isLarge: Bool
  /// The title beside a chevron on the left; nil: there is no such button.
  public var back: String?
  /// The id of the view of a split view controller whose first column the back button leads to; it shows where the width is
  /// compact. Nil: it leads to the screen below.
  public var split: String?
  /// Whether what is on the bar, or nothing, stands in place of a button to a first column; nil: what stands at the left does.
  public var replacesBack: Bool?
  /// What the back button of a screen above shows in place of the title.
  public var backTitle: String?
  /// Buttons, from the left edge.
  public var left: [BarButton]
  /// Buttons, from the right edge.
  public var right: [BarButton]
  /// A line above everything else on the bar, in 30 points more; nil: there is none.
  public var prompt: String?
  /// In the middle, in place of the title.
  public var titleView: ViewDefinition?

  public init(
    title: String, isLarge: Bool, back: String?, left: [BarButton], right: [BarButton], backTitle: String? = nil,
    titleView: ViewDefinition? = nil
  ) {
    self.title = title
    self.isLarge = isLarge
    self.back = back
    self.left = left
    self.right = right
    self.backTitle = backTitle
    self.titleView = titleView
  }

  /// On the back button of a screen above.
  public var titleForBack: String { backTitle ?? title }
}

/// A button of a bar, or what stands between buttons (`UIBarButtonItem`).
public struct BarButton: Sendable {
  /// What it shows.
  public enum Content: Sendable {
    case title(String)
    /// The name of a symbol or an asset.
    case image(String)
    indirect case view(ViewDefinition)
    /// Points; nil: toolbars share what is left among such spaces.
    case space(Double?)
  }

  /// Unique in the job; nil: named by its place.
  public var id: String?
  /// What it shows.
  public var content: Content
  /// Whether its title is bold, as that of "Done".
  public var isProminent: Bool
  /// Whether it can be tapped.
  public var isEnabled: Bool
  /// Nil: the tint of bars.
  public var tintColor: Color?
  /// Steps when it is tapped; nil: a tap opens its menu, or does nothing.
  public var onTap: Handler?
  /// What a tap opens, or a long press where a tap does something else (`UIBarButtonItem.menu`); nil: nothing.
  public var menu: ContextMenuDefinition?
  /// Where the job file says it, for its menu.
  public var path = ""

  public init(
    id: String? = nil, _ content: Content, isProminent: Bool = false, isEnabled: Bool = true, tintColor: Color? = nil,
    onTap: Handler? = nil
  ) {
    self.id = id
    self.content = content
    self.isProminent = isProminent
    self.isEnabled = isEnabled
    self.tintColor = tintColor
    self.onTap = onTap
  }
}

/// An item of a tab bar.
public struct TabItem: Sendable {
  /// Below the icon.
  public var title: String
  /// A shape in a square of 25 points; nil: a disc, unless there is an image.
  public var icon: Path?
  /// The name of a symbol or an asset, in place of the shape.
  public var image: String?
  /// In a red bubble at the icon; nil: there is none.
  public var badge: String?

  public init(title: String, icon: Path?, image: String? = nil, badge: String? = nil) {
    self.title = title
    self.icon = icon
    self.image = image
    self.badge = badge
  }
}
