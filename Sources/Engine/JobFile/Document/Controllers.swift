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
}

/// A stack of screens under one bar. The views `ID.pages` and `ID.bar` hold them.
public struct NavigationDefinition: Sendable {
  /// Points.
  public var size: Size
  /// Points above the bar.
  public var statusBarHeight: Double
  /// At least one; the last is on top.
  public var screens: [ScreenDefinition]
  /// Points; the height of the bar's line.
  public var hairline: Double
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
}

/// Two columns: the views `ID.primary` and `ID.secondary`.
public struct SplitDefinition: Sendable {
  /// Points.
  public var size: Size
  /// Points.
  public var primaryWidth: Double
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
}

/// What controllers do on the timeline.
public enum ControllerAction: Sendable {
  case push(ScreenDefinition, onto: String, isAnimated: Bool)
  /// Nil: the screen on top goes; otherwise all above the screen of this id, or above the lowest for an empty id.
  case pop(from: String, to: String?, isAnimated: Bool)
  case selectTab(of: String, index: Int)
  case showDetail(ViewDefinition, in: String)
  case showPrimary(Bool, in: String)
  /// - Parameter by: pages forward, or back if negative.
  case turnPage(of: String, by: Int)
  case present(PresentationDefinition, isAnimated: Bool)
  case dismiss(String, isAnimated: Bool)
}
