/// Players of videos, and pickers.
extension JobTables {
  static let player = KeyTable(
    noun: "a player",
    keys: [
      Key("video", .string, "The name of a video or an animation among the assets.", required: true),
      Key("showsPlaybackControls", .bool, "Whether a tap brings what pauses, skips and seeks.", default: "true"),
      Key("rate", .number, "1: as fast as it was recorded; 0: it waits until it is started.", default: "1"),
      Key("loops", .bool, "Whether it begins again at its end.", default: "false"),
    ])
  static let picker = KeyTable(
    noun: "a picker",
    keys: [
      Key("columns", .list(.reference("pickerColumn")), "From left to right.", otherwise: "\"date\" must stand"),
      Key("date", .string, "A day such as \"2026-11-24\": columns for the month, the day and the year."),
    ])
  static let pickerColumn = KeyTable(
    noun: "a column of a picker",
    keys: [
      Key("rows", .list(.string), "From the top.", required: true),
      Key("selected", .integer, "Which one is chosen at first, from 0.", default: "0"),
      Key("share", .number, "Its part of the width.", otherwise: "as much as the others"),
      Key(
        "onValueChanged", .list(.reference("step")),
        "Steps when a finger has turned it to another row; `${value}` is the row, from 0."),
    ])
  static let selectPickerRow = KeyTable(
    noun: "a choice of a picker's row",
    keys: [
      Key("in", .string, "The picker's id.", required: true),
      Key("column", .integer, "From 0.", default: "0"), Key("row", .integer, "From 0.", required: true),
      Key("animated", .bool, "False: at once.", default: "true"),
    ])
  /// What the schema defines of players and pickers.
  static let playerObjects: [(String, KeyTable)] = [
    ("player", player), ("picker", picker), ("pickerColumn", pickerColumn), ("selectPickerRow", selectPickerRow),
  ]
}
