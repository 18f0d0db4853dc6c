import Document

/// Rows of tables and items of collections that come, go and change places.
extension JobTables {
  static let listActions = [
    Key("insertRows", .reference("insertRows"), "Cells come into a table, in 0.3 s."),
    Key("deleteRows", .reference("deleteRows"), "Cells of a table go, in 0.3 s."),
    Key("selectRows", .reference("selectRows"), "Rows of a table are selected beside others."),
    Key("deselectRows", .reference("selectRows"), "Rows of a table are not selected any more."),
    Key("moveRow", .reference("moveRow"), "A cell of a table changes its place, in 0.3 s."),
    Key("setRows", .reference("setRows"), "A section of a table becomes equal to a list, in 0.3 s."),
    Key(
      "setEditing", .reference("setEditing"),
      "Rows of a table show what deletes, inserts and moves them, or do not any more, in 0.3 s."),
    Key("insertSections", .reference("insertSections"), "Sections come into a table or a collection, in 0.3 s."),
    Key("deleteSections", .reference("deleteSections"), "Sections of a table or a collection go, in 0.3 s."),
    Key("moveSection", .reference("moveSection"), "A section of a table or a collection changes its place, in 0.3 s."),
    Key(
      "reloadSections", .reference("reloadSections"),
      "Sections of a table or a collection become equal to others of their ids, in 0.3 s."),
    Key("insertItems", .reference("insertItems"), "Items come into a collection, in 0.3 s."),
    Key("deleteItems", .reference("deleteItems"), "Items of a collection go, in 0.3 s."),
    Key("moveItem", .reference("moveItem"), "An item of a collection changes its place, in 0.3 s."),
    Key("setItems", .reference("setItems"), "A section of a collection becomes equal to a list, in 0.3 s."),
  ]
  private static let inTable = Key("in", .string, "The table's id.", required: true)
  private static let inCollection = Key("in", .string, "The collection's id.", required: true)
  private static let newRows = Key(
    "rows", .list(.any), "Values, each with an id, that the table's \"cell\" makes cells of.")
  private static let rowAnimation = Key(
    "animation", .words(Spelling.words(of: RowAnimation.self)), "How rows come and go.", default: "\"automatic\"")
  static let insertRows = KeyTable(
    noun: "an insertion of rows",
    keys: [
      inTable, Key("at", .list(.integer), "Section and row of the first one, from 0.", required: true),
      Key("cells", .list(.reference("tableCell")), "What comes; each with an id.", otherwise: "\"rows\" must stand"),
      newRows, rowAnimation,
    ])
  static let deleteRows = KeyTable(
    noun: "a deletion of rows",
    keys: [
      inTable, Key("rows", .list(.string), "The ids of the cells.", otherwise: "\"selected\" must stand"),
      Key("selected", .bool, "True: the rows that are selected beside others.", default: "false"), rowAnimation,
    ])
  static let selectRows = KeyTable(
    noun: "a selection of rows",
    keys: [inTable, Key("rows", .list(.string), "The ids of the cells.", otherwise: "all rows")])
  static let selectionKeys = [
    Key(
      "allowsMultipleSelection", .bool, "Whether a tap selects a row beside others, or deselects it.", default: "false"),
    Key(
      "allowsMultipleSelectionDuringEditing", .bool,
      "The same while the table is edited, with a check mark at the left end of rows.", default: "false"),
    Key(
      "onSelectionChanged", .list(.reference("step")),
      "Steps when other rows are selected; `${value}` is how many there are."),
  ]
  static let moveRow = KeyTable(
    noun: "a move of a row",
    keys: [
      inTable, Key("row", .string, "The cell's id.", required: true),
      Key("to", .list(.integer), "Section and row, from 0, counted without it.", required: true),
    ])
  static let setRows = KeyTable(
    noun: "a list of rows",
    keys: [
      inTable, Key("section", .integer, "Which section, from 0.", default: "0"),
      Key(
        "cells", .list(.reference("tableCell")), "What it shows then; each with an id.",
        otherwise: "\"rows\" must stand"), newRows, rowAnimation,
    ])
  static let setEditing = KeyTable(
    noun: "a beginning or end of editing",
    keys: [
      inTable, Key("isEditing", .bool, "Whether the table is edited from now on.", required: true),
      Key("animated", .bool, "False: at once.", default: "true"),
    ])
  static let scrollTo = KeyTable(
    noun: "a scrollTo step",
    keys: [
      Key("id", .string, "The view's id.", required: true),
      Key(
        "position", .words(Spelling.words(of: ScrollPosition.self)),
        "Where it lies then; \"none\": the nearest place at which all of it shows.", default: "\"none\""),
      Key("animated", .bool, "False: at once; otherwise in 0.3 s.", default: "true"),
    ])
  /// What cells and templates of cells say of editing.
  static let editingKeys = [
    Key(
      "editingStyle", .words(Spelling.words(of: TableDefinition.EditingStyle.self)),
      "What stands at the left end while the table is edited. With \"delete\" a swipe to the left deletes the row, too.",
      default: "\"none\""),
    Key(
      "canMove", .bool, "Whether a finger can give the row another place while the table is edited.", default: "false"),
    Key("onDelete", .list(.reference("step")), "Steps when a finger has deleted the row, which goes by itself."),
    Key("onInsert", .list(.reference("step")), "Steps when the plus of an \"insert\" row is tapped."),
    Key(
      "onMove", .list(.reference("step")),
      "Steps when a finger has moved the row; `${value}` is its place in its section, from 0."),
  ]
  /// What cells say of their right ends.
  static let accessoryKeys = [
    Key(
      "accessoryView", .reference("view"),
      "A view at the right end in place of an accessory: a switch or a stepper, or as large as its frame."),
    Key("onAccessoryTap", .list(.reference("step")), "Steps when the detail button at the right end is tapped."),
  ]
  private static let sectionName = SchemaType.anyOf([.integer, .string])
  private static let newSections = SchemaType.list(
    .anyOf([.reference("tableSection"), .reference("collectionSection")]))
  private static let inList = Key("in", .string, "The id of the table or the collection.", required: true)
  private static let sectionAnimation = Key(
    "animation", .words(Spelling.words(of: RowAnimation.self)),
    "How sections of a table come and go; those of a collection fade.", default: "\"automatic\"")
  static let insertSections = KeyTable(
    noun: "an insertion of sections",
    keys: [
      inList, Key("at", .integer, "The place of the first one, from 0.", required: true),
      Key("sections", newSections, "What comes; each with an id, and its cells, too.", required: true),
      sectionAnimation,
    ])
  static let deleteSections = KeyTable(
    noun: "a deletion of sections",
    keys: [
      inList, Key("sections", .list(sectionName), "Their ids, or their numbers from 0.", required: true),
      sectionAnimation,
    ])
  static let moveSection = KeyTable(
    noun: "a move of a section",
    keys: [
      inList, Key("section", sectionName, "Its id, or its number from 0.", required: true),
      Key("to", .integer, "Its place, from 0, counted without it.", required: true),
    ])
  static let reloadSections = KeyTable(
    noun: "a reload of sections",
    keys: [
      inList,
      Key(
        "sections", newSections,
        "What those of these ids are then: rows and items of an id that is in both stay, with new texts.",
        required: true),
      sectionAnimation,
    ])
  private static let itemSection = Key("section", sectionName, "The section's number, from 0, or its id.", default: "0")
  static let insertItems = KeyTable(
    noun: "an insertion of items",
    keys: [
      inCollection, itemSection, Key("at", .integer, "The index of the first one, from 0.", default: "0"),
      Key("items", .list(.reference("view")), "What comes.", required: true),
    ])
  static let deleteItems = KeyTable(
    noun: "a deletion of items",
    keys: [inCollection, Key("items", .list(.string), "The ids of the items.", required: true)])
  static let moveItem = KeyTable(
    noun: "a move of an item",
    keys: [
      inCollection, Key("item", .string, "The item's id.", required: true),
      Key("to", .integer, "The index, from 0, counted without it.", required: true),
      Key("section", sectionName, "In which section: its number, from 0, or its id.", otherwise: "its own"),
    ])
  static let setItems = KeyTable(
    noun: "a list of items",
    keys: [inCollection, itemSection, Key("items", .list(.reference("view")), "What it shows then.", required: true)])

  /// What the schema defines of changes of lists.
  static let listEdits: [(String, KeyTable)] = [
    ("insertRows", insertRows), ("deleteRows", deleteRows), ("moveRow", moveRow), ("setRows", setRows),
    ("setEditing", setEditing), ("selectRows", selectRows), ("scrollTo", scrollTo),
    ("insertSections", insertSections), ("deleteSections", deleteSections), ("moveSection", moveSection),
    ("reloadSections", reloadSections),
    ("insertItems", insertItems), ("deleteItems", deleteItems), ("moveItem", moveItem), ("setItems", setItems),
  ]
}
