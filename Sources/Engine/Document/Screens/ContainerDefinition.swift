import Graphics

/// A view that gives the standard parts in it their places whenever its size changes (screens.md §1).
public indirect enum ContainerDefinition: Sendable {
  case navigationBar(BarContent)
  case toolbar([BarButton])
  case tabBar([TabItem])
  case table(TableDefinition)
  case collection(CollectionDefinition)
  case navigation(NavigationDefinition)
  case tabs(TabsDefinition)
  case split(SplitDefinition)
  case pages(PagesDefinition)
  case statusBar(StatusBarContent)
  case deviceBody(DeviceBodyDefinition)
  case window(WindowDefinition)
  case player(PlayerDefinition)
  case picker(PickerDefinition)
  /// A column of a picker.
  case wheel(WheelDefinition)
  case searchBar(SearchBarDefinition)
  /// A Mac's split view.
  case panes(PanesDefinition)
  /// What is presented over the view.
  case presentation(PresentationDefinition)
  /// The keyboard on the root view.
  case keyboard(KeyboardDefinition)
}

/// What a status bar shows.
public struct StatusBarContent: Hashable, Sendable {
  /// Whether it is dark, light, or as the appearance has it (`UIStatusBarStyle`).
  public enum Style: String, CaseIterable, Sendable {
    case `default`, lightContent, darkContent
  }

  /// As it is shown.
  public var time: String
  /// Its colour.
  public var style: Style
  /// 0…1.
  public var batteryLevel: Double

  public init(time: String, style: Style, batteryLevel: Double) {
    self.time = time
    self.style = style
    self.batteryLevel = batteryLevel
  }
}

/// A device around a screen: the views `ID.body` and `ID.screen`.
public struct DeviceBodyDefinition: Hashable, Sendable {
  /// Whose body it is.
  public var device: Device
  /// How it is held.
  public var orientation: Device.Orientation
  /// The id of the view that fills the screen; nil: there is none.
  public var content: String?

  public init(device: Device, orientation: Device.Orientation, content: String?) {
    self.device = device
    self.orientation = orientation
    self.content = content
  }
}

/// One screen of a navigation controller.
public struct ScreenDefinition: Sendable {
  /// The page's id; its bar items are in the view `ID.bar`.
  public var id: String
  /// What the bar shows while it is on top.
  public var bar: BarContent
  /// The id of the view that fills the room below the bar; nil: there is none.
  public var content: String?
  /// The content is a scroll view, and the bar follows it: what its definition says of `contentInset`; nil: it is none.
  public var contentInset: EdgeInsets?
  /// The id of the scroll view whose content goes under the bar: the content, or the first view in it; nil: nothing scrolls.
  public var scrollView: String?
  /// Whether the content lies under the bar, which is not safe then, and not below it.
  public var extendsUnderBar = false
  /// Whether the bar of the tabs around shows no more while it is on the stack.
  public var hidesTabBar = false
  /// The id of the toolbar below the content; nil: there is none.
  public var toolbar: String?
  /// The search bar below the title; nil: there is none.
  public var search: SearchDefinition?
  /// What the content lies on.
  public var page: ViewDefinition
  /// The bar's title and buttons.
  public var barItems: ViewDefinition

  public init(id: String, bar: BarContent, content: String?, page: ViewDefinition, barItems: ViewDefinition) {
    self.id = id
    self.bar = bar
    self.content = content
    self.page = page
    self.barItems = barItems
  }
}

/// A stack of screens under one bar. The views `ID.pages` and `ID.bar` hold them.
public struct NavigationDefinition: Sendable {
  /// Points above the bar; nil: what of the view is not safe at its top.
  public var statusBarHeight: Double?
  /// At least one; the last is on top.
  public var screens: [ScreenDefinition]
  /// How its bars look.
  public var options = NavigationOptions()
  /// Behind the bar while content is under it.
  public var ground = Color.clear
  /// Behind the bar otherwise; nil: nothing.
  public var edgeGround: Color?
  /// Behind a low bar, as that of a phone on its side, while content is under it; nil: as behind others.
  public var lowGround: Color?
  /// Behind a low bar otherwise; nil: nothing.
  public var lowEdgeGround: Color?
  /// Behind toolbars while content is under them; nil: they never have a ground.
  public var toolbarGround: Color?

  public init(statusBarHeight: Double?, screens: [ScreenDefinition]) {
    self.statusBarHeight = statusBarHeight
    self.screens = screens
  }
}

