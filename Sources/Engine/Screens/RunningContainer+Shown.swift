import Document

/// A view of a controller that shows at the moment.
public struct ShownView: Sendable {
  /// The view's id.
  public var id: String
  /// Whether it is a screen's own view; otherwise what it holds is.
  public var isScreen: Bool
}

extension RunningContainer {
  /// Whether it manages screens, as a view controller does.
  public var isController: Bool {
    switch definition {
    case .navigation, .tabs, .split, .pages: true
    case .navigationBar, .toolbar, .tabBar, .table, .collection, .window, .panes, .statusBar, .deviceBody, .player,
      .picker, .wheel, .searchBar:
      false
    case .presentation, .keyboard: false
    }
  }

  /// Whether it is a table or a collection.
  public var isList: Bool { table != nil || collection != nil }

  /// The views of the controllers in it that show now.
  public var shownViews: [ShownView] {
    switch definition {
    case .navigation: screens.suffix(1).map { ShownView(id: $0.id, isScreen: true) }
    case .tabs, .pages: [ShownView(id: ScreenPart.page(index).id(of: id), isScreen: false)]
    case .split: [ScreenPart.primary, .secondary].map { ShownView(id: $0.id(of: id), isScreen: false) }
    case .navigationBar, .toolbar, .tabBar, .table, .collection, .window, .panes, .statusBar, .deviceBody, .player,
      .picker, .wheel, .searchBar:
      []
    case .presentation, .keyboard: []
    }
  }

  /// Navigation: the screen on top; nil for other containers.
  public var stackTop: ScreenDefinition? { screens.last }

  /// Navigation: how many screens there are.
  public var stackCount: Int { screens.count }

  /// Navigation: the scroll views that the bar follows while their screens are on top.
  public var scrolledContents: [String] { screens.compactMap(\.scrollView) }

  /// Navigation and tabs: the ids of the views that screens hold, whose colours show through bars.
  public var barContents: [String] {
    switch definition {
    case .navigation: screens.compactMap(\.content)
    case .tabs(let tabs): tabs.contents.compactMap(\.self)
    default: []
    }
  }

  /// The ids of the views whose colours show beside them: through bars, and on the arrow of a popover.
  public var groundContents: [String] {
    if case .presentation(let definition) = definition, definition.style == .popover {
      return [definition.content].compactMap(\.self)
    }
    return barContents
  }

  /// Navigation: how high what goes up with a screen's content is, in the order of going, in points.
  public func foldingHeights(above content: String, in bounds: ScreenBounds) -> [Double] {
    guard let screen = screens.first(where: { $0.content == content }), screen.contentInset != nil else { return [] }
    let title = screen.bar.titleView == nil ? screen.titleHeight(in: bounds) : 0
    return [screen.foldingSearchHeight(in: bounds), title].filter { $0 > 0 }
  }

  /// Navigation: how much of the inset above a screen's content goes up with it, in points.
  public func foldingInset(above content: String, in bounds: ScreenBounds) -> Double {
    guard let screen = screens.first(where: { $0.content == content }), screen.contentInset != nil else { return 0 }
    return screen.titleHeight(in: bounds) + screen.foldingSearchHeight(in: bounds)
  }

  /// Navigation: the place of a screen, from 0; nil: it is not there.
  public func index(ofScreen id: String) -> Int? { screens.firstIndex { $0.id == id } }

  /// Whether another screen of a navigation controller covers one, or the second column the first where there is room for one; nil: it is
  /// no such screen, or not there.
  ///
  /// - Parameters:
  ///   - screen: the id of a screen's or a column's view.
  ///   - bounds: those of the container's view.
  public func isCovered(_ screen: String, in bounds: ScreenBounds) -> Bool? {
    if case .split(let split) = definition {
      guard screen == ScreenPart.primary.id(of: id) else { return nil }
      return split.arrangement(in: bounds) == .collapsed && columns.showsDetail
    }
    return index(ofScreen: screen).map { $0 < stackCount - 1 }
  }

  /// Tabs: the id of the view on the screen that shows; nil: there is none.
  public var selectedTabContent: String? {
    guard case .tabs(let tabs) = definition, tabs.contents.indices.contains(index) else { return nil }
    return tabs.contents[index]
  }

  /// Tabs: which screen shows, from 0; nil for other containers.
  public var selectedTab: Int? {
    if case .tabs = definition { return index }
    return nil
  }

  /// Whether the bar of the tabs around a navigation controller shows no more; nil for other containers.
  public var hidesTabBar: Bool? {
    guard case .navigation = definition else { return nil }
    return screens.last?.hidesTabBar ?? false
  }

  /// Tabs: whether the bar shows no more; nil for other containers.
  public var hasHiddenTabBar: Bool? {
    guard case .tabs = definition else { return nil }
    return isTabBarHidden
  }

  /// Navigation: how its bars look; nil for other containers.
  public var navigationOptions: NavigationOptions? {
    if case .navigation(let navigation) = definition { return navigation.options }
    return nil
  }

  /// Whether it is a status bar.
  public var isStatusBar: Bool {
    if case .statusBar = definition { return true }
    return false
  }

  /// Whether it is a split view controller.
  public var isSplit: Bool {
    if case .split = definition { return true }
    return false
  }
}
