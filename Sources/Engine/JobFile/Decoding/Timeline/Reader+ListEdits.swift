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
      let rows = object.rows(maker, of: id, section: place.section)
      return .change(id, .insertRows(rows, at: place, animation(object)))
    case .deleteRows:
      guard let (object, id) = editedTable(JobTables.deleteRows) else { return nil }
      guard object.value("selected", { $0.bool() }) else {
        return .change(id, .deleteRows(object.required("rows")?.ids() ?? [], animation(object)))
      }
      object["rows"]?.error("\"rows\" and \"selected\" cannot both stand; leave one out")
      return .change(id, .deleteSelectedRows(animation(object)))
    case .selectRows, .deselectRows:
      guard let (object, id) = editedTable(JobTables.selectRows) else { return nil }
      return .change(id, .selectRows(object["rows"]?.ids(), name == .selectRows))
    case .moveRow:
      guard let (object, id) = editedTable(JobTables.moveRow), let row = object.required("row")?.knownID(),
        let place = object.required("to")?.indexPath()
      else { return nil }
      return .change(id, .moveRow(row, to: place))
    case .setEditing:
      guard let (object, id) = editedTable(JobTables.setEditing), let isEditing = object.required("isEditing")?.bool()
      else { return nil }
      return .change(id, .setEditing(isEditing, isAnimated: object.value("animated") { $0.bool() }))
    case .setRows:
      guard let (object, id, maker) = tableEdit(JobTables.setRows) else { return nil }
      let section = object.value("section") { $0.integer(0...Self.placeLimit) }
      return .change(id, .setRows(object.rows(maker, of: id, section: section), section: section, animation(object)))
    case .insertItems:
      guard let (object, id, collection) = collectionEdit(JobTables.insertItems) else { return nil }
      let section = object.value("section") { $0.sectionName() }
      let items = object.items(of: collection, section)
      let index = object.value("at") { $0.integer(0...Self.placeLimit) }
      return .change(id, .insertItems(items, at: index, section: section))
    case .setItems:
      guard let (object, id, collection) = collectionEdit(JobTables.setItems) else { return nil }
      let section = object.value("section") { $0.sectionName() }
      return .change(id, .setItems(object.items(of: collection, section), section: section))
    case .deleteItems:
      guard let (object, id) = editedCollection(JobTables.deleteItems) else { return nil }
      return .change(id, .deleteItems(object.required("items")?.ids() ?? []))
    case .moveItem:
      guard let (object, id) = editedCollection(JobTables.moveItem), let item = object.required("item")?.knownID(),
        let index = object.required("to")?.integer(0...Self.placeLimit)
      else { return nil }
      let section = object["section"]?.sectionName()
      return .change(id, .moveItem(item, to: index, section: section))
    default: return nil
    }
  }

  /// Far more rows than a job may have.
  static let placeLimit = 1_000_000

  /// The list of a step that brings nothing into it: one of the scene, or perhaps one of a document, which is known when the job
  /// plays.
  func editedList(
    _ keys: KeyTable, _ noun: String, _ isList: (ContainerDefinition) -> Bool
  ) -> (object: ObjectReader, id: String)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    guard context.containers[id].map({ isList($0.definition) }) ?? context.hasDocuments else {
      reader.error("\"\(id)\" is no \(noun) of the scene")
      return nil
    }
    return (object, id)
  }

  private func editedTable(_ keys: KeyTable) -> (object: ObjectReader, id: String)? {
    editedList(keys, "table") { if case .table = $0 { true } else { false } }
  }

  private func editedCollection(_ keys: KeyTable) -> (object: ObjectReader, id: String)? {
    editedList(keys, "collection") { if case .collection = $0 { true } else { false } }
  }

  /// What comes into a list is made as the list has it, of which nothing is known before the job plays if a document has it.
  func noList(_ id: String, _ noun: String) -> String {
    "\"\(id)\" is no \(noun) of the scene"
      + (context.hasDocuments && context.containers[id] == nil
        ? "; steps delete, move and select what lists of documents hold, and bring nothing into them" : "")
  }

  private func tableEdit(_ keys: KeyTable) -> (ObjectReader, String, TableCellMaker)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    guard case .table(let table)? = context.containers[id]?.definition else {
      reader.error(noList(id, "table"))
      return nil
    }
    return (object, id, maker(of: table, id))
  }

  /// What makes the cells of a table of the scene.
  func maker(of table: TableDefinition, _ id: String) -> TableCellMaker {
    var maker = TableCellMaker(table: id, style: table.style, of: screenElements)
    maker.selectsSeveral = table.selectsSeveral
    return maker
  }

  private func collectionEdit(_ keys: KeyTable) -> (ObjectReader, String, CollectionDefinition)? {
    guard let object = object(keys), let reader = object.required("in"), let id = reader.knownID() else { return nil }
    guard case .collection(let collection)? = context.containers[id]?.definition else {
      reader.error(noList(id, "collection"))
      return nil
    }
    return (object, id, collection)
  }

  func animation(_ object: ObjectReader) -> RowAnimation {
    object.value("animation") { $0.word(RowAnimation.self, noun: "animation of rows") }
  }

  private func ids() -> [String] { list("ids").compactMap { $0.knownID() } }

  private func indexPath() -> IndexPath? {
    let readers = list("numbers")
    guard readers.count == 2 else {
      error("section and row are needed, such as [0, 2]; both count from 0")
      return nil
    }
    let numbers = readers.compactMap { $0.integer(0...Self.placeLimit) }
    guard numbers.count == 2 else { return nil }
    return IndexPath(section: numbers[0], row: numbers[1])
  }

  fileprivate func newCells() -> [TableContent.Cell] {
    list("cells of a table").compactMap { reader in
      guard let cell = reader.tableCell() else { return nil }
      if cell.id == nil { reader.error("a row that comes later needs an \"id\"") }
      return cell
    }
  }
}

extension ObjectReader {
  /// The rows that a step brings: cells as they are written, or made of the table's template.
  func rows(
    _ maker: TableCellMaker, of table: String, section: Int
  ) -> [ListEntry<TableDefinition.Row>] {
    var cells: [TableContent.Cell] = []
    var new: [ListEntry<TableDefinition.Row>] = []
    if let rows = self["rows"] {
      if let cells = self["cells"] { cells.error("\"cells\" and \"rows\" cannot both stand; use two steps") }
      if let node = reader.context.cellTemplates[table] {
        let template = Reader(node, at: rows.location, sink: rows.sink, sharing: rows.shared).cellTemplate()
        let lazy =
          template?.cells(of: rows, section: section) { _, row in
            row.error("a row that comes later needs an \"id\"")
            return nil
          } ?? []
        for lazy in lazy {
          let row = maker.row(lazy, path: reader.path)
          do throws(TemplateError) {
            if let view = try row.cell?.value(for: ()) { new.append(ListEntry(entry: row, view: view)) }
          } catch {
            rows.error(error.message)
          }
        }
      } else {
        rows.error("\"\(table)\" has no \"cell\" that \"rows\" are made of; write \"cells\"")
      }
    } else {
      cells = required("cells")?.newCells() ?? []
    }
    return new
      + cells.compactMap { cell in
        guard let id = cell.id else { return nil }
        let (row, view) = maker.cell(cell, id: id, path: reader.path)
        return ListEntry(entry: row, view: view)
      }
  }
}
