/// Steps that change the rows of tables and the items of collections.
extension JobDraft {
  mutating func listEdit(_ name: String) -> DocumentNode {
    let kind = name.hasSuffix("Items") || name.hasSuffix("Item") ? "collection" : "table"
    let isNew = ["insertRows", "setRows", "setEditing", "insertItems"].contains(name)
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
    case "deleteRows": values["rows"] = .list([.text(entry)])
    case "moveRow": (values["row"], values["to"]) = (.text(entry), numbers([0, place]))
    case "setEditing": values["isEditing"] = .flag(chance(0.7))
    case "insertItems":
      values["at"] = .number(place)
      values["items"] = .list([element(isView: true, parent: list.id, isPlaced: true)])
    case "deleteItems": values["items"] = .list([.text(entry)])
    default: (values["item"], values["to"]) = (.text(entry), .number(place))
    }
    if name.hasPrefix("delete") { scope.remove(entry, of: list.id) }
    return object(name, values: values, excluding: ["section", "cells", "rows"], share: 0.6)
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
    guard chance(0.4) else { return object("table", excluding: ["cell"]) }
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
    return object("table", values: ["cell": cell, "sections": .list([section])])
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
  private mutating func cells() -> DocumentNode {
    .list((0..<count(1...2)).map { _ in tableCell(["id": .text(newID("cell"))]) })
  }

  mutating func tableCell(_ values: [String: DocumentNode] = [:]) -> DocumentNode {
    object(
      "tableCell", values: values.merging(editing()) { $1 }, excluding: Self.editingKeys, share: 0.3)
  }

  private static let editingKeys: Set<String> = ["editingStyle", "canMove", "onDelete", "onInsert", "onMove"]

  /// What a cell says of editing: steps for what happens to it only.
  private mutating func editing() -> [String: DocumentNode] {
    var values: [String: DocumentNode] = [:]
    if chance(0.5) {
      let isDeletion = chance(0.7)
      values["editingStyle"] = .text(isDeletion ? "delete" : "insert")
      if chance(0.3) { values[isDeletion ? "onDelete" : "onInsert"] = .list(steps()) }
    }
    if chance(0.5) {
      values["canMove"] = .flag(true)
      if chance(0.3) { values["onMove"] = .list(withNames(numbers: ["value"]) { $0.steps() }) }
    }
    return values
  }
}
