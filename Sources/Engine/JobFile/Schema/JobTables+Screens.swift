import Document
import Graphics
import Lookups
import Screens

/// Standard screens: bars, tables, collections, controllers, windows.
extension JobTables {
  /// Keys of views that fill them with standard content.
  static let screenKeys = ScreenKey.allCases.map { Key($0.rawValue, .reference($0.rawValue), $0.purpose) }
  static let containerKeys = Membership(Spelling.words(of: ScreenKey.self))
  static let navigationBar = KeyTable(
    noun: "a navigation bar",
    keys: [
      Key("title", .string, "In the middle, or large below."),
      Key("largeTitle", .bool, "True: 52 points more.", default: "false"),
      Key("prompt", .string, "A line above everything else, in 30 points more."),
      Key("back", .string, "The title beside a chevron on the left."),
      Key("left", .list(.anyOf([.string, .reference("barButton")])), "Buttons on the left; a text is a title."),
      Key("right", .list(.anyOf([.string, .reference("barButton")])), "Buttons on the right; a text is a title."),
    ])
  static let tabBar = KeyTable(
    noun: "a tab bar",
    keys: [
      Key("items", .list(.reference("tabItem")), "From left to right.", required: true),
      Key("selected", .integer, "Which item, from 0.", default: "0"),
    ])
  static let tabItem = KeyTable(
    noun: "an item of a tab bar",
    keys: [
      Key("title", .string, "Below the icon.", required: true),
      Key("icon", .reference("path"), "A shape in a square of 25 points.", otherwise: "a disc"),
      Key("image", .string, "A symbol or an asset, in the tint, in place of the shape."),
      Key("badge", .string, "In a red bubble at the icon."),
    ])
  static let toolbar = KeyTable(
    noun: "a toolbar",
    keys: [
      Key(
        "items", .list(.anyOf([.string, .reference("barButton")])),
        "Buttons, spread evenly unless there are spaces among them; a text is a title.", required: true)
    ])
  static let barButton = KeyTable(
    noun: "a button of a bar",
    keys: [
      Key("id", .string, "Unique in the job.", otherwise: "named by its place, as in \"screen.right-0\""),
      Key("title", .string, "What it says."), Key("image", .string, "A symbol or an asset, in the tint."),
      Key("space", .number, "In place of a button: so many points between two."),
      Key("flexibleSpace", .bool, "True: in place of a button, a share of what is left on a toolbar."),
      Key("prominent", .bool, "True: the title is bold, as that of \"Done\".", default: "false"),
      Key("enabled", .bool, "False: it is pale, and cannot be tapped.", default: "true"),
      Key("tintColor", .reference("color"), "Of title or image.", otherwise: "the tint of bars"),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped."),
      Key(
        "menu", .list(.anyOf([.string, .reference("contextMenuItem")])),
        "A menu of iOS that a tap opens, or, with an \"onTap\", a long press; a text is an item."),
    ])
  static let table = KeyTable(
    noun: "a table",
    keys: [
      Key("style", .words(Spelling.words(of: TableDefinition.Style.self)), "How sections look.", default: "\"plain\""),
      Key("sections", .list(.reference("tableSection")), "From top to bottom.", required: true),
      Key("tableHeaderView", .reference("view"), "Above all sections, as high as its frame, or 44 points."),
      Key("tableFooterView", .reference("view"), "Below all sections, as high as its frame, or 44 points."),
      Key("cell", .reference("cellTemplate"), "What the cells of \"rows\" are made of."),
      Key("isEditing", .bool, "Whether rows show what deletes, inserts and moves them.", default: "false"),
      Key(
        "dragInteractionEnabled", .bool,
        "Whether a long press lifts rows that \"canMove\", for the finger to give them another place, also while the table is not edited.",
        default: "false"),
    ] + selectionKeys + [
      Key(
        "estimatedRowHeight", .number, "Points: how high rows count that size themselves, until they show.",
        default: "44")
    ])
  static let tableSection = KeyTable(
    noun: "a section of a table",
    keys: [
      Key(
        "id", .string,
        "What steps call the section, unique in the table, and what stands before the names of its parts, such as `ID.header`, which are unique in the job.",
        otherwise: "its number, as in `TABLE.header-0`"),
      Key("header", .string, "Above its cells."), Key("footer", .string, "Below its cells."),
      Key("indexTitle", .string, "At the table's right edge, where a finger brings the section to the top."),
      Key("cells", .list(.reference("tableCell")), "From top to bottom.", otherwise: "\"rows\" must stand"),
      Key(
        "rows", .anyOf([.list(.any), .integer]),
        "Values, or how many: the table's \"cell\" makes a cell of each, with its members as \"${row.NAME}\"."),
    ])
  static let cellTemplate = KeyTable(
    noun: "a template of cells",
    keys: [
      Key("subviews", .list(.reference("view")), "Back to front; their ids stand behind the cell's.", required: true),
      Key(
        "constraints", .list(.anyOf([.string, .reference("constraint")])),
        "Between these views and \"cell\", what fills the cell; they say how high it is."),
      Key(
        "accessory", .words(Spelling.words(of: TableContent.Cell.Accessory.self)), "At the right end.",
        default: "\"none\""),
      Key("height", .number, "Points.", otherwise: "as the constraints ask for"),
      Key("selected", .bool, "True: it looks selected.", default: "false"),
      Key("backgroundColor", .reference("color"), "Of the cell.", otherwise: "as the table's style has it"),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped; it looks selected for a moment."),
      Key("swipeActions", .reference("swipeActions"), "Buttons that a finger brings by moving it aside."),
      contextMenu,
    ] + editingKeys)
  static let tableCell = KeyTable(
    noun: "a cell of a table",
    keys: [
      Key("id", .string, "Unique in the job."), Key("text", .string, "Its title.", required: true),
      Key("textColor", .reference("color"), "Of its title.", otherwise: "the system's"),
      Key("detail", .string, "Further text."),
      Key(
        "style", .words(Spelling.words(of: TableDefinition.Row.Style.self)), "Where the detail stands.",
        default: "\"default\""),
      Key(
        "accessory", .words(Spelling.words(of: TableContent.Cell.Accessory.self)), "At the right end.",
        default: "\"none\""),
      Key("image", .string, "An asset or a symbol at the left end."),
      Key("selected", .bool, "True: it looks selected.", default: "false"),
      Key("height", .number, "Points.", otherwise: "44, 58 with a subtitle, in iOS 26 51.5 and 70.5"),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped; it looks selected for a moment."),
      Key("swipeActions", .reference("swipeActions"), "Buttons that a finger brings by moving it aside."),
      contextMenu,
    ] + editingKeys + accessoryKeys + multiplied)
  static let screen = KeyTable(
    noun: "a screen",
    keys: [
      Key("id", .string, "Its page's id.", required: true), Key("title", .string, "In the bar.", required: true),
      Key("largeTitle", .bool, "True: the title is large.", default: "false"),
      Key("prompt", .string, "A line above everything else on the bar, in 30 points more."),
      Key("left", .list(.anyOf([.string, .reference("barButton")])), "Buttons on the left; a text is a title."),
      Key("right", .list(.anyOf([.string, .reference("barButton")])), "Buttons on the right; a text is a title."),
      Key("view", .reference("view"), "The content; without a frame it fills the room below the bar."),
      Key("searchController", .reference("searchController"), "A search bar below the title."),
      Key("toolbar", .list(.anyOf([.string, .reference("barButton")])), "Buttons of a toolbar below the content."),
      Key(
        "hidesBottomBarWhenPushed", .bool,
        "Whether the bar of the tabs around goes along with the screen below, and stays away while this screen or one above it shows; for the lowest screen it means nothing.",
        default: "false"),
    ])
  static let searchController = KeyTable(
    noun: "a search controller",
    keys: [
      Key("id", .string, "The search bar's id.", otherwise: "`SCREEN.search.bar`"),
      Key("placeholder", .string, "What the bar says while nothing is typed.", default: "\"Search\""),
      Key("hidesWhenScrolling", .bool, "False: the bar stays while content scrolls.", default: "true"),
      Key("obscuresBackground", .bool, "False: the content is not dimmed during a search.", default: "true"),
      Key("results", .reference("view"), "Shows over the content while something is typed."),
      Key(
        "scopeButtonTitles", .list(.string), "Segments below the bar during a search, `SCREEN.search.scope`.",
        otherwise: "none"),
      Key("selectedScope", .integer, "Which of them is chosen at first, from 0.", default: "0"),
      Key(
        "onScopeChanged", .list(.reference("step")),
        "Steps when another one is chosen; they may use `${value}`, its index."),
      Key(
        "onValueChanged", .list(.reference("step")), "Steps when the text changes; they may use `${value}`, the text."),
      Key("onReturn", .list(.reference("step")), "Steps for the return key.", otherwise: "typing ends"),
    ])
  static let setSearchActive = KeyTable(
    noun: "a setSearchActive step",
    keys: [
      Key("in", .string, "A navigation controller whose screen on top has a search.", required: true),
      Key("isActive", .bool, "True: the search begins, with the keyboard; false: it ends.", required: true),
      Key("animated", .bool, "False: at once.", default: "true"),
    ])
  static let navigation = KeyTable(
    noun: "a navigation controller",
    keys: [
      Key("screens", .list(.reference("screen")), "The stack; the last one is on top.", required: true),
      Key("statusBarHeight", .number, "Points above the bar.", otherwise: "the view's safe area"),
      Key(
        "standardAppearance", .reference("barAppearance"), "The bar over content that scrolls under it.",
        otherwise: "the system's"),
      Key(
        "scrollEdgeAppearance", .reference("barAppearance"),
        "The bar while content rests below it, and where nothing scrolls.", otherwise: "no ground and no line"),
      Key(
        "compactAppearance", .reference("barAppearance"),
        "The same over content where the height is compact, as on a phone on its side.",
        otherwise: "`standardAppearance`"),
      Key(
        "compactScrollEdgeAppearance", .reference("barAppearance"),
        "The same at rest where the height is compact.", otherwise: "`scrollEdgeAppearance`"),
    ])
  static let barAppearance = KeyTable(
    noun: "the appearance of a bar",
    keys: [Key("backgroundColor", .reference("color"), "The ground.", otherwise: "the system's")])
  static let tabs = KeyTable(
    noun: "a tab bar controller",
    keys: [
      Key("screens", .list(.reference("tabScreen")), "From left to right.", required: true),
      Key("selected", .integer, "Which one shows, from 0.", default: "0"),
      Key("homeIndicatorHeight", .number, "Points below the bar.", otherwise: "the view's safe area"),
      Key(
        "standardAppearance", .reference("barAppearance"), "The bar while content is still to come from below it.",
        otherwise: "the system's"),
      Key(
        "scrollEdgeAppearance", .reference("barAppearance"),
        "The bar while content shows its end above it, and where nothing scrolls.", otherwise: "no ground and no line"),
    ])
  static let tabScreen = KeyTable(
    noun: "a screen of a tab bar controller",
    keys: tabItem.keys + [
      Key("view", .reference("view"), "The content; without a frame it fills the room.", required: true)
    ])
  static let split = KeyTable(
    noun: "a split view controller",
    keys: [
      Key("primary", .reference("view"), "The first column.", required: true),
      Key("secondary", .reference("view"), "The second column.", required: true),
      Key(
        "primaryWidth", .number, "Points; beside the second column at most half of the view's width.", default: "320"),
      Key(
        "displayMode", .words(Spelling.words(of: SplitDefinition.DisplayMode.self)),
        "How the columns share the room where it is not compact in width.", default: "\"automatic\""),
    ])
  static let pages = KeyTable(
    noun: "a page view controller",
    keys: [
      Key("views", .list(.reference("view")), "The pages; without frames they fill the view.", required: true),
      Key(
        "transitionStyle", .words(Spelling.words(of: PagesDefinition.TransitionStyle.self)),
        "How one page follows another.", default: "\"scroll\""),
    ])
  static let window = KeyTable(
    noun: "a window",
    keys: [
      Key("title", .string, "In the title bar."),
      Key(
        "style", .words(Spelling.words(of: WindowDefinition.Style.self)), "What its title bar shows.",
        default: "\"standard\""),
      Key("isKey", .bool, "False: it looks as if another window had the keyboard.", default: "true"),
      Key("minSize", .reference("point"), "How small a drag at its edges makes it, in points.", default: "[120, 60]"),
      Key("maxSize", .reference("point"), "How large, in points.", otherwise: "no limit"),
      Key("toolbar", .reference("windowToolbar"), "Items below the title."),
      Key("application", .string, "The application that it belongs to.", default: "\"\""),
      Key(
        "hidesOnDeactivate", .bool, "Whether it shows only while its application is active.",
        otherwise: "true for panels and HUDs"),
      Key("view", .reference("view"), "The content; without a frame it fills the room below the title bar."),
    ])

