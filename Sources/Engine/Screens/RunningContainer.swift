import Document
import Graphics
import Lookups

/// A container of the scene and what it shows at the moment.
public struct RunningContainer: Sendable {
  /// Of the container's view.
  public let id: String
  let definition: ContainerDefinition
  /// Navigation: the stack, the last one on top.
  var screens: [ScreenDefinition] = []
  /// Tabs and pages: which one shows, from 0; sheets: at which of their heights they are.
  var index = 0
  /// Tabs: whether the bar shows no more.
  var isTabBarHidden = false
  /// Navigation, split views, pages and devices that are turned: how many movements are under way.
  var movementsUnderWay = 0
  /// Navigation and split views: whether a finger swipes the screen or column on top aside.
  var isSwiped = false
  /// Navigation, split views, pages, sheets: where a finger has what it pulls; nil: everything is where it rests or goes by itself.
  public internal(set) var pulled: ContainerPull?
  /// The same: the last finger that took hold, from which others took over; 0: none.
  var finger = 0
  /// Windows: what has become of it.
  var window = WindowState()
  /// Split views of a Mac: how large the panes are.
  var panes = PaneState()
  /// Split: what the columns show.
  var columns = SplitColumns()
  /// Devices: how it is held.
  var orientation = Device.Orientation.portrait
  /// Tables: the rows as they are now.
  var table: TableDefinition?
  /// Tables: the width that rows were measured in, in points; nil: none was.
  var measuredWidth: Double?
  /// Tables: cells that rows were measured by or that showed lately, by their ids.
  var knownCells: Lookup<String, KnownCell> = [:]
  /// Collections: the items as they are now.
  var collection: CollectionDefinition?
  /// Collections: what views measured whose content decides how large they are.
  var itemSizes: Lookup<ItemMeasure, Size> = [:]
  /// Search bars: what stands beside and below the field.
  var searchParts: SearchBarDefinition?
  /// Keyboards: whether it shows, and what is on its keys.
  public internal(set) var keyboard = KeyboardState()

  /// - Parameter id: of the container's view.
  public init(_ definition: ContainerDefinition, id: String) {
    self.id = id
    self.definition = definition
    switch definition {
    case .navigation(let navigation): screens = navigation.screens
    case .tabs(let tabs): (index, isTabBarHidden) = (tabs.selectedIndex, tabs.isBarHidden)
    case .split(let split): columns.contents = (split.primary, split.secondary)
    case .table(let table): self.table = table
    case .collection(let collection): self.collection = collection
    case .presentation(let presentation): index = presentation.detents.isEmpty ? 0 : presentation.selectedDetent
    case .deviceBody(let device): orientation = device.orientation
    case .keyboard(let definition): keyboard.returnKey = definition.returnKey
    case .window(let window): (self.window.isKey, self.window.isClosed) = (window.isKey, !window.isVisible)
    case .panes(let panes): self.panes = PaneState(panes)
    case .searchBar(let bar): searchParts = bar
    case .pages, .navigationBar, .toolbar, .tabBar, .statusBar, .player, .picker, .wheel: break
    }
  }

  /// The id of the view whose bounds decide.
  public var host: String {
    switch definition {
    case .presentation(let presentation): presentation.over
    case .keyboard(let keyboard): keyboard.host
    default: id
    }
  }

  /// Where everything lies now, also under a finger.
  public func layout(in bounds: ScreenBounds) -> ScreenLayout {
    var layout = restingLayout(in: bounds)
    if let pulled { layout.changes += changes(of: pulled.grip, by: pulled.translation, in: bounds) }
    return layout
  }

  private func restingLayout(in bounds: ScreenBounds) -> ScreenLayout {
    switch definition {
    case .navigationBar(let content): .navigationBar(content, of: id, in: bounds)
    case .toolbar(let buttons): .toolbar(buttons, of: id, in: bounds)
    case .tabBar(let items): .tabBar(items, of: id, in: bounds)
    case .table: table.map { TableLayout($0, of: id, in: bounds).layout } ?? ScreenLayout()
    case .collection: collection?.layout(of: id, in: bounds, sizes: itemSizes) ?? ScreenLayout()
    case .navigation(let navigation): navigation.layout(screens, of: id, in: bounds)
    case .tabs(let tabs): tabs.layout(isBarHidden: isTabBarHidden, of: id, in: bounds)
    case .split(let split): split.layout(columns, of: id, isMoving: movementsUnderWay > 0, in: bounds)
    case .pages(let pages): pages.layout(index: index, of: id, in: bounds)
    case .statusBar: .statusBar(of: id, in: bounds)
    case .deviceBody(let device): device.layout(orientation, of: id, in: bounds)
    case .window(let definition): definition.layout(window, of: id, in: bounds)
    case .picker(let definition): definition.layout(of: id, in: bounds)
    case .wheel(let definition): definition.layout(of: id, in: bounds)
    case .searchBar(let bar): (searchParts ?? bar).layout(of: id, in: bounds)
    case .player(let definition): definition.layout(of: id, in: bounds)
    case .panes(let definition): definition.layout(panes, of: id, in: bounds)
    case .presentation(let presentation):
      presentation.anchored(in: bounds).restingLayout(in: bounds, detent: index)
    case .keyboard(let definition): Keyboard(definition, keyboard, in: bounds).layout
    }
  }

