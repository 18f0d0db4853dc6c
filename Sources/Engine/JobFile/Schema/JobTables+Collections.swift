import Document
import Graphics

/// Collections in flow layouts and compositional layouts.
extension JobTables {
  static let collection = KeyTable(
    noun: "a collection",
    keys: flowKeys + [
      Key(
        "scrollDirection", .words(Spelling.words(of: LayoutAxis.self)),
        "Horizontal: items of a flow layout fill columns, sections stand beside each other, and the content is scrolled sideways.",
        default: "\"vertical\""),
      Key(
        "items", .list(.reference("view")), "Views; the flow layout gives them their frames.",
        otherwise: "\"sections\" must stand"),
      Key(
        "sections", .list(.reference("collectionSection")),
        "What a compositional layout places, one behind the other.", otherwise: "\"items\" must stand"),
      Key("interSectionSpacing", .number, "Points between sections.", default: "0"),
      Key(
        "boundarySupplementaryItems", .list(.reference("boundaryItem")),
        "Views before and behind all sections of a compositional layout.", otherwise: "none"),
      Key(
        "canMoveItems", .bool,
        "Whether a long press lifts an item, for the finger to give it another place; those of sections that are scrolled by themselves stay.",
        default: "false"),
      Key(
        "onMove", .list(.reference("step")),
        "Steps when a finger has moved an item; `${value}` is its place in its section, from 0."),
    ])
  /// What only flow layouts have.
  static let flowKeys = [
    Key("itemSize", .reference("point"), "Points.", default: "[50, 50]"),
    Key("minimumInteritemSpacing", .number, "Points.", default: "10"),
    Key("minimumLineSpacing", .number, "Points.", default: "10"),
    Key("sectionInset", .reference("insets"), "Points around the items.", default: "[0, 0, 0, 0]"),
  ]
  static let collectionSection = KeyTable(
    noun: "a section of a collection",
    keys: [
      Key("id", .string, "What steps call it by."),
      Key(
        "group", .reference("layoutItem"), "What is repeated until all items have a place.",
        otherwise: "\"list\" must stand"),
      Key(
        "list",
        .anyOf([.words(Spelling.words(of: CompositionalLayout.List.Appearance.self)), .reference("collectionList")]),
        "In place of a group: items stand below each other as in a table of this appearance, as high as their content asks for."
      ),
      Key(
        "alternatives", .list(.reference("sectionAlternative")),
        "Other groups where the collection has other bounds; the first that holds counts."),
      Key("items", .list(.reference("view")), "Views; the layout gives them their frames.", required: true),
      Key("interGroupSpacing", .number, "Points between groups.", default: "0"),
      Key("contentInsets", .reference("insets"), "Points around all groups.", default: "[0, 0, 0, 0]"),
      Key(
        "orthogonalScrollingBehavior", .words(Spelling.words(of: CompositionalLayout.OrthogonalScrolling.self)),
        "Groups stand beside each other, across the direction of scrolling, and are scrolled by themselves: freely, to the beginning of a group, by pages as wide as the collection, by groups, or by groups that come to the middle.",
        default: "\"none\""),
      Key(
        "boundarySupplementaryItems", .list(.reference("boundaryItem")),
        "Headers, footers and other views at its edges.",
        otherwise: "none"),
      Key("background", .reference("sectionBackground"), "What lies behind the whole section."),
    ])
  static let collectionList = KeyTable(
    noun: "a list",
    keys: [
      Key(
        "appearance", .words(Spelling.words(of: CompositionalLayout.List.Appearance.self)),
        "Which table it looks like.", required: true),
      Key("showsSeparators", .bool, "Whether lines are between the items.", default: "true"),
      Key("separatorInset", .number, "Points from where items begin to where lines do.", default: "16"),
    ])
  static let sectionAlternative = KeyTable(
    noun: "an alternative of a section",
    keys: [
      Key("minimumWidth", .number, "Points of the collection's width from which on it holds.", otherwise: "0"),
      Key("maximumWidth", .number, "Points of the collection's width below which it holds.", otherwise: "any"),
      Key(
        "horizontalSizeClass", .words(Spelling.words(of: SizeClass.self)), "The class in which it holds.",
        otherwise: "any"),
      Key(
        "verticalSizeClass", .words(Spelling.words(of: SizeClass.self)), "The class in which it holds.",
        otherwise: "any"),
      Key("group", .reference("layoutItem"), "In place of the section's.", required: true),
      Key("interGroupSpacing", .number, "Points between groups.", otherwise: "the section's"),
      Key("contentInsets", .reference("insets"), "Points around all groups.", otherwise: "the section's"),
    ])
  static let layoutItem = KeyTable(
    noun: "an item or a group of a layout",
    keys: [
      Key(
        "width", dimensionType, "How wide it is in its group, or in its section without insets.", required: true),
      Key(
        "height", dimensionType, "How high it is in its group, or in its section without insets.", required: true),
      Key(
        "contentInsets", .reference("insets"), "Points that what is in it stays away from its edges.",
        default: "[0, 0, 0, 0]"),
      Key(
        "items", .list(.reference("layoutItem")),
        "Makes it a group: its items, and groups in it, which repeat as long as there is room.",
        otherwise: "it is one item's place"),
      Key(
        "axis", .words(Spelling.words(of: LayoutAxis.self)),
        "Whether the items of a group stand beside or below each other.",
        default: "\"horizontal\""),
      Key(
        "count", .integer, "How many items a group has, all equally long on its axis.", otherwise: "as many as fit"),
      Key(
        "interItemSpacing", .anyOf([.number, .reference("flexibleSpacing")]), "Points between the items of a group.",
        default: "0"),
    ])
  private static let dimensionType = SchemaType.anyOf([.number, .reference("layoutDimension")])
  static let layoutDimension = KeyTable(
    noun: "a dimension",
    keys: [
      Key("fractionalWidth", .number, "Of the width of what it is in, 1 being all of it."),
      Key("fractionalHeight", .number, "Of the height of what it is in, 1 being all of it."),
      Key("absolute", .number, "Points; the number alone says the same."),
      Key("estimated", .number, "As its content asks for; points, where nothing does."),
    ])
  static let flexibleSpacing = KeyTable(
    noun: "a flexible space",
    keys: [Key("flexible", .number, "Points, at least; what is left of the group is shared out.", required: true)])
  static let boundaryItem = KeyTable(
    noun: "a supplementary item",
    keys: [
      Key("view", .reference("view"), "What stands there.", required: true),
      Key(
        "width", dimensionType, "How wide it is in the section without insets.", default: "{ \"fractionalWidth\": 1 }"),
      Key("height", dimensionType, "How high it is.", required: true),
      Key(
        "alignment", .words(Spelling.words(of: CompositionalLayout.Alignment.self)), "At which edge it stands.",
        default: "\"top\""),
      Key("offset", .reference("point"), "Points that it is away from there.", default: "[0, 0]"),
      Key(
        "pinToVisibleBounds", .bool, "Whether it stays at the edge of what shows while its section is there.",
        default: "false"),
      Key("extendsBoundary", .bool, "False: it takes no room, and lies over the items.", default: "true"),
    ])
  static let sectionBackground = KeyTable(
    noun: "a section's background",
    keys: [
      Key("view", .reference("view"), "What lies there.", required: true),
      Key(
        "contentInsets", .reference("insets"), "Points that it stays away from the section's edges.",
        default: "[0, 0, 0, 0]"),
    ])

  /// What the schema defines of collections.
  static let collectionObjects: [(String, KeyTable)] = [
    ("collection", collection), ("collectionSection", collectionSection), ("layoutItem", layoutItem),
    ("layoutDimension", layoutDimension), ("flexibleSpacing", flexibleSpacing), ("boundaryItem", boundaryItem),
    ("sectionBackground", sectionBackground), ("collectionList", collectionList),
    ("sectionAlternative", sectionAlternative),
  ]
}