  static let statusBar = KeyTable(
    noun: "a status bar",
    keys: [
      Key("time", .string, "As it is shown.", default: "\"9:41\""),
      Key(
        "style", .words(Spelling.words(of: StatusBarContent.Style.self)), "Its colour.", default: "\"default\""),
      Key("batteryLevel", .number, "0…1.", default: "1"),
    ])
  static let deviceBody = KeyTable(
    noun: "a device's body",
    keys: [
      Key("device", .words(Device.all.map(\.name)), "Whose body it is.", required: true),
      Key(
        "orientation", .words(Spelling.words(of: Device.Orientation.self)), "How it is held.",
        default: "\"portrait\""),
      Key("edgeColor", .reference("color"), "Of the body's edge and keys.", default: "\"#5a5a5f\""),
      Key("statusBar", .anyOf([.bool, .reference("statusBar")]), "False: there is none.", otherwise: "9:41"),
      Key("view", .reference("view"), "What is on the screen; without a frame it fills it."),
    ])

  /// What the schema defines of screens.
  static let screenObjects: [(String, KeyTable)] =
    [
      ("push", push), ("pop", pop), ("selectTab", selectTab),
      ("setSearchActive", setSearchActive), ("searchController", searchController), ("showDetail", showDetail),
      ("showPrimary", showPrimary),
      ("turnPage", turnPage), ("present", present), ("detent", detent), ("alert", alert), ("alertAction", alertAction),
      ("alertTextField", alertTextField),
      ("dismiss", dismiss),
      ("navigationBar", navigationBar), ("tabBar", tabBar), ("tabItem", tabItem), ("toolbar", toolbar),
      ("barButton", barButton),
      ("table", table),
      ("tableSection", tableSection), ("tableCell", tableCell), ("cellTemplate", cellTemplate),
      ("screen", screen),
      ("navigation", navigation), ("barAppearance", barAppearance),
      ("tabs", tabs), ("tabScreen", tabScreen), ("split", split), ("pages", pages),
      ("window", window), ("statusBar", statusBar), ("deviceBody", deviceBody), ("rotateDevice", rotateDevice),
      ("windowAction", windowAction),
    ] + listEdits + collectionObjects + menuObjects + playerObjects
    + searchBarObjects
}
