/// Steps that change the rows of tables and the items of collections.
extension JobDraft {
  mutating func listEdit(_ name: String) -> DocumentNode {
    let kind = name.hasSuffix("Items") || name.hasSuffix("Item") ? "collection" : "table"
    if ["selectRows", "deselectRows"].contains(name) { return rowSelection() }
    let isNew = ["insertRows", "setRows", "setEditing", "insertItems", "setItems"].contains(name)
    guard let list = some(isNew ? scope.controllers.filter { $0.kind == kind } : lists(kind)) else {
      return .object([])
    }
    var values: [String: DocumentNode] = ["in": .text(list.id)]
    let place = Double(count(0...list.entries.count))
    let entry = some(list.entries) ?? ""
    switch name {
    case "insertRows":
      values["at"] = numbers([0, place])
      addCells(to: &values, of: list)
    case "setRows":
      addCells(to: &values, of: list)
      if chance(0.5) { values["section"] = .number(0) }
    case "deleteRows":
      if list.selectsSeveral, chance(0.6) {
        values["selected"] = .flag(true)
        return object(name, values: values, excluding: ["rows"], share: 0.6)
      }
      values["rows"] = .list([.text(entry)])
    case "moveRow": (values["row"], values["to"]) = (.text(entry), numbers([0, place]))
    case "setEditing": values["isEditing"] = .flag(chance(0.7))
    case "insertItems":
      values["at"] = .number(place)
      values["items"] = .list([element(isView: true, parent: list.id, isPlaced: true)])
    case "setItems":
      values["items"] = .list([element(isView: true, parent: list.id, isPlaced: true)])
      for entry in list.entries { scope.remove(entry, of: list.id) }
    case "deleteItems": values["items"] = .list([.text(entry)])
    default: (values["item"], values["to"]) = (.text(entry), .number(place))
    }
    if name.hasPrefix("delete") { scope.remove(entry, of: list.id) }
    // The first section is the one whose entries are known.
    if ["insertItems", "moveItem", "setItems"].contains(name), chance(0.3) { values["section"] = .number(0) }
    return object(name, values: values, excluding: ["section", "cells", "rows", "selected"], share: 0.6)
  }

  /// Tables in which several rows can be selected.
  var selectableTables: [JobScope.Controller] {
    scope.controllers.filter { $0.kind == "table" && $0.selectsSeveral }
  }

  mutating func rowSelection() -> DocumentNode {
    guard let list = some(selectableTables) else { return .object([]) }
    var values: [String: DocumentNode] = ["in": .text(list.id)]
    if let entry = some(list.entries), chance(0.8) { values["rows"] = .list([.text(entry)]) }
    return object("selectRows", values: values, excluding: ["rows"])
  }

  /// What a table says of selecting several rows.
  private mutating func selection() -> [String: DocumentNode] {
    guard chance(0.5) else { return [:] }
    var values: [String: DocumentNode] = [:]
    let keys = ["allowsMultipleSelection", "allowsMultipleSelectionDuringEditing"]
    for key in chance(0.3) ? keys : [pick(keys)] { values[key] = .flag(true) }
    if chance(0.5), stepBudget > 0 {
      values["onSelectionChanged"] = .list(withNames(numbers: ["value"]) { $0.steps() })
    }
    return values
  }

  private static let selectionKeys: Set<String> = [
    "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "onSelectionChanged",
  ]

  /// A picker of a few columns, or of a day or a time.
  mutating func picker() -> DocumentNode {
    if chance(0.3) { return datePicker() }
    let columns = (0..<count(1...3)).map { _ -> DocumentNode in
      let rows = (0..<count(1...6)).map { _ in DocumentNode.text(text()) }
      var values: [String: DocumentNode] = [
        "rows": .list(rows), "selected": .number(Double(count(0...rows.count - 1))),
      ]
      if chance(0.5) { values["share"] = .number(real(0.1...0.9)) }
      if chance(0.5), stepBudget > 0 {
        values["onValueChanged"] = .list(withNames(numbers: ["value"]) { $0.steps() })
      }
      return object("pickerColumn", values: values, excluding: ["share", "onValueChanged"])
    }
    return object("picker", values: ["columns": .list(columns)], excluding: Self.dateKeys.union(["date"]))
  }

  private static let dateKeys: Set<String> = ["mode", "minuteInterval", "uses24HourClock", "onValueChanged"]

  private mutating func datePicker() -> DocumentNode {
    let day = "20\(count(10...30))-0\(count(1...9))-\(count(10...28))"
    let time = "\(count(10...23)):\(count(10...59))"
    let (mode, date) = some([
      ("date", day), ("time", time), ("dateAndTime", "\(day) \(time)"), ("countDownTimer", time),
    ])!
    var values: [String: DocumentNode] = ["date": .text(date)]
    if mode == "countDownTimer" || chance(0.3) { values["mode"] = .text(mode) }
    if chance(0.3) { values["minuteInterval"] = .number(some([1.0, 5, 15, 30])!) }
    if chance(0.3) { values["uses24HourClock"] = .flag(chance(0.5)) }
    if chance(0.5), stepBudget > 0 { values["onValueChanged"] = .list(steps()) }
    return object("picker", values: values, excluding: Self.dateKeys.union(["columns"]))
  }

