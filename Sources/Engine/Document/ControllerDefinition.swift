import Graphics

/// A view that manages what is in it, as a view controller does (compositing.md §16).
public enum ControllerDefinition: Sendable {
  case navigation(NavigationDefinition)
  case tabs(TabsDefinition)
  case split(SplitDefinition)
  case pages(PagesDefinition)
}

/// One screen of a navigation controller.
public struct ScreenDefinition: Sendable {
  /// The page's id; its bar items are in the view `ID.bar`.
  public var id: String
  /// In the bar.
  public var title: String
  /// Points, the status bar's part included.
  public var barHeight: Double
  /// What the content lies on.
  public var page: ViewDefinition
  /// The bar's title and buttons.
  public var barItems: ViewDefinition

  public init(id: String, title: String, barHeight: Double, page: ViewDefinition, barItems: ViewDefinition) {
    self.id = id
    self.title = title
    self.barHeight = barHeight
    self.page = page
    self.barItems = barItems
  }
}

/// A stack of screens under one bar. The views `ID.pages` and `ID.bar` hold them.
public struct NavigationDefinition: Sendable {
  /// Points.
  public var size: Size
  /// Points above the bar.
  public var statusBarHeight: Double
  /// At least one; the last is on top.
  public var screens: [ScreenDefinition]
  /// Points; how thick the bar's line is.
  public var hairline: Double

  public init(size: Size, statusBarHeight: Double, screens: [ScreenDefinition], hairline: Double) {
    self.size = size
    self.statusBarHeight = statusBarHeight
    self.screens = screens
    self.hairline = hairline
  }
}

/// One of several screens at a time: the views `ID.page-0` … under a bar with the items `ID.item-0` ….
public struct TabsDefinition: Sendable {
  /// How many screens there are.
  public var count: Int
  /// The screen that shows, from 0.
  public var selectedIndex: Int
  /// Of the selected item.
  public var selectedColor: Color
  /// Of the other items.
  public var color: Color

  public init(count: Int, selectedIndex: Int, selectedColor: Color, color: Color) {
    self.count = count
    self.selectedIndex = selectedIndex
    self.selectedColor = selectedColor
    self.color = color
  }
}

/// Two columns: the views `ID.primary` and `ID.secondary`.
public struct SplitDefinition: Sendable {
  /// Points.
  public var size: Size
  /// Points.
  public var primaryWidth: Double
  /// Points; how thick the line between the columns is.
  public var hairline: Double

  public init(size: Size, primaryWidth: Double, hairline: Double) {
    self.size = size
    self.primaryWidth = primaryWidth
    self.hairline = hairline
  }
}

/// Pages that are turned: the views `ID.page-0` ….
public struct PagesDefinition: Sendable {
  /// How pages are turned.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    case scroll, pageCurl
  }

  /// Points.
  public var size: Size
  /// How many pages there are.
  public var count: Int
  /// How pages are turned.
  public var style: TransitionStyle

  public init(size: Size, count: Int, style: TransitionStyle) {
    self.size = size
    self.count = count
    self.style = style
  }
}

/// Something shown over the scene.
public struct PresentationDefinition: Sendable {
  /// How large what is presented is.
  public enum Style: String, CaseIterable, Sendable {
    case pageSheet, formSheet, fullScreen, alert
  }

  /// How it comes and goes.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    case coverVertical, crossDissolve, flipHorizontal
  }

  /// What `dismiss` names.
  public var id: String
  /// How large it is.
  public var style: Style
  /// How it comes and goes.
  public var transition: TransitionStyle
  /// A view, or a screen put together of standard parts.
  public var view: ViewDefinition
  /// The view that it covers.
  public var over: String

  public init(id: String, style: Style, transition: TransitionStyle, view: ViewDefinition, over: String) {
    self.id = id
    self.style = style
    self.transition = transition
    self.view = view
    self.over = over
  }
}

/// What controllers do on the timeline.
public enum ControllerAction: Sendable {
  /// What one controller does.
  public enum Change: Sendable {
    case push(ScreenDefinition, isAnimated: Bool)
    case pop(to: PopTarget, isAnimated: Bool)
    case selectTab(Int)
    case showDetail(ViewDefinition)
    case showPrimary(Bool)
    /// Pages forward, or back if negative.
    case turnPage(by: Int)
  }

  /// Which screen shows after a pop.
  public enum PopTarget: Hashable, Sendable {
    /// The one below the screen on top.
    case below
    /// The lowest.
    case root
    /// The one of this id.
    case screen(String)
  }

  /// The text is the id of the controller's view.
  case change(String, Change)
  case present(PresentationDefinition, isAnimated: Bool)
  case dismiss(String, isAnimated: Bool)
}
