import Document
import Graphics
import Screens

/// Pickers.
extension Reader {
  private static let rowLimit = 1_000
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The columns of a picker; nil after a report.
  func pickerColumns() -> [PickerColumn]? {
    guard let object = object(JobTables.picker) else { return nil }
    if let date = object["date"] {
      object["columns"]?.error("\"columns\" and \"date\" cannot both stand; leave one out")
      return date.dateColumns()
    }
    let columns = (object.required("columns")?.list("columns") ?? []).compactMap { $0.pickerColumn() }
    guard !columns.isEmpty else {
      error("a picker needs a column; write \"columns\": [{ \"rows\": [\"One\", \"Two\"] }]")
      return nil
    }
    return columns
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

  /// A month, a day and a year.
  private func dateColumns() -> [PickerColumn]? {
    guard let text = text() else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1900...2100).contains(year), (1...12).contains(month), (1...31).contains(day)
    else {
      error("\"\(text)\" is no day from 1900 to 2100; write one as \"2026-11-24\"")
      return nil
    }
    return [
      PickerColumn(titles: Self.months, selected: month - 1, share: 0.46),
      PickerColumn(titles: (1...31).map { "\($0)" }, selected: day - 1, share: 0.22),
      PickerColumn(titles: (1900...2100).map { "\($0)" }, selected: year - 1900, share: 0.32),
    ]
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
