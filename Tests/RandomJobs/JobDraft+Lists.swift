/// Steps that change the rows of tables and the items of collections.
extension JobDraft {
  mutating func listEdit(_ name: String) -> DocumentNode {
    let kind = name.hasSuffix("Items") || name.hasSuffix("Item") ? "collection" : "table"
    let isNew = ["insertRows", "setRows", "insertItems"].contains(name)
    guard let list = some(isNew ? scope.controllers.filter { $0.kind == kind } : lists(kind)) else {
      return .object([])
    }
    var values: [String: DocumentNode] = ["in": .text(list.id)]
    let place = Double(count(0...list.entries.count))
    let entry = some(list.entries) ?? ""
    switch name {
    case "insertRows":
      values["at"] = numbers([0, place])
      values["cells"] = cells()
    case "setRows":
      values["cells"] = cells()
      if chance(0.5) { values["section"] = .number(0) }
    case "deleteRows": values["rows"] = .list([.text(entry)])
    case "moveRow": (values["row"], values["to"]) = (.text(entry), numbers([0, place]))
    case "insertItems":
      values["at"] = .number(place)
      values["items"] = .list([element(isView: true, parent: list.id, isPlaced: true)])
    case "deleteItems": values["items"] = .list([.text(entry)])
    default: (values["item"], values["to"]) = (.text(entry), .number(place))
    }
    if name.hasPrefix("delete") { scope.remove(entry, of: list.id) }
    return object(name, values: values, excluding: ["section"], share: 0.6)
  }

  /// New rows.
  private mutating func cells() -> DocumentNode {
    .list((0..<count(1...2)).map { _ in object("tableCell", values: ["id": .text(newID("cell"))], share: 0.3) })
  }
}
