import Document
import Graphics
import Lookups
import Screens

/// Standard screens: bars, tables, collections, controllers, windows.
extension JobTables {
  /// Keys of views that fill them with standard content.
  static let screenKeys = ScreenKey.allCases.map { Key($0.rawValue, .reference($0.rawValue), $0.purpose) }
  static let containerKeys = Membership(Spelling.words(of: ScreenKey.self))
  static let controllerActions =
    [
      Key("push", .reference("push"), "A navigation controller shows a further screen, in 0.35 s."),
      Key("pop", .anyOf([.string, .reference("pop")]), "A navigation controller goes back, in 0.35 s."),
      Key("selectTab", .reference("selectTab"), "A tab bar controller shows another screen, at once."),
      Key("setSearchActive", .reference("setSearchActive"), "The search of a navigation controller begins or ends."),
      Key(
        "setSearchBar", .reference("setSearchBar"), "A search bar shows or hides its button and its scopes, in 0.35 s."),
      Key("showDetail", .reference("showDetail"), "A split view's second column shows something else, at once."),
      Key("showPrimary", .reference("showPrimary"), "A split view's first column comes or goes, in 0.35 s."),
      Key("turnPage", .anyOf([.string, .reference("turnPage")]), "A page view controller turns pages."),
      Key(
        "rotateDevice", .reference("rotateDevice"), "A device is turned, and what is on its screen with it, in 0.5 s."),
      Key("present", .reference("present"), "Something comes over the scene: a sheet, a full screen, an alert."),
      Key("dismiss", .anyOf([.string, .reference("dismiss")]), "What was presented goes, and what lies over it."),
      Key("windowAction", .reference("windowAction"), "Something is done to a window of macOS."),
      Key("selectPickerRow", .reference("selectPickerRow"), "A column of a picker turns to a row, in 0.3 s."),
      Key(
        "showSpace", .string,
        "The space comes that the window of an id is on: its own if it fills the screen, else the desktop; of the view that windows are in: the desktop."
      ),
      Key(
        "activateApplication", .string,
        "The windows of an application come to the front, and panels of the others hide; one without windows takes the keys from all."
      ),
    ] + listActions
  private static let isAnimated = Key("animated", .bool, "False: at once.", default: "true")
  static let push = KeyTable(
    noun: "a push",
    keys: [
      Key("onto", .string, "The navigation controller's id.", required: true),
      Key("screen", .reference("screen"), "What comes.", required: true), isAnimated,
    ])
  static let pop = KeyTable(
    noun: "a pop",
    keys: [
      Key("from", .string, "The navigation controller's id.", required: true),
      Key("to", .string, "The screen that shows then.", otherwise: "the one below"),
      Key("toRoot", .bool, "True: the lowest screen shows then."), isAnimated,
    ])
  static let selectTab = KeyTable(
    noun: "a selection of a tab",
    keys: [
      Key("in", .string, "The tab bar controller's id.", required: true),
      Key("index", .integer, "Which screen, from 0.", required: true),
    ])
  static let showDetail = KeyTable(
    noun: "a detail",
    keys: [
      Key("in", .string, "The split view controller's id.", required: true),
      Key("view", .reference("view"), "What shows.", required: true),
    ])
  static let showPrimary = KeyTable(
    noun: "a column's coming or going",
    keys: [
      Key("in", .string, "The split view controller's id.", required: true),
      Key("visible", .bool, "Whether it shows then.", required: true),
    ])
  static let turnPage = KeyTable(
    noun: "a turn of a page",
    keys: [
      Key("of", .string, "The page view controller's id.", required: true),
      Key("by", .integer, "Pages forward; negative: back.", default: "1"),
    ])
  static let rotateDevice = KeyTable(
    noun: "a turn of a device",
    keys: [
      Key("of", .string, "The id of the view with the device's body.", required: true),
      Key(
        "to", .words(Spelling.words(of: Device.Orientation.self)), "How it is held then.", required: true),
    ])
  static let windowAction = KeyTable(
    noun: "an action on a window",
    keys: [
      Key("of", .string, "The window's id.", required: true),
      Key("action", .words(Spelling.words(of: WindowAction.self)), "What is done.", required: true),
    ])
  static let present = KeyTable(
    noun: "a presentation",
    keys: [
      Key("id", .string, "What dismiss names.", required: true),
      Key(
        "style", .words(PresentationDefinition.Style.presentable.map(\.rawValue)),
        "How much of the screen it covers.", default: "\"pageSheet\""),
      Key(
        "transition", .words(Spelling.words(of: PresentationDefinition.TransitionStyle.self)), "How it comes and goes.",
        default: "\"coverVertical\""),
      Key("view", .reference("view"), "What is shown; it may fill itself with standard content."),
      Key("alert", .reference("alert"), "An alert, in place of a view."),
      Key("over", .string, "The view that it covers.", default: "\"root\""),
      Key(
        "from", .string, "The view that a popover points to, or that \"zoom\" comes out of.",
        otherwise: "the view that it covers"),
      Key(
        "detents", .list(.words(Spelling.words(of: PresentationDefinition.Detent.self))),
        "The heights at which a sheet rests, from the one at which it comes.", otherwise: "one"),
      Key("prefersGrabberVisible", .bool, "True: a sheet shows what it is pulled by.", default: "false"),
      Key(
        "largestUndimmedDetentIdentifier", .words(Spelling.words(of: PresentationDefinition.Detent.self)),
        "Up to this height a sheet neither darkens what it covers nor keeps fingers from it.",
        otherwise: "it always does"),
      Key(
        "prefersScrollingExpandsWhenScrolledToEdge", .bool,
        "False: a finger that moves content up scrolls it, and does not bring a sheet to its next height first.",
        default: "true"),
      Key(
        "isModalInPresentation", .bool, "True: no finger takes a sheet or a popover away, only a step.",
        default: "false"),
      Key("onDismiss", .list(.reference("step")), "Steps when a finger takes a sheet or a popover away."), isAnimated,
    ])
  static let alert = KeyTable(
    noun: "an alert",
    keys: [
      Key("title", .string, "Its headline.", otherwise: "it must stand, but for action sheets"),
      Key("message", .string, "What it says."),
      Key(
        "preferredStyle", .words(Spelling.words(of: AlertContent.PreferredStyle.self)),
        "An action sheet has its buttons at the lower edge of a phone, and in a popover of \"from\" on a tablet.",
        default: "\"alert\""),
      Key("messageLines", .integer, "How many lines the message takes.", otherwise: "as many as it needs"),
      Key("actions", .list(.reference("alertAction")), "Its buttons; each dismisses it.", required: true),
      Key(
        "textFields", .list(.reference("alertTextField")),
        "Fields below the message, the first of which is typed into when it comes."),
    ])
  static let alertTextField = KeyTable(
    noun: "a text field of an alert",
    keys: [
      Key("id", .string, "Of the field.", otherwise: "the alert's with .field-0 …"),
      Key("placeholder", .string, "What it says while nothing is typed."),
      Key("text", .string, "What stands in it at first."),
      Key("isSecureTextEntry", .bool, "Whether dots stand for what is typed.", default: "false"),
      Key(
        "keyboardType", .words(Spelling.words(of: KeyboardType.self)), "Which keys type into it.",
        default: "\"default\""),
      Key(
        "onValueChanged", .list(.reference("step")), "Steps when the text changes; they may use `${value}`, the text."),
      Key(
        "onReturn", .list(.reference("step")), "Steps when the return key is pressed; they may use `${value}`.",
        otherwise: "the next field is typed into"),
    ])
  static let alertAction = KeyTable(
    noun: "an action of an alert",
    keys: [
      Key("title", .string, "The button's title.", required: true),
      Key("style", .words(Spelling.words(of: AlertContent.Action.Style.self)), "How it looks.", default: "\"default\""),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped."),
    ])
  static let dismiss = KeyTable(
    noun: "a dismissal", keys: [Key("id", .string, "What was presented.", required: true), isAnimated])

  // MARK: Content

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
    ] + selectionKeys + [
      Key(
        "estimatedRowHeight", .number, "Points: how high rows count that size themselves, until they show.",
        default: "44")
    ])
  static let tableSection = KeyTable(
    noun: "a section of a table",
    keys: [
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
    ] + editingKeys)
  static let tableCell = KeyTable(
    noun: "a cell of a table",
    keys: [
      Key("id", .string, "Unique in the job."), Key("text", .string, "Its title.", required: true),
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
      Key("primaryWidth", .number, "Points.", default: "320"),
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
      ("turnPage", turnPage), ("present", present), ("alert", alert), ("alertAction", alertAction),
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
