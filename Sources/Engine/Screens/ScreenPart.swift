/// The ids of parts that a job file leaves to their tables.
public enum ScreenPartName {
  /// Of a cell without an id of its own; section and row count from 0.
  public static func cell(of table: String, section: Int, row: Int) -> String {
    ScreenPart.cell(section: section, row: row).id(of: table)
  }

  /// What scrolls a section of a collection by itself.
  ///
  /// - Parameters:
  ///   - section: the section's id; nil: it has none.
  ///   - number: its place, from 0.
  public static func scroller(of section: String?, _ number: Int, in collection: String) -> String {
    section.map { ScreenPart.sectionScroller.id(of: $0) } ?? ScreenPart.section(number).id(of: collection)
  }

  /// What lies behind the items of a list, of a section as above.
  public static func listGround(of section: String?, _ number: Int, in collection: String) -> String {
    section.map { ScreenPart.sectionGround.id(of: $0) } ?? ScreenPart.listGround(number).id(of: collection)
  }

  /// The search bar of a screen.
  public static func searchBar(of screen: String) -> String { ScreenPart.searchBar.id(of: screen) }

  /// A column of a picker, from 0.
  public static func wheel(_ index: Int, of picker: String) -> String { ScreenPart.wheel(index).id(of: picker) }

  /// What plays the video of a player.
  public static func video(of player: String) -> String { ScreenPart.video.id(of: player) }

  /// What lies over the video of a player.
  public static func controls(of player: String) -> String { ScreenPart.controls.id(of: player) }
}

/// A part of a standard screen. Its view's or layer's id is the id of what it belongs to, with the part behind it.
enum ScreenPart {
  // Bars.
  case bar, barBackground, barLine, prompt, title, largeTitle, smallTitle, back, backTitle, backChevron, line
  case leftButton(Int), rightButton(Int)
  case search, searchBar, searchScope, searchCancel, searchDim
  case field, cancel, scope
  case item(Int), itemTitle(Int), itemIcon(Int), itemBadge(Int), itemBadgeText(Int), itemMark(Int), platter
  // Controllers.
  case pages, page(Int), dim, strip, primary, secondary, toolbar
  // Tables.
  case header(Int), footer(Int), above(Int), cell(section: Int, row: Int)
  case text, detail, image, accessory, accessoryButton, editControl, reorderControl, selectionMark
  case index, indexTitle(Int)
  // Sections of tables that have an id.
  case sectionHeader, sectionFooter, sectionLine, sectionTitle
  // Collections.
  case section(Int), listGround(Int)
  // Sections of collections that have an id.
  case sectionScroller, sectionGround
  // Devices.
  case time, symbols, signal(Int), wireless, batteryCase, batteryPole, batteryCharge
  case chassis, body, screen, interface, statusBar, homeIndicator, sensors, sideKey(Int), homeButton
  // Alerts.
  case message, action(Int), lineBefore(Int), alertField(Int), fieldGround(Int), alertTexts, alertActions
  // Popovers.
  case arrow
  // Pickers.
  case wheel(Int), wheelRow(Int), band
  // Players.
  case video, controls, play, pauseSign, playSign, skipBack, skipForward, progress, elapsed, remaining
  // Menus.
  case menu, menuItem(Int), barMenu(Int), contextMenu, editMenu
  // Sheets.
  case grabber
  // Sheets of windows.
  case slot
  // Split views of a Mac.
  case divider(Int)
  // Modal windows.
  case modal
  // Windows.
  case chrome, titleBar, titleLine, windowButton(WindowButton), toolbarItem(Int), overflow
  // Keyboards.
  case keyboard, keys, balloon

