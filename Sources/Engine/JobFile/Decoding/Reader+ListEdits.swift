import Document
import Graphics
import Screens

extension Reader {
  /// A step that changes the rows of a table or the items of a collection; nil after a report.
  func listEdit(_ name: ActionName.Controller) -> ControllerAction? {
    switch name {
    case .insertRows:
      guard let (object, id, maker) = tableEdit(JobTables.insertRows), let place = object.required("at")?.indexPath()
      else { return nil }
      let rows = object.required("cells")?.rows(maker) ?? []
      return .change(id, .insertRows(rows, at: place, animation(object)))
    case .deleteRows:
      guard let (object, id, _) = tableEdit(JobTables.deleteRows) else { return nil }
      return .change(id, .deleteRows(object.required("rows")?.ids() ?? [], animation(object)))
    case .moveRow:
      guard let (object, id, _) = tableEdit(JobTables.moveRow), let row = object.required("row")?.knownID(),
        let place = object.required("to")?.indexPath()
      else { return nil }
      return .change(id, .moveRow(row, to: place))
    case .setRows:
      guard let (object, id, maker) = tableEdit(JobTables.setRows) else { return nil }
      let section = object.value("section") { $0.integer(0...Self.placeLimit) }
      return .change(id, .setRows(object.required("cells")?.rows(maker) ?? [], section: section, animation(object)))
    case .insertItems:
      guard let (object, id, layout) = collectionEdit(JobTables.insertItems) else { return nil }
      let offered = Rect(origin: .zero, size: layout.itemSize)
      let items = (object.required("items")?.list("views") ?? []).compactMap { $0.offering(offered).view() }
      return .change(
        id,
        .insertItems(
          items.map { ListEntry(entry: .init($0), view: $0) },
          at: object.value("at") { $0.integer(0...Self.placeLimit) }))
    case .deleteItems:
      guard let (object, id, _) = collectionEdit(JobTables.deleteItems) else { return nil }
      return .change(id, .deleteItems(object.required("items")?.ids() ?? []))
    case .moveItem:
      guard let (object, id, _) = collectionEdit(JobTables.moveItem), let item = object.required("item")?.knownID(),
        let index = object.required("to")?.integer(0...Self.placeLimit)
      else { return nil }
      return .change(id, .moveItem(item, to: index))
    default: return nil
    }
  }

  /// Far more rows than a job may have.
  private static let placeLimit = 1_000_000

  private func tableEdit(_ keys: KeyTable) -> (ObjectReader, String, TableCellMaker)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    guard case .table(let table)? = context.containers[id]?.definition else {
      reader.error("\"\(id)\" is no table of the scene")
      return nil
    }
    return (object, id, TableCellMaker(style: table.style, of: screenElements))
  }

  private func collectionEdit(_ keys: KeyTable) -> (ObjectReader, String, FlowLayout)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    guard case .collection(let collection)? = context.containers[id]?.definition else {
      reader.error("\"\(id)\" is no collection of the scene")
      return nil
    }
    return (object, id, collection.layout)
  }

  private func animation(_ object: ObjectReader) -> RowAnimation {
    object.value("animation") { $0.word(RowAnimation.self, noun: "animation of rows") }
  }

  private func ids() -> [String] { list("ids").compactMap { $0.knownID() } }

  private func indexPath() -> IndexPath? {
    let numbers = list("numbers").compactMap { $0.integer(0...Self.placeLimit) }
    guard numbers.count == 2 else {
      error("section and row are needed, such as [0, 2]; both count from 0")
      return nil
    }
    return IndexPath(section: numbers[0], row: numbers[1])
  }

  private func rows(_ maker: TableCellMaker) -> [ListEntry<TableDefinition.Row>] {
    list("cells").compactMap { reader in
      guard let cell = reader.tableCell() else { return nil }
      guard let id = cell.id else {
        reader.error("a row that comes later needs an \"id\"")
        return nil
      }
      let (row, view) = maker.cell(cell, id: id, path: reader.path)
      return ListEntry(entry: row, view: view)
    }
  }
}