  mutating func pickerRow() -> DocumentNode {
    guard let picker = some(scope.controllers.filter { $0.kind == "picker" && !$0.rowCounts.isEmpty }) else {
      return .object([])
    }
    let column = count(0...picker.rowCounts.count - 1)
    return object(
      "selectPickerRow",
      values: [
        "in": .text(picker.id), "column": .number(Double(column)),
        "row": .number(Double(count(0...picker.rowCounts[column] - 1))),
      ])
  }

  /// A search bar, some with segments.
  mutating func searchBar() -> DocumentNode {
    guard chance(0.5) else {
      return object(
        "searchBar", excluding: ["scopeButtonTitles", "selectedScope", "showsScopeBar", "onScopeChanged"])
    }
    return object(
      "searchBar",
      values: [
        "scopeButtonTitles": .list([.text(text()), .text(text())]), "selectedScope": .number(Double(count(0...1))),
      ])
  }

  mutating func searchParts() -> DocumentNode {
    guard let bar = some(scope.controllers.filter { $0.kind == "searchBar" }) else { return .object([]) }
    var values: [String: DocumentNode] = ["in": .text(bar.id), "showsCancelButton": .flag(chance(0.6))]
    if bar.hasScopes { values["showsScopeBar"] = .flag(chance(0.6)) }
    return object("setSearchBar", values: values, excluding: bar.hasScopes ? [] : ["showsScopeBar"])
  }

  private mutating func addCells(to values: inout [String: DocumentNode], of list: JobScope.Controller) {
    if list.hasTemplate, chance(0.7) {
      values["rows"] = rows(1...2)
    } else {
      values["cells"] = cells()
    }
  }

  /// A table, of whose cells a template may make those of its first section.
  mutating func tableContent() -> DocumentNode {
    let selection = selection()
    guard chance(0.4) else {
      return object("table", values: selection, excluding: Self.selectionKeys.union(["cell"]))
    }
    let views: [DocumentNode] = [
      .object([
        .init("id", .text("title"), origin: "view.id"), .init("type", .text("label"), origin: "view.type"),
        .init("text", .text("${row.title}"), origin: "view.text"), .init("numberOfLines", .number(0)),
      ]),
      .object([.init("id", .text("box"), origin: "view.id"), .init("backgroundColor", color())]),
    ]
    let ends = chance(0.9) ? ["box.bottom == cell.bottom - \(count(0...8))"] : []
    let constraints = [
      "title.top == cell.layoutMargins.top", "title.leading == cell.layoutMargins.leading",
      "title.trailing == cell.layoutMargins.trailing", "box.top == title.bottom", "box.leading == title.leading",
      "box.trailing == title.trailing", "box.height == ${row.height} @\(count(500...1000))",
    ]
    let cell = object(
      "cellTemplate",
      values: editing().merging(
        ["subviews": .list(views), "constraints": .list((constraints + ends).map(DocumentNode.text))]) { $1 },
      excluding: Self.editingKeys.union(chance(0.8) ? ["height"] : []))
    let section = object("tableSection", values: ["rows": rows(1...6)], excluding: ["cells"])
    return object(
      "table", values: selection.merging(["cell": cell, "sections": .list([section])]) { $1 },
      excluding: Self.selectionKeys)
  }

  /// Values that a template makes cells of.
  private mutating func rows(_ range: ClosedRange<Int>) -> DocumentNode {
    .list(
      (0..<count(range)).map { _ in
        .object([
          .init("id", .text(newID("cell"))), .init("title", .text(text())),
          .init("height", .number(Double(count(4...40)))),
        ])
      })
  }

  /// New rows.
  mutating func cells() -> DocumentNode {
    .list(
      (0..<count(1...2)).map { _ in
        if chance(0.2) {
          return multiplied("tableCell") { _, name in
            [.init("id", .text("\(name)-${\(name).index}")), .init("text", .text("${\(name)}"))]
          }
        }
        return tableCell(["id": .text(newID("cell"))])
      })
  }

  mutating func tableCell(_ values: [String: DocumentNode] = [:]) -> DocumentNode {
    object(
      "tableCell", values: values.merging(editing()) { $1 }.merging(accessory()) { $1 },
      excluding: Self.editingKeys.union(["accessory", "onAccessoryTap"]), share: 0.3)
  }

  /// What stands at a cell's right end: a drawing, one that can be tapped, or a view.
  private mutating func accessory() -> [String: DocumentNode] {
    switch count(0...6) {
    case 0: ["accessory": member("accessory", of: "tableCell")]
    case 1:
      [
        "accessory": .text(pick(["detailButton", "detailDisclosureButton"])),
        "onAccessoryTap": .list(stepDepth < 3 ? steps() : []),
      ]
    case 2: ["accessoryView": .object([.init("type", .text(pick(["switch", "stepper"])))])]
    default: [:]
    }
  }

  private static let editingKeys: Set<String> = ["editingStyle", "canMove", "onDelete", "onInsert", "onMove"]

  /// What a cell says of editing: steps for what happens to it only.
  private mutating func editing() -> [String: DocumentNode] {
    var values: [String: DocumentNode] = [:]
    if chance(0.5) {
      let isDeletion = chance(0.5)
      values["editingStyle"] = .text(isDeletion ? "delete" : "insert")
      if chance(0.7) { values[isDeletion ? "onDelete" : "onInsert"] = .list(steps()) }
    }
    if chance(0.5) {
      values["canMove"] = .flag(true)
      if chance(0.3) { values["onMove"] = .list(withNames(numbers: ["value"]) { $0.steps() }) }
    }
    return values
  }
}
