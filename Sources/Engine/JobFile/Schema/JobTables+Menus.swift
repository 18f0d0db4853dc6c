import Document

/// Menus of macOS, and toolbars of its windows.
extension JobTables {
  static let menuItem = KeyTable(
    noun: "an item of a menu",
    keys: [
      Key("id", .string, "The id of its view while the menu is open.", otherwise: "MENU.item-INDEX"),
      Key("title", .string, "Its text."),
      Key("separator", .bool, "True: a line between two groups, and nothing else."),
      Key("state", .words(Spelling.words(of: MenuItem.State.self)), "The mark before the title.", default: "\"off\""),
      Key("enabled", .bool, "False: it is pale, and cannot be chosen.", default: "true"),
      Key("image", .string, "An asset or a symbol before the title."),
      Key("keyEquivalent", .string, "The key that does the same, as it is shown, such as \"⌘S\"."),
      Key("indentationLevel", .integer, "How many steps the title is moved in.", default: "0"),
      Key("items", .list(.anyOf([.string, .reference("menuItem")])), "A menu that opens beside it."),
      Key("onTap", .list(.reference("step")), "Steps when it is chosen."),
    ])
  static let menuBar = KeyTable(
    noun: "a menu bar",
    keys: [Key("menus", .list(.reference("barMenu")), "From the left; the first is the application's.", required: true)]
  )
  static let barMenu = KeyTable(
    noun: "a menu of a menu bar",
    keys: [
      Key("id", .string, "The id of its title's view.", otherwise: "BAR.menu-INDEX"),
      Key("title", .string, "In the bar.", required: true),
      Key("items", .list(.anyOf([.string, .reference("menuItem")])), "What opens below it.", required: true),
    ])
  static let windowToolbar = KeyTable(
    noun: "a window's toolbar",
    keys: [
      Key("items", .list(.reference("toolbarItem")), "From the left.", required: true),
      Key(
        "displayMode", .words(Spelling.words(of: WindowToolbar.DisplayMode.self)), "What shows of the items.",
        default: "\"iconAndLabel\""),
      Key("centered", .bool, "True: the items stand in the middle.", default: "false"),
    ])
  static let toolbarItem = KeyTable(
    noun: "an item of a window's toolbar",
    keys: [
      Key("id", .string, "The id of its view.", otherwise: "WINDOW.toolbar.item-INDEX"),
      Key("label", .string, "Below the picture, or in place of it."),
      Key("image", .string, "An asset or a symbol."),
      Key("view", .reference("view"), "A control in place of a picture, at most 28 points high."),
      Key("space", .number, "In place of all others: points that stay free."),
      Key("flexibleSpace", .bool, "True, in place of all others: it takes what the others leave."),
      Key("separator", .bool, "True, in place of all others: a line."),
      Key("enabled", .bool, "False: it is pale, and cannot be clicked.", default: "true"),
      Key("selected", .bool, "True: it is the one of several that is chosen.", default: "false"),
      Key("onTap", .list(.reference("step")), "Steps when it is clicked."),
    ])

  static let contextMenu = Key(
    "contextMenu", .list(.anyOf([.string, .reference("contextMenuItem")])),
    "A menu of iOS that a long press opens while everything else blurs; a text is an item.")
  static let contextMenus = [
    contextMenu,
    Key(
      "showsMenuAsPrimaryAction", .bool, "True: a tap on the button opens its \"contextMenu\", and nothing blurs.",
      default: "false"),
    Key(
      "changesSelectionAsPrimaryAction", .bool,
      "True, with \"showsMenuAsPrimaryAction\": the title of the item that is chosen becomes the button's; the item that it shows is marked.",
      default: "false"),
  ]
  static let contextMenuItem = KeyTable(
    noun: "an item of a context menu",
    keys: [
      Key("title", .string, "Its text.", otherwise: "it must stand, but for \"displayInline\""),
      Key("subtitle", .string, "Smaller, below the title."),
      Key("image", .string, "An asset or a symbol at the right end."),
      Key("destructive", .bool, "True: it is red.", default: "false"),
      Key("enabled", .bool, "False: it is pale, and cannot be chosen.", default: "true"),
      Key("on", .bool, "True: a check mark stands before it.", default: "false"),
      Key("beginsGroup", .bool, "True: a thick line parts it from the item above.", default: "false"),
      Key(
        "items", .list(.anyOf([.string, .reference("contextMenuItem")])),
        "A menu of its own, which a tap on it opens in its place."),
      Key(
        "displayInline", .bool,
        "True: its \"items\" stand in the menu itself, between thick lines, below its title if it has one.",
        default: "false"),
      Key("onTap", .list(.reference("step")), "Steps when it is chosen."),
    ])

  /// What the schema defines of menus and toolbars.
  static let menuObjects: [(String, KeyTable)] = [
    ("menuItem", menuItem), ("menuBar", menuBar), ("barMenu", barMenu), ("windowToolbar", windowToolbar),
    ("toolbarItem", toolbarItem), ("contextMenuItem", contextMenuItem),
  ]
}