/// What lies behind what stands on a bar.
public enum BarGround: Hashable, Sendable {
  /// Nothing: what is behind the bar shows.
  case none
  /// The system's.
  case system
  case color(Color)
}

/// How the bars of a navigation controller look.
public struct NavigationOptions: Hashable, Sendable {
  /// Whether there is no bar, and screens fill the view.
  public var isBarHidden = false
  /// Whether content may lie under the bar.
  public var isTranslucent = true
  /// Whether titles are large unless screens say otherwise.
  public var hasLargeTitles = false
  /// Whether screens that come have toolbars.
  public var hasToolbar = false
  /// Behind the bar while content is under it; nil: the system's.
  public var barColor: Color?
  /// Behind the bar while content that scrolls rests below it, and where nothing scrolls.
  public var edgeGround = BarGround.none
  /// Behind a low bar, as that of a phone on its side, while content is under it; nil: as behind others.
  public var compactGround: BarGround?
  /// Behind a low bar otherwise; nil: as behind others.
  public var compactEdgeGround: BarGround?
  /// Of buttons; nil: the system's.
  public var tintColor: Color?
  /// Nil: the system's.
  public var titleColor: Color?
  /// Of large titles; nil: as text is.
  public var largeTitleColor: Color?

  public init() {}
}

/// One of several screens at a time: the views `ID.page-0` … under a bar with the items `ID.item-0` ….
public struct TabsDefinition: Sendable {
  /// From left to right.
  public var items: [TabItem]
  /// The ids of the views that fill the screens, from left to right; nil: there is none.
  public var contents: [String?]
  /// The screen that shows, from 0.
  public var selectedIndex: Int
  /// Whether the screen that shows first has no bar.
  public var isBarHidden = false
  /// Points below the bar; nil: what of the view is not safe at its bottom.
  public var homeIndicatorHeight: Double?
  /// Of the selected item.
  public var selectedColor: Color
  /// Of the other items.
  public var color: Color
  /// Which contents lie under the bar, too.
  public var extending: [Int]
  /// Which contents are navigation controllers: their pages reach below the bar, and what lies on these does not.
  public var stacks: [Int] = []
  /// Whether a capsule lies behind the selected item.
  public var hasMarks: Bool
  /// Behind the bar while content is under it; nil: it never has a ground.
  public var ground: Color?
  /// Behind the bar otherwise; nil: nothing.
  public var edgeGround: Color?

  public init(
    items: [TabItem], contents: [String?], selectedIndex: Int, homeIndicatorHeight: Double?, selectedColor: Color,
    color: Color, extending: [Int] = [], hasMarks: Bool = false
  ) {
    self.items = items
    self.contents = contents
    self.selectedIndex = selectedIndex
    self.homeIndicatorHeight = homeIndicatorHeight
    self.selectedColor = selectedColor
    self.color = color
    self.extending = extending
    self.hasMarks = hasMarks
  }
}

/// Two columns: the views `ID.primary` and `ID.secondary`.
public struct SplitDefinition: Sendable {
  /// How the columns share the room where there is room for two.
  public enum DisplayMode: String, CaseIterable, Sendable {
    case automatic, oneBesideSecondary, oneOverSecondary, oneDisplaced, secondaryOnly
  }

  /// Points.
  public var primaryWidth: Double
  /// How the columns share the room.
  public var displayMode: DisplayMode
  /// The id of the view that fills the first column; nil: there is none.
  public var primary: String?
  /// The id of the view that fills the second column; nil: there is none.
  public var secondary: String?

  public init(primaryWidth: Double, displayMode: DisplayMode, primary: String?, secondary: String?) {
    self.primaryWidth = primaryWidth
    self.displayMode = displayMode
    self.primary = primary
    self.secondary = secondary
  }
}

/// Pages that are turned: the views `ID.page-0` ….
public struct PagesDefinition: Sendable {
  /// How pages are turned.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    case scroll, pageCurl
  }

  /// The ids of the views that fill the pages; nil: there is none.
  public var contents: [String?]
  /// How pages are turned.
  public var style: TransitionStyle

  public init(contents: [String?], style: TransitionStyle) {
    self.contents = contents
    self.style = style
  }
}