  /// Whether places depend on where the content is scrolled to.
  public var followsScrolling: Bool { table?.followsScrolling ?? collection?.followsScrolling ?? isWheel }

  /// Does what the timeline asks for.
  ///
  /// - Parameters:
  ///   - bounds: those of the container's view.
  ///   - path: where the job file asks for it.
  /// - Throws: why this container cannot do it now.
  public mutating func perform(
    _ change: ControllerAction.Change, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    defer { letGoOfLostEntry() }
    return switch change {
    case .push(let screen, let isAnimated): try push(screen, isAnimated: isAnimated, in: bounds, path: path)
    case .pop(let target, let isAnimated): try pop(to: target, isAnimated: isAnimated, in: bounds, path: path)
    case .selectTab(let index): try selectTab(index, path: path)
    case .search(let isActive, let isAnimated): try search(isActive, isAnimated: isAnimated, in: bounds, path: path)
    case .searchText(let isThere): searchText(isThere, in: bounds)
    case .showSearchParts(let parts, let isAnimated):
      try show(parts, isAnimated: isAnimated, in: bounds, path: path)
    case .hideTabBar(let isHidden, let duration, let pace):
      try hideTabBar(isHidden, duration: duration, pace: pace, in: bounds, path: path)
    case .showDetail(let view): try showDetail(view, in: bounds, path: path)
    case .showPrimary(let isShown): try showPrimary(isShown, in: bounds, path: path)
    case .turnPage(let count): try turnPage(by: count, in: bounds, path: path)
    case .rotateDevice(let orientation): try rotateDevice(to: orientation, in: bounds, path: path)
    case .endMovement: endMovement(in: bounds)
    case .window(let action): try perform(action, in: bounds, path: path)
    case .resignKey: resignKey()
    case .activate(let isActive): activate(isActive)
    case .placeInSpaces(let offset, let isAnimated):
      placeInSpaces(offset, isAnimated: isAnimated, in: bounds, path: path)
    case .expectSpace(let offset): expectSpace(offset)
    case .settleInSpace: settleInSpace(isAnimated: false, in: bounds, path: path)
    case .endFullScreen: endFullScreen()
    case .togglePane(let index): try togglePane(index, in: bounds, path: path)
    case .endPan(let grip, let end): endPan(grip, end, in: bounds, path: path)
    case .insertRows(let rows, let place, let animation):
      try insertRows(rows, at: place, animation, in: bounds, path: path)
    case .deleteRows(let rows, let animation): try deleteRows(rows, animation, in: bounds, path: path)
    case .setEditing(let isEditing, let isAnimated):
      try setEditing(isEditing, isAnimated: isAnimated, in: bounds, path: path)
    case .selectRows(let rows, let isSelected): try selectRows(rows, isSelected, in: bounds)
    // The stage scrolls it.
    case .turnWheel: ScreenMovement()
    case .showSection(let y): showSection(atIndex: y, in: bounds)
    case .deleteSelectedRows(let animation): try deleteSelectedRows(animation, in: bounds, path: path)
    case .moveLifted(let pull):
      if case .item(let item) = pull.grip {
        moveLiftedItem(item, pull, in: bounds, path: path)
      } else {
        moveLifted(pull, in: bounds, path: path)
      }
    case .moveRow(let row, let place): try moveRow(row, to: place, in: bounds, path: path)
    case .setRows(let rows, let section, let animation):
      try setRows(rows, in: section, animation, in: bounds, path: path)
    case .insertSections(let sections, let place, let animation):
      try insertSections(sections, at: place, animation, in: bounds, path: path)
    case .deleteSections(let names, let animation):
      try deleteSections(names, animation, in: bounds, path: path)
    case .moveSection(let name, let place): try moveSection(name, to: place, in: bounds, path: path)
    case .reloadSections(let sections, let animation):
      try reloadSections(sections, animation, in: bounds, path: path)
    case .insertItemSections(let sections, let place): try insertSections(sections, at: place, in: bounds, path: path)
    case .reloadItemSections(let sections): try reloadSections(sections, in: bounds, path: path)
    case .insertItems(let items, let index, let section):
      try insertItems(items, at: index, in: section, in: bounds, path: path)
    case .deleteItems(let items): try deleteItems(items, in: bounds, path: path)
    case .moveItem(let item, let index, let section):
      try moveItem(item, to: index, section: section, in: bounds, path: path)
    case .setItems(let items, let section): try setItems(items, in: section, in: bounds, path: path)
    }
  }
}
