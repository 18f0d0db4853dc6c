import Document
import Graphics
import Screens

/// Pickers.
extension Reader {
  private static let rowLimit = 1_000
  /// What a picker of a date has besides its date.
  private static let dateKeys = ["mode", "minuteInterval", "uses24HourClock", "onValueChanged"]

  /// A view becomes a picker; it stays as it is after a report.
  func picker(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.picker) else { return }
    if let date = object["date"] {
      object["columns"]?.error("\"columns\" and \"date\" cannot both stand; leave one out")
      guard let definition = date.datePicker(object) else { return }
      view.become(
        picker: PickerColumn.columns(of: definition), for: definition, in: bounds, path: path, of: screenElements)
      view.onValueChanged = object["onValueChanged"]?.handler(sample: .value(definition.sample))
      return
    }
    for key in Self.dateKeys {
      let remedy = key == "onValueChanged" ? "write it in the column" : "write \"date\", which it is for"
      object[key]?.error("a picker of \"columns\" has no \"\(key)\"; \(remedy)")
    }
    let columns = (object.required("columns")?.list("columns") ?? []).compactMap { $0.pickerColumn() }
    guard !columns.isEmpty else {
      return error("a picker needs a column; write \"columns\": [{ \"rows\": [\"One\", \"Two\"] }]")
    }
    view.become(picker: columns, in: bounds, path: path, of: screenElements)
  }

  private func pickerColumn() -> PickerColumn? {
    guard let object = object(JobTables.pickerColumn), let reader = object.required("rows") else { return nil }
    let titles = reader.list("rows").compactMap { $0.text() }
    guard !titles.isEmpty, titles.count <= Self.rowLimit else {
      reader.error("a column has 1 to \(Self.rowLimit) rows, and this one has \(titles.count)")
      return nil
    }
    let selected = object.value("selected") { $0.integer(0...Self.rowLimit) }
    if selected >= titles.count {
      object["selected"]?.error("the column has \(titles.count) rows, and there is no row \(selected); count from 0")
    }
    return PickerColumn(
      titles: titles, selected: min(selected, titles.count - 1), share: object["share"]?.number(0.01...1),
      onValueChanged: object["onValueChanged"]?.handler(sample: .value(.number(0))))
  }

  /// A date picker whose date this is.
  private func datePicker(_ picker: ObjectReader) -> DatePickerDefinition? {
    guard let text = text() else { return nil }
    let interval = picker.value("minuteInterval") { $0.integer(1...30) }
    guard 60 % interval == 0 else {
      picker["minuteInterval"]?.error("60 is no multiple of \(interval); write 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30")
      return nil
    }
    let parts = text.split(whereSeparator: { " T".contains($0) }).map(String.init)
    let (day, second) = (parts.first.flatMap(Self.day), parts.last.flatMap(Self.second))
    let given = picker["mode"]?.word(DatePickerDefinition.Mode.self, noun: "mode of a date picker")
    if picker["mode"] != nil, given == nil { return nil }
    let mode = given ?? (parts.count == 2 ? .dateAndTime : text.contains(":") ? .time : .date)
    let count = mode == .dateAndTime ? 2 : 1
    guard parts.count == count, mode == .time || mode == .countDownTimer || day != nil, mode == .date || second != nil
    else {
      error("\"\(text)\" is no \(mode.noun); write one as \"\(mode.example)\"")
      return nil
    }
    var start = day ?? CalendarDay(secondsSince2001: 0)
    start.second = second ?? 0
    return DatePickerDefinition(
      mode: mode, start: start, minuteInterval: interval,
      uses24HourClock: picker.value("uses24HourClock") { $0.bool() })
  }

  /// A day such as "2026-11-24" that there is.
  private static func day(_ text: String) -> CalendarDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      DatePickerDefinition.years.contains(year), (1...12).contains(month), day >= 1
    else { return nil }
    let found = CalendarDay(year: year, month: month, day: day)
    return day <= found.monthLength ? found : nil
  }

  /// Seconds of a day at a time such as "09:41".
  private static func second(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60
  }

  /// A step that turns a column.
  func pickerRow() -> ControllerAction? {
    guard let object = object(JobTables.selectPickerRow), let reader = object.required("in"), let id = reader.knownID(),
      let row = object.required("row")?.integer(0...Self.rowLimit)
    else { return nil }
    let column = object.value("column") { $0.integer(0...Self.rowLimit) }
    guard case .picker(let picker)? = context.containers[id]?.definition else {
      reader.error("\"\(id)\" is no picker of the scene")
      return nil
    }
    guard column < picker.shares.count else {
      object["column"]?.error("the picker has \(picker.shares.count) columns, and there is no column \(column)")
      return nil
    }
    return .change(
      ScreenPartName.wheel(column, of: id),
      .turnWheel(to: .row(row), isAnimated: object.value("animated") { $0.bool() }))
  }
}

extension DatePickerDefinition {
  /// A value such as steps read.
  fileprivate var sample: Value { value(of: wheels.map(\.selected)) }
}

extension DatePickerDefinition.Mode {
  /// For messages.
  fileprivate var noun: String {
    switch self {
    case .date: "day from 1900 to 2100"
    case .time: "time of a day"
    case .dateAndTime: "day from 1900 to 2100 with a time"
    case .countDownTimer: "span of hours and minutes"
    }
  }

  /// How one is written.
  fileprivate var example: String {
    switch self {
    case .date: "2026-11-24"
    case .time: "09:41"
    case .dateAndTime: "2026-11-24 09:41"
    case .countDownTimer: "01:30"
    }
  }
}