/// What controllers do on the timeline.
public indirect enum ControllerAction: Sendable {
  /// What one controller does.
  public indirect enum Change: Sendable {
    case push(ScreenDefinition, isAnimated: Bool)
    case pop(to: PopTarget, isAnimated: Bool)
    case selectTab(Int)
    /// The search of the screen on top begins, or ends.
    case search(Bool, isAnimated: Bool)
    /// There is something in the search bar of the screen on top, or nothing any more.
    case searchText(Bool)
    /// What stands beside and below the field of a search bar comes or goes.
    case showSearchParts(SearchParts, isAnimated: Bool)
    /// The bar of a tab bar controller goes to the left, or comes from there.
    case hideTabBar(Bool, duration: Double, pace: PaceDefinition)
    case showDetail(ViewDefinition)
    case showPrimary(Bool)
    /// Pages forward, or back if negative.
    case turnPage(by: Int)
    /// A device is turned, and what is on its screen with it.
    case rotateDevice(to: Device.Orientation)
    /// Screens, columns or a page have come where they go.
    case endMovement
    case window(WindowAction)
    /// Another window takes the keys.
    case resignKey
    /// The application of a window becomes active, or is not any more.
    case activate(Bool)
    /// A window goes so many spaces to the right of what shows.
    case placeInSpaces(Int, isAnimated: Bool)
    /// A window belongs so many spaces to the right of what shows, and stays where it is for now.
    case expectSpace(Int)
    /// A window goes where it belongs.
    case settleInSpace
    /// A window has come where it goes.
    case endFullScreen
    /// A pane of a Mac's split view comes or goes.
    case togglePane(Int)
    /// A finger that held a part of the container lifts.
    case endPan(ContainerGrip, PanEnd)
    case insertRows([ListEntry<TableDefinition.Row>], at: IndexPath, RowAnimation)
    /// The texts are ids of cells.
    case deleteRows([String], RowAnimation)
    case moveRow(String, to: IndexPath)
    /// Rows show what deletes, inserts and moves them, or do not any more.
    case setEditing(Bool, isAnimated: Bool)
    /// Rows are selected, or are not any more, beside others; nil: all of them.
    case selectRows([String]?, Bool)
    /// A column of a picker turns to a row.
    case turnWheel(to: WheelTarget, isAnimated: Bool)
    /// A finger is on the index of a table, so many points below its top.
    case showSection(atIndex: Double)
    /// The rows that are selected go.
    case deleteSelectedRows(RowAnimation)
    /// A finger holds a row, so many points below where it was.
    case moveLifted(ContainerPull)
    /// A section becomes equal to a list.
    case setRows([ListEntry<TableDefinition.Row>], section: Int, RowAnimation)
    /// In front of the section at a place.
    case insertSections([SectionEntry], at: Int, RowAnimation)
    case deleteSections([SectionName], RowAnimation)
    /// To a place counted without it.
    case moveSection(SectionName, to: Int)
    /// Sections become equal to others of their ids.
    case reloadSections([SectionEntry], RowAnimation)
    /// In front of the section of a collection at a place.
    case insertItemSections([ItemSectionEntry], at: Int)
    /// Sections of a collection become equal to others of their ids.
    case reloadItemSections([ItemSectionEntry])
    /// At an index of a section.
    case insertItems([ListEntry<CollectionDefinition.Item>], at: Int, section: SectionName)
    case deleteItems([String])
    /// To an index of its own section, or of another one.
    case moveItem(String, to: Int, section: SectionName?)
    /// A section becomes equal to a list.
    case setItems([ListEntry<CollectionDefinition.Item>], section: SectionName)
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
  /// Parts of the container of an id are where a finger has them.
  ///
  /// - Parameter changes: of parts that stay where it puts them; of others the container knows where they are.
  case pull(String, ContainerPull, [Changes])
  /// A finger taps the item of a screen, from 0, on the bar of a tab bar controller.
  case tapTab(String, Int)
  case present(PresentationDefinition, isAnimated: Bool)
  /// A window comes in front of what is in a view, the one of its id if there is one already.
  case openWindow(ViewDefinition, over: String)
  /// Every menu that is open goes.
  case closeMenus
  /// Something is done to the window that a view is in.
  case changeWindow(around: String, WindowAction)
  /// The sidebar beside a view, or in the window around it, comes or goes.
  case toggleSidebar(around: String)
  case dismiss(String, isAnimated: Bool)
  /// The space of a window comes, or the desktop of the view that windows are in.
  case showSpace(of: String)
  /// A window has come to fill the view that windows are in: the others go where they belong.
  case settleSpaces(in: String)
  /// The windows of an application come to the front.
  case activateApplication(String)
}
