import Document

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
      Key(
        "date", .string,
        "What a date picker shows at first: a day such as \"2026-11-24\", a time such as \"09:41\", or by \"mode\" both."
      ),
      Key(
        "mode", .words(Spelling.words(of: DatePickerDefinition.Mode.self)),
        "What a date picker picks; \"countDownTimer\" is hours and minutes.",
        otherwise: "date or time, as \"date\" is one"),
      Key("minuteInterval", .integer, "Minutes from row to row, of which 60 is a multiple.", default: "1"),
      Key("uses24HourClock", .bool, "True: hours from 0 to 23; false: AM and PM.", default: "false"),
      Key(
        "onValueChanged", .list(.reference("step")),
        "Steps when a finger has turned a date picker; `${value}` is the date, such as \"2026-11-24 09:41\", or seconds of a countDownTimer."
      ),
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