  /// The id of this part of what has an id.
  func id(of owner: String) -> String {
    let name =
      switch self {
      case .bar: "bar"
      case .barBackground: "bar.background"
      case .barLine: "bar.line"
      case .prompt: "prompt"
      case .title: "title"
      case .largeTitle: "title.large"
      case .smallTitle: "title.small"
      case .back: "back"
      case .backTitle: "back.title"
      case .backChevron: "back.chevron"
      case .line: "line"
      case .search: "search"
      case .searchBar: "search.bar"
      case .searchScope: "search.scope"
      case .searchCancel: "search.cancel"
      case .searchDim: "search.dim"
      case .field: "field"
      case .cancel: "cancel"
      case .scope: "scope"
      case .leftButton(let index): "left-\(index)"
      case .rightButton(let index): "right-\(index)"
      case .section(let index): "section-\(index)"
      case .listGround(let index): "list-\(index)"
      case .sectionScroller: "scroller"
      case .sectionGround: "list"
      case .item(let index): "item-\(index)"
      case .itemTitle(let index): "item-\(index).title"
      case .itemIcon(let index): "item-\(index).icon"
      case .itemBadge(let index): "item-\(index).badge"
      case .itemMark(let index): "item-\(index).mark"
      case .platter: "platter"
      case .itemBadgeText(let index): "item-\(index).badge.text"
      case .pages: "pages"
      case .page(let index): "page-\(index)"
      case .dim: "dim"
      case .strip: "strip"
      case .primary: "primary"
      case .secondary: "secondary"
      case .toolbar: "toolbar"
      case .header(let section): "header-\(section)"
      case .footer(let section): "footer-\(section)"
      case .sectionHeader: "header"
      case .sectionFooter: "footer"
      case .sectionLine: "above"
      case .sectionTitle: "index"
      case .cell(let section, let row): "cell-\(section)-\(row)"
      case .text: "text"
      case .detail: "detail"
      case .image: "image"
      case .accessory: "accessory"
      case .accessoryButton: "accessory.button"
      case .editControl: "edit"
      case .selectionMark: "selection"
      case .index: "index"
      case .indexTitle(let index): "index-\(index)"
      case .reorderControl: "reorder"
      case .above(let section): "above-\(section)"
      case .time: "time"
      case .symbols: "symbols"
      case .signal(let index): "signal-\(index)"
      case .wireless: "wireless"
      case .batteryCase: "battery.case"
      case .batteryPole: "battery.pole"
      case .batteryCharge: "battery.charge"
      case .chassis: "chassis"
      case .body: "body"
      case .interface: "interface"
      case .screen: "screen"
      case .statusBar: "statusBar"
      case .homeIndicator: "homeIndicator"
      case .sensors: "sensors"
      case .sideKey(let index): "key-\(index)"
      case .homeButton: "homeButton"
      case .message: "message"
      case .wheel(let index): "wheel-\(index)"
      case .wheelRow(let index): "row-\(index)"
      case .band: "band"
      case .video: "video"
      case .controls: "controls"
      case .play: "play"
      case .pauseSign: "play.pause"
      case .playSign: "play.play"
      case .skipBack: "skipBack"
      case .skipForward: "skipForward"
      case .progress: "progress"
      case .elapsed: "elapsed"
      case .remaining: "remaining"
      case .arrow: "arrow"
      case .menu: "menu"
      case .contextMenu: "contextMenu"
      case .editMenu: "editMenu"
      case .menuItem(let index): "item-\(index)"
      case .barMenu(let index): "menu-\(index)"
      case .grabber: "grabber"
      case .slot: "slot"
      case .divider(let index): "divider-\(index)"
      case .modal: "modal"
      case .overflow: "toolbar.overflow"
      case .toolbarItem(let index): "toolbar.item-\(index)"
      case .action(let index): "action-\(index)"
      case .lineBefore(let index): "line-\(index)"
      case .alertTexts: "texts"
      case .alertActions: "actions"
      case .alertField(let index): "field-\(index)"
      case .fieldGround(let index): "field-\(index).ground"
      case .chrome: "chrome"
      case .titleBar: "titleBar"
      case .titleLine: "titleLine"
      case .windowButton(let button): button.rawValue
      case .keyboard: "keyboard"
      case .keys: "keys"
      case .balloon: "balloon"
      }
    return "\(owner).\(name)"
  }
}
