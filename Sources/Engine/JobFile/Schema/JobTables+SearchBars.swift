/// Search bars without a search controller.
extension JobTables {
  static let searchBar = KeyTable(
    noun: "a search bar",
    keys: [
      Key("placeholder", .string, "What the field, `ID.field`, says while nothing is typed.", default: "\"Search\""),
      Key("text", .string, "What is typed at first.", default: "\"\""),
      Key("showsCancelButton", .bool, "True: a button, `ID.cancel`, stands beside the field.", default: "false"),
      Key("scopeButtonTitles", .list(.string), "Segments below the field, `ID.scope`.", otherwise: "none"),
      Key("selectedScope", .integer, "Which of them is chosen at first, from 0.", default: "0"),
      Key("showsScopeBar", .bool, "False: the segments do not show yet.", otherwise: "true with segments"),
      Key("onCancel", .list(.reference("step")), "Steps for a tap on the button.", otherwise: "nothing happens"),
      Key(
        "onScopeChanged", .list(.reference("step")),
        "Steps when another segment is chosen; they may use `${value}`, its index."),
      Key(
        "onValueChanged", .list(.reference("step")), "Steps when the text changes; they may use `${value}`, the text."),
      Key("onReturn", .list(.reference("step")), "Steps for the return key.", otherwise: "typing ends"),
    ])
  static let setSearchBar = KeyTable(
    noun: "a setSearchBar step",
    keys: [
      Key("in", .string, "The id of a view with a `searchBar`.", required: true),
      Key("showsCancelButton", .bool, "Whether the button shows.", otherwise: "as before"),
      Key("showsScopeBar", .bool, "Whether the segments show.", otherwise: "as before"),
      Key("animated", .bool, "False: at once.", default: "true"),
    ])
  /// What the schema defines of search bars.
  static let searchBarObjects: [(String, KeyTable)] = [("searchBar", searchBar), ("setSearchBar", setSearchBar)]
}
